import { readFileSync, realpathSync, statSync } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/** A file that always holds one whole state. */
export interface DataFile {
  readonly path: string;
  /** The text that is there, or undefined when there is no file yet, or an empty one. */
  readonly text: string | undefined;
  /** Replaces the file. Fulfilled once the new text is on disk, whole; rejected with the old text in place. */
  readonly replace: (text: string) => Promise<void>;
}

/** The steps of a replacement, in their order; a test makes each of them fail in turn. */
export interface FileSteps {
  readonly writeAndSync: (path: string, text: string) => Promise<void>;
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly syncFolder: (path: string) => Promise<void>;
}

/** Opens a data file. Throws an Error that says why, when it is there and can't be read. */
export function openDataFile(given: string, steps: FileSteps = diskSteps): DataFile {
  const path = finalPath(given);
  const text = readText(path);
  let identity = text === undefined ? undefined : identityOf(statSync(path));
  return {
    path,
    text: text === '' ? undefined : text,
    replace: async (next) => {
      const found = await stat(path).catch(absent);
      if (found !== undefined && (found.mode & 0o222) === 0) throw new Error('the data file is read-only');
      if (found !== undefined && identity !== undefined && identityOf(found) !== identity) {
        throw new Error('another process has changed the data file');
      }
      // In the same folder, as a rename is atomic only within one file system.
      const temporary = join(dirname(path), `.${basename(path)}.tmp`);
      await steps.writeAndSync(temporary, next);
      const replaced = identityOf(await stat(temporary));
      await steps.rename(temporary, path);
      identity = replaced;
      await steps.syncFolder(dirname(path));
    },
  };
}

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

function identityOf({ ino, size, mtimeMs }: { ino: number; size: number; mtimeMs: number }): string {
  return `${ino} ${size} ${mtimeMs}`;
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}

export const diskSteps: FileSteps = {
  writeAndSync: async (path, text) => {
    const file = await open(path, 'w', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
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
