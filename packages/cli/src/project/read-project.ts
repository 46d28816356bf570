import { resolve } from 'node:path';
import type { IgnoreRules } from '@pagewright/files';
import { fernGeneratorFiles } from '@pagewright/importers';
import { mayBeOurs, type Recognised, recognise } from '@pagewright/syntax';
import type { Io } from '../io.js';
import { expandInputs, type InputPath } from './expand-inputs.js';
import { findDocument } from './find-document.js';
import { fernOffsetsOf } from './find-fern.js';
import { type LayerRequest, layerFinder } from './find-layers.js';
import { redoclyFiles, redoclyPointer } from './find-redocly.js';
import { toolFileFinder } from './find-tool-file.js';
import { parseFile, readParts, sourceFile, textFile } from './load-file.js';
import {
  displayName,
  type ListedFile,
  type Project,
  type ProjectUnit,
  type SourceFile,
  stdinPath,
  type TextFile,
} from './source-file.js';

export interface ProjectRequest extends LayerRequest {
  /** `FILE|GLOB|DIR|-` */
  readonly inputs: readonly string[];
  /** A configuration that counts for every document given. */
  readonly config?: string;
  /** Paths that walks pass over, beside those that git ignores. */
  readonly ignore?: readonly IgnoreRules[];
  /** True when a run without a document and a configuration is a success, and reported as a note. */
  readonly mayBeNone?: boolean;
  /**
   * Called with the name of each file before it is read, the number of files read before, and the number of all files.
   */
  readonly onFile?: (name: string, done: number, all: number) => void;
}

/** The work on the texts of a run, perhaps on several at once. */
interface Reading<File extends ListedFile> {
  readonly width: number;
  /** Returns the kind of a text. `isHeld`: whether the text is held until it is checked. */
  readonly recognise: (file: TextFile, named: boolean, isHeld: boolean) => Promise<Recognised>;
  /** Returns the part that is kept of a file. */
  readonly keep: (file: SourceFile, isHeld: boolean) => File;
  /** Does all of it elsewhere, with a file that is not held; undefined where it can't be read there. */
  readonly look?: (input: InputPath) => Promise<Looked<File> | undefined>;
}

/** The result of a look at a file that nobody holds. */
export type Looked<File extends ListedFile> =
  | { readonly kind: 'unreadable'; readonly problem: string }
  /** The file can't be one that Pagewright reads. */
  | { readonly kind: 'strange' }
  | { readonly kind: 'read'; readonly file: File; readonly recognised: Recognised };

/** Reads a file, and determines its kind. */
export async function lookAt<File extends ListedFile>(
  io: Parameters<typeof readParts>[0] & Pick<Io, 'cwd'>,
  { path, named }: InputPath,
  { recognise: recogniseFile, keep }: Pick<Reading<File>, 'recognise' | 'keep'>,
): Promise<Looked<File>> {
  const text = await readParts(io, path);
  if (!text.ok) return { kind: 'unreadable', problem: text.problem };
  if (!named && !mayBeOurs(text.value)) return { kind: 'strange' };
  const file = textFile(io, path, text.value);
  const recognised = await recogniseFile(file, named, false);
  return {
    kind: 'read',
    file: keep(sourceFile(file, recognised.kind, recognised.changes), false),
    recognised,
  };
}

/** The texts of a run, before anything is known of them. */
interface ReadTexts {
  /** Texts that are held until they are checked. */
  readonly texts: readonly ReadText[];
  /** Files that are read one at a time, because all together are too much to hold. */
  readonly left: readonly InputPath[];
  /** The number of files that were looked at, whether or not they could be read and count. */
  readonly lookedAt: number;
  readonly problems: readonly string[];
  /** Sentences about files that a walk met and could not read. */
  readonly notes: readonly string[];
}

interface ReadText {
  readonly file: TextFile;
  readonly named: boolean;
  readonly isConfig: boolean;
}

/**
 * Reads the files of a run until that are so many characters. A named file that can't be read is a problem, one that a
 * walk met is noted, and one that nobody named and that Pagewright does not read is left out.
 */
export async function readTexts(
  io: Io,
  { inputs, config, ignore = [], onFile }: ProjectRequest,
  most: number,
): Promise<ReadTexts> {
  const expanded = await expandInputs(io, inputs, ignore);
  const given = givenConfig(io, config);
  const texts: ReadText[] = [];
  const problems = [...expanded.problems];
  const notes = [...expanded.notes];
  const paths = withConfig(expanded.paths, given);
  let length = 0;
  let done = 0;
  for (; done < paths.length && length < most; done++) {
    const input = paths[done];
    if (input === undefined) break;
    const { path, named } = input;
    onFile?.(displayName(io.cwd, path), done, paths.length);
    const text = await readParts(io, path);
    if (!text.ok) (named ? problems : notes).push(unreadable(io, path, text.problem));
    else if (named || mayBeOurs(text.value)) {
      const file = textFile(io, path, text.value);
      length += file.length;
      texts.push({ file, named, isConfig: path === given });
    }
  }
  return { texts, left: paths.slice(done), lookedAt: paths.length, problems, notes };
}

