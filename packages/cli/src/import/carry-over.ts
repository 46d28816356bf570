import type { FixEdits } from '@pagewright/core';
import { type ImportedDeclaration, type ImportOptions, inPlace } from '@pagewright/importers';
import { applyEdits, type EditProblem, textEdits } from '@pagewright/syntax';
import { type AnalysedUnit, unitFileOf } from '../analysis/analyze-unit.js';
import type { ReferencedFileHost } from '../analysis/referenced-files.js';
import { type ChangedFile, withNewText, withTexts } from '../fix/fix-files.js';
import { type OverlayTarget, overlayActions, withActions } from '../fix/overlay-text.js';
import type { Io } from '../io.js';
import { sourceFile, textFile } from '../project/load-file.js';
import type { SourceFile } from '../project/source-file.js';
import {
  type ImportedSubject,
  type ImportSubject,
  type SubjectReader,
  subjectReader,
} from './import-subject.js';

/** One change may have to wait for another: an alias must be removed before its anchor. */
const maxRounds = 10;

/** The maximum number of attempts to find the part of an import that succeeds. */
const maxTries = 20;

export interface CarriedDeclaration extends ImportedDeclaration {
  /** A sentence that explains why the text could not be changed. */
  readonly problem?: string;
}

export interface CarriedOver {
  readonly before: ImportedSubject;
  readonly declarations: readonly CarriedDeclaration[];
  readonly texts: ReadonlyMap<string, string>;
  readonly added?: ChangedFile;
  readonly after: ImportSubject;
  readonly reader: SubjectReader;
}

/**
 * Imports as much as possible without writing. A second run on the result changes nothing. `onStep` is called
 * before each slow step.
 */
