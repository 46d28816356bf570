import type { FixEdits } from '@pagewright/core';
import type { ImportedDeclaration, ImportOptions } from '@pagewright/core/dialects';
import { withTexts } from '../fix/texts-over.js';
import type { Io } from '../io.js';
import type { SourceFile } from '../project/source-file.js';
import { type ImportedSubject, type SubjectReader, subjectReader } from './import-subject.js';
import { makeTexts, renewed } from './make-texts.js';
import type { Subject } from './subject.js';

/** A change may have to wait for another: an alias goes before its anchor. */
const mostRounds = 10;

/** So many parts of an import are tried where it can't be made as a whole, nor told why. */
const mostTries = 20;

/** A declaration, and where its text did not allow what was to be done: why, as a sentence. */
export interface CarriedDeclaration extends ImportedDeclaration {
  readonly problem?: string;
}

export interface CarriedOver {
  /** As the texts were before: the findings are about them. */
  readonly before: ImportedSubject;
  readonly declarations: readonly CarriedDeclaration[];
  /** New texts by path, of those files that change. */
  readonly texts: ReadonlyMap<string, string>;
  /** With its new texts. */
  readonly after: Subject;
  readonly reader: SubjectReader;
}

/** Imports what can be imported, without writing anything. The same again changes nothing more. */
export async function carryOver(io: Io, subject: Subject, options: ImportOptions): Promise<CarriedOver> {
  const texts = new Map<string, string>();
  const made = new Map<string, ImportedDeclaration>();
  const problems = new Map<string, string>();
  let after = subject;
  let reader = subjectReader(io, subject);
  const before = await reader.import(options);
  let now = before;
  for (let round = 0; round < mostRounds && now.imported.changes.length > 0; round++) {
    const part = await largestPart(io, reader, now, options);
    for (const [operation, problem] of part.problems) problems.set(operation, problem);
    if (part.texts.size === 0) break;
    for (const [path, text] of part.texts) texts.set(path, text);
    for (const declaration of part.declarations) made.set(keyOf(declaration), declaration);
    after = withNewTexts(io, after, texts);
    reader = subjectReader(withTexts(io, texts), after);
    if (part.problems.size === 0) break;
    now = await reader.import(options);
  }
  return {
    before,
    declarations: before.imported.declarations.map((declaration) => {
      const problem = problems.get(declaration.operation);
      const left = declaration.outcome === 'left' || problem === undefined;
      return made.get(keyOf(declaration)) ?? (left ? declaration : refused(declaration, problem));
    }),
    texts,
    after,
    reader,
  };
}

interface Part {
  readonly texts: ReadonlyMap<string, string>;
  readonly declarations: readonly ImportedDeclaration[];
  /** By operation. */
  readonly problems: ReadonlyMap<string, string>;
}

/** As much of an import as the texts allow; an operation is imported with all that belongs to it, or not at all. */
async function largestPart(
  io: Io,
  reader: SubjectReader,
  whole: ImportedSubject,
  options: ImportOptions,
): Promise<Part> {
  const { declarations, changes } = whole.imported;
  const all = makeTexts(io, whole, changes);
  if (all.ok) return { texts: all.texts, declarations, problems: new Map() };
  const wanted = declarations.filter(({ outcome }) => outcome !== 'left');
  const problems = new Map<string, string>();
  for (const declaration of wanted) {
    const own = makeTexts(io, whole, changesAt(changes, declaration));
    if (!own.ok) problems.set(declaration.operation, own.problem);
  }
  let tries = 0;
  let last = all.problem;
  const possible = async (operations: readonly string[]): Promise<Part | undefined> => {
    if (operations.length === 0 || tries++ > mostTries) return undefined;
    const found = await reader.import({ ...options, only: operations });
    const made = makeTexts(io, found, found.imported.changes);
    if (made.ok) {
      const carried = found.imported.declarations.filter(({ operation }) => operations.includes(operation));
      return { texts: made.texts, declarations: carried, problems };
    }
    last = made.problem;
    const half = Math.ceil(operations.length / 2);
    if (operations.length === 1) return undefined;
    return (await possible(operations.slice(0, half))) ?? possible(operations.slice(half));
  };
  const left = [...new Set(wanted.map(({ operation }) => operation))].filter((name) => !problems.has(name));
  const part = await possible(left);
  for (const operation of left) {
    const isMade = part?.declarations.some((one) => one.operation === operation) === true;
    if (!isMade) problems.set(operation, last);
  }
  return part ?? { texts: new Map(), declarations: [], problems };
}

/** Those of the changes that stand where a declaration stands, beside it and in it. */
function changesAt(changes: readonly FixEdits[], { place }: ImportedDeclaration): readonly FixEdits[] {
  const around = place.pointer.slice(0, -1);
  return (
    changes
      // What is taken out of the overrides of a document is written into the document.
      .filter(({ source, file }) => source === place.source && (file === place.file || file === undefined))
      .map((change) => ({
        ...change,
        edits: change.edits.filter(({ pointer }) => around.every((step, index) => step === pointer[index])),
      }))
      .filter(({ edits }) => edits.length > 0)
  );
}

function withNewTexts({ cwd }: Io, subject: Subject, texts: ReadonlyMap<string, string>): Subject {
  const renew = (file: SourceFile) => {
    const text = texts.get(file.path);
    return text === undefined ? file : renewed(cwd, file, text);
  };
  const { document, overrides, config } = subject;
  return {
    document: renew(document),
    ...(overrides !== undefined && { overrides: renew(overrides) }),
    ...(config !== undefined && { config: renew(config) }),
  };
}

function refused({ scheme: _, ...declaration }: ImportedDeclaration, problem: string): CarriedDeclaration {
  return { ...declaration, outcome: 'left', problem };
}

function keyOf({ dialect, operation }: ImportedDeclaration): string {
  return `${dialect} ${operation}`;
}
