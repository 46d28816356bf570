import { dirname, resolve } from 'node:path';
import { isBelow } from '../analysis/referenced-files.js';
import type { OptionValues } from '../arguments/parse-arguments.js';
import type { GitChanges } from '../changed/git-changes.js';
import { repositoryRoot } from '../git/commits.js';
import type { Io } from '../io.js';
import { expandInputs, readableName } from '../project/expand-inputs.js';
import { displayName } from '../project/source-file.js';
import type { checkOptions } from './check-request.js';
import { type ExitStatus, type UsageError, writeNote } from './command.js';

const excluded = ['changed', 'fix', 'fix-dry-run', 'write-baseline', 'list-files'] as const;

/** Returns a sentence if an argument can't be combined with `--watch`. */
export function watchConflict(
  positionals: readonly string[],
  given: OptionValues<typeof checkOptions>,
): string | undefined {
  if (positionals.includes('-')) return "--watch can't watch standard input";
  const other = excluded.find((name) => given[name] !== undefined);
  return other === undefined ? undefined : `--watch and --${other} can't be used together`;
}

/** Milliseconds in which the events of one edit are collected, because editors write, rename and touch a file. */
const settling = 15;

/**
 * Checks everything, and then the files that each edit affects, until a signal requests the end. Returns 0
 * after the signal, or 2 if a folder can't be watched.
 */
export async function watchChecks(
  io: Io,
  inputs: readonly string[],
  check: (changes?: GitChanges) => Promise<ExitStatus | UsageError | undefined>,
): Promise<ExitStatus | UsageError> {
  const stop = io.stopRequested().then(() => 'stop' as const);
  const found = await repositoryRoot(io);
  const root = found.ok ? resolve(found.value) : io.cwd;
  let edited = new Set<string>();
  let wake = () => {};
  const watch = io.watchFolders((path) => {
    edited.add(path);
    wake();
  });
  try {
    // Watches before the first check, so that edits during the check are noticed.
    const files = await filesOf(io, inputs, root);
    const folders = new Set([root, io.cwd, ...[...files].map((path) => dirname(path))]);
    let watched = watch.watch(folders);
    const first = await check();
    if (typeof first === 'object') return first;
    const count = `${folders.size} ${folders.size === 1 ? 'folder' : 'folders'}`;
    if (watched.ok)
      writeNote(io, [`watching ${count} in ${displayName(io.cwd, root)}; press Ctrl-C to stop`]);
    while (watched.ok) {
      const event = new Promise<'edit'>((fulfil) => {
        wake = () => fulfil('edit');
      });
      if (edited.size === 0 && (await Promise.race([event, stop])) === 'stop') return 0;
      await io.wait(settling);
      const began = io.now();
      const paths = edited;
      edited = new Set();
      for (const folder of await newFolders(io, paths, folders)) {
        folders.add(folder);
        // Watches the folder before reading it, so that no file in it is missed.
        watched = watch.watch(folders);
        for (const { path } of (await expandInputs(io, [folder])).paths) {
          folders.add(dirname(path));
          paths.add(path);
        }
      }
      watched = watch.watch(folders);
      const removed = await removedAmong(io, paths, files);
      for (const path of paths) if (readableName.test(path)) files.add(path);
      for (const path of removed) files.delete(path);
      // The files that referred to a removed file can't be determined any more, so everything is checked.
      const next = await check(removed.length > 0 ? undefined : editsOf(root, paths));
      if (typeof next === 'object') return next;
      if (next !== undefined)
        writeNote(io, [
          `checked after an edit of ${editText(io, paths)} (${Math.round(io.now() - began)} ms)`,
        ]);
    }
    if (!watched.ok) writeNote(io, [watched.problem]);
    return 2;
  } finally {
    watch.close();
  }
}

/** Returns every file that a check may read, in the inputs or elsewhere in the repository. */
async function filesOf(io: Io, inputs: readonly string[], root: string): Promise<Set<string>> {
  const files = new Set<string>();
  for (const list of [inputs.length === 0 ? ['.'] : inputs, [root]])
    for (const { path } of (await expandInputs(io, list)).paths) files.add(path);
  return files;
}

/** Returns the known files that no longer exist, at or below the edited paths. */
async function removedAmong(
  io: Io,
  edited: ReadonlySet<string>,
  known: ReadonlySet<string>,
): Promise<readonly string[]> {
  const removed: string[] = [];
  for (const path of edited) {
    if ((await io.kindOf(path)) !== undefined) continue;
    removed.push(...[...known].filter((file) => isBelow(path, file)));
  }
  return removed;
}

/** Returns the new folders among the paths, unless they are never searched. A recreated folder counts as new. */
async function newFolders(
  io: Io,
  paths: ReadonlySet<string>,
  known: ReadonlySet<string>,
): Promise<readonly string[]> {
  const all: string[] = [];
  for (const path of paths) {
    const isSearched = known.has(dirname(path)) && !/[/\\](?:\.[^/\\]*|node_modules)$/.test(path);
    if (isSearched && (await io.kindOf(path)) === 'folder') all.push(path);
  }
  return all;
}

function editsOf(root: string, paths: ReadonlySet<string>): GitChanges {
  return {
    root,
    since: '',
    paths,
    bytesBefore: async () => undefined,
    ignoredAmong: async () => new Set(),
  };
}

function editText({ cwd }: Io, paths: ReadonlySet<string>): string {
  const [first = ''] = paths;
  return paths.size === 1 ? displayName(cwd, first) : `${paths.size} files`;
}
