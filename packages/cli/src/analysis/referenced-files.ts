import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import type { AnalyzeOptions, Reader } from '@pagewright/core';
import { openReferredFiles } from '@pagewright/core/internal';
import { schemaIdTest, whyUnfetched } from '@pagewright/units';
import type { Io } from '../io.js';
import { readParts, sourceFile, textFile } from '../project/load-file.js';
import { displayName, type SourceFile, stdinPath } from '../project/source-file.js';

/** Limits of references: number of files, bytes per file, and length of a chain. */
const maxFiles = 1_000;
const maxBytes = 50_000_000;
const maxChainLength = 50;

export type OpenedFile = NonNullable<AnalyzeOptions['openFile']>;

/** Files that documents refer to; each is read once. */
export interface FileReferences {
  readonly at: (path: string) => SourceFile | undefined;
  /** Reads files that are not loaded yet. Returns false if none could be read. */
  readonly read: (paths: Iterable<string>) => Promise<boolean>;
  /** A clause that explains why the file can't be read. */
  readonly problem: (path: string) => string | undefined;
}

export type ReferencedFileHost = Pick<Io, 'cwd' | 'readFile' | 'readLines' | 'readStdin' | 'sizeOf'>;

export function referencedFiles(host: ReferencedFileHost): FileReferences {
  const known = new Map<string, SourceFile | { readonly problem: string }>();
  const read = async (path: string) => {
    const size = await host.sizeOf(path);
    if (size === undefined) return { problem: 'no such file' };
    if (size > maxBytes) return { problem: `it is larger than ${maxBytes / 1_000_000} MB` };
    const text = await readParts(host, path);
    return text.ok ? sourceFile(textFile(host, path, text.value), 'other') : { problem: text.problem };
  };
  return {
    at: (path) => {
      const found = known.get(path);
      return found !== undefined && 'tree' in found ? found : undefined;
    },
    read: async (paths) => {
      let came = false;
      for (const path of paths) {
        if (known.has(path) || known.size >= maxFiles) continue;
        const found = await read(path);
        known.set(path, found);
        came ||= 'tree' in found;
      }
      return came;
    },
    problem: (path) => {
      const found = known.get(path);
      return found !== undefined && 'problem' in found ? found.problem : undefined;
    },
  };
}

/** Maps the reader of each referring file to the reference that it uses. */
type Askers = Map<Reader, string>;

export interface RequestedFiles {
  readonly known: () => readonly SourceFile[];
  /**
   * Returns a clause that explains why a referenced file can't be read; undefined if the file can be read or
   * is not part of the unit.
   */
  readonly problem: (reference: string, from: string) => string | undefined;
}

export interface AskedFile {
  readonly askers: Askers;
  /** A clause that explains why the file is not read; undefined if it may be read. */
  readonly refusal: string | undefined;
}

export interface WithReferences<T> {
  readonly result: T;
  /** The requested files by path, or by reference if the reference names no path. */
  readonly asked: ReadonlyMap<string, AskedFile>;
}

interface ReadDocument {
  readonly document: SourceFile | undefined;
  readonly reader: Reader | undefined;
}

