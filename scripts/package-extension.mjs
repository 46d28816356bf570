// Packages the extension for VS Code: `npm run package` builds extension/dist/pagewright.vsix from the sources. It needs
// the network only to install missing packages. The same sources give the same bytes.
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
/** vsce, installed separately so that no other install needs it. */
const packaging = join(extension, 'packaging');
const vsix = join(dist, 'pagewright.vsix');
const maxSize = 2.25 * 1024 * 1024;

process.exitCode = (await setUp()) || (await install()) || (await exclusively(root, say, make));

/** Must run alone, because the set-up writes into the same folder. */
async function make() {
  return (await bundle()) || addNotices() || (await pack()) || (await check());
}

/** @returns {Promise<number>} */
async function install() {
  if (isInstalled(packaging)) return 0;
  say('installing vsce ...');
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, output } = await run('npm', args, { cwd: packaging, capture: 'all' });
  return status === 0 ? 0 : failed(output, status);
}

/** Always builds, since only the bundler knows which packages are in the bundles. */
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
  // With a fixed time, vsce also sorts files by name. This is the earliest time that zip files can represent.
  Object.assign(process.env, { SOURCE_DATE_EPOCH: '315532800', TZ: 'UTC' });
  const args = [
    join(packaging, 'node_modules/@vscode/vsce/vsce'),
    'package',
    '--no-dependencies',
    '--allow-missing-repository',
    // Relative links stay, because there is no public repository to point them to. Images are shown from the package.
    '--no-rewrite-relative-links',
    '--out',
    vsix,
  ];
  const { status, output } = await run(process.execPath, args, { cwd: extension, capture: 'all' });
  return status === 0 ? 0 : failed(output, status);
}

/** Lists the files of the package, and fails if the package is too large, or if files are missing or unexpected. */
async function check() {
  const entries = await zipEntries(vsix, packaging);
  for (const { name, size } of entries) console.log(`${kilobytes(size)}  ${name}`);
  const { size } = statSync(vsix);
  console.log(`${kilobytes(size)}  extension/dist/pagewright.vsix, with the files above`);

  const held = entries.map(({ name }) => name);
  const needed = [
    '[Content_Types].xml',
    'extension.vsixmanifest',
    ...neededFiles(extension).map((path) => `extension/${path}`),
  ];
  const problems = [
    ...held
      .filter((name) => !needed.includes(name))
      .map((name) => `${name} is in the package, but not needed.`),
    ...needed.filter((name) => !held.includes(name)).map((name) => `${name} is not in the package.`),
    ...(size > maxSize ? [`The package has ${size} bytes; the limit is ${maxSize}.`] : []),
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
