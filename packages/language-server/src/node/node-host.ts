import type { Dirent, Stats } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type FileHost, type FileReading, isCandidate, type StopToken } from '../host/file-host.js';

export interface HostLimits {
  /** Bytes; what is larger is not read. The largest OpenAPI documents that are published have 10 MB. */
  readonly largestFile: number;
  /** So many files, and folders, are looked at below one folder. */
  readonly mostFiles: number;
  readonly mostFolders: number;
}

const usualLimits: HostLimits = { largestFile: 50 * 1024 * 1024, mostFiles: 20_000, mostFolders: 50_000 };

/** Folders with what other tools keep there. */
const skipped = new Set(['node_modules', '.git', '.hg', '.svn']);

/** Reads `file:` URIs from disk. */
export function nodeHost(limits: HostLimits = usualLimits): FileHost {
  return {
    read: (uri, token) => read(uri, token, limits),
    find: (folder, token, onProblem) => find(folder, token, onProblem, limits),
  };
}

async function read(uri: string, token: StopToken, { largestFile }: HostLimits): Promise<FileReading> {
  const path = pathOf(uri);
  if (path === undefined || token.isCancellationRequested) return { kind: 'absent' };
  try {
    const about = await stat(path);
    if (!about.isFile()) return { kind: 'absent' };
    if (about.size > largestFile) return { kind: 'unreadable', problem: tooLarge(path, about, largestFile) };
    return { kind: 'text', text: await readFile(path, 'utf8') };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return { kind: 'absent' };
    return { kind: 'unreadable', problem: `${path} can't be read (${code ?? error}).` };
  }
}

/** Breadth first, so that what is near the root comes before what is deep. Links to folders are not followed. */
async function* find(
  folder: string,
  token: StopToken,
  onProblem: (problem: string) => void,
  { mostFiles, mostFolders }: HostLimits,
) {
  const root = pathOf(folder);
  const folders = root === undefined ? [] : [root];
  let files = 0;
  for (const path of folders) {
    if (token.isCancellationRequested) return;
    const entries = await entriesOf(path);
    if (entries === undefined && path === root) onProblem(`The folder ${path} can't be listed.`);
    for (const entry of entries ?? [])
      if (entry.isDirectory() && !skipped.has(entry.name)) folders.push(join(path, entry.name));
    const found = (entries ?? []).filter((entry) => !entry.isDirectory() && isCandidate(entry.name));
    files += found.length;
    if (files > mostFiles || folders.length > mostFolders) {
      onProblem(
        `${path} and what follows it in ${root} is not looked at: there are more than ${mostFiles} YAML and JSON files or ${mostFolders} folders. Open a folder with less in it, or the files themselves.`,
      );
      return;
    }
    if (found.length > 0) yield found.map((entry) => pathToFileURL(join(path, entry.name)).href);
  }
}

async function entriesOf(path: string): Promise<readonly Dirent[] | undefined> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    // A folder that may not be entered has nothing for us; of the root itself the caller tells.
    return undefined;
  }
}

function pathOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    // A URI with another scheme, or with a host, names no file of this machine.
    return undefined;
  }
}

function tooLarge(path: string, { size }: Stats, largestFile: number): string {
  return `${path} is not read: it has ${Math.round(size / 1024 / 1024)} MB, and ${largestFile / 1024 / 1024} MB is the most.`;
}
