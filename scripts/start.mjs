/**
 * The main job: `npm start [-- FILE...]`. Checks FILE... and shows what each operation in them is bound to. Without
 * FILE it shows the samples, some of which are broken on purpose.
 */
import { join } from 'node:path';
import { run } from './setup/run.mjs';
import { root, setUp } from './setup.mjs';

const files = process.argv.slice(2);
/** npm goes to the root; FILE is named from where the user stands. */
const cwd = (process.env.npm_lifecycle_event === 'start' && process.env.INIT_CWD) || process.cwd();

process.exitCode = (await setUp()) || (files.length > 0 ? await show(files, cwd) : await showSamples());

/** Findings in the samples are no failure; a tool that can't do its work is. */
async function showSamples() {
  const status = await show(['samples'], root);
  return status < 2 ? 0 : status;
}

/**
 * @param {readonly string[]} inputs @param {string} from the folder they are named from
 * @returns {Promise<number>} the exit status of `check`, or of an `explain` that failed to do its work
 */
async function show(inputs, from) {
  if (inputs.some((input) => input.startsWith('-'))) {
    console.error('npm start takes files, folders and globs. For options use `npx pagewright check`.');
    return 2;
  }
  const checked = await pagewright(['check', ...inputs], from);
  if (checked >= 2) return checked;
  const explained = await pagewright(['explain', ...inputs], from);
  return explained >= 2 ? explained : checked;
}

/** @param {readonly string[]} args @param {string} from */
async function pagewright(args, from) {
  console.log(`\n$ pagewright ${args.join(' ')}`);
  return (await run(...command(args), { cwd: from })).status;
}

/**
 * @param {readonly string[]} args
 * @returns {[string, readonly string[]]}
 */
function command(args) {
  return [process.execPath, [join(root, 'packages/cli/bin/pagewright.cjs'), ...args]];
}
