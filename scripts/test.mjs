/** Runs the tests that need only Node: `npm test [-- ARGUMENTS OF VITEST]`. */
import { runNode } from './setup/run.mjs';
import { root, setUp } from './setup.mjs';

const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)];
process.exitCode = (await setUp()) || (await runNode(root, vitest));
