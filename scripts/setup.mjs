/**
 * Sets up whatever is missing: `node scripts/setup.mjs`. The other scripts do the same first.
 * Nothing here needs node_modules.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exclusively } from './setup/exclusive.mjs';
import { fingerprint } from './setup/fingerprint.mjs';
import { isInstalled } from './setup/installed.mjs';
import { nodeProblem } from './setup/node-version.mjs';
import { run } from './setup/run.mjs';
import { stepsOf } from './setup/steps.mjs';

/**
 * @typedef {import('./setup/steps.mjs').Step} Step
 * @typedef {object} SetUpOptions
 * @property {'generate' | 'build'} [through] the last stage to run; default 'build'
 * @property {string} [only] the one package to build, such as 'cli', for what needs no other; default all
 * @property {boolean} [afresh] makes everything again, whether or not it has changed; default false
 */

export const root = fileURLToPath(new URL('..', import.meta.url));

const stamps = join(root, 'node_modules/.cache/pagewright');
/** Outside node_modules, which an install empties. */
const lock = join(root, '.cache/setup.lock');

/**
 * Installs, generates and builds what is missing or out of date, telling on stderr what it does.
 * @param {SetUpOptions} [options]
 * @returns {Promise<number>} 0, or the exit status of the step that failed, whose output has been printed
 */
export async function setUp({ through = 'build', only, afresh = false } = {}) {
  const problem = nodeProblem(root);
  if (problem !== undefined) {
    say(problem);
    return 1;
  }
  const steps = stepsOf(root).filter((step) => isWanted(step, through, only));
  if (!afresh && isInstalled(root) && steps.every(isCurrent)) return 0;

  return exclusively(lock, say, async ({ alsoFor }) => {
    if (!isInstalled(root)) {
      const status = await install(alsoFor);
      if (status !== 0) return status;
    }
    for (const step of steps) {
      if (!afresh && isCurrent(step)) continue;
      const status = await make(step, alsoFor);
      if (status !== 0) return status;
    }
    return 0;
  });
}

/** @param {Step} step @param {string} through @param {string | undefined} only */
function isWanted({ stage, name }, through, only) {
  return stage === 'generate' || (through === 'build' && (only === undefined || name === `build-${only}`));
}

/**
 * No install script is run: the lock names all that is needed, and nothing is fetched outside the registry.
 * @param {(pid: number) => void} onStart
 */
async function install(onStart) {
  say('installing dependencies ...');
  const [npm, ...before] = npmCommand();
  const args = [...before, 'ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, output } = await run(npm, args, { cwd: root, capture: 'all', onStart });
  if (status !== 0) return failed('npm ci', status, output);
  if (isInstalled(root)) return 0;
  return failed('npm ci', 1, `${output}\nnode_modules does not match package-lock.json after the install.\n`);
}

/** @returns {[string, ...string[]]} */
function npmCommand() {
  const program = process.env.npm_execpath;
  // npm names its own script when it runs ours; pnpm and yarn name theirs.
  return program?.endsWith('npm-cli.js') ? [process.execPath, program] : ['npm'];
}

/** @param {Step} step @param {(pid: number) => void} onStart */
async function make(step, onStart) {
  say(`${step.doing} ...`);
  const stamp = join(stamps, `${step.name}.json`);
  const inputs = inputsOf(step);
  rmSync(stamp, { force: true });
  const cwd = join(root, step.cwd);
  const { status, output } = await run(process.execPath, step.args, { cwd, capture: 'all', onStart });
  if (status !== 0) return failed(step.doing, status, output);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, JSON.stringify({ inputs, outputs: fingerprint(root, step.outputs, step.others) }));
  return 0;
}

/**
 * Whether a step has been run on these very inputs, and what it made is still as it made it.
 * @param {Step} step
 */
function isCurrent(step) {
  const stamp = readStamp(join(stamps, `${step.name}.json`));
  return stamp?.inputs === inputsOf(step) && stamp.outputs === fingerprint(root, step.outputs, step.others);
}

/** @param {Step} step */
function inputsOf({ args, inputs, except }) {
  return `${args.slice(1).join(' ')} ${fingerprint(root, inputs, except)}`;
}

/**
 * @param {string} path
 * @returns {{ inputs: string, outputs: string } | undefined} undefined when there is none, or an interrupted one
 */
function readStamp(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} doing @param {number} status @param {string} output */
function failed(doing, status, output) {
  process.stderr.write(output);
  say(`${doing}: failed with status ${status}`);
  return status;
}

/** @param {string} line */
function say(line) {
  process.stderr.write(`${line}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await setUp();
