/** What the command and its threads load: the whole program, as one script. */
export { isCommand } from './commands/commands.js';
export { main } from './main.js';
export { nodeIo } from './node-io.js';
export { serve } from './serve.js';
