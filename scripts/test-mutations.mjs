/**
 * Changes the incremental engine in one place at a time, for its tests to find: `npm run test:mutations`; with `--runtimes
 * [LANGUAGE...]` what is written in the languages, for the conformance vectors to find.
 */
import { runNode } from './setup/run.mjs';
import { root, setUp } from './setup.mjs';

const [first, ...others] = process.argv.slice(2);
const asked =
  first === '--runtimes'
    ? ['test/mutations/runtimes.ts', ...others]
    : ['test/mutations/main.ts', ...process.argv.slice(2)];
const program = ['--import', 'tsx', ...asked];
process.exitCode = (await setUp({ through: 'generate' })) || (await runNode(root, program));
