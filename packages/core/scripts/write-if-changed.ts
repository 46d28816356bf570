import { mkdir, readFile, writeFile } from 'node:fs/promises';

/** Gives a file this content, and answers whether that took a write. Missing directories are made. */
export async function writeIfChanged(file: URL, content: string): Promise<boolean> {
  if ((await contentOf(file)) === content) return false;
  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(file, content);
  return true;
}

async function contentOf(file: URL): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
