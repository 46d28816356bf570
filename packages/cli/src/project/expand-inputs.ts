import { relative, resolve, sep } from 'node:path';
import { type FileSystem, type IgnoreRules, walkFolder } from '@pagewright/units/files';
import picomatch from 'picomatch';
import type { Io } from '../io.js';
import { shellWord } from '../terminal/text-width.js';
import { readText } from './load-file.js';
import { displayName, stdinPath } from './source-file.js';

export interface InputPath {
  readonly path: string;
  readonly named: boolean;
}

interface InputPaths {
  readonly input: string;
  readonly paths: readonly string[];
  readonly failed: boolean;
}

export interface ExpandedInputs {
  /** Each path once, in the order of the arguments; files of a folder are sorted. */
  readonly paths: readonly InputPath[];
  readonly folders: readonly string[];
  readonly byInput: readonly InputPaths[];
  readonly problems: readonly string[];
  readonly notes: readonly string[];
}

export const readableName = /\.(?:jsonc?|ya?ml)$/i;

/**
 * Expands `FILE|GLOB|DIR|-` arguments. An existing path is never treated as a glob. Files that git or the rules
 * in `own` ignore are skipped unless they are named.
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

function fileSystem(io: Io): FileSystem {
  return {
    list: io.list,
    kindOf: io.kindOf,
    readText: async (path) =>
      (await io.sizeOf(path)) === undefined ? { ok: false, problem: 'it is not a file' } : readText(io, path),
  };
}

function isUrl(input: string): boolean {
  return /^https?:\/\//i.test(input);
}

function unfetched(url: string): string {
  return `can't read ${url}: URLs are not fetched; pipe the text in: curl -fsSL ${shellWord(url)} | pagewright check -`;
}

/** The base folder of a glob, and a predicate for paths below it. */
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
