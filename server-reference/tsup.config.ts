import { defineConfig } from 'tsup';
import { writeNotices } from '../scripts/packaging/notices.mjs';

/**
 * Without Node's platform setting, the YAML parser is bundled from its ES modules; its entry for Node breaks other
 * bundles.
 */
const common = {
  target: 'node20',
  platform: 'neutral',
  external: [/^node:/],
  silent: true,
} as const;

/** Builds the library (ESM and CommonJS) and the command. Core stays a dependency and is not bundled. */
export default defineConfig([
  {
    ...common,
    external: [...common.external],
    entry: { index: 'src/index.ts', main: 'src/main.ts' },
    format: ['esm'],
    dts: { entry: { index: 'src/index.ts' }, compilerOptions: { composite: false, paths: {} } },
    clean: true,
    metafile: true,
    onSuccess: async () => writeNotices('.'),
  },
  {
    ...common,
    external: [...common.external],
    entry: { index: 'src/index.ts' },
    format: ['cjs'],
    dts: { compilerOptions: { composite: false, paths: {} } },
  },
]);
