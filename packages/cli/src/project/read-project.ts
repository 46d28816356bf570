import { resolve } from 'node:path';
import type { Io, Read } from '../io.js';
import { displayName } from './display-name.js';
import { expandInputs, type InputPath } from './expand-inputs.js';
import { parseFile, readText } from './load-file.js';
import { pairFiles } from './pair-files.js';
import type { Project } from './project.js';
import { hasPaths, mayBeOurs } from './recognise-kind.js';
import { type FileKind, type SourceFile, stdinPath } from './source-file.js';

export interface ProjectRequest {
  /** `FILE|GLOB|DIR|-` */
  readonly inputs: readonly string[];
  /** A configuration that counts for every document given. */
  readonly config?: string;
  /** Told the name of each file before it is read. */
  readonly onFile?: (name: string) => void;
}

/** Reads and pairs the files of a run. What can't be read is told, and the rest is read all the same. */
export async function readProject(io: Io, { inputs, config, onFile }: ProjectRequest): Promise<Project> {
  const expanded = await expandInputs(io, inputs);
  const files: SourceFile[] = [];
  const problems = [...expanded.problems];
  const notes: string[] = [];
  const given = config === undefined ? undefined : config === '-' ? stdinPath : resolve(io.cwd, config);
  for (const input of withConfig(expanded.paths, given)) {
    const name = displayName(io.cwd, input.path);
    onFile?.(name);
    const read = await readInput(io, input, input.path === given ? 'config' : undefined);
    if (!read.ok) {
      problems.push(`can't read ${name}: ${read.problem}`);
    } else if (read.value !== undefined) {
      if (read.value.kind !== 'other' || input.named) files.push(read.value);
      if (read.value.kind === 'other') notes.push(...noteAbout(read.value, input.named));
    }
  }
  if (files.length === 0 && problems.length === 0) problems.push(nothingIn(inputs));
  const paired = await pairFiles(io, files, given);
  return {
    files: paired.files,
    units: paired.units,
    problems: [...problems, ...paired.problems],
    notes: [...notes, ...paired.notes],
  };
}

/** The configuration given by option comes first, once. */
function withConfig(paths: readonly InputPath[], config: string | undefined): readonly InputPath[] {
  if (config === undefined) return paths;
  return [{ path: config, named: true }, ...paths.filter(({ path }) => path !== config)];
}

/** Undefined for a file that nobody named and that cannot be one of ours. */
async function readInput(
  io: Io,
  { path, named }: InputPath,
  role: FileKind | undefined,
): Promise<Read<SourceFile | undefined>> {
  const text = await readText(io, path);
  if (!text.ok) return text;
  if (!named && !mayBeOurs(text.value)) return { ok: true, value: undefined };
  const file = parseFile(io, path, text.value, role);
  const isVersionless = named && file.kind === 'other' && hasPaths(file.tree.reader);
  return { ok: true, value: isVersionless ? { ...file, kind: 'openapi' } : file };
}

function nothingIn(inputs: readonly string[]): string {
  return `there is no OpenAPI document and no configuration in ${inputs.join(', ')}`;
}

function noteAbout({ name, tree }: SourceFile, named: boolean): readonly string[] {
  const what = 'neither an OpenAPI document nor a configuration';
  if (named)
    return [`${name} is ${what}: it has no openapi, swagger, pagination list or resources with methods`];
  return tree.problems.length > 0 ? [`left out ${name}: it is broken, and looks like ${what}`] : [];
}
