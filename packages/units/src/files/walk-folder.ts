import { basename, dirname, join } from 'node:path';
import type { Entry, FileSystem } from './file-system.js';
import { foldersBelow, type IgnoredPaths, type IgnoreRules, ignoredIn, rulesOf } from './ignored-paths.js';

/**
 * A folder that a walk visits, with the paths in it that are not skipped, sorted by name, or the reason why
 * it can't be listed.
 */
export type Visit =
  | {
      readonly ok: true;
      readonly folder: string;
      readonly files: readonly string[];
      readonly folders: readonly string[];
    }
  | { readonly ok: false; readonly folder: string; readonly problem: string };

export interface VisitOptions {
  readonly order: 'breadth-first' | 'depth-first';
  readonly isWanted?: (name: string) => boolean;
  readonly own?: readonly IgnoreRules[];
}

/**
 * Yields every folder below `root`, itself included, with its files. Skips `node_modules`, names that begin
 * with a dot, paths that match `own` rules and paths that git ignores. A folder is listed only when the
 * caller requests it.
 */
export async function* walkFolder(
  files: FileSystem,
  root: string,
  { order, isWanted = () => true, own }: VisitOptions,
): AsyncGenerator<Visit> {
  const pending = [{ folder: root, around: await ignoredIn(files, root, own) }];
  let taken = 0;
  const take = () => (order === 'depth-first' ? pending.pop() : pending[taken++]);
  for (let next = take(); next !== undefined; next = take()) {
    const { folder, around } = next;
    const entries = await files.list(folder);
    if (!entries.ok) {
      yield { ok: false, folder, problem: entries.problem };
      continue;
    }
    const hasRules = entries.value.some(({ name }) => name === '.gitignore');
    const ignored = hasRules ? around.with(await rulesOf(files, folder)) : around;
    const sorted = [...entries.value].sort((one, other) => (one.name < other.name ? -1 : 1));
    const kept = (wanted: Entry['kind']) =>
      sorted
        .filter(({ name, kind }) => kind === wanted && (kind === 'folder' || isWanted(name)))
        .map(({ name }) => join(folder, name))
        .filter((path) => !isPassedOver(path, wanted, ignored));
    const folders = kept('folder');
    yield { ok: true, folder, files: kept('file'), folders };
    for (const one of order === 'depth-first' ? [...folders].reverse() : folders)
      pending.push({ folder: one, around: ignored });
  }
}

/** Returns the `paths` that `walkFolder` would yield. Reads the rules of each folder once. */
export async function wouldBeMet(
  files: FileSystem,
  root: string,
  paths: readonly string[],
): Promise<readonly string[]> {
  const start = ignoredIn(files, root).then(async (around) => around.with(await rulesOf(files, root)));
  const known = new Map<string, Promise<IgnoredPaths | undefined>>([[root, start]]);
  const ignoredBelow = (folder: string): Promise<IgnoredPaths | undefined> => {
    const before = known.get(folder);
    if (before !== undefined) return before;
    const made = ignoredBelow(dirname(folder)).then(async (around) =>
      around === undefined || isPassedOver(folder, 'folder', around)
        ? undefined
        : around.with(await rulesOf(files, folder)),
    );
    known.set(folder, made);
    return made;
  };
  const met = await Promise.all(
    paths.map(async (path) => {
      const folder = dirname(path);
      // A walk of the root never reaches a folder outside of it.
      if (folder !== root && foldersBelow(root, folder).length === 0) return [];
      const ignored = await ignoredBelow(folder);
      return ignored !== undefined && !isPassedOver(path, 'file', ignored) ? [path] : [];
    }),
  );
  return met.flat();
}

function isPassedOver(path: string, kind: Entry['kind'], ignored: IgnoredPaths): boolean {
  const name = basename(path);
  return name === 'node_modules' || name.startsWith('.') || ignored.has(path, kind);
}
