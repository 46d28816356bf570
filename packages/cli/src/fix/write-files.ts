import type { Io } from '../io.js';
import { readText } from '../project/load-file.js';

/** A file that gets another text. */
export interface ChangedFile {
  readonly path: string;
  readonly name: string;
  /** As it was read: without its byte order mark, which it keeps. */
  readonly before: string;
  readonly after: string;
}

type Files = Pick<Io, 'readFile' | 'readLines' | 'readStdin' | 'writeFile'>;

/** Writes changed files. A sentence for each that can't be written, or is not what it was when it was read. */
export async function writeFiles(io: Files, files: readonly ChangedFile[]): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const file of files) {
    const { path, name, after } = file;
    const moved = await changedMeanwhile(io, file);
    if (moved !== undefined) problems.push(moved);
    else {
      const mark = (await hasByteOrderMark(io, path)) ? '\ufeff' : '';
      const written = await io.writeFile(path, mark + after);
      if (!written.ok) problems.push(`can't write ${name}: ${written.problem}`);
    }
  }
  return problems;
}

/** Writes files that belong together: as long as one of them is not as it was before, none is written. */
export async function writeTogether(io: Files, files: readonly ChangedFile[]): Promise<readonly string[]> {
  const moved: string[] = [];
  for (const file of files) moved.push(...[(await changedMeanwhile(io, file)) ?? []].flat());
  return moved.length > 0 ? moved : writeFiles(io, files);
}

async function changedMeanwhile(io: Files, { path, name, before }: ChangedFile): Promise<string | undefined> {
  const now = await readText(io, path);
  if (!now.ok) return `can't change ${name}: ${now.problem}`;
  return now.value === before ? undefined : `did not change ${name}: it has changed meanwhile`;
}

async function hasByteOrderMark(io: Files, path: string): Promise<boolean> {
  const bytes = await io.readFile(path);
  return bytes.ok && bytes.value[0] === 0xef && bytes.value[1] === 0xbb && bytes.value[2] === 0xbf;
}
