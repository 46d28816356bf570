import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Bundles the current sources of the command. Several test files may do so at once, so the bundle is renamed into place. */
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
    // Defines `require`, because some CommonJS parts of the YAML parser use it to load Node's modules.
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
