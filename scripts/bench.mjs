/** Runs the benchmarks on the built packages and writes their table into docs/performance.md: `npm run bench`. */
import { runNode } from './setup/run.mjs';
import { root, setUp } from './setup.mjs';

const bench = ['--import', 'tsx', 'test/bench/main.ts', ...process.argv.slice(2)];
process.exitCode = (await setUp()) || (await runNode(root, bench));
