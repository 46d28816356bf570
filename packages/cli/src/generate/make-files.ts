import { join } from 'node:path';
import {
  clientTargets,
  declaredCredential,
  declaredHeaders,
  declaredItems,
  declaredServer,
  declaredTypes,
  earlyEnds,
  type GeneratedFile,
  type GenerateInput,
  generate,
  generateClientPages,
  generateOwn,
  generateQueries,
  isMade,
  type QueryLibrary,
} from '@pagewright/codegen';
import type { BoundMethod, Scheme, TargetId, TargetProfile } from '@pagewright/core';
import { readmeExample } from '@pagewright/core/internal';
import { targets as targetTable } from '@pagewright/core/targets';
import { type AnalysedUnit, openFileOf } from '../analysis/analyze-unit.js';
import type { Io, Read } from '../io.js';
import { errorText } from '../node/attempt.js';
import type { SourceFile } from '../project/source-file.js';
import type { ItemTypesBy } from './own-item-types.js';
import type { LoadedTarget } from './own-targets.js';
import type { ReadClient } from './read-client.js';

/** A generated file, beside what is at its place. */
export interface ComparedFile extends GeneratedFile {
  /**
   * - new: nothing is there
   * - same: the very text
   * - older: another text that was made here
   * - foreign: a text that was not made here
   * - unreadable: something that can't be read; `problem` is a clause
   */
  readonly there: 'new' | 'same' | 'older' | 'foreign' | 'unreadable';
  readonly problem?: string;
}

export async function compareFiles(
  io: Io,
  folder: string,
  files: readonly GeneratedFile[],
): Promise<readonly ComparedFile[]> {
  const compared: ComparedFile[] = [];
  for (const file of files)
    compared.push({ ...file, ...(await compareFile(io, join(folder, file.path), file)) });
  return compared;
}

async function compareFile(
  io: Io,
  path: string,
  { text }: GeneratedFile,
): Promise<Pick<ComparedFile, 'there' | 'problem'>> {
  const kind = await io.kindOf(path);
  if (kind === undefined) return { there: 'new' };
  if (kind === 'folder') return { there: 'unreadable', problem: 'is a folder' };
  const read = await io.readFile(path);
  if (!read.ok) return { there: 'unreadable', problem: read.problem };
  const found = new TextDecoder().decode(read.value);
  // Some version control changes the ends of lines.
  if (found.replaceAll('\r\n', '\n') === text) return { there: 'same' };
  return { there: isMade(found) ? 'older' : 'foreign' };
}

/** Files below the folders of the targets that were made here, and are not made any more. */
export async function leftovers(
  io: Io,
  folder: string,
  files: readonly GeneratedFile[],
): Promise<readonly string[]> {
  const made = new Set(files.map(({ path }) => path));
  const pending = [...new Set(files.map(({ path }) => path.slice(0, path.indexOf('/'))))];
  const found: string[] = [];
  for (let at = pending.shift(); at !== undefined; at = pending.shift()) {
    const listed = await io.list(join(folder, at));
    for (const { name, kind } of listed.ok ? listed.value : []) {
      const path = `${at}/${name}`;
      if (kind === 'folder') {
        if (!leftAlone.has(name)) pending.push(path);
      } else if (!made.has(path) && (await isGenerated(io, join(folder, path)))) found.push(path);
    }
  }
  return found.sort();
}

/** Folders that others fill, and that may be big. */
const leftAlone: ReadonlySet<string> = new Set(['node_modules', '.git', 'target', 'build', 'vendor']);

/** A generated file is small; what is bigger is not read. */
const maxBytes = 10_000_000;

async function isGenerated(io: Io, path: string): Promise<boolean> {
  const size = await io.sizeOf(path);
  if (size === undefined || size > maxBytes) return false;
  const read = await io.readFile(path);
  return read.ok && isMade(new TextDecoder().decode(read.value));
}

