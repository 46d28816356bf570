// Starts the reference API, after setting up what is missing: `npm run reference [-- OPTIONS]`.
import { runNode } from './setup/run.mjs';
import { root, setUp } from './setup.mjs';

const command = ['server-reference/bin/pagewright-reference-api.js', ...process.argv.slice(2)];
process.exitCode = (await setUp()) || (await runNode(root, command));
