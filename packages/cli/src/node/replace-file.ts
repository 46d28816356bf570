import { realpath, stat } from 'node:fs/promises';
import { writeWhole } from './write-whole.js';

/** Replaces a file as a whole. A link stays a link, and the permissions stay as they are. */
export async function replaceFile(path: string, text: string): Promise<true> {
  const target = await realpath(path);
  const { mode } = await stat(target);
  await writeWhole(target, text, mode);
  return true;
}
