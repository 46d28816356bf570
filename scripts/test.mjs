// Runs the tests that need only Node: `npm test [-- ARGUMENTS OF VITEST]`. Property tests run only briefly, and
// slow tests are skipped; `npm run test:all` runs everything.
import { runNode } from './setup/run.mjs';
import { root, setUp } from './setup.mjs';

const all = process.argv[2] === '--all';
process.env.PAGEWRIGHT_TESTS = all ? 'all' : 'some';
const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(all ? 3 : 2)];
process.exitCode = (await setUp()) || (await runNode(root, vitest));
if (!all) {
  console.log('Skipped: *.slow.test.ts, and most runs of each property test.');
  console.log(
    'npm run test:all runs them. CONTRIBUTING.md says how to test editors, targets and published documents.',
  );
}
