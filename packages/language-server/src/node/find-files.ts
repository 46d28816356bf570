import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isCandidate, type StopToken } from '../host/choose-host.js';
import { foldersBelow, type IgnoredPaths, ignoredIn, rulesOf } from './ignored-paths.js';

export interface FindLimits {
  /** So many files, and folders, are looked at below one folder. */
  readonly mostFiles: number;
  readonly mostFolders: number;
}

/**
 * Paths of the files below a folder that Pagewright may read, by their names, in slices, breadth first, so that files
 * near the root come before deep ones. Links to folders are not followed. Files that git ignores, names that begin with
 * a dot, and `node_modules` are left out.
 */
export async function* findFiles(
  root: string,
  token: StopToken,
  onProblem: (problem: string) => void,
  { mostFiles, mostFolders }: FindLimits,
): AsyncGenerator<readonly string[]> {
  const folders = [{ path: root, around: await ignoredIn(root) }];
  let files = 0;
  for (const { path, around } of folders) {
    if (token.isCancellationRequested) return;
    const entries = await entriesOf(path);
    if (entries === undefined && path === root) onProblem(`The folder ${path} can't be listed.`);
    const hasRules = entries?.some(({ name }) => name === '.gitignore') === true;
    const ignored = hasRules ? around.with(await rulesOf(path)) : around;
    const found: string[] = [];
    for (const entry of entries ?? []) {
      const at = join(path, entry.name);
      const kind = entry.isDirectory() ? 'folder' : 'file';
      if (kind === 'file' && !isCandidate(entry.name)) continue;
      if (isLeftOut(at, kind, ignored)) continue;
      if (kind === 'file') found.push(at);
      else folders.push({ path: at, around: ignored });
    }
    files += found.length;
    if (files > mostFiles || folders.length > mostFolders) {
      onProblem(
        `${path} and what follows it in ${root} is not looked at: there are more than ${mostFiles} YAML and JSON files or ${mostFolders} folders. Open a folder with less in it, or the files themselves.`,
      );
      return;
    }
    if (found.length > 0) yield found;
  }
}

/**
 * Returns those of some files below a folder that would be found there. Reads the rules of each folder once.
 */
export async function wouldBeFound(root: string, paths: readonly string[]): Promise<readonly string[]> {
  const known = new Map<string, Promise<IgnoredPaths | undefined>>([[root, start(root)]]);
  const inside = (folder: string): Promise<IgnoredPaths | undefined> => {
    const before = known.get(folder);
    if (before !== undefined) return before;
    const made = inside(dirname(folder)).then(async (around) =>
      around === undefined || isLeftOut(folder, 'folder', around)
        ? undefined
        : around.with(await rulesOf(folder)),
    );
    known.set(folder, made);
    return made;
  };
  const found = await Promise.all(
    paths.map(async (path) => {
      const folder = dirname(path);
      // A folder outside of the root has no rules here.
      if (folder !== root && foldersBelow(root, folder).length === 0) return [];
      const ignored = await inside(folder);
      const isFound =
        ignored !== undefined && isCandidate(basename(path)) && !isLeftOut(path, 'file', ignored);
      return isFound ? [path] : [];
    }),
  );
  return found.flat();
}

async function start(root: string): Promise<IgnoredPaths> {
  return (await ignoredIn(root)).with(await rulesOf(root));
}

function isLeftOut(path: string, kind: 'file' | 'folder', ignored: IgnoredPaths): boolean {
  const name = basename(path);
  return name === 'node_modules' || name.startsWith('.') || ignored.has(path, kind);
}

async function entriesOf(path: string): Promise<readonly Dirent[] | undefined> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    // A folder that may not be entered has no files for Pagewright; the caller reports on the root itself.
    return undefined;
  }
}
