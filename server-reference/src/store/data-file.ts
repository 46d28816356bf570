import { readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type FileLock, lockFile } from './file-lock.js';

/** The file always contains one complete state. */
export interface DataFile {
  readonly path: string;
  /** Undefined if the file doesn't exist or is empty. */
  readonly text: string | undefined;
  /**
   * Replaces the text atomically: resolves when the new text is on disk, rejects with the old text in place. Concurrent
   * calls run one after the other. The first call locks the file against other processes.
   */
  readonly replace: (text: string) => Promise<void>;
  readonly release: () => Promise<void>;
}

/** Steps of a replacement, in order, so that a test can make each one fail. */
export interface FileSteps {
  /** Creates a file with these permissions and returns its identity once it is on disk. */
  readonly writeAndSync: (path: string, text: string, mode: number) => Promise<FileIdentity>;
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly syncFolder: (path: string) => Promise<void>;
}

export type FileIdentity = Pick<Stats, 'ino' | 'size' | 'mtimeMs'>;

/** Throws if the file exists and can't be read. */
export function openDataFile(requestedPath: string, steps: FileSteps = diskSteps): DataFile {
  const path = finalPath(requestedPath);
  const text = readText(path);
  let lastWritten: FileIdentity | undefined = text === undefined ? undefined : statSync(path);
  // In the same folder, since a rename is atomic only within one file system.
  const temporary = join(dirname(path), `.${basename(path)}.tmp`);
  let lock: FileLock | undefined;
  let last: Promise<void> = Promise.resolve();
  const replaceNow = async (next: string) => {
    lock ??= await lockFile(join(dirname(path), `.${basename(path)}.lock`));
    const current = await stat(path).catch(absent);
    if (current !== undefined && (current.mode & 0o222) === 0) throw new Error('the data file is read-only');
    if (current !== undefined && (lastWritten === undefined || !isSame(current, lastWritten)))
      throw new Error(changed);
    const written = await steps.writeAndSync(temporary, next, current?.mode ?? 0o600);
    await steps.rename(temporary, path);
    // Fail if the file is not the one that was written: another process may have replaced the temporary file.
    if (!isSame(await stat(path), written)) throw new Error(changed);
    lastWritten = written;
    await steps.syncFolder(dirname(path));
  };
  return {
    path,
    text: text === '' ? undefined : text,
    replace: (next) => {
      const replaced = last.then(() => replaceNow(next));
      last = replaced.catch(() => undefined);
      return replaced;
    },
    release: async () => {
      await last;
      await lock?.release();
      lock = undefined;
    },
  };
}

const changed = 'another process has changed the data file';

/** Follows links, since a rename would replace the link instead of its target. */
function finalPath(requestedPath: string): string {
  try {
    return realpathSync(requestedPath);
  } catch {
    return resolve(requestedPath);
  }
}

function readText(path: string): string | undefined {
  const current = statSync(path, { throwIfNoEntry: false });
  if (current === undefined) return undefined;
  if (!current.isFile()) throw new Error('it is not a regular file');
  return readFileSync(path, 'utf8');
}

function isSame(one: FileIdentity, other: FileIdentity): boolean {
  return one.ino === other.ino && one.size === other.size && one.mtimeMs === other.mtimeMs;
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}

export const diskSteps: FileSteps = {
  writeAndSync: async (path, text, mode) => {
    // Always creates a new file: an existing one may be left over from a crash, be a link, or be in use by another
    // process.
    await rm(path, { force: true });
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(text);
      await file.chmod(mode & 0o777);
      await file.sync();
      return await file.stat();
    } catch (error) {
      // A partial file is useless, and it may have filled the disk.
      await rm(path, { force: true });
      throw error;
    } finally {
      await file.close();
    }
  },
  rename,
  syncFolder: async (path) => {
    const folder = await open(path, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  },
};
