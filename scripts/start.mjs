// Checks FILE... and shows what binds each operation: `npm start [-- FILE...]`. Without FILE it checks the samples, some
// of which have intentional mistakes, and shows the errors of one of them.
import { join } from 'node:path';
import { run } from './setup/run.mjs';
import { root, setUp } from './setup.mjs';

/**
 * Part of the output of `check --format json`.
 *
 * @typedef {object} CheckResult
 * @property {readonly CheckedFile[]} files
 * @property {{ operations: number, paginated: number }} summary
 *
 * @typedef {object} CheckedFile
 * @property {string} file
 * @property {readonly { severity: string, message: string, range: { start: { line: number, character: number } } }[]} findings
 */

const files = process.argv.slice(2);
/** npm changes to the root, but FILE is relative to the user's folder. */
const cwd = (process.env.npm_lifecycle_event === 'start' && process.env.INIT_CWD) || process.cwd();
const program = join(root, 'packages/cli/bin/pagewright.cjs');
/** A document with typical mistakes of published documents. */
const sample = 'samples/mismatched/openapi.yaml';

process.exitCode =
  (await setUp({ only: ['packages/cli'] })) || (files.length > 0 ? await show(files) : await showSamples());

/**
 * @param {readonly string[]} inputs
 * @returns {Promise<number>} exit status of `check`, or of a failed `explain`
 */
async function show(inputs) {
  if (inputs.some((input) => input.startsWith('-'))) {
    console.error('npm start accepts files, folders and globs. For options, use `npx pagewright check`.');
    return 2;
  }
  const checked = await pagewright(['check', ...inputs]);
  if (checked >= 2) return checked;
  let worst = checked;
  // The second argument of `explain` is an operation, so each input needs a separate run.
  for (const input of inputs) worst = Math.max(worst, await pagewright(['explain', input]));
  return worst;
}

/** @param {readonly string[]} args */
async function pagewright(args) {
  console.log(`\n$ pagewright ${args.join(' ')}`);
  return (await run(process.execPath, [program, ...args], { cwd })).status;
}

/** Findings in the samples are expected, but a failure of the tool is an error. */
async function showSamples() {
  const check = [program, 'check', 'samples', '--format', 'json', '--no-settings'];
  const { status, output } = await run(process.execPath, check, { cwd: root, capture: 'stdout' });
  if (status >= 2) return status;
  console.log(screen(JSON.parse(output)));
  return 0;
}

/**
 * @param {CheckResult} result
 * @returns {string} at most 40 lines of at most 100 columns
 */
function screen({ files: checked, summary }) {
  const { findings = [] } = checked.find(({ file }) => file === sample) ?? {};
  const errors = findings.filter(({ severity }) => severity === 'error');
  const others = findings.length - errors.length;
  return `
Pagewright checked samples/: ${checked.length} files, ${summary.operations} operations, ${summary.paginated} of them paginated.
${sample} has ${errors.length} errors and ${others} warnings, as published documents have them.
Each error below makes an SDK miss items, or ask for the wrong page:

${errors.map(({ range, message }) => entry(range.start.line + 1, message)).join('\n')}

Try next:
  npx pagewright check ${sample} --fix-dry-run   # the fixes, as a diff
  npx pagewright explain samples/ticket-desk/pagewright.yaml           # how methods page, and why
  npm start -- path/to/openapi.yaml                                    # your own files
  npm run site                                                         # the playground`;
}

/**
 * Formats a finding: its line number, and its message wrapped at 92 columns.
 * @param {number} line @param {string} message
 */
function entry(line, message) {
  const [first = '', ...rest] = message.match(/.{1,92}(?: |$)/g) ?? [];
  return [`${String(line).padStart(5)}  ${first}`, ...rest.map((text) => `       ${text}`)]
    .map((text) => text.trimEnd())
    .join('\n');
}
