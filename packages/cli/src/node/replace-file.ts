import { randomUUID } from 'node:crypto';
import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Replaces a file by way of a temporary one beside it, so that it is never half written. A link stays a link, and the
 * permissions stay as they are.
 */
export async function replaceFile(path: string, text: string): Promise<true> {
  const target = await realpath(path);
  const { mode } = await stat(target);
  const temporary = join(dirname(target), `.${basename(target)}.${randomUUID()}`);
  try {
    const file = await open(temporary, 'wx', mode);
    try {
      await file.chmod(mode);
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
