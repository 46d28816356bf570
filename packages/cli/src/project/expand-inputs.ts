import { relative, resolve, sep } from 'node:path';
import { type FileSystem, type IgnoreRules, walkFolder } from '@pagewright/units/files';
import picomatch from 'picomatch';
import type { Io } from '../io.js';
import { shellWord } from '../terminal/text-width.js';
import { readText } from './load-file.js';
import { displayName, stdinPath } from './source-file.js';

/** A file to read, and whether the user named it or a folder or glob led to it. */
export interface InputPath {
  readonly path: string;
  readonly named: boolean;
}

/** An argument, the paths that it leads to, and whether a problem is reported about it. */
interface InputPaths {
  readonly input: string;
  readonly paths: readonly string[];
  readonly failed: boolean;
}

export interface ExpandedInputs {
  /** Each once, in the order of the arguments, a folder's files sorted. */
  readonly paths: readonly InputPath[];
  /** The folders among the arguments. */
  readonly folders: readonly string[];
  /** The paths that each argument leads to. */
  readonly byInput: readonly InputPaths[];
  /** Sentences about arguments that could not be found or read. */
  readonly problems: readonly string[];
  /** Sentences about folders that a walk met and could not read. */
  readonly notes: readonly string[];
}

/** The names of files that are looked at in folders. */
export const readableName = /\.(?:jsonc?|ya?ml)$/i;

/**
 * The files behind `FILE|GLOB|DIR|-` arguments. What exists under that very name is never taken for a glob. What git or
 * `own` ignores is passed over, unless it is itself an argument.
 */
export async function expandInputs(
  io: Io,
  inputs: readonly string[],
  own: readonly IgnoreRules[] = [],
  readable: RegExp = readableName,
): Promise<ExpandedInputs> {
  const paths = new Map<string, InputPath>();
  const folders: string[] = [];
  const byInput: InputPaths[] = [];
  let found: string[] = [];
  const problems: string[] = [];
  const notes: string[] = [];
  const add = (path: string, named: boolean) => {
    paths.set(path, { path, named: named || paths.get(path)?.named === true });
    found.push(path);
  };
  const walk = async (folder: string, accepts: (path: string) => boolean) => {
    let matched = 0;
    for await (const visit of walkFolder(fileSystem(io), folder, { order: 'depth-first', own })) {
      if (visit.ok) {
        const accepted = visit.files.filter(accepts);
        for (const path of accepted) add(path, false);
        matched += accepted.length;
      } else {
        const isNamed = visit.folder === folder;
        (isNamed ? problems : notes).push(
          `can't read ${displayName(io.cwd, visit.folder)}: ${visit.problem}`,
        );
      }
    }
    return matched;
  };
  const expand = async (input: string): Promise<void> => {
    if (input === '-') return add(stdinPath, true);
    const path = resolve(io.cwd, input);
    const kind = await io.kindOf(path);
    if (kind === 'file') add(path, true);
    else if (kind === 'folder') {
      folders.push(path);
      await walk(path, (file) => readable.test(file));
    } else if (isUrl(input)) problems.push(unfetched(input));
    else if (!picomatch.scan(input).isGlob) problems.push(await whyMissing(io, input, path));
    else if ((await walk(...globWalk(io, input))) === 0) problems.push(`no file matches ${input}`);
  };
  for (const input of inputs) {
    const before = problems.length;
    found = [];
    await expand(input);
    byInput.push({ input, paths: found, failed: problems.length > before });
  }
  return { paths: [...paths.values()], folders, byInput, problems, notes };
}

/** The files as a walk asks for them. */
function fileSystem(io: Io): FileSystem {
  return {
    list: io.list,
    kindOf: io.kindOf,
    readText: async (path) =>
      (await io.sizeOf(path)) === undefined ? { ok: false, problem: 'it is no file' } : readText(io, path),
  };
}

function isUrl(input: string): boolean {
  return /^https?:\/\//i.test(input);
}

function unfetched(url: string): string {
  return `can't read ${url}: URLs are not fetched; pass the text on: curl -fsSL ${shellWord(url)} | pagewright check -`;
}

/** The folder a glob begins in, and which of the files below it match. */
function globWalk(io: Io, input: string): [folder: string, accepts: (path: string) => boolean] {
  const { base, glob } = picomatch.scan(input);
  const folder = resolve(io.cwd, base);
  const matches = picomatch(glob);
  return [folder, (path) => matches(relative(folder, path).replaceAll(sep, '/'))];
}

async function whyMissing(io: Io, input: string, path: string): Promise<string> {
  const read = await io.readFile(path);
  return `can't read ${input}: ${read.ok ? 'it is neither a file nor a folder' : read.problem}`;
}