function unreadable({ cwd }: Io, path: string, problem: string): string {
  return `can't read ${displayName(cwd, path)}: ${problem}`;
}

/** Reads, recognises and pairs the files of a run in one go. */
export async function loadProject(io: Io, request: ProjectRequest): Promise<Project> {
  const texts = await readTexts(io, request, Number.POSITIVE_INFINITY);
  return readProject(io, request, texts, {
    width: 1,
    recognise: async (file, named) => recognise(file.parsed(), named),
    keep: (file) => file,
  });
}

/** Recognises and pairs the files of a run. */
export async function readProject<File extends ListedFile>(
  io: Io,
  request: ProjectRequest,
  { texts, left, lookedAt, problems, notes: unreadNotes }: ReadTexts,
  reading: Reading<File>,
): Promise<Project<File>> {
  const { width, keep } = reading;
  const unread = [...problems];
  const passedOver = [...unreadNotes];
  const held = await inOrder(texts, Number.POSITIVE_INFINITY, async ({ file, named, isConfig }) => {
    const recognised: Recognised = isConfig
      ? { kind: 'config', broken: false }
      : await reading.recognise(file, named, true);
    return { file: keep(sourceFile(file, recognised.kind, recognised.changes), true), named, recognised };
  });
  const later = await inOrder(left, width, async (input, index) => {
    request.onFile?.(displayName(io.cwd, input.path), lookedAt - left.length + index, lookedAt);
    const looked = (await reading.look?.(input)) ?? (await lookAt(io, input, reading));
    return { ...looked, ...input };
  });
  for (const one of later) {
    if (one.kind === 'unreadable')
      (one.named ? unread : passedOver).push(unreadable(io, one.path, one.problem));
  }
  const recognised = [...held, ...later.filter((one) => one.kind === 'read')];
  const kept = recognised.filter(({ file, named }) => named || file.kind !== 'other');
  const others = recognised.filter(({ file }) => file.kind === 'other');
  const notes = others.flatMap(({ file, named, recognised }) => noteAbout(file, named, recognised));
  const isOverlay = ({ file }: (typeof recognised)[number]) => file.layer === 'overlay';
  const isNone = kept.length === 0 && unread.length === 0 && !recognised.some(isOverlay);
  if (isNone) (request.mayBeNone ? notes : unread).push(nothingIn(request.inputs));
  const run = { request, recognised, keep: (file: SourceFile) => keep(file, true) };
  const paired = await pairFiles(
    io,
    kept.map(({ file }) => file),
    run,
  );
  return {
    files: paired.files,
    units: paired.units,
    lookedAt: Math.max(lookedAt, paired.files.length),
    problems: [...unread, ...paired.problems],
    notes: [...passedOver, ...notes, ...paired.notes],
  };
}

function givenConfig({ cwd }: Io, config: string | undefined): string | undefined {
  return config === undefined ? undefined : config === '-' ? stdinPath : resolve(cwd, config);
}

/** The configuration given by option comes first, once. */
function withConfig(paths: readonly InputPath[], config: string | undefined): readonly InputPath[] {
  if (config === undefined) return paths;
  return [{ path: config, named: true }, ...paths.filter(({ path }) => path !== config)];
}

function nothingIn(inputs: readonly string[]): string {
  return `there is no OpenAPI document and no configuration in ${inputs.join(', ')}`;
}

function noteAbout({ name }: ListedFile, named: boolean, { broken, changes }: Recognised): readonly string[] {
  const what = 'neither an OpenAPI document nor a configuration';
  if (changes !== undefined) return [];
  if (named)
    return [`${name} is ${what}: it has no openapi, swagger, pagination list or resources with methods`];
  return broken ? [`left out ${name}: it is broken, and looks like ${what}`] : [];
}

/** Notes that a layer lies over no document of the run. */
function aloneNote({ name, layer }: ListedFile): string {
  const what = layer === 'overlay' ? 'is an OpenAPI Overlay' : 'holds overrides of a document';
  const how = layer === 'overlay' ? 'its actions are checked without one' : 'it is not checked';
  return `${name} ${what} and lies over no document of this run: ${how} (DOCUMENT --overlay ${name} reads the two together)`;
}

/** The results in the order of the inputs, `width` of which are under way at a time. */
export async function inOrder<Input, Result>(
  inputs: readonly Input[],
  width: number,
  work: (input: Input, index: number) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const left = inputs.entries();
  const worker = async () => {
    for (const [index, input] of left) results[index] = await work(input, index);
  };
  await Promise.all(Array.from({ length: Math.min(width, inputs.length) }, worker));
  return results;
}

