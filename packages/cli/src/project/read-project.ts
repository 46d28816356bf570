import { resolve } from 'node:path';
import { mayBeOurs, type Recognised, recognise } from '@pagewright/syntax';
import type { LayerKind } from '@pagewright/units';
import type { IgnoreRules } from '@pagewright/units/files';
import type { Io } from '../io.js';
import { type ExpandedInputs, expandInputs, type InputPath } from './expand-inputs.js';
import { readParts, sourceFile, textFile } from './load-file.js';
import { makeUnits } from './make-units.js';
import { namesLayers, pairProject } from './pair-project.js';
import {
  displayName,
  filesOfUnit,
  type ListedFile,
  type Project,
  type SourceFile,
  stdinPath,
  type TextFile,
} from './source-file.js';

export interface LayerRequest {
  /** Layers of every document, in order. They replace the layers that other files name. */
  readonly overlays?: readonly string[];
  readonly noOverlays?: boolean;
  /**
   * Path of a layer that applies after all others, such as the overlay that receives declarations. The file
   * may be missing.
   */
  readonly last?: string;
}

export interface AffectedFiles {
  readonly has: (path: string) => boolean;
  /** False if the search for units reads only the affected files. */
  readonly readsAll: boolean;
}

export interface ProjectRequest extends LayerRequest {
  /** `FILE|GLOB|DIR|-` */
  readonly inputs: readonly string[];
  readonly config?: string;
  readonly noConfig?: boolean;
  /** Paths to skip, in addition to those that git ignores. */
  readonly ignore?: readonly IgnoreRules[];
  /** If true, a run without documents and configurations succeeds with a note. */
  readonly mayBeNone?: boolean;
  readonly affected?: AffectedFiles;
  /** Called before each file with its name, the number of files read, and the total. */
  readonly onFile?: (name: string, done: number, all: number) => void;
}

interface Reading<File extends ListedFile> {
  readonly width: number;
  readonly recognise: (file: TextFile, named: boolean, isHeld: boolean) => Promise<Recognised>;
  readonly keep: (file: SourceFile, isHeld: boolean) => File;
  readonly asLayer: (file: File, layer: LayerKind) => File;
  /** Reads and recognizes a file in a thread; undefined if that is impossible. */
  readonly look?: (input: InputPath) => Promise<Looked<File> | undefined>;
}

export type Looked<File extends ListedFile> =
  | { readonly kind: 'unreadable'; readonly problem: string }
  /** The file is clearly not one that Pagewright reads. */
  | { readonly kind: 'strange' }
  | { readonly kind: 'read'; readonly file: File; readonly recognised: Recognised };

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

interface ReadTexts {
  readonly texts: readonly ReadText[];
  readonly left: readonly InputPath[];
  /** The number of requested files, readable or not. */
  readonly requested: number;
  readonly unreadable: number;
  readonly expanded: ExpandedInputs;
  readonly problems: readonly string[];
  readonly notes: readonly string[];
}

interface ReadText {
  readonly file: TextFile;
  readonly named: boolean;
  readonly isConfig: boolean;
}

/**
 * Reads files until `most` characters are in memory. An unreadable file is a problem if it was named, and a
 * note if a search found it. Leaves out files that a search found and that Pagewright clearly does not read.
 */
export async function readTexts(
  io: Io,
  { inputs, config, ignore = [], affected, onFile }: ProjectRequest,
  most: number,
): Promise<ReadTexts> {
  const expanded = await expandInputs(io, inputs, ignore);
  const given = givenConfig(io, config);
  const texts: ReadText[] = [];
  const problems = [...expanded.problems];
  const notes = [...expanded.notes];
  const isRead = ({ path }: InputPath) => affected?.readsAll !== false || affected.has(path);
  const paths = withConfig(expanded.paths.filter(isRead), given);
  let length = 0;
  let done = 0;
  let failed = 0;
  for (; done < paths.length && length < most; done++) {
    const input = paths[done];
    if (input === undefined) break;
    const { path, named } = input;
    onFile?.(displayName(io.cwd, path), done, paths.length);
    const text = await readParts(io, path);
    if (!text.ok) {
      failed++;
      (named ? problems : notes).push(unreadable(io, path, text.problem));
    } else if (named || mayBeOurs(text.value)) {
      const file = textFile(io, path, text.value);
      length += file.length;
      texts.push({ file, named, isConfig: path === given });
    }
  }
  return {
    texts,
    left: paths.slice(done),
    requested: paths.length,
    unreadable: failed,
    expanded,
    problems,
    notes,
  };
}

