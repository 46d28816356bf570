import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';

/** Debian's distribution with the newest versions, and the editors to take from it. */
const suite = 'unstable';
const editors = ['nvim', 'hx'];
const packages = ['neovim', 'hx'];

/**
 * Installs Debian's newest Neovim and Helix, with the libraries that they need, into a folder without changing the system.
 * Start them with `bin/nvim` and `bin/hx` in that folder.
 * @param {string} folder
 * @returns {Promise<string | undefined>} why the installation failed; undefined if it succeeded
 */
export async function getNewestEditors(folder) {
  const bin = join(folder, 'bin');
  if (editors.every((name) => existsSync(join(bin, name)))) return undefined;
  if (process.arch !== 'x64') return `they are available for x64 only, and this machine is ${process.arch}`;
  process.stderr.write("getting the newest Neovim and Helix from Debian's packages ...\n");
  rmSync(folder, { recursive: true, force: true });
  const apt = join(folder, 'apt');
  for (const each of [bin, join(apt, 'lists/partial'), join(apt, 'archives/partial'), join(apt, 'none')])
    mkdirSync(each, { recursive: true });
  // An empty status file makes apt fetch all libraries that the editors need.
  writeFileSync(join(apt, 'status'), '');
  const key = '/usr/share/keyrings/debian-archive-keyring.gpg';
  writeFileSync(
    join(apt, 'sources.list'),
    `deb [signed-by=${key}] http://deb.debian.org/debian ${suite} main\n`,
  );
  const options = Object.entries({
    'Dir::State': apt,
    'Dir::State::lists': join(apt, 'lists'),
    'Dir::State::status': join(apt, 'status'),
    'Dir::Cache': apt,
    'Dir::Cache::archives': join(apt, 'archives'),
    'Dir::Etc::sourcelist': join(apt, 'sources.list'),
    'Dir::Etc::sourceparts': join(apt, 'none'),
    'APT::Install-Recommends': 'false',
    'APT::Sandbox::User': 'root',
    'Debug::NoLocking': 'true',
  }).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const tree = join(folder, 'tree');
  /** @param {readonly string[]} args */
  const aptGet = (...args) =>
    run('apt-get', ['-qq', '-y', ...options, ...args], { cwd: folder, capture: 'all' });
  for (const step of [
    () => aptGet('update'),
    () => aptGet('--download-only', 'install', ...packages),
    () => unpack(join(apt, 'archives'), tree),
  ]) {
    const { status, output } = await step();
    if (status !== 0) return output.trim();
  }
  const libraries = join(tree, 'usr/lib/x86_64-linux-gnu');
  for (const name of editors) {
    const start = join(bin, name);
    // Only the editor uses the newer libraries: processes that it starts use the system's libraries.
    const lines = [
      '#!/bin/sh',
      `export VIMRUNTIME='${join(tree, 'usr/share/nvim/runtime')}'`,
      `exec '${join(libraries, 'ld-linux-x86-64.so.2')}' --library-path '${libraries}' '${join(tree, 'usr/bin', name)}' "$@"`,
    ];
    writeFileSync(start, `${lines.join('\n')}\n`);
    chmodSync(start, 0o755);
  }
  rmSync(apt, { recursive: true });
  return undefined;
}

/**
 * @param {string} archives @param {string} tree
 * @returns {Promise<{ status: number, output: string }>}
 */
async function unpack(archives, tree) {
  for (const name of readdirSync(archives).filter((one) => one.endsWith('.deb'))) {
    const result = await run('dpkg-deb', ['-x', join(archives, name), tree], {
      cwd: archives,
      capture: 'all',
    });
    if (result.status !== 0) return result;
  }
  return { status: 0, output: '' };
}
