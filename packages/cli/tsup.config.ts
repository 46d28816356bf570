import { defineConfig } from 'tsup';

/** One module for Node, which `bin/pagewright.js` starts; core, syntax and the parsers stay dependencies. */
export default defineConfig({
  entry: { main: 'src/main.ts' },
  format: ['esm'],
  clean: true,
  target: 'node20',
  platform: 'node',
  silent: true,
});
