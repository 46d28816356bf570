// Builds the whole command as one file that needs no install: `node scripts/single-file.mjs FILE`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { root } from './setup.mjs';

const folder = join(root, 'packages/cli');

/** @returns {Readonly<Record<string, string>>} texts by path in the package */
function packageTexts() {
  const names = ['schemas', 'skills'].flatMap((name) =>
    readdirSync(join(folder, name)).map((file) => `${name}/${file}`),
  );
  const texts = names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
  const format = readFileSync(join(root, 'docs/format.md'), 'utf8');
  return Object.fromEntries([...texts, ['dist/format.md', format]]);
}

/** @param {string} outfile */
export async function buildSingleFile(outfile) {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const licences = readFileSync(join(folder, 'dist/THIRD-PARTY-LICENSES.txt'), 'utf8');
  await build({
    entryPoints: [join(folder, 'src/single-file.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    mainFields: ['module', 'main'],
    format: 'esm',
    target: 'node20',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    tsconfig: join(folder, 'tsconfig.json'),
    define: { packageTexts: JSON.stringify(packageTexts()), packageVersion: JSON.stringify(version) },
    banner: {
      // CommonJS packages call `require` for Node's modules.
      js: "#!/usr/bin/env node\nimport { createRequire as requireFor } from 'node:module';\nconst require = requireFor(import.meta.url);",
    },
    footer: { js: `/*\n${licences.replaceAll('*/', '* /')}\n*/` },
    logLevel: 'warning',
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [outfile] = process.argv.slice(2);
  if (outfile === undefined) {
    process.stderr.write('Name the file to write: node scripts/single-file.mjs FILE\n');
    process.exitCode = 2;
  } else await buildSingleFile(outfile);
}
