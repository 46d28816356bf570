/**
 * Makes a release: `npm run release -- minor`, or a version instead of `minor`. Sets every version, writes the
 * changelog, commits and tags. It pushes and publishes nothing: the workflow for tags publishes. All arguments are
 * passed to release-it.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../scripts/setup/run.mjs';
import { root } from '../scripts/setup.mjs';

const folder = join(root, 'release');

/** @returns {Promise<number>} the exit status */
async function release() {
  const program = join(folder, 'node_modules/release-it/bin/release-it.js');
  if (!existsSync(program)) {
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
    const { status } = await run('npm', args, { cwd: folder });
    if (status !== 0) return status;
  }
  const args = [program, '--config', 'release/release-it.json', ...process.argv.slice(2)];
  return (await run(process.execPath, args, { cwd: root })).status;
}

process.exitCode = await release();
