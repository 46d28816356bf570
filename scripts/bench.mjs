// Runs the benchmarks on the built packages and writes their tables into docs/appendix/measurements.md: `npm run bench`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run, runNode } from './setup/run.mjs';
import { root, setUp } from './setup.mjs';

/** Folders with separate installs: competing tools, published documents, and a newer Node. */
const installs = ['test/bench/peers', 'test/real', 'test/nodes'];

/** @returns {Promise<number>} exit status */
async function install() {
  for (const folder of installs.map((name) => join(root, name))) {
    if (existsSync(join(folder, 'node_modules'))) continue;
    const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
    const { status } = await run('npm', options, { cwd: folder });
    if (status !== 0) return status;
  }
  return 0;
}

const bench = ['--import', 'tsx', 'test/bench/main.ts', ...process.argv.slice(2)];
process.exitCode = (await setUp()) || (await install()) || (await runNode(root, bench));