function unreadable({ cwd }: Io, path: string, problem: string): string {
  return `can't read ${displayName(cwd, path)}: ${problem}`;
}

export async function loadProject(io: Io, request: ProjectRequest): Promise<Project> {
  const texts = await readTexts(io, request, Number.POSITIVE_INFINITY);
  return readProject(io, request, texts, {
    width: 1,
    recognise: async (file, named) => recognise(file.parsed(), named ? 'named' : 'met'),
    keep: (file) => file,
    asLayer: (file, layer) => sourceFile(file, 'other', layer),
  });
}

export async function readProject<File extends ListedFile>(
  io: Io,
  request: ProjectRequest,
  { texts, left, requested, unreadable: failed, expanded, problems, notes: unreadNotes }: ReadTexts,
  reading: Reading<File>,
): Promise<Project<File>> {
  const { width, keep } = reading;
  const readsAll = request.affected?.readsAll !== false;
  const given = givenConfig(io, request.config);
  const unread = [...problems];
  const passedOver = [...unreadNotes];
  const held = await inOrder(texts, Number.POSITIVE_INFINITY, async ({ file, named, isConfig }) => {
    const found = await reading.recognise(file, named, true);
    const recognised = isConfig ? asConfig(file, found) : found;
    return { file: keep(sourceFile(file, recognised.kind, recognised.changes), true), named, recognised };
  });
  const later = await inOrder(left, width, async (input, index) => {
    request.onFile?.(displayName(io.cwd, input.path), requested - left.length + index, requested);
    const looked = (await reading.look?.(input)) ?? (await lookAt(io, input, reading));
    return { ...looked, ...input };
  });
  for (const one of later) {
    if (one.kind === 'unreadable')
      (one.named ? unread : passedOver).push(unreadable(io, one.path, one.problem));
  }
  const recognised = [...held, ...later.filter((one) => one.kind === 'read')];
  const files = recognised.map(({ file }) => file);
  const named = new Set(recognised.flatMap((one) => (one.named ? [one.file.path] : [])));
  const paths = (names: readonly string[]) => names.map((name) => resolve(io.cwd, name));
  const paired = await pairProject(
    io,
    {
      files,
      inputs: request.inputs,
      folders: readsAll ? expanded.folders : [],
      keep: (file) => keep(file, true),
    },
    {
      named,
      config: given,
      noConfig: request.noConfig,
      ...(!readsAll && { bringsAll: true }),
      noOverlays: request.noOverlays,
      ...(request.overlays !== undefined && { overlays: paths(request.overlays) }),
      ...(request.last !== undefined && { last: resolve(io.cwd, request.last) }),
    },
  );
  const made = makeUnits(io, paired.pairing, {
    files,
    named,
    noLayers: request.noOverlays === true,
    asLayer: reading.asLayer,
  });
  const notOurs = recognised.filter(({ file }) => made.notOurs.has(file.path));
  // A named file with syntax errors is reported even if its kind is unknown.
  const broken = new Set(
    recognised.flatMap((one) => (one.named && one.recognised.broken ? [one.file.path] : [])),
  );
  const isOurs = ({ path }: File) => broken.has(path) || !made.notOurs.has(path);
  const nothing = readsAll ? nothingToCheck(io, { expanded, recognised, isOurs }) : [];
  const part = affectedPart(made, request.affected);
  return {
    ...part,
    isUnaffected: request.affected !== undefined && part.units.length === 0,
    leftOut: notOurs.flatMap(({ file: { name, why }, named: isNamed }) =>
      why?.isNear === true && !isNamed ? [{ name, why: why.problem }] : [],
    ),
    lookedAt: Math.max(
      requested - failed - later.filter(({ kind }) => kind === 'unreadable').length,
      made.files.length,
    ),
    problems: [
      ...unread,
      ...(request.mayBeNone === true ? [] : nothing),
      ...files.flatMap((file) => (file.path === given ? notConfig(file) : [])),
      ...made.problems,
    ],
    notes: [
      ...passedOver,
      ...(request.mayBeNone === true ? nothing : []),
      ...notOurs.flatMap(({ file, named: isNamed, recognised: { broken } }) =>
        broken && !isNamed ? [`left out ${file.name}: it has syntax errors, and looks like ${neither}`] : [],
      ),
      ...paired.notes,
      ...made.notes,
      ...files.flatMap((file) => (file.path === given ? unusedSettings(file, made) : [])),
    ],
  };
}

