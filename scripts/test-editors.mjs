/**
 * Runs the tests with real editors: `npm run test:editors [-- ARGUMENTS OF VITEST]`. What drives VS Code is an install
 * of its own; where that fails, the suites that need it report it.
 */
import { join } from 'node:path';
import { isInstalled } from './setup/installed.mjs';
import { getNewestEditors } from './setup/newest-editors.mjs';
import { run, runNode } from './setup/run.mjs';
import { root, setUp } from './setup.mjs';

const tests = 'test/editors/vscode';
const types = ['node_modules/typescript/bin/tsc', '-p', tests];
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--root', 'test/editors', ...process.argv.slice(2)];

process.exitCode = (await setUp()) || (await runTests());

async function runTests() {
  // VS Code with extensions in Node gets what a person installs; where it can't be packed, its suites report it.
  const packed = await runNode(root, ['scripts/package-extension.mjs']);
  const missing = await getNewestEditors(join(root, 'test/editors/.cache/newest'));
  if (missing !== undefined) process.stderr.write(`The newest Neovim and Helix can't be had:\n${missing}\n`);
  // Without the install the types of what is imported from it are not known either.
  const typed = (await install()) ? await runNode(root, types) : 0;
  return (await runNode(root, vitest)) || typed || packed;
}

/** @returns {Promise<boolean>} whether it is there now */
async function install() {
  const cwd = join(root, tests);
  if (isInstalled(cwd)) return true;
  process.stderr.write(`installing VS Code for the Web and what drives it in ${tests} ...\n`);
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { output } = await run('npm', args, { cwd, capture: 'all' });
  if (isInstalled(cwd)) return true;
  process.stderr.write(`${output}npm ci in ${tests} has failed.\n`);
  return false;
}
