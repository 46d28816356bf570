// Counts the source files in which a small `check` runs a function: `node scripts/entered-files.mjs [--list]`.
// Files that are only loaded are not counted. The data is V8's coverage of the TypeScript sources.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from './setup/run.mjs';
import { root, setUp } from './setup.mjs';

/**
 * The members of Node's coverage files that this script uses.
 * @typedef {object} Coverage
 * @property {readonly { url: string, functions: readonly { functionName: string, ranges: readonly { count: number }[] }[] }[]} result
 */

const sample = 'samples/strategies/cursor.yaml';
const program = `
  import { main } from ${JSON.stringify(pathToFileURL(join(root, 'packages/cli/src/main.ts')).href)};
  process.exitCode = await main(['check', ${JSON.stringify(sample)}, '--no-settings']);`;

process.exitCode = (await setUp({ through: 'generate' })) || (await count());

/** @returns {Promise<number>} an exit status */
async function count() {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-coverage-'));
  try {
    Object.assign(process.env, {
      NODE_V8_COVERAGE: folder,
      TSX_TSCONFIG_PATH: join(root, 'tsconfig.base.json'),
    });
    const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
    const { status, output } = await run(process.execPath, args, { cwd: root, capture: 'all' });
    // The sample has no findings, so the check must succeed.
    if (status !== 0) {
      process.stderr.write(output);
      return status;
    }
    const files = readdirSync(folder).flatMap((name) => enteredIn(join(folder, name)));
    const entered = [...new Set(files)].sort();
    if (process.argv.includes('--list')) console.log(entered.join('\n'));
    console.log(`A check of ${sample} runs functions of ${entered.length} files.`);
    return 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {string} path of a coverage file
 * @returns {readonly string[]} source files, relative to the root
 */
function enteredIn(path) {
  /** @type {Coverage} */
  const { result } = JSON.parse(readFileSync(path, 'utf8'));
  const packages = pathToFileURL(join(root, 'packages/')).href;
  return result
    .filter(({ url }) => url.startsWith(packages) && url.includes('/src/'))
    .filter(({ functions }) => functions.some(hasRun))
    .map(({ url }) => url.slice(packages.length));
}

/**
 * Returns true if a function of the source has run. Ignores the function of the whole module and the compiler's
 * helpers, such as the static block that names a class when it is defined.
 * @param {Coverage['result'][number]['functions'][number]} one
 */
function hasRun({ functionName, ranges }) {
  return !/^(__.*|<static_initializer>)?$/.test(functionName) && (ranges[0]?.count ?? 0) > 0;
}
