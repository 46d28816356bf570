import { access, constants, lstat, mkdir, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a file by way of a temporary one beside it: another process that reads it meanwhile sees the old text or the new
 * one, and where it fails nothing is left behind. What is at `target` is replaced, a link too. `mode`: the permissions
 * it gets; without it, those of a new file.
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

/** Replaces a file as a whole. A link stays a link, and the permissions stay as they are. A read-only file is refused. */
export async function replaceFile(path: string, text: string): Promise<true> {
  const target = await realpath(path);
  const { mode } = await stat(target);
  await requireWritable(target, mode);
  await writeWhole(target, text, mode);
  return true;
}

/**
 * A rename needs no right to the file that it replaces, only one to the folder. Nobody has write permission in the mode
 * of a file that is protected, which holds for the superuser too.
 */
async function requireWritable(target: string, mode: number): Promise<void> {
  if ((mode & 0o222) === 0) throw new Error('it is read-only');
  await access(target, constants.W_OK);
}

/**
 * Writes a file as a whole below a folder, making folders on the way. Below the folder no link is followed, so that
 * nothing is written outside it.
 */
export async function placeFile(folder: string, path: string, text: string): Promise<true> {
  const steps = path.split('/');
  const name = steps.pop() ?? '';
  await mkdir(folder, { recursive: true });
  let at = folder;
  for (const step of steps) {
    at = join(at, step);
    await mkdir(at).catch(() => undefined);
    if (!(await lstat(at)).isDirectory()) throw new Error(`${at} is no folder`);
  }
  const target = join(at, name);
  const found = await lstat(target).catch(() => undefined);
  if (found !== undefined && !found.isFile()) throw new Error(`${target} is no regular file`);
  if (found !== undefined) await requireWritable(target, found.mode);
  await writeWhole(target, text, found?.mode);
  return true;
}
