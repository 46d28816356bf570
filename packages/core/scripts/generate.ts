import { mkdir, writeFile } from 'node:fs/promises';
import { runtimeNames } from './runtime-names.js';

/** Writes one of the files that `npm run generate` derives; `path` is relative to the package. */
async function write(path: string, content: string): Promise<void> {
  const file = new URL(`../${path}`, import.meta.url);
  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(file, content);
}

// The runtime names come first, because the modules that derive the other files import them and a fresh clone has none.
await write('src/generated/runtime-names.ts', await runtimeNames());
const { derivedFiles } = await import('./derived-files.js');
for (const { path, content } of await derivedFiles()) await write(path, content);
