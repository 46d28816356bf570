import { defineConfig } from 'tsup';

/** For Node: what `bin/pagewright.js` starts, and the threads it starts; core, syntax and the parsers stay dependencies. */
export default defineConfig({
  entry: { main: 'src/main.ts', thread: 'src/thread.ts' },
  format: ['esm'],
  clean: true,
  target: 'node20',
  platform: 'node',
  silent: true,
});
