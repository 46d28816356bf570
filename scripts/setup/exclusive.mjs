import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The lock is a folder with one file, named after its owner and holding the process ids at work for it. It comes
 * into being whole, by a rename, and it is taken from a dead owner by deleting that owner's file, which only one of
 * several waiting processes can do.
 * @typedef {object} Held
 * @property {(pid: number) => void} alsoFor a process that works for the owner: while it lives, so does the lock
 */

/** No set-up takes this long; the process id has gone to another program, or the owner is on a machine out of sight. */
const longest = 20 * 60_000;

/**
 * Runs `work` while no other process runs its own under the same lock.
 * @template T
 * @param {string} lock path of the lock folder
 * @param {(line: string) => void} say
 * @param {(held: Held) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function exclusively(lock, say, work) {
  const mine = await acquire(lock, say);
  try {
    return await work({ alsoFor: (pid) => writeFileSync(mine, `${process.pid}\n${pid}`) });
  } finally {
    release(mine);
  }
}

/**
 * @param {string} lock @param {(line: string) => void} say
 * @returns {Promise<string>} the owner's file
 */
async function acquire(lock, say) {
  mkdirSync(dirname(lock), { recursive: true });
  for (let told = false; ; ) {
    const mine = tryToAcquire(lock);
    if (mine !== undefined) return mine;
    const theirs = ownerOf(lock);
    if (theirs === undefined) continue;
    if (isGone(theirs)) {
      release(theirs);
      continue;
    }
    if (!told)
      say(
        `waiting for the set-up of process ${basename(theirs).split('@')[0]} (if there is none, remove ${lock})`,
      );
    told = true;
    await sleep(100);
  }
}

/**
 * @param {string} lock
 * @returns {string | undefined} the owner's file, or undefined when another process holds the lock
 */
function tryToAcquire(lock) {
  const made = mkdtempSync(`${lock}-`);
  // The folder's random name makes the owner's name one of its kind, so nobody deletes a successor's file.
  const owner = `${process.pid}@${encodeURIComponent(hostname())}@${basename(made)}`;
  writeFileSync(join(made, owner), String(process.pid));
  try {
    renameSync(made, lock);
    return join(lock, owner);
  } catch (error) {
    rmSync(made, { recursive: true });
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(codeOf(error))) return undefined;
    throw error;
  }
}

/**
 * @param {string} lock
 * @returns {string | undefined}
 */
function ownerOf(lock) {
  try {
    const [owner] = readdirSync(lock);
    if (owner !== undefined) return join(lock, owner);
    rmdirSync(lock);
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY'].includes(codeOf(error))) throw error;
  }
  return undefined;
}

/** @param {string} owner */
function isGone(owner) {
  try {
    if (Date.now() - statSync(owner).mtimeMs > longest) return true;
    const [, host] = basename(owner).split('@');
    if (host !== encodeURIComponent(hostname())) return false;
    return !readFileSync(owner, 'utf8').split('\n').map(Number).some(isAlive);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {string} owner */
function release(owner) {
  rmSync(owner, { force: true });
  try {
    rmdirSync(dirname(owner));
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY'].includes(codeOf(error))) throw error;
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
