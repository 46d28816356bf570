import { resolve } from 'node:path';
import { mayBeOurs, type Recognised, recognise } from '@pagewright/syntax';
import type { Io } from '../io.js';
import { displayName } from './display-name.js';
import { expandInputs, type InputPath } from './expand-inputs.js';
import type { IgnoreRules } from './ignored-paths.js';
import { readParts, sourceFile, textFile } from './load-file.js';
import { pairFiles } from './pair-files.js';
import type { Project } from './project.js';
import { type SourceFile, stdinPath, type TextFile } from './source-file.js';

export interface ProjectRequest {
  /** `FILE|GLOB|DIR|-` */
  readonly inputs: readonly string[];
  /** A configuration that counts for every document given. */
  readonly config?: string;
  /** What walks pass over, beside what git ignores. */
  readonly ignore?: readonly IgnoreRules[];
  /** Told the name of each file before it is read. */
  readonly onFile?: (name: string) => void;
}

/** Says what a text is; it may work on several at once. */
export type Recognise = (file: TextFile, named: boolean) => Promise<Recognised>;

/** The texts of a run, before anything is known of them. */
export interface ReadTexts {
  readonly texts: readonly ReadText[];
  readonly problems: readonly string[];
}

interface ReadText {
  readonly file: TextFile;
  readonly named: boolean;
  readonly isConfig: boolean;
}

/** Reads the files of a run. What can't be read is told, what nobody named and can't be one of ours is left out. */
export async function readTexts(
  io: Io,
  { inputs, config, ignore = [], onFile }: ProjectRequest,
): Promise<ReadTexts> {
  const expanded = await expandInputs(io, inputs, ignore);
  const given = givenConfig(io, config);
  const texts: ReadText[] = [];
  const problems = [...expanded.problems];
  for (const { path, named } of withConfig(expanded.paths, given)) {
    const name = displayName(io.cwd, path);
    onFile?.(name);
    const text = await readParts(io, path);
    if (!text.ok) problems.push(`can't read ${name}: ${text.problem}`);
    else if (named || mayBeOurs(text.value)) {
      texts.push({ file: textFile(io, path, text.value), named, isConfig: path === given });
    }
  }
  return { texts, problems };
}

/** Reads, recognises and pairs the files of a run in one go. */
export async function loadProject(io: Io, request: ProjectRequest): Promise<Project> {
  const texts = await readTexts(io, request);
  return readProject(io, request, texts, async (file, named) => recognise(file.parsed(), named));
}

/** Recognises and pairs the files of a run. */
export async function readProject(
  io: Io,
  request: ProjectRequest,
  { texts, problems: unread }: ReadTexts,
  recogniseFile: Recognise,
): Promise<Project> {
  const recognised = await Promise.all(
    texts.map(async ({ file, named, isConfig }) => {
      const { kind, broken } = isConfig
        ? { kind: 'config' as const, broken: false }
        : await recogniseFile(file, named);
      return { file: sourceFile(file, kind), named, broken };
    }),
  );
  const kept = recognised.filter(({ file, named }) => named || file.kind !== 'other');
  const notes = recognised.flatMap(({ file, named, broken }) =>
    file.kind === 'other' ? noteAbout(file, named, broken) : [],
  );
  const problems = [...unread];
  if (kept.length === 0 && problems.length === 0) problems.push(nothingIn(request.inputs));
  const files = kept.map(({ file }) => file);
  const paired = await pairFiles(io, files, givenConfig(io, request.config));
  return {
    files: paired.files,
    units: paired.units,
    problems: [...problems, ...paired.problems],
    notes: [...notes, ...paired.notes],
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

function noteAbout({ name }: SourceFile, named: boolean, broken: boolean): readonly string[] {
  const what = 'neither an OpenAPI document nor a configuration';
  if (named)
    return [`${name} is ${what}: it has no openapi, swagger, pagination list or resources with methods`];
  return broken ? [`left out ${name}: it is broken, and looks like ${what}`] : [];
}