interface MakeOptions {
  readonly targets: readonly TargetId[];
  readonly own: readonly LoadedTarget[];
  readonly profile: TargetProfile;
  readonly transport: boolean;
  /** The package, namespace or module of generated code, for targets where it is not the default. */
  readonly packages: Readonly<Record<string, string>>;
  /** Types of the caller's own for items. */
  readonly itemTypes: ItemTypesBy;
  /** Libraries that infinite queries are written for. */
  readonly libraries: readonly QueryLibrary[];
  readonly clients: readonly ReadClient[];
}

/** Files to write, and what to report of them: limits of operations, a line each. */
export interface MadeFiles {
  readonly files: readonly GeneratedFile[];
  readonly notes: readonly string[];
}

/** The files of every target, library and client, each below a folder with its name; or what is wrong with an own target. */
export function makeFiles(analysed: AnalysedUnit, options: MakeOptions): Read<MadeFiles> {
  const { targets, own, profile, transport, packages, itemTypes, libraries, clients } = options;
  const { unit, analysis } = analysed;
  const { schemes, methods }: { schemes: readonly Scheme[]; methods: readonly BoundMethod[] } = analysis;
  const example = readmeExample(unit.config?.tree.reader)?.operation;
  const { document } = unit;
  const input = {
    schemes,
    methods,
    profile,
    transport,
    ...(document !== undefined && declaredBy(document, analysed)),
    ...(example !== undefined && { example }),
  };
  const inputFor = (target: string): GenerateInput => {
    const packageName = packages[target];
    return { ...input, ...(packageName !== undefined && { packageName }) };
  };
  const made: (MadeFiles & { readonly folder: string })[] = targets.map((target) => ({
    folder: target,
    files: generate({ ...inputFor(target), itemTypes: itemTypes[target] ?? {} }, target),
    notes: [...unusedOptions(target, options), ...earlyEnds(schemes, target, input)],
  }));
  for (const { place, target } of own) {
    const result = ownFiles(inputFor(target.id), target);
    if (!result.ok) return { ok: false, problem: `--target ${place}: ${result.problem}` };
    made.push({ folder: target.id, files: result.files, notes: [] });
  }
  for (const library of libraries) made.push({ folder: library, ...generateQueries(input, library) });
  for (const { client, modules } of clients) {
    const packageName = packages[clientTargets[client]];
    const named = packageName === undefined ? {} : { packageName };
    made.push({ folder: client, ...generateClientPages({ ...input, ...named, client, modules }) });
  }
  const files = made.flatMap(({ folder, files: below }) =>
    below.map(({ path, text }) => ({ path: `${folder}/${path}`, text })),
  );
  const notes = made.flatMap(({ folder, notes: own }) => own.map((note) => `${folder}: ${note}`));
  return { ok: true, value: { files, notes } };
}

/** Names the options that change nothing in a target, with the reason; none where all of them count. */
function unusedOptions(target: TargetId, { profile, itemTypes }: MakeOptions): readonly string[] {
  const hasPages = targetTable[target].profiles[profile].pageType !== 'none';
  return itemTypes[target] === undefined || hasPages
    ? []
    : ['--item-type changes nothing: it has pages with --profile latest or full alone'];
}

/** The files of an own target; what its code throws is reported with the place in that code. */
function ownFiles(input: GenerateInput, target: LoadedTarget['target']): ReturnType<typeof generateOwn> {
  try {
    return generateOwn(input, target);
  } catch (error) {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const [, line] = /^ +at .*?((?:[^/\\\s()]+):\d+:\d+)\)?$/m.exec(stack) ?? [];
    return {
      ok: false,
      problem: `emit failed${line === undefined ? '' : ` at ${line}`}: ${errorText(error)}`,
    };
  }
}

/** Returns the declarations of a document's operations that decide how their pages are written. */
function declaredBy(document: SourceFile, analysed: AnalysedUnit) {
  const reader = analysed.overlaid?.reader ?? document.tree.reader;
  const openFile = openFileOf(analysed);
  const server = declaredServer(reader);
  const credential = declaredCredential(reader);
  return {
    ...(server !== undefined && { server }),
    ...(credential !== undefined && { credential }),
    headersOf: declaredHeaders(reader, openFile),
    typesOf: declaredTypes(reader, openFile),
    itemsOf: declaredItems(reader, openFile),
  };
}
