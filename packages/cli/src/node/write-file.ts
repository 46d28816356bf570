import { access, constants, lstat, mkdir, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a temporary file and renames it, so that other processes see either the old or the new text, and a
 * failure leaves no file. Replaces a symbolic link, not its target. `mode` has the permissions; default:
 * those of a new file.
 */
async function writeWhole(target: string, text: string, mode: number | undefined): Promise<void> {
  const temporary = join(dirname(target), `.${basename(target)}.${crypto.randomUUID()}`);
  try {
    const file = await open(temporary, 'wx', mode ?? 0o666);
    try {
      if (mode !== undefined) await file.chmod(mode);
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Replaces a file atomically. Keeps symbolic links and permissions. Refuses a read-only file. */
export async function replaceFile(path: string, text: string): Promise<true> {
  const target = await realpath(path);
  const { mode } = await stat(target);
  await requireWritable(target, mode);
  await writeWhole(target, text, mode);
  return true;
}

/**
 * Renaming needs permission only for the folder, so the file's own mode is checked. The mode bits protect a
 * read-only file even from the superuser.
 */
async function requireWritable(target: string, mode: number): Promise<void> {
  if ((mode & 0o222) === 0) throw new Error('it is read-only');
  await access(target, constants.W_OK);
}

/** Creates the folders one by one: the recursive `mkdir` of Node never ends in `/proc`. */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory() === true) return;
  if (found !== undefined) throw new Error(`${folder} is a file, not a folder`);
  if (dirname(folder) !== folder) await makeFolder(dirname(folder));
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/**
 * Writes a file atomically below a folder and creates folders as needed. Follows no symbolic link below the
 * folder, so that nothing is written outside.
 */
export async function placeFile(folder: string, path: string, text: string): Promise<true> {
  const steps = path.split('/');
  const name = steps.pop() ?? '';
  await makeFolder(folder);
  let at = folder;
  for (const step of steps) {
    at = join(at, step);
    const failure = await mkdir(at).then(
      () => undefined,
      (error: unknown) => error,
    );
    const made = await lstat(at).catch((error: unknown) => Promise.reject(failure ?? error));
    if (!made.isDirectory()) throw new Error(`${at} is not a folder`);
  }
  const target = join(at, name);
  const found = await lstat(target).catch(() => undefined);
  if (found !== undefined && !found.isFile()) throw new Error(`${target} is not a regular file`);
  if (found !== undefined) await requireWritable(target, found.mode);
  await writeWhole(target, text, found?.mode);
  return true;
}
