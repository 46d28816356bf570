import { readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type FileLock, lockFile } from './file-lock.js';

/** A file that always holds one whole state. */
export interface DataFile {
  readonly path: string;
  /** The text that is there, or undefined when there is no file yet, or an empty one. */
  readonly text: string | undefined;
  /**
   * Replaces the file. Fulfilled once the new text is on disk, whole; rejected with the old text in place. Calls at the same
   * time are carried out one after the other. From the first time on no other process may.
   */
  readonly replace: (text: string) => Promise<void>;
  /** Lets other processes have the file. */
  readonly release: () => Promise<void>;
}

/** The steps of a replacement, in their order; a test makes each of them fail in turn. */
export interface FileSteps {
  /** Makes a file anew, with the permissions given, and returns its identity once it is on disk. */
  readonly writeAndSync: (path: string, text: string, mode: number) => Promise<FileIdentity>;
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly syncFolder: (path: string) => Promise<void>;
}

/** The identity distinguishes two files, or two states of one. */
export type FileIdentity = Pick<Stats, 'ino' | 'size' | 'mtimeMs'>;

/** Opens a data file. Throws an Error with the reason, when it is there and can't be read. */
export function openDataFile(given: string, steps: FileSteps = diskSteps): DataFile {
  const path = finalPath(given);
  const text = readText(path);
  let known: FileIdentity | undefined = text === undefined ? undefined : statSync(path);
  // In the same folder, as a rename is atomic only within one file system.
  const temporary = join(dirname(path), `.${basename(path)}.tmp`);
  let lock: FileLock | undefined;
  let last: Promise<void> = Promise.resolve();
  const replaceNow = async (next: string) => {
    lock ??= await lockFile(join(dirname(path), `.${basename(path)}.lock`));
    const found = await stat(path).catch(absent);
    if (found !== undefined && (found.mode & 0o222) === 0) throw new Error('the data file is read-only');
    if (found !== undefined && (known === undefined || !isSame(found, known))) throw new Error(changed);
    const written = await steps.writeAndSync(temporary, next, found?.mode ?? 0o600);
    await steps.rename(temporary, path);
    // A process that wrote at the same time may have put its own temporary file in the place of this one.
    if (!isSame(await stat(path), written)) throw new Error(changed);
    known = written;
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

/** A rename would replace a link instead of the file it leads to. */
function finalPath(given: string): string {
  try {
    return realpathSync(given);
  } catch {
    return resolve(given);
  }
}

function readText(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return undefined;
  if (!found.isFile()) throw new Error('it is not a regular file');
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
    // A new file, never one that is there: what an earlier death has left behind, a link that leads elsewhere, or a
    // file that another process is writing.
    await rm(path, { force: true });
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(text);
      await file.chmod(mode & 0o777);
      await file.sync();
      return await file.stat();
    } catch (error) {
      // Half a file is of no use, and may be what fills the disk.
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
