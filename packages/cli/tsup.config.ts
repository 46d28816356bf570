import { writeFileSync } from 'node:fs';
import { defineConfig } from 'tsup';
import { bundledPackages, takeMetafiles } from '../../scripts/packaging/bundled-packages.mjs';
import { licencesOf } from '../../scripts/packaging/licences.mjs';

/**
 * For Node: what `bin/pagewright.js` starts, and the threads it starts, with all that they need: some large files load in
 * half the time that many small ones take. Names are kept, so that the trace of an internal error can be read.
 */
export default defineConfig({
  entry: { main: 'src/main.ts', thread: 'src/thread.ts' },
  format: ['esm'],
  clean: true,
  target: 'node20',
  platform: 'node',
  noExternal: [/.*/],
  splitting: true,
  // Parts of the libraries are CommonJS and require modules of Node.
  banner: {
    js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
  },
  esbuildOptions(options) {
    options.minifySyntax = true;
    options.minifyWhitespace = true;
    options.legalComments = 'none';
  },
  metafile: true,
  onSuccess: async () => writeLicences(),
  silent: true,
});

/** Of the libraries that are bundled in. */
function writeLicences(): void {
  const packages = bundledPackages(takeMetafiles('dist'), '.');
  const { text, problems } = licencesOf(packages, '../../node_modules', '../../extension/packaging/licences');
  if (problems.length > 0) throw new Error(problems.join('\n'));
  writeFileSync('dist/THIRD-PARTY-LICENSES.txt', text);
}