/** Runs the analysis, reads the files that it requested, and repeats this until no more file can be read. */
export async function withReferences<T>(
  { document, reader }: ReadDocument,
  files: FileReferences,
  { cwd }: Pick<ReferencedFileHost, 'cwd'>,
  analyse: (openFile: OpenedFile, referred: RequestedFiles) => T,
): Promise<WithReferences<T>> {
  const folder = document === undefined || document.path === stdinPath ? cwd : dirname(document.path);
  const asked = new Map<string, AskedFile>();
  const nameOf = (reference: string, from: string | undefined) => {
    const isDocument = from === undefined || from === document?.path;
    const path = localPath(reference, isDocument ? folder : dirname(from));
    if (path === undefined) return { name: reference, refusal: whyUnfetched(reference) ?? noName };
    return { name: path, refusal: isBelow(cwd, path) || isBelow(folder, path) ? undefined : outside };
  };
  const readable = () => [...asked].flatMap(([path, { refusal }]) => (refusal === undefined ? path : []));
  const openFile: OpenedFile = (reference, from) => {
    if (reference === '') return undefined;
    const { name: path, refusal } = nameOf(reference, from);
    if (path === document?.path && reader !== undefined) return { file: path, reader };
    const by = from === undefined ? reader : files.at(from)?.tree.reader;
    const askers = asked.get(path)?.askers ?? new Map();
    if (by !== undefined) asked.set(path, { askers: askers.set(by, reference), refusal });
    const found = refusal === undefined ? files.at(path) : undefined;
    return found && { file: path, reader: found.tree.reader };
  };
  const referred: RequestedFiles = {
    known: () => readable().flatMap((path) => files.at(path) ?? []),
    problem: (reference, from) => {
      const { name: path, refusal } = nameOf(reference, from);
      if (!asked.has(path)) return undefined;
      if (refusal !== undefined) return refusal;
      return files.at(path) === undefined ? (files.problem(path) ?? tooMany) : undefined;
    },
  };
  for (let round = 1; reader !== undefined && round < maxChainLength; round++) {
    openReferredFiles(reader, openFile);
    if (!(await files.read(readable()))) break;
  }
  for (let round = 1; ; round++) {
    const result = analyse(openFile, referred);
    if (round === maxChainLength || !(await files.read(readable()))) return { result, asked };
  }
}

const noName = 'it is not the name of a file';
const outside = "it is outside the document's folder and the working folder";
const tooMany = 'there are too many referenced files';

/** Returns sentences about referenced files that can't be read. Names only the first few files. */
export function unreadNotes(
  document: SourceFile,
  asked: WithReferences<unknown>['asked'],
  files: FileReferences,
  { cwd }: Pick<ReferencedFileHost, 'cwd'>,
): readonly string[] {
  const missing = [...asked].filter(
    ([path, { refusal }]) => refusal !== undefined || files.at(path) === undefined,
  );
  const readers = new Set(missing.flatMap(([, { askers }]) => [...askers.keys()]));
  const referred = new Map([...readers].map((reader) => [reader, filesReferredIn(reader)]));
  const unread = missing
    .filter(([, { askers }]) =>
      [...askers].some(([reader, name]) => referred.get(reader)?.has(name) === true),
    )
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const shown = unread.slice(0, 3).map(([path, { refusal }]) => {
    const name = isAbsolute(path) ? displayName(cwd, path) : path;
    const why = refusal ?? files.problem(path) ?? tooMany;
    return `can't read ${name}, which ${document.name} refers to: ${why}; the parts that use it are not checked`;
  });
  const left = unread.length - shown.length;
  return left > 0 ? [...shown, `${document.name} refers to ${left} more files that can't be read`] : shown;
}

/** Returns the files that `$ref`s name, except those that lead to the `$id` of a schema in the same file. */
function filesReferredIn(reader: Reader): ReadonlySet<string> {
  const value = reader.get([]);
  const isOwnId = schemaIdTest(value);
  const found = new Set<string>();
  // A set, because aliases repeat values and can be cyclic. The loop also visits values that it adds.
  const values = new Set([value]);
  for (const one of values) {
    if (typeof one !== 'object' || one === null) continue;
    if ('$ref' in one && typeof one.$ref === 'string') found.add(one.$ref.split('#', 1)[0] ?? '');
    for (const inner of Object.values(one)) values.add(inner);
  }
  return new Set([...found].filter((name) => !isOwnId(name)));
}

/** Returns the path that a reference names; undefined if the reference is a URL or not a valid path. */
export function localPath(reference: string, folder: string): string | undefined {
  if (reference === '' || /^[a-z][a-z0-9+.-]+:/i.test(reference) || reference.startsWith('//'))
    return undefined;
  const path = decoded(reference);
  return path.includes('\0') ? undefined : resolve(folder, path);
}

function decoded(reference: string): string {
  try {
    return decodeURIComponent(reference);
  } catch {
    // A reference with invalid escapes is taken literally as a file name.
    return reference;
  }
}

/** True if the path is below the folder, and for the folder itself. */
export function isBelow(folder: string, path: string): boolean {
  const inside = relative(folder, path);
  return inside !== '..' && !inside.startsWith(`..${sep}`) && !isAbsolute(inside);
}
