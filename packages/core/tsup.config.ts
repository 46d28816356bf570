import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { defineConfig } from 'tsup';
import { writeNotices } from '../../scripts/packaging/notices.mjs';

const target = 'es2022';

/** The public entries. Each gets type declarations and is listed in `exports` of package.json. */
const entries = [
  'index',
  'authoring',
  'external',
  'format',
  'incremental',
  'internal',
  'masking',
  'openapi',
  'paging',
  'resources',
  'scheme',
  'targets',
];

/**
 * Large modules that run code on import: they join strings, spread tables or link validators. Bundlers can't remove
 * such code from a file, but they can omit a whole file, so each of these modules is a separate file.
 */
const separate = [
  'analysis/analyzer',
  'format/config-schema',
  'format/json-schema',
  'generated/format-validators',
  'diagnostics/catalogue',
  'scheme/parse-scheme',
  'scheme/suggest',
  'targets/naming-conventions',
  'targets/early-end',
  'targets/support-matrix',
  'targets/target-support',
];

const declarations = { entry: named(entries, 'entries/'), compilerOptions: { composite: false } };

/**
 * Builds the package for every host: ESM and CommonJS, without dependencies to install. The few libraries that it uses
 * are development dependencies, so tsup bundles them.
 */
export default defineConfig(() => {
  // Both builds run at the same time, and each would delete the other's declarations, so the folder is emptied here.
  rmSync('dist', { recursive: true, force: true });
  const common = { outDir: 'dist', clean: false, target, silent: true } as const;
  return [
    {
      ...common,
      entry: { ...named(entries, 'entries/'), ...named(separate) },
      format: 'esm',
      dts: declarations,
      platform: 'neutral',
      esbuildOptions(options) {
        // With a neutral platform, esbuild ignores the entry fields of packages unless they are listed.
        options.mainFields = ['module', 'main'];
      },
      metafile: true,
      onSuccess: async () => {
        await writeCommonJs('dist');
        writeNotices('.');
      },
    },
    { ...common, entry: named(entries, 'entries/'), format: 'cjs', dts: { ...declarations, only: true } },
  ];
});

/**
 * Writes every ES module in a folder as CommonJS next to it. The bundler moves shared code into common files only for
 * ESM. Converting these files keeps one copy of shared code, and thus of each class, in CommonJS too.
 */
async function writeCommonJs(folder: string): Promise<void> {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.js')) continue;
    const { code } = await transform(readFileSync(join(folder, file), 'utf8'), { format: 'cjs', target });
    const linked = code.replace(/\brequire\("(\.[^"]*)\.js"\)/g, 'require("$1.cjs")');
    writeFileSync(join(folder, file.replace(/\.js$/, '.cjs')), linked);
  }
}

/** Maps the built name of each file to its source. */
function named(names: readonly string[], folder = ''): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, sourceOf(folder + name)]));
}

function sourceOf(name: string): string {
  return `src/${name}.${name.startsWith('generated/') ? 'js' : 'ts'}`;
}