/** The files of a run, and how others are kept. */
interface RunFiles<File extends ListedFile> {
  readonly request: ProjectRequest;
  readonly recognised: readonly { readonly file: File; readonly named: boolean }[];
  readonly keep: (file: SourceFile) => File;
}

/**
 * Pairs every configuration with its document (D12), the one given by `--config` with every document there is, and
 * documents with the files that lie over them. What goes with others is not analysed alone.
 */
async function pairFiles<File extends ListedFile>(
  io: Io,
  kept: readonly File[],
  { request, recognised, keep }: RunFiles<File>,
): Promise<Omit<Project<File>, 'lookedAt'>> {
  const given = givenConfig(io, request.config);
  const known = new Map(kept.map((file) => [file.path, file]));
  const ofRun = new Set(recognised.map(({ file }) => file.path));
  /** Files read on the way, by the file that needed them first. */
  const added = new Map<File, File[]>();
  const add = (by: File, file: File) => {
    if (known.has(file.path) || ofRun.has(file.path)) return;
    known.set(file.path, file);
    added.set(by, [...(added.get(by) ?? []), file]);
  };
  const finder = layerFinder(io, request, { recognised, inputs: request.inputs, keep });
  const problems: string[] = [];
  const notes: string[] = [];
  const documents = kept.filter(({ kind }) => kind === 'openapi');
  for (const { file, named } of recognised) {
    if (!named || file.layer === undefined || request.noOverlays === true) continue;
    const path = await finder.documentOf(file);
    if (path === undefined || known.has(path)) continue;
    const text = await readParts(io, path);
    const document = text.ok ? keep(parseFile(io, path, text.value)) : undefined;
    if (document?.kind !== 'openapi') continue;
    documents.push(document);
    add(file, document);
  }
  const units: ProjectUnit<File>[] = [];
  for (const config of kept.filter(({ kind }) => kind === 'config')) {
    if (config.path === given && documents.length > 0) {
      units.push(...documents.map((document) => ({ config, document })));
      continue;
    }
    const { document, problem, note } = await findDocument(io, config, { documents, known, keep });
    if (problem !== undefined) problems.push(problem);
    if (note !== undefined) notes.push(note);
    units.push(document === undefined ? { config } : { config, document });
    if (document !== undefined) add(config, document);
  }
  const paired = new Set(units.map(({ document }) => document?.path));
  units.push(...documents.filter(({ path }) => !paired.has(path)).map((document) => ({ document })));
  const count = new Set(units.flatMap(({ document }) => document?.path ?? [])).size;
  const layered: ProjectUnit<File>[] = [];
  const used = new Set<string>();
  const redoclyOf = toolFileFinder(
    io,
    request.inputs,
    redoclyFiles,
    (file, document) => redoclyPointer(io.cwd, file, document) !== undefined,
  );
  const fernOf = toolFileFinder(
    io,
    request.inputs,
    fernGeneratorFiles,
    (file, document) => fernOffsetsOf(io.cwd, file, document) !== undefined,
  );
  for (const unit of units) {
    const found = await finder.layersOf(unit, count);
    problems.push(...found.problems);
    notes.push(...found.notes);
    for (const layer of found.layers) {
      used.add(layer.path);
      if (unit.document !== undefined) add(unit.document, layer);
    }
    const { layers, isPart } = found;
    const redocly = unit.document && (await redoclyOf(unit.document.path));
    const isUnread = redocly !== undefined && 'problem' in redocly;
    if (isUnread) notes.push(redocly.problem);
    const fern = unit.document && (await fernOf(unit.document.path));
    // That it can't be read is noted where layers are looked for.
    const isFernRead = fern !== undefined && !('problem' in fern);
    layered.push({
      ...unit,
      ...(layers.length > 0 && { layers, ...(isPart && { isPart }) }),
      ...(redocly !== undefined && !isUnread && { redocly: keep(redocly) }),
      ...(isFernRead && { fern: keep(fern) }),
    });
  }
  const isAlone = ({ path, layer }: File) => layer !== undefined && !used.has(path);
  const isLookedAt = ({ layer }: File) => layer === 'overlay' && request.noOverlays !== true;
  const alone = recognised.filter(({ file, named }) => isAlone(file) && (named || isLookedAt(file)));
  notes.push(...alone.map(({ file }) => aloneNote(file)));
  const shown = new Set([...kept, ...alone.map(({ file }) => file)].map(({ path }) => path));
  const files = recognised.flatMap(({ file }) => (shown.has(file.path) || used.has(file.path) ? [file] : []));
  const withAdded = (file: File): readonly File[] => [file, ...(added.get(file) ?? []).flatMap(withAdded)];
  return {
    files: files.flatMap(withAdded),
    units: [
      ...layered,
      ...files.flatMap((file) => (file.kind === 'other' && !used.has(file.path) ? [{ other: file }] : [])),
    ],
    problems: [...new Set(problems)],
    notes: [...new Set(notes)],
  };
}
