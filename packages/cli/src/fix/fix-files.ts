import { unitAnalyser } from '../analysis/analyze-unit.js';
import { type CheckSettings, unitOptions } from '../check/check-unit.js';
import { allLines, type Io, type Read } from '../io.js';
import { readText, sourceFile, textFile } from '../project/load-file.js';
import { loadProject, type ProjectRequest } from '../project/read-project.js';
import type { SourceFile } from '../project/source-file.js';
import { makeFixes, type ProposedFix, proposedFixes } from './choose-fixes.js';

/** One fix can enable another; this limits the rounds. */
const maxRounds = 20;

export interface FixedFiles {
  readonly files: readonly ChangedFile[];
  readonly made: readonly Pick<ProposedFix, 'code' | 'title' | 'file'>[];
  readonly notes: readonly string[];
}

/** Computes all fixes without writing them. A second run on the result changes nothing. */
export async function fixFiles(
  io: Io,
  request: ProjectRequest,
  settings: CheckSettings,
): Promise<FixedFiles> {
  const files = new Map<string, ChangedFile>();
  const made: ProposedFix[] = [];
  const notes = new Set<string>();
  for (let round = 0; round < maxRounds; round++) {
    const proposed = await proposals(withTexts(io, textsOf(files)), request, settings);
    const { made: now, texts, refused } = makeFixes(proposed);
    for (const sentence of refused) notes.add(sentence);
    const broken = brokenBy(io, proposed, texts);
    if (broken !== undefined) {
      notes.add(`${broken.name} was not changed: a fix would cause a syntax error`);
      break;
    }
    if (now.length === 0) break;
    made.push(...now);
    for (const file of filesOf(now)) {
      const before = files.get(file.path)?.before ?? file.text;
      const after = texts.get(file.path) ?? file.text;
      files.set(file.path, { path: file.path, name: file.name, before, after });
    }
  }
  return {
    files: [...files.values()].filter(({ before, after }) => before !== after),
    made,
    notes: [...notes],
  };
}

async function proposals(
  io: Io,
  request: ProjectRequest,
  settings: CheckSettings,
): Promise<readonly ProposedFix[]> {
  const project = await loadProject(io, request);
  const analyse = unitAnalyser(io);
  const proposed: ProposedFix[] = [];
  for (const unit of project.units) {
    if (unit.other !== undefined && unit.other.layer === undefined) continue;
    const analysed = await analyse(unit, unitOptions(settings));
    proposed.push(...proposedFixes(analysed, settings));
  }
  return proposed;
}

function textsOf(files: ReadonlyMap<string, ChangedFile>): ReadonlyMap<string, string> {
  return new Map([...files].map(([path, { after }]) => [path, after]));
}

function filesOf(fixes: readonly ProposedFix[]): readonly SourceFile[] {
  return fixes.flatMap(({ changes }) => changes.map(({ file }) => file));
}

function brokenBy(
  io: Io,
  proposed: readonly ProposedFix[],
  texts: ReadonlyMap<string, string>,
): SourceFile | undefined {
  return filesOf(proposed).find((file) => {
    const text = texts.get(file.path);
    if (text === undefined) return false;
    const fresh = sourceFile(textFile(io, file.path, text), file.kind, file.layer);
    return fresh.tree.problems.length > file.tree.problems.length;
  });
}

export function withTexts(io: Io, texts: ReadonlyMap<string, string>): Io {
  return {
    ...io,
    readFile: async (path, room) => {
      const text = texts.get(path);
      return text === undefined ? io.readFile(path, room) : bytesOf(text);
    },
    readLines: async (path, take) => {
      const text = texts.get(path);
      return text === undefined ? io.readLines(path, take) : allLines(bytesOf(text), take);
    },
    isOnDisk: (path) => !texts.has(path) && io.isOnDisk(path),
    sizeOf: async (path) => {
      const text = texts.get(path);
      return text === undefined ? io.sizeOf(path) : Buffer.byteLength(text);
    },
  };
}

export type NewTexts = ReadonlyMap<string, string>;

/** Returns the file with its new text; the same file if it has none. */
export function withNewText({ cwd }: Pick<Io, 'cwd'>, file: SourceFile, texts: NewTexts): SourceFile {
  const text = texts.get(file.path);
  return text === undefined ? file : sourceFile(textFile({ cwd }, file.path, text), file.kind, file.layer);
}

function bytesOf(text: string): Read<Uint8Array> {
  return { ok: true, value: new TextEncoder().encode(text) };
}

export interface ChangedFile {
  readonly path: string;
  readonly name: string;
  /** As read, without the byte order mark, which is kept when writing. */
  readonly before: string;
  readonly after: string;
}

type Files = Pick<Io, 'readFile' | 'readLines' | 'readStdin' | 'writeFile'>;

/** Returns a sentence for each file that can't be written or that changed since it was read. */
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

/** Writes all files, or none if any of them changed since it was read or can't be written. */
export async function writeTogether(io: Files, files: readonly ChangedFile[]): Promise<readonly string[]> {
  const moved: string[] = [];
  for (const file of files) moved.push(...[(await changedMeanwhile(io, file)) ?? []].flat());
  if (moved.length > 0) return moved;
  const written: ChangedFile[] = [];
  for (const file of files) {
    const problems = await writeFiles(io, [file]);
    if (problems.length === 0) written.push(file);
    else {
      const restored = written.map(({ before, after, ...one }) => ({ ...one, before: after, after: before }));
      return [...problems, ...(await writeFiles(io, restored))];
    }
  }
  return [];
}

async function changedMeanwhile(io: Files, { path, name, before }: ChangedFile): Promise<string | undefined> {
  const now = await readText(io, path);
  if (!now.ok) return `can't change ${name}: ${now.problem}`;
  return now.value === before ? undefined : `did not change ${name}: it was changed in the meantime`;
}

async function hasByteOrderMark(io: Files, path: string): Promise<boolean> {
  const bytes = await io.readFile(path);
  return bytes.ok && bytes.value[0] === 0xef && bytes.value[1] === 0xbb && bytes.value[2] === 0xbf;
}
