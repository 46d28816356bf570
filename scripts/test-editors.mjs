/** Runs the tests with real editors: `npm run test:editors [-- ARGUMENTS OF VITEST]`. */
import { runNode } from './setup/run.mjs';
import { root, setUp } from './setup.mjs';

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--root', 'test/editors', ...process.argv.slice(2)];
process.exitCode = (await setUp()) || (await runNode(root, vitest));
