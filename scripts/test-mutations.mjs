/**
 * Changes the incremental engine in one place at a time and expects its tests to fail: `npm run test:mutations`. With
 * `--runtimes [LANGUAGE...]` it changes the runtimes of generated code and expects conformance vectors to fail.
 */
import { runNode } from './setup/run.mjs';
import { root, setUp } from './setup.mjs';

const [first, ...others] = process.argv.slice(2);
const args =
  first === '--runtimes'
    ? ['test/mutations/runtimes.ts', ...others]
    : ['test/mutations/main.ts', ...process.argv.slice(2)];
const program = ['--import', 'tsx', ...args];
process.exitCode = (await setUp({ through: 'generate' })) || (await runNode(root, program));
