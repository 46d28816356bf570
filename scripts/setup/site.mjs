import { join } from 'node:path';
import { root } from '../setup.mjs';
import { isInstalled } from './installed.mjs';
import { run, runNode } from './run.mjs';

const folder = join(root, 'site');

/**
 * Installs the tools that build and test the site, unless they are installed.
 * @returns {Promise<number>} 0, or the exit status of npm, whose output has been printed
 */
export async function installSite() {
  if (isInstalled(folder)) return 0;
  process.stderr.write("installing the site's build tools ...\n");
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, output } = await run('npm', args, { cwd: folder, capture: 'all' });
  if (status !== 0) process.stderr.write(output);
  return status;
}

/**
 * Runs a TypeScript program of the site, which imports the packages from their sources.
 * @param {string} program relative to the folder of the site
 * @returns {Promise<number>} its exit status
 */
export function runSite(program) {
  const tsx = 'node_modules/tsx/dist/cli.mjs';
  return runNode(root, [tsx, '--tsconfig', 'site/tsconfig.json', join('site', program)]);
}
