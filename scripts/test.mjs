/**
 * Runs the tests that need only Node: `npm test [-- ARGUMENTS OF VITEST]`. Outside CI each property draws values for a
 * moment, and tests of endurance are left out; `npm run test:all` runs everything.
 */
import { runNode } from './setup/run.mjs';
import { root, setUp } from './setup.mjs';

const all = process.argv[2] === '--all';
if (all) process.env.PAGEWRIGHT_TESTS = 'all';
const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(all ? 3 : 2)];
process.exitCode = (await setUp()) || (await runNode(root, vitest));
if (!all && !process.env.CI) {
  console.log('Left out: *.endurance.test.ts, and all but the first moment of each property.');
  console.log('npm run test:all runs them; editors, targets and published documents: CONTRIBUTING.md');
}
