import { copyFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';
import { writeNotices } from '../../scripts/packaging/notices.mjs';

/**
 * Two scripts for Node, each with all that it needs: what `bin/pagewright.cjs` and its threads load, and what only
 * `pagewright mcp` loads.
 */
export default defineConfig({
  entry: { program: 'src/program.ts', mcp: 'src/mcp-program.ts' },
  format: ['cjs'],
  target: 'node20',
  platform: 'node',
  noExternal: [/.*/],
  splitting: false,
  silent: true,
  clean: true,
  metafile: true,
  define: { 'import.meta.url': 'ownUrl' },
  banner: { js: "const ownUrl=require('node:url').pathToFileURL(__filename).href;" },
  // Names are kept, so that the trace of an internal error can be read.
  esbuildOptions(options) {
    options.minifySyntax = true;
    options.minifyWhitespace = true;
    options.legalComments = 'none';
  },
  onSuccess: async () => {
    await copyFile('../../docs/format.md', 'dist/format.md');
    await writeNotices('.');
  },
});
