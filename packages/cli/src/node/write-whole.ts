import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a file by way of a temporary one beside it: whoever reads it meanwhile sees the old text or the new one, and
 * where it fails nothing is left behind. What stands at `target` is replaced, a link too. `mode`: the permissions it
 * gets; without it, those of a new file.
 */
export async function writeWhole(target: string, text: string, mode: number | undefined): Promise<void> {
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
