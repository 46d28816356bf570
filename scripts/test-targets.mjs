// Runs the generated page helpers in their languages: `npm run test:targets [-- ARGUMENTS OF VITEST]`.
import { runNode } from './setup/run.mjs';
import { root, setUp } from './setup.mjs';

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--root', 'test/targets', ...process.argv.slice(2)];
process.exitCode = (await setUp()) || (await runNode(root, vitest));
