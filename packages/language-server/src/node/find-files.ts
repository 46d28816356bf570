import { readdir, readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type FileSystem, type Read, walkFolder, wouldBeMet } from '@pagewright/units/files';
import { isCandidate, type StopToken } from '../host/choose-host.js';

export interface FindLimits {
  /** So many files, and folders, are looked at below one folder. */
  readonly maxFiles: number;
  readonly maxFolders: number;
}

/**
 * Paths of the files below a folder that Pagewright may read, by their names, in slices, breadth first, so that files
 * near the root come before deep ones.
 */
export async function* findFiles(
  root: string,
  token: StopToken,
  onProblem: (problem: string) => void,
  { maxFiles, maxFolders }: FindLimits,
): AsyncGenerator<readonly string[]> {
  if (token.isCancellationRequested) return;
  let files = 0;
  let folders = 1;
  for await (const visit of walkFolder(disk, root, { order: 'breadth-first', isWanted: isCandidate })) {
    if (visit.ok) {
      files += visit.files.length;
      folders += visit.folders.length;
      if (files > maxFiles || folders > maxFolders) {
        onProblem(
          `${visit.folder} and what follows it in ${root} is not looked at: there are more than ${maxFiles} YAML and JSON files or ${maxFolders} folders. Open a folder with less in it, or the files themselves.`,
        );
        return;
      }
      if (visit.files.length > 0) yield visit.files;
    }
    // A folder that may not be entered has nothing for us.
    else if (visit.folder === root) onProblem(`The folder ${root} can't be listed.`);
    if (token.isCancellationRequested) return;
  }
}

/** Returns those of some files below a folder that would be found there. */
export function wouldBeFound(root: string, paths: readonly string[]): Promise<readonly string[]> {
  return wouldBeMet(
    disk,
    root,
    paths.filter((path) => isCandidate(basename(path))),
  );
}

const disk: FileSystem = {
  list: (folder) =>
    attempt(async () =>
      (await readdir(folder, { withFileTypes: true })).map((entry) => ({
        name: entry.name,
        kind: entry.isDirectory() ? 'folder' : 'file',
      })),
    ),
  readText: (path) =>
    attempt(async () => {
      if (!(await stat(path)).isFile()) throw new Error(`${path} is no file`);
      return readFile(path, 'utf8');
    }),
  kindOf: async (path) => {
    const found = await attempt(() => stat(path));
    if (!found.ok) return undefined;
    return found.value.isDirectory() ? 'folder' : 'file';
  },
};

async function attempt<T>(action: () => Promise<T>): Promise<Read<T>> {
  try {
    return { ok: true, value: await action() };
  } catch (error) {
    return { ok: false, problem: String(error) };
  }
}
