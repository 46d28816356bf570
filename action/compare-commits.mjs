import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {import('./new-findings.mjs').Report} Report
 *
 * @typedef {object} Commits
 * @property {Report | undefined} before undefined if the base could not be checked
 * @property {Report | undefined} after
 * @property {string} changes Markdown; '' if nothing changes
 * @property {string} fixes a unified diff
 * @property {readonly string[]} problems sentences
 *
 * @typedef {object} CheckedFolder
 * @property {string} program the script of the command
 * @property {string} folder the folder to check
 * @property {string} temporary folder for temporary files
 * @property {readonly string[]} files
 * @property {readonly string[]} options of `pagewright check`
 * @property {string} base hash of a commit
 */

/**
 * Checks the working folder and the commit `base`, and compares them. The working folder is not changed.
 * @param {CheckedFolder} given
 * @returns {Promise<Commits>}
 */
export async function compareCommits({ program, folder, temporary, files, options, base }) {
  const own = mkdtempSync(join(temporary, 'pagewright-'));
  const kept = checkOptions(options);
  /** @type {string[]} */
  const problems = [];
  const reportOf = async (/** @type {string} */ where, /** @type {string} */ name) => {
    const output = join(own, `${name}.json`);
    const args = [
      'check',
      ...kept,
      '--coverage',
      '--allow-none',
      '--format',
      'json',
      '--output',
      output,
      '--',
      ...files,
    ];
    const { stderr } = await run(process.execPath, [program, ...args], where);
    const report = readReport(output);
    if (report === undefined)
      problems.push(
        `${name === 'base' ? 'The base' : 'The pull request'} could not be checked: ${firstLine(stderr)}`,
      );
    return report;
  };
  try {
    const [after, unifiedDiff, place] = await Promise.all([
      reportOf(folder, 'head'),
      fixes(program, folder, kept, files),
      checkOut(base, folder, join(own, 'base')),
    ]);
    if ('problem' in place) {
      problems.push(
        `The base ${base.slice(0, 12)} is not available, so all findings are listed: ${place.problem}`,
      );
      return { before: undefined, after, changes: '', fixes: unifiedDiff, problems };
    }
    const diffArgs = ['diff', '--format', 'markdown', '--fail-on', 'none', ...diffOptions(options)];
    const [before, compared] = await Promise.all([
      reportOf(place.folder, 'base'),
      run(process.execPath, [program, ...diffArgs, '--', `${base}:./`, '.'], folder),
    ]);
    if (compared.status !== 0)
      problems.push(`The declarations could not be compared: ${firstLine(compared.stderr)}`);
    const isChanged = compared.status === 0 && compared.stdout.includes('\n|');
    return { before, after, changes: isChanged ? compared.stdout : '', fixes: unifiedDiff, problems };
  } finally {
    await run('git', ['worktree', 'remove', '--force', join(own, 'base')], folder);
    rmSync(own, { recursive: true, force: true });
  }
}

/**
 * @param {string} program
 * @param {string} folder
 * @param {readonly string[]} options
 * @param {readonly string[]} files
 */
async function fixes(program, folder, options, files) {
  const args = [program, 'check', ...options, '--allow-none', '--fix-dry-run', '--quiet', '--', ...files];
  return (await run(process.execPath, args, folder)).stdout;
}

/**
 * Checks out a commit as a separate worktree in `into`. Fetches the commit first if the clone lacks it.
 * @param {string} commit
 * @param {string} folder
 * @param {string} into
 * @returns {Promise<{ readonly folder: string } | { readonly problem: string }>}
 */
async function checkOut(commit, folder, into) {
  if (!/^[0-9a-f]{40,64}$/.test(commit)) return { problem: 'the event names no commit' };
  const known = await run('git', ['cat-file', '-e', `${commit}^{commit}`], folder);
  if (known.status !== 0) {
    const fetched = await run(
      'git',
      ['fetch', '--quiet', '--no-tags', '--depth=1', 'origin', commit],
      folder,
    );
    if (fetched.status !== 0) return { problem: firstLine(fetched.stderr) };
  }
  const below = await run('git', ['rev-parse', '--show-prefix'], folder);
  const added = await run('git', ['worktree', 'add', '--quiet', '--detach', into, commit], folder);
  if (added.status !== 0) return { problem: firstLine(added.stderr) };
  return { folder: join(into, below.stdout.trim()) };
}

/** Options to omit: they control the output or select files. Their value is the next argument or follows `=`. */
const omittedOptions = new Set(['--output', '--max-shown', '--changed']);
const omittedFlags = new Set([
  '--fix',
  '--fix-dry-run',
  '--write-baseline',
  '--statistics',
  '--quiet',
  '--list-files',
]);

/** @param {readonly string[]} options */
function checkOptions(options) {
  return options.filter((option, index) => {
    const before = options[index - 1] ?? '';
    const isValue = omittedOptions.has(before) && !option.startsWith('-');
    return !isValue && !omittedOptions.has(option.split('=')[0] ?? '') && !omittedFlags.has(option);
  });
}

/** Options of `pagewright check` that `pagewright diff` also supports. */
const shared = new Set(['--config', '--overlay', '--vendor-prefix', '--profile', '--settings']);
const sharedFlags = new Set(['--no-config', '--no-overlays', '--no-settings']);

/** @param {readonly string[]} options */
function diffOptions(options) {
  return options.filter((option, index) => {
    const isValue = shared.has(options[index - 1] ?? '');
    return isValue || shared.has(option.split('=')[0] ?? '') || sharedFlags.has(option);
  });
}

/**
 * @param {string} path
 * @returns {Report | undefined}
 */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} text */
function firstLine(text) {
  return text.trim().split('\n')[0] || 'no reason was given';
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} cwd
 * @returns {Promise<{ readonly status: number, readonly stdout: string, readonly stderr: string }>}
 */
function run(program, args, cwd) {
  return new Promise((resolve) => {
    execFile(program, [...args], { cwd, maxBuffer: 512_000_000 }, (error, stdout, stderr) => {
      const status = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
      resolve({ status, stdout, stderr: stderr === '' && error !== null ? error.message : stderr });
    });
  });
}
