import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { defineConfig } from 'tsup';
import { writeNotices } from '../../scripts/packaging/notices.mjs';

const target = 'es2022';

/** The entries: each has types beside it, and is in `exports`. */
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
 * Large modules that run something as they load (texts are put together, tables spread, validators linked), so that
 * bundlers keep them wherever they are. As entries of their own they become files of their own, which a bundle leaves
 * out entirely where it uses nothing of them.
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
 * The domain for every host: ESM and CommonJS, with nothing to install beside it. The few libraries it uses are
 * development dependencies, and so are bundled in.
 */
export default defineConfig(() => {
  // Both builds run at the same time, and either would delete the declarations of the other: it is done here, once.
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
        // A neutral platform reads no entry field of a package unless it is named.
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
 * Writes every module below a folder as CommonJS beside it. The bundler splits only ESM into shared files; made from
 * those, what two entries share is there once in CommonJS too, and a class of both is one class.
 */
async function writeCommonJs(folder: string): Promise<void> {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.js')) continue;
    const { code } = await transform(readFileSync(join(folder, file), 'utf8'), { format: 'cjs', target });
    const linked = code.replace(/\brequire\("(\.[^"]*)\.js"\)/g, 'require("$1.cjs")');
    writeFileSync(join(folder, file.replace(/\.js$/, '.cjs')), linked);
  }
}

/** The sources of some files, by the names that they are built under. */
function named(names: readonly string[], folder = ''): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, sourceOf(folder + name)]));
}

function sourceOf(name: string): string {
  return `src/${name}.${name.startsWith('generated/') ? 'js' : 'ts'}`;
}
