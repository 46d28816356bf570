// Changes the incremental engine in one place at a time and expects its tests to fail: `npm run test:mutations`. With
// `--runtimes [LANGUAGE[:PART]...]` it changes the runtimes of generated code and expects conformance vectors to fail.
import { runNode } from './setup/run.mjs';
import { root, setUp } from './setup.mjs';

const [first, ...others] = process.argv.slice(2);
const isRuntimes = first === '--runtimes';
const args = isRuntimes
  ? ['test/mutations/runtimes.ts', ...others]
  : ['test/mutations/main.ts', ...process.argv.slice(2)];
const program = ['--import', 'tsx', ...args];
// The configuration of test/targets imports the built core.
const ready = isRuntimes ? setUp({ only: ['packages/core'] }) : setUp({ through: 'generate' });
process.exitCode = (await ready) || (await runNode(root, program));
