/** The entry that `bin/pagewright.cjs` and its threads load: the whole program, as one script. */
export { main } from './main.js';
export { nodeIo } from './node-io.js';
export { serveUnits } from './serve.js';
