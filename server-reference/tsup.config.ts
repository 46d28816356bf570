import { defineConfig } from 'tsup';
import { writeNotices } from '../scripts/packaging/notices.mjs';

/**
 * As for a platform that is not Node, so that the YAML parser is bundled in from its ES modules: its entry for Node
 * breaks the bundles of others.
 */
const common = {
  target: 'node20',
  platform: 'neutral',
  external: [/^node:/],
  silent: true,
} as const;

/** The programmatic entry, as ESM and CommonJS, and the command, for Node; core stays a dependency. */
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