export async function carryOver(
  io: Io,
  subject: ImportSubject,
  options: ImportOptions,
  onStep: () => void = () => undefined,
): Promise<CarriedOver> {
  const texts = new Map<string, string>();
  const made = new Map<string, ImportedDeclaration>();
  const problems = new Map<string, string>();
  let after = subject;
  const readerOver = (host: ReferencedFileHost, over: ImportSubject) => {
    const own = subjectReader(host, over);
    const reportedNotes: SubjectReader['import'] = (given) => {
      onStep();
      return own.import(given);
    };
    return { ...own, import: reportedNotes };
  };
  let reader = readerOver(io, subject);
  const before = await reader.import(options);
  let now = before;
  for (let round = 0; round < maxRounds && now.imported.changes.length > 0; round++) {
    const part = await largestPart(io, reader, now, options);
    for (const [operation, problem] of part.problems) problems.set(operation, problem);
    if (part.texts.size === 0) break;
    for (const [path, text] of part.texts) texts.set(path, text);
    for (const declaration of part.declarations) made.set(keyOf(declaration), declaration);
    after = withNewTexts(io, after, texts);
    reader = readerOver(withTexts(io, texts), after);
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

/**
 * Imports declarations as overlay actions without writing; the document keeps its external declarations.
 * Returns a sentence if the overlay's text does not allow that.
 */
export async function carryIntoOverlay(
  io: Io,
  subject: ImportSubject,
  options: ImportOptions & { readonly vendorPrefix: string },
  target: OverlayTarget,
): Promise<CarriedOver | string> {
  const now = subjectReader(io, subject);
  const before = await now.import(options);
  const isOwn = (key: string) => key.startsWith(`x-${options.vendorPrefix}-pagination`);
  const { actions, unreached } = overlayActions(now.document, before.inDocument, isOwn);
  const changed = withActions(io.cwd, target, subject.document, actions);
  if (typeof changed === 'string') return changed;
  const { path, after: text } = changed;
  const isChanged = text !== changed.before;
  const texts = new Map(isChanged ? [[path, text]] : []);
  const overlay = isChanged ? sourceFile(textFile(io, path, text), 'other', 'overlay') : target.file;
  const others = subject.layers?.filter((layer) => layer.path !== path) ?? [];
  const after = overlay === undefined ? subject : { ...subject, layers: [...others, overlay] };
  const problem = "an overlay can't change a file that the document refers to";
  return {
    before,
    declarations: before.imported.declarations.map((declaration) =>
      declaration.place.file !== undefined && unreached.includes(declaration.place.file)
        ? refused(declaration, problem)
        : declaration,
    ),
    texts,
    ...(target.file === undefined && isChanged && { added: changed }),
    after,
    reader: subjectReader(withTexts(io, texts), after),
  };
}

interface Part {
  readonly texts: ReadonlyMap<string, string>;
  readonly declarations: readonly ImportedDeclaration[];
  readonly problems: ReadonlyMap<string, string>;
}

/**
 * Returns the largest possible part of an import. An operation is imported completely or not at all. A failed
 * attempt finds all declarations that can't be changed, so that the next attempt can omit them together.
 */
async function largestPart(
  io: Io,
  reader: SubjectReader,
  whole: ImportedSubject,
  options: ImportOptions,
): Promise<Part> {
  const wanted = whole.imported.declarations.filter(({ outcome }) => outcome !== 'left');
  const problems = new Map<string, string>();
  const operations = () =>
    [...new Set(wanted.map(({ operation }) => operation))].filter((name) => !problems.has(name));
  let part = whole;
  let tries = 0;
  for (;;) {
    const made = makeTexts(io, part, part.imported.changes);
    const left = operations();
    if (made.ok) return { texts: made.texts, declarations: carriedIn(part, left), problems };
    const refused = wanted.flatMap((one) => {
      const found = made.problems.find((problem) => isAbout(problem, one));
      return found === undefined || problems.has(one.operation)
        ? []
        : [[one.operation, found.problem] as const];
    });
    if (refused.length === 0) return halves(io, reader, left, options, { problems, last: made.problem });
    for (const [operation, problem] of refused)
      if (!problems.has(operation)) problems.set(operation, problem);
    const rest = operations();
    if (rest.length === 0 || tries++ === maxTries) return nothing(rest, { problems, last: made.problem });
    part = await reader.import({ ...options, only: rest });
  }
}

interface Refused {
  readonly problems: Map<string, string>;
  readonly last: string;
}

/** Bisects the operations if it is unknown which one fails. */
async function halves(
  io: Io,
  reader: SubjectReader,
  left: readonly string[],
  options: ImportOptions,
  refused: Refused,
): Promise<Part> {
  const { problems } = refused;
  let { last } = refused;
  let tries = 0;
  const possible = async (operations: readonly string[]): Promise<Part | undefined> => {
    if (operations.length === 0 || tries++ > maxTries) return undefined;
    const found = await reader.import({ ...options, only: operations });
    const made = makeTexts(io, found, found.imported.changes);
    if (made.ok) return { texts: made.texts, declarations: carriedIn(found, operations), problems };
    last = made.problem;
    const half = Math.ceil(operations.length / 2);
    if (operations.length === 1) return undefined;
    return (await possible(operations.slice(0, half))) ?? possible(operations.slice(half));
  };
  const half = Math.ceil(left.length / 2);
  const part =
    left.length < 2
      ? undefined
      : ((await possible(left.slice(0, half))) ?? (await possible(left.slice(half))));
  if (part === undefined) return nothing(left, { problems, last });
  const carried = new Set(part.declarations.map(({ operation }) => operation));
  for (const operation of left) if (!carried.has(operation)) problems.set(operation, last);
  return part;
}

function nothing(left: readonly string[], { problems, last }: Refused): Part {
  for (const operation of left) problems.set(operation, last);
  return { texts: new Map(), declarations: [], problems };
}

function carriedIn(
  { imported: { declarations } }: ImportedSubject,
  operations: readonly string[],
): readonly ImportedDeclaration[] {
  const carried = new Set(operations);
  return declarations.filter(({ operation }) => carried.has(operation));
}

/** True if the location of the problem encloses the declaration, is inside it, or is its sibling. */
function isAbout({ file, source, pointer }: TextProblem, { place }: ImportedDeclaration): boolean {
  // Removals in overrides become edits of the document, so `file` may be absent.
  if (pointer === undefined || source !== place.source || (file !== undefined && file !== place.file))
    return false;
  const around = place.pointer.slice(0, -1);
  const shared = Math.min(around.length, pointer.length);
  return around.slice(0, shared).every((step, index) => step === pointer[index]);
}

function withNewTexts(io: Io, subject: ImportSubject, texts: ReadonlyMap<string, string>): ImportSubject {
  const renew = (file: SourceFile) => withNewText(io, file, texts);
  const { document, layers, overrides, config } = subject;
  return {
    ...subject,
    document: renew(document),
    ...(layers !== undefined && { layers: layers.map(renew) }),
    ...(overrides !== undefined && { overrides: renew(overrides) }),
    ...(config !== undefined && { config: renew(config) }),
  };
}

function refused({ scheme: _, ...declaration }: ImportedDeclaration, problem: string): CarriedDeclaration {
  return { ...declaration, outcome: 'left', problem };
}

function keyOf({ externalFormat, operation }: ImportedDeclaration): string {
  return `${externalFormat} ${operation}`;
}

type MadeTexts =
  | { readonly ok: true; readonly texts: ReadonlyMap<string, string> }
  | {
      readonly ok: false;
      readonly problem: string;
      readonly problems: readonly TextProblem[];
    };

interface TextProblem extends EditProblem, Pick<FixEdits, 'source' | 'file'> {}

/** Applies all changes or none. No text may gain syntax errors. */
function makeTexts(
  io: Pick<Io, 'cwd'>,
  unit: Pick<AnalysedUnit, 'unit' | 'references'>,
  changes: readonly FixEdits[],
): MadeTexts {
  const texts = new Map<string, string>();
  for (const { edits, ...place } of inPlace(changes)) {
    const file = unitFileOf(unit, place);
    const refuse = (problems: readonly EditProblem[]): MadeTexts => ({
      ok: false,
      problem: problems[0]?.problem ?? '',
      problems: problems.map((problem) => ({ ...place, ...problem })),
    });
    if (file === undefined) return refuse([{ problem: 'The file to change does not exist.' }]);
    const made = textEdits(file.tree, edits);
    if (!made.ok) return refuse(made.problems);
    const text = applyEdits(file.text, made.edits);
    if (problemsIn(withNewText(io, file, new Map([[file.path, text]]))) > problemsIn(file)) {
      return refuse([{ problem: `${file.name} would then have a syntax error.` }]);
    }
    texts.set(file.path, text);
  }
  return { ok: true, texts };
}

function problemsIn({ tree }: SourceFile): number {
  return tree.problems.length;
}
