import { defineConfig, type Options } from 'tsup';
import { writeNotices } from '../../scripts/packaging/notices.mjs';

const common = {
  target: 'node20',
  platform: 'node',
  noExternal: [/.*/],
  splitting: false,
  silent: true,
  // Names are kept, so that the trace of an internal error can be read.
  esbuildOptions(options) {
    options.minifySyntax = true;
    options.minifyWhitespace = true;
    options.legalComments = 'none';
  },
} satisfies Options;

/**
 * For Node: the program with all that it needs as one script, a function that `load-program.ts` calls, and what
 * `bin/pagewright.cjs` and its threads start with.
 */
export default defineConfig([
  {
    ...common,
    entry: { program: 'src/program.ts' },
    format: ['cjs'],
    clean: true,
    define: { 'import.meta.url': 'moduleUrl' },
    banner: { js: '(function(module,require,moduleUrl){' },
    footer: { js: '})' },
    metafile: true,
    onSuccess: async () => writeNotices('.'),
  },
  {
    ...common,
    entry: { start: 'src/start/load-program.ts', thread: 'src/thread.ts' },
    format: ['cjs'],
    define: { 'import.meta.url': 'ownUrl' },
    banner: { js: "const ownUrl=require('node:url').pathToFileURL(__filename).href;" },
  },
]);
