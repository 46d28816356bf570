/**
 * Packs the extension for VS Code: `npm run package` makes extension/dist/pagewright.vsix out of sources alone, without
 * the network but for what is not installed yet. The same sources make the same bytes.
 */
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { neededFiles } from './packaging/needed-files.mjs';
import { writeNotices } from './packaging/notices.mjs';
import { zipEntries } from './packaging/zip-entries.mjs';
import { exclusively } from './setup/exclusive.mjs';
import { isInstalled } from './setup/installed.mjs';
import { run } from './setup/run.mjs';
import { root, setUp } from './setup.mjs';

const extension = join(root, 'extension');
const dist = join(extension, 'dist');
/** The packer, installed apart so that nobody else carries it. */
const packaging = join(extension, 'packaging');
const vsix = join(dist, 'pagewright.vsix');
const most = 2 * 1024 * 1024;

process.exitCode = (await setUp()) || (await install()) || (await exclusively(root, say, make));

/** Alone, since the set-up makes files of the same folder. */
async function make() {
  return (await bundle()) || addNotices() || (await pack()) || (await check());
}

/** @returns {Promise<number>} */
async function install() {
  if (isInstalled(packaging)) return 0;
  say('installing what packs the extension ...');
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, output } = await run('npm', args, { cwd: packaging, capture: 'all' });
  return status === 0 ? 0 : failed(output, status);
}

/** Builds afresh, since only the bundler knows what is in its bundles. */
async function bundle() {
  say('building the extension ...');
  const args = [join(root, 'node_modules/tsup/dist/cli-default.js'), '--metafile'];
  const { status, output } = await run(process.execPath, args, { cwd: extension, capture: 'all' });
  return status === 0 ? 0 : failed(output, status);
}

/** @returns {number} */
function addNotices() {
  try {
    writeNotices(extension);
    return 0;
  } catch (error) {
    return failed(`${error instanceof Error ? error.message : error}\n`, 1);
  }
}

async function pack() {
  rmSync(vsix, { force: true });
  // With a time for all files vsce also packs them in the order of their names. Zip files know no earlier one.
  Object.assign(process.env, { SOURCE_DATE_EPOCH: '315532800', TZ: 'UTC' });
  const args = [
    join(packaging, 'node_modules/@vscode/vsce/vsce'),
    'package',
    '--no-dependencies',
    '--allow-missing-repository',
    // A public address that relative links could lead to does not exist yet: pictures are taken out of the package
    // itself.
    '--no-rewrite-relative-links',
    '--out',
    vsix,
  ];
  const { status, output } = await run(process.execPath, args, { cwd: extension, capture: 'all' });
  return status === 0 ? 0 : failed(output, status);
}

/** Lists the files of the package, and fails for one that is too large or holds other files than it has to. */
async function check() {
  const entries = await zipEntries(vsix, packaging);
  for (const { name, size } of entries) console.log(`${kilobytes(size)}  ${name}`);
  const { size } = statSync(vsix);
  console.log(`${kilobytes(size)}  extension/dist/pagewright.vsix, packed from the above`);

  const held = entries.map(({ name }) => name);
  const needed = [
    '[Content_Types].xml',
    'extension.vsixmanifest',
    ...neededFiles(extension).map((path) => `extension/${path}`),
  ];
  const problems = [
    ...held.filter((name) => !needed.includes(name)).map((name) => `${name} is in the package without need.`),
    ...needed.filter((name) => !held.includes(name)).map((name) => `${name} is not in the package.`),
    ...(size > most ? [`The package has ${size} bytes; it may have ${most}.`] : []),
  ];
  return problems.length === 0 ? 0 : failed(`${problems.join('\n')}\n`, 1);
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1024).toFixed(1).padStart(8)} KB`;
}

/** @param {string} output @param {number} status */
function failed(output, status) {
  process.stderr.write(output);
  return status;
}

/** @param {string} line */
function say(line) {
  process.stderr.write(`${line}\n`);
}
