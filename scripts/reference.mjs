/** The reference API: `npm run reference [-- OPTIONS]`. Sets up what is missing, then serves until it is stopped. */
import { runNode } from './setup/run.mjs';
import { root, setUp } from './setup.mjs';

const command = ['server-reference/bin/pagewright-reference-api.js', ...process.argv.slice(2)];
process.exitCode = (await setUp()) || (await runNode(root, command));
