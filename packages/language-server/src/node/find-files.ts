import { readdir, readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type FileSystem, type Read, walkFolder, wouldBeMet } from '@pagewright/units/files';
import { isCandidate, type StopToken } from '../host/choose-host.js';

export interface FindLimits {
  readonly maxFiles: number;
  readonly maxFolders: number;
}

/**
 * Yields paths of YAML and JSON files below a folder in slices, breadth first, so that files near the root come before
 * deep ones. `onProblem` receives the reason if the search ends early.
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
          `The search of ${root} stopped at ${visit.folder}: there are more than ${maxFiles} YAML and JSON files or ${maxFolders} folders. Open a smaller folder, or the files themselves.`,
        );
        return;
      }
      if (visit.files.length > 0) yield visit.files;
    }
    // An unreadable folder is skipped silently unless it is the root.
    else if (visit.folder === root) onProblem(`The folder ${root} can't be listed.`);
    if (token.isCancellationRequested) return;
  }
}

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
      if (!(await stat(path)).isFile()) throw new Error(`${path} is not a file`);
      return readFile(path, 'utf8');
    }),
  kindOf: async (path) => {
    const status = await attempt(() => stat(path));
    if (!status.ok) return undefined;
    return status.value.isDirectory() ? 'folder' : 'file';
  },
};

async function attempt<T>(action: () => Promise<T>): Promise<Read<T>> {
  try {
    return { ok: true, value: await action() };
  } catch (error) {
    return { ok: false, problem: String(error) };
  }
}