function affectedPart<File extends ListedFile>(
  { files, units, configured }: Pick<Project<File>, 'files' | 'units' | 'configured'>,
  affected: AffectedFiles | undefined,
): Pick<Project<File>, 'files' | 'units' | 'configured'> {
  if (affected === undefined) return { files, units, configured };
  const kept = units.filter((unit) => filesOfUnit(unit).some(({ path }) => affected.has(path)));
  const paths = new Set(kept.flatMap((unit) => filesOfUnit(unit).map(({ path }) => path)));
  const names = new Set(kept.flatMap(({ document }) => document?.name ?? []));
  return {
    files: files.filter(({ path }) => paths.has(path)),
    units: kept,
    configured: configured.filter(({ document }) => names.has(document)),
  };
}

const neither = 'neither an OpenAPI document nor a configuration';

/** Returns sentences about arguments that contain nothing to check (D52). */
function nothingToCheck<File extends ListedFile>(
  { cwd }: Io,
  {
    expanded: { byInput },
    recognised,
    isOurs,
  }: {
    readonly expanded: ExpandedInputs;
    readonly recognised: readonly { readonly file: File; readonly named: boolean }[];
    readonly isOurs: (file: File) => boolean;
  },
): readonly string[] {
  const byPath = new Map(recognised.map(({ file }) => [file.path, file]));
  return byInput.flatMap(({ input, paths, failed }) => {
    const known = paths.flatMap((path) => byPath.get(path) ?? []);
    if (failed || known.some(isOurs)) return [];
    const isFile = input === '-' || paths[0] === resolve(cwd, input);
    const [only] = known;
    if (isFile)
      return only === undefined ? [] : [`${only.name} is ${neither}: ${only.why?.problem ?? lacksAll}`];
    return [`there is no OpenAPI document and no configuration in ${input}`];
  });
}

const lacksAll = 'it has no openapi or swagger version, pagination list or resources with methods';

function givenConfig({ cwd }: Io, config: string | undefined): string | undefined {
  return config === undefined ? undefined : config === '-' ? stdinPath : resolve(cwd, config);
}

/**
 * Recognises the file that `--config` names: a configuration whatever it contains, unless it is plainly another kind of
 * file, or has the name of another tool's settings.
 */
function asConfig({ path }: TextFile, found: Recognised): Recognised {
  if (namesLayers(path)) return { ...found, kind: 'other' };
  return found.kind === 'openapi' || found.changes !== undefined ? found : { kind: 'config', broken: false };
}

function notConfig({ name, kind, layer }: ListedFile): readonly string[] {
  const what = kind === 'openapi' ? 'an OpenAPI document' : layer === 'overlay' ? 'an overlay' : layer;
  return what === undefined ? [] : [`--config needs a configuration, but ${name} is ${what}`];
}

/** Returns a note if `--config` names settings of another tool that change nothing in this run. */
function unusedSettings<File extends ListedFile>(
  file: File,
  { units, notOurs }: Pick<Project<File>, 'units'> & { readonly notOurs: ReadonlySet<string> },
): readonly string[] {
  const isUsed = units.some(({ redocly, fern }) => redocly === file || fern === file);
  return isUsed || !notOurs.has(file.path)
    ? []
    : [`${file.name} has no settings about pagination or overlays for the given documents`];
}

function withConfig(paths: readonly InputPath[], config: string | undefined): readonly InputPath[] {
  if (config === undefined) return paths;
  return [{ path: config, named: true }, ...paths.filter(({ path }) => path !== config)];
}

/** Maps at most `width` inputs at a time. Results stay in order. */
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
