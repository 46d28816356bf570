import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';

/** The distribution of Debian that has the newest versions, and the editors that are taken from it. */
const suite = 'unstable';
const editors = ['nvim', 'hx'];
const packages = ['neovim', 'hx'];

/**
 * Puts the newest Neovim and Helix that Debian has into a folder, with the libraries that they need, and changes nothing of
 * the system. They start by `bin/nvim` and `bin/hx` there.
 * @param {string} folder
 * @returns {Promise<string | undefined>} the reason why they can't be had; undefined when they are there
 */
export async function getNewestEditors(folder) {
  const bin = join(folder, 'bin');
  if (editors.every((name) => existsSync(join(bin, name)))) return undefined;
  if (process.arch !== 'x64') return `they are taken for x64 alone, and this machine is ${process.arch}`;
  process.stderr.write("getting the newest Neovim and Helix from Debian's packages ...\n");
  rmSync(folder, { recursive: true, force: true });
  const apt = join(folder, 'apt');
  for (const each of [bin, join(apt, 'lists/partial'), join(apt, 'archives/partial'), join(apt, 'none')])
    mkdirSync(each, { recursive: true });
  // A system without any package lacks all that the editors need, so that all of it is fetched.
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
    // The libraries of the system are older, and what an editor starts runs with those.
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
