import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ version?: string, bin?: unknown, optional?: boolean, os?: string[], cpu?: string[] }} LockEntry */

/**
 * Returns true if node_modules contains exactly the packages of package-lock.json for this machine. npm writes
 * node_modules/.package-lock.json last, so an interrupted install has no such file, and an install for another lock,
 * another platform or without development dependencies has a different one.
 * @param {string} root
 * @returns {boolean}
 */
export function isInstalled(root) {
  const locked = packagesIn(join(root, 'package-lock.json'));
  const installed = packagesIn(join(root, 'node_modules', '.package-lock.json'));
  if (locked === undefined || installed === undefined) return false;
  const nothingElse = Object.entries(installed).every(([place, entry]) => isSame(entry, locked[place]));
  const nothingMissing = Object.entries(locked).every(
    ([place, entry]) => place === '' || place in installed || entry.optional === true,
  );
  return nothingElse && nothingMissing && Object.values(installed).every(runsHere);
}

/**
 * The `packages` table of a lock file; undefined if the file is missing or incomplete.
 * @param {string} path
 * @returns {Record<string, LockEntry> | undefined}
 */
function packagesIn(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** @param {LockEntry} installed @param {LockEntry | undefined} locked */
function isSame(installed, locked) {
  return (
    installed.version === locked?.version && JSON.stringify(installed.bin) === JSON.stringify(locked?.bin)
  );
}

/** @param {LockEntry} entry */
function runsHere({ os, cpu }) {
  return (
    (os ?? [process.platform]).includes(process.platform) && (cpu ?? [process.arch]).includes(process.arch)
  );
}
