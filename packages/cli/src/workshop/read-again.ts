import type { FileHost } from '../analysis/referenced-files.js';
import { displayName } from '../project/display-name.js';
import { readParts, textFile } from '../project/load-file.js';
import type { ListedFile, TextFile } from '../project/source-file.js';

/** Reads a file again that was let go; the sentence about it where that fails. */
export async function readAgain(
  host: FileHost,
  { path }: Pick<ListedFile, 'path'>,
): Promise<TextFile | string> {
  const text = await readParts(host, path);
  if (text.ok) return textFile(host, path, text.value);
  return `can't read ${displayName(host.cwd, path)} any more: ${text.problem}`;
}
