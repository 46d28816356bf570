import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';

/** Writes the runtimes of the targets, and the version of the package, into the sources: `npm run generate`. */
const folder = new URL('../runtimes/', import.meta.url);
const into = new URL('../src/generated/', import.meta.url);
const runtimes: Record<string, Record<string, string>> = {};
const targets = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
for (const target of targets.map(({ name }) => name).sort()) {
  const files = new URL(`${target}/`, folder);
  const names = (await readdir(files)).sort();
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, files), 'utf8')));
  runtimes[target] = Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
}
await mkdir(into, { recursive: true });
const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};
await writeFile(
  new URL('version.ts', into),
  `/** The version of this package, which manifests name. */\nexport const version = ${JSON.stringify(version)};\n`,
);
// Explicit types, because TypeScript fails to write a declaration file with the inferred types of so many texts.
const typeText = Object.entries(runtimes)
  .map(([target, files]) => {
    const names = Object.keys(files).map((name) => `readonly ${JSON.stringify(name)}: string;`);
    return `  readonly ${target}: { ${names.join(' ')} };`;
  })
  .join('\n');
await writeFile(
  new URL('runtimes.ts', into),
  `/** The files of \`runtimes\`, whose code precedes the pages, by target and file name. */\nexport const runtimes: {\n${typeText}\n} = ${JSON.stringify(runtimes, null, 2)};\n`,
);
