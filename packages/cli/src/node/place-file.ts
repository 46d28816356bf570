import { randomUUID } from 'node:crypto';
import { lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes a file below a folder, making folders on the way. Below the folder no link is followed, so that nothing is
 * written outside it. Whoever reads the file meanwhile sees the old text or the new one.
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
  const temporary = join(dirname(target), `.${name}.${randomUUID()}`);
  try {
    const file = await open(temporary, 'wx', found?.mode ?? 0o666);
    try {
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
  return true;
}
