// Sets up everything that is missing: `node scripts/setup.mjs`. Most other scripts do this first, so nothing here may need
// node_modules.
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exclusively } from './setup/exclusive.mjs';
import { inOrder } from './setup/in-order.mjs';
import { isInstalled } from './setup/installed.mjs';
import { nodeProblem } from './setup/node-version.mjs';
import { run } from './setup/run.mjs';
import { isCurrent, stepsOf } from './setup/steps.mjs';

/**
 * @typedef {import('./setup/steps.mjs').Step} Step
 * @typedef {object} SetUpOptions
 * @property {'generate' | 'build'} [through] last stage to run; default 'build'
 * @property {readonly string[]} [only] folders of the packages to build; default all
 * @property {boolean} [afresh] true to generate and build everything again, even if unchanged; default false
 */

export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Installs, generates and builds whatever is missing or older than its sources, and reports progress on stderr.
 * @param {SetUpOptions} [options]
 * @returns {Promise<number>} 0, or the exit status of the failed step, whose output has been printed
 */
export async function setUp({ through = 'build', only, afresh = false } = {}) {
  const problem = nodeProblem(root);
  if (problem !== undefined) {
    say(problem);
    return 1;
  }
  const steps = stepsOf(root).filter(
    ({ script, folder }) =>
      script === 'generate' || (through === 'build' && (only === undefined || only.includes(folder))),
  );
  const isDone = () => isInstalled(root) && steps.every((step) => isCurrent(root, step));
  if (!afresh && isDone()) return 0;

  return exclusively(root, say, async () => {
    const status = isInstalled(root) ? 0 : await install();
    if (status !== 0) return status;
    // Each step is checked just before its turn, because an earlier step may have changed its inputs.
    return inOrder(steps, availableParallelism(), async (step) =>
      !afresh && isCurrent(root, step) ? 0 : make(step),
    );
  });
}

/**
 * @param {Step} step
 * @returns {Promise<number>} the exit status
 */
async function make(step) {
  const status = await npm(step.doing, ['run', step.script, '--workspace', step.folder]);
  // Output of an interrupted build may be incomplete.
  if (status !== 0) for (const path of step.outputs) rmSync(join(root, path), { force: true });
  return status;
}

/**
 * Install scripts are disabled so that they fetch nothing from outside the registry; everything that is needed is in the
 * lock file.
 */
async function install() {
  const status = await npm('installing dependencies', ['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
  if (status !== 0 || isInstalled(root)) return status;
  say('node_modules does not match package-lock.json after the install.');
  return 1;
}

/**
 * @param {string} doing the text to show while it runs
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit status
 */
async function npm(doing, args) {
  say(`${doing} ...`);
  const path = process.env.npm_execpath;
  // `npm_execpath` is the script of npm, pnpm or yarn, whichever has started this process.
  const [program, ...before] = path?.endsWith('npm-cli.js') ? [process.execPath, path] : ['npm'];
  const { status, output } = await run(program ?? 'npm', [...before, ...args], { cwd: root, capture: 'all' });
  if (status !== 0) {
    process.stderr.write(output);
    say(`${doing}: failed with status ${status}`);
  }
  return status;
}

/** @param {string} line */
function say(line) {
  process.stderr.write(`${line}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await setUp();
