/** What `bin/pagewright.js` starts with. */
export { loadProgram } from './start/load-program.js';
