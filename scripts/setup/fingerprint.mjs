import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A hash over the names and contents of files. Folders are read with all that is in them; what does not exist counts
 * as not existing, so that its appearance changes the hash.
 * @param {string} root
 * @param {readonly string[]} paths files and folders, relative to `root`
 * @param {readonly string[]} [except] folders left out
 * @returns {string}
 */
export function fingerprint(root, paths, except = []) {
  const hash = createHash('sha256');
  const pending = [...paths].reverse();
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (except.includes(path)) continue;
    const found = statSync(join(root, path), { throwIfNoEntry: false });
    if (found?.isDirectory()) {
      const parent = path;
      const names = readdirSync(join(root, parent)).sort().reverse();
      pending.push(...names.map((name) => `${parent}/${name}`));
    } else {
      const content = found === undefined ? undefined : readFileSync(join(root, path));
      hash.update(`${path}\0${content?.length ?? 'absent'}\0`);
      if (content !== undefined) hash.update(content);
    }
  }
  return hash.digest('hex');
}
