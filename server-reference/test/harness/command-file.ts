import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * The command, bundled out of the sources of today, as a file that Node runs. Several test files may make it at once,
 * so it comes into being by a rename.
 */
export function commandFile(): string {
  const file = path('../../.cache/command.mjs');
  const { outputFiles } = buildSync({
    stdin: {
      contents:
        "import { runReferenceApi } from './main.js'; process.exitCode = await runReferenceApi(process.argv.slice(2));",
      resolveDir: path('../../src'),
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    tsconfig: path('../../../tsconfig.base.json'),
    // Parts of the YAML parser are CommonJS, and ask for Node's modules in its way.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, outputFiles[0]?.contents ?? '');
  renameSync(temporary, file);
  return file;
}
