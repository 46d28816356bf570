import { dirname } from 'node:path';
import { isBelow } from '../analysis/referenced-files.js';
import type { ChangedFile } from '../fix/fix-files.js';
import type { Io } from '../io.js';
import { displayName, stdinPath } from '../project/source-file.js';
import { changeDiff } from '../reporters/fix-output.js';
import { painter, shellWord } from '../terminal/text-width.js';
import { writeNote } from './command.js';

/**
 * Writes a diff for `git apply`, which refuses names above its folder. If the working folder does not contain all
 * files, the names are relative to the nearest folder that does, and a note says how to apply the diff there.
 */
export function writeDiff(io: Io, files: readonly ChangedFile[]): void {
  const folder = commonFolder(io.cwd, files);
  const named = files.map((file) => ({ ...file, name: displayName(folder, file.path) }));
  for (const line of changeDiff(named, { paint: painter(io), columns: io.stdout.columns }))
    io.stdout.write(line);
  if (folder === io.cwd) return;
  const place = displayName(io.cwd, folder);
  writeNote(io, [
    `the names in the diff are relative to ${place}: apply it with git -C ${shellWord(place)} apply`,
  ]);
}

/** The nearest folder, from the working folder upwards, that contains all files. */
function commonFolder(cwd: string, files: readonly ChangedFile[]): string {
  const paths = files.flatMap(({ path }) => (path === stdinPath ? [] : [path]));
  let folder = cwd;
  while (dirname(folder) !== folder && !paths.every((path) => isBelow(folder, path)))
    folder = dirname(folder);
  return folder;
}
