// Runs the tests with real editors: `npm run test:editors [-- ARGUMENTS OF VITEST]`. The tools that drive VS Code are
// installed separately; if that fails, the suites that need them report it.
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
  // Some suites install the packaged extension as a user would; if packaging fails, they report it.
  const packed = await runNode(root, ['scripts/package-extension.mjs']);
  const missing = await getNewestEditors(join(root, 'test/editors/.cache/newest'));
  if (missing !== undefined)
    process.stderr.write(`The newest Neovim and Helix can't be installed:\n${missing}\n`);
  // The type check needs the types of the installed packages.
  const typed = (await install()) ? await runNode(root, types) : 0;
  return (await runNode(root, vitest)) || typed || packed;
}

/** @returns {Promise<boolean>} whether the tools are installed */
async function install() {
  const cwd = join(root, tests);
  if (isInstalled(cwd)) return true;
  process.stderr.write(`installing VS Code for the Web and its test tools in ${tests} ...\n`);
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { output } = await run('npm', args, { cwd, capture: 'all' });
  if (isInstalled(cwd)) return true;
  process.stderr.write(`${output}npm ci in ${tests} failed.\n`);
  return false;
}
