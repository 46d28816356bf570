import { lstat, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './write-whole.js';

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
  await writeWhole(target, text, found?.mode);
  return true;
}
