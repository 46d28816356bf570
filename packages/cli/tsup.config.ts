import { copyFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';
import { writeNotices } from '../../scripts/packaging/notices.mjs';

/**
 * Builds self-contained scripts for Node: one for `bin/pagewright.cjs` and its threads, and one each that only
 * `pagewright generate` and `pagewright mcp` load, so that all other commands start faster on Node 20.
 */
export default defineConfig({
  entry: { program: 'src/program.ts', generate: 'src/generate-program.ts', mcp: 'src/mcp-program.ts' },
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
  // Keeps names, so that the stack trace of an internal error is readable.
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
