import { rmSync } from 'node:fs';
import { defineConfig } from 'tsup';
import { writeNotices } from '../../scripts/packaging/notices.mjs';

/** The entries: each has types beside it, and is in `exports`. */
const entries = [
  'index',
  'authoring',
  'external',
  'masking',
  'openapi',
  'overlay',
  'paging',
  'resources',
  'scheme',
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
  'scheme/suggest',
  'targets/naming-conventions',
  'targets/support-matrix',
];

/**
 * The domain for every host: ESM and CommonJS, with nothing to install beside it. The few libraries it uses are
 * development dependencies, and so are bundled in.
 */
export default defineConfig(() => {
  // Both builds run at the same time, and either would delete the declarations of the other: it is done here, once.
  rmSync('dist', { recursive: true, force: true });
  return (['esm', 'cjs'] as const).map((format) => ({
    // CommonJS is not split into shared files, so that files of their own would be copies there.
    entry: { ...named(entries, 'entries/'), ...(format === 'esm' && named(separate)) },
    format,
    outDir: 'dist',
    clean: false,
    dts: { entry: named(entries, 'entries/'), compilerOptions: { composite: false } },
    target: 'es2022' as const,
    platform: 'neutral' as const,
    esbuildOptions(options) {
      // A neutral platform reads no entry field of a package unless it is named.
      options.mainFields = ['module', 'main'];
    },
    silent: true,
    // Both bundle the same packages.
    ...(format === 'esm' && { metafile: true, onSuccess: async () => writeNotices('.') }),
  }));
});

/** The sources of some files, by the names that they are built under. */
function named(names: readonly string[], folder = ''): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, sourceOf(folder + name)]));
}

function sourceOf(name: string): string {
  return `src/${name}.${name.startsWith('generated/') ? 'js' : 'ts'}`;
}
