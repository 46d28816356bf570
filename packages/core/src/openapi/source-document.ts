import type { Part, RelatedLocation, SourceLocation } from '../diagnostics/finding.js';
import type { Dependency } from '../incremental/dependency.js';
import { Memo } from '../incremental/memo.js';
import { QueryContext, unresolved } from '../incremental/query-context.js';
import { isRecord, nameOfValue, type Pointer } from '../json/json.js';
import { pointerText } from '../json/pointer.js';
import { asReader, isReader, makeReader, type Reader } from '../reader/reader.js';
import { type SpecVersion, specVersion } from './version.js';

interface SchemaIds {
  /** Keyed by `$id` as written, without an empty fragment. */
  readonly ids: ReadonlyMap<string, Pointer>;
  /** Keyed by `$anchor` or `$dynamicAnchor`; holds the first schema of each name. */
  readonly anchors: ReadonlyMap<string, Pointer>;
  readonly dynamic: ReadonlyMap<string, readonly Pointer[]>;
}

const maxSchemas = 20_000;
const maxDepth = 4;

function schemaIds(reader: Reader): SchemaIds {
  const ids = new Map<string, Pointer>();
  const anchors = new Map<string, Pointer>();
  const dynamic = new Map<string, Pointer[]>();
  const pending: { readonly at: Pointer; readonly depth: number }[] = [{ at: [], depth: 0 }];
  const addAll = (list: Pointer, depth: number) => {
    for (const name of reader.keys(list) ?? []) {
      if (pending.length >= maxSchemas) return;
      pending.push({ at: [...list, name], depth });
    }
  };
  addAll(['components', 'schemas'], 0);
  // The loop appends to `pending`: first it visits the schemas, then their definitions.
  for (const { at, depth } of pending) {
    const keys = reader.keys(at) ?? [];
    const nameBy = (key: string) => {
      const name = keys.includes(key) ? reader.get([...at, key]) : undefined;
      return typeof name === 'string' ? name : undefined;
    };
    const id = nameBy('$id')?.replace(/#$/, '');
    const anchor = nameBy('$anchor');
    const dynamicAnchor = nameBy('$dynamicAnchor');
    if (id !== undefined && !ids.has(id)) ids.set(id, at);
    for (const name of [anchor, dynamicAnchor])
      if (name !== undefined && !anchors.has(name)) anchors.set(name, at);
    if (dynamicAnchor !== undefined) {
      const others = dynamic.get(dynamicAnchor);
      if (others === undefined) dynamic.set(dynamicAnchor, [at]);
      else others.push(at);
    }
    if (depth < maxDepth && keys.includes('$defs')) addAll([...at, '$defs'], depth + 1);
  }
  return { ids, anchors, dynamic };
}

/** The document itself, or a file that it refers to. */
export interface SourceDocument {
  /** The name that the host gave the file; absent for the document itself. */
  readonly file?: string;
  readonly reader: Reader;
  /** The version of the document itself; the files that it refers to are read as the same version. */
  readonly version: SpecVersion;
  /**
   * Opens the file of a reference (without its fragment) in this file; undefined if the host does not have
   * that file.
   */
  readonly open: (reference: string) => SourceDocument | undefined;
  /** Marks the value being computed as incomplete, because a reference in this file is unresolved. */
  readonly reportUnresolved: () => void;
  /** Caches the result of `make` for this file under `name`. Use each name for one computation only. */
  readonly memoize: <T>(name: string, make: () => T) => T;
  readonly ids: () => SchemaIds;
}

/** Throws a TypeError if `openFile` returned anything but a name and a Reader, such as a promise. */
function assertOpened(opened: unknown): void {
  if (isRecord(opened) && typeof opened.file === 'string' && isReader(opened.reader)) return;
  throw new TypeError(
    `openFile returned ${nameOfValue(opened)}: return { file, reader } or undefined, and not a promise. objectReader(value) makes a reader.`,
  );
}

/** A place in a document or in one of its files. */
export interface NodeRef {
  readonly document: SourceDocument;
  readonly pointer: Pointer;
}

/**
 * Opens files for the analysis. `reference` is as written, without its fragment, and relative to the file
 * `from`; `from` is undefined for the document itself. The returned `file` identifies the file and appears in
 * findings. For a reference to the document itself, return the same Reader that was passed for it. If files
 * can change, call `trackRead` with the dependency of every result, including undefined.
 */
export type OpenFile = (
  reference: string,
  from: string | undefined,
  trackRead?: (dependency: Dependency) => void,
) => { readonly file: string; readonly reader: Reader } | undefined;

/**
 * Creates the view of a document, a plain value or a Reader, and its files. Without `queries`, everything that is read
 * stays cached, so create a new view after any change. With `queries`, dependencies are recorded and the view can be
 * reused: begin a revision after each change.
 */
export function makeSource(
  given: unknown,
  openFile: OpenFile = () => undefined,
  queries = new QueryContext(false),
): SourceDocument {
  const reader = asReader(given);
  const files = new Map<string, { readonly given: Reader; readonly document: SourceDocument }>();
  const make = (read: Reader, file?: string): SourceDocument => {
    const memos = new Map<string, Memo<unknown>>();
    const memoize = <T>(name: string, compute: () => T): T => {
      let memo = memos.get(name) as Memo<T> | undefined;
      if (memo === undefined) {
        if (memos.size >= maxMemoized) memos.clear();
        memo = new Memo(queries);
        memos.set(name, memo);
      }
      return memo.get(compute);
    };
    const document: SourceDocument = {
      ...(file !== undefined && { file }),
      reader: trackedReader(read, queries, file !== undefined),
      get version(): SpecVersion {
        return itself.memoize('version', () => specVersion(itself.reader));
      },
      open: (reference) => {
        const opened = openFile(reference, file, queries.trackRead);
        if (opened === undefined) return undefined;
        assertOpened(opened);
        if (opened.reader === reader) return itself;
        const before = files.get(opened.file);
        if (before?.given === opened.reader) return before.document;
        const opening = make(opened.reader, opened.file);
        files.set(opened.file, { given: opened.reader, document: opening });
        return opening;
      },
      reportUnresolved: () => queries.trackRead(unresolved),
      memoize,
      ids: () => memoize('ids', () => schemaIds(document.reader)),
    };
    return document;
  };
  const itself = make(reader);
  return itself;
}

/** Results for deleted references stay in the cache, so it is cleared at this size. */
const maxMemoized = 200_000;

/**
 * Returns a reader that records its reads as dependencies. If the file's own reader does not track changes, values that
 * depend on it are always recomputed.
 */
function trackedReader(
  untracked: Reader,
  { trackRead, observesChanges }: QueryContext,
  isFile: boolean,
): Reader {
  if (!observesChanges) return untracked;
  if (untracked.tracked !== undefined) return untracked.tracked(trackRead);
  if (!isFile) return untracked;
  const { get, keys, mentions, referredFiles } = untracked;
  const tracked =
    <Arguments extends readonly unknown[], Answer>(ask: (...asked: Arguments) => Answer) =>
    (...args: Arguments): Answer => {
      trackRead({ isValid: false });
      return ask(...args);
    };
  return makeReader({
    get: tracked(get),
    keys: tracked(keys),
    ...(mentions && { mentions: tracked(mentions) }),
    ...(referredFiles && { referredFiles: tracked(referredFiles) }),
  });
}

/** Returns the value at a place as plain data. Reads the whole subtree, so only use it for small ones. */
export function valueAt({ document, pointer }: NodeRef): unknown {
  return document.reader.get(pointer);
}

/** Returns the keys or indexes at a place; undefined if it is neither an object nor a list. */
export function keysAt({ document, pointer }: NodeRef): readonly (string | number)[] | undefined {
  return document.reader.keys(pointer);
}

/** Appends steps to a pointer. Follows no reference, and does not check that the value exists. */
export function below({ document, pointer }: NodeRef, ...steps: Pointer): NodeRef {
  return { document, pointer: [...pointer, ...steps] };
}

/** Returns a string that identifies a place: equal for equal places, different for all others. */
export function nodeKey({ document: { file }, pointer }: NodeRef): string {
  return locationKey(file, pointer);
}

/** Like `nodeKey`, from a file and a pointer. */
export function locationKey(file: string | undefined, pointer: Pointer): string {
  return file === undefined ? pointerText(pointer) : `${JSON.stringify(file)} ${pointerText(pointer)}`;
}

/** Converts a node to the location of its key or its value (`part`), as findings have it. */
export function locationOf({ document: { file }, pointer }: NodeRef, part: Part): SourceLocation {
  return { source: 'document', ...(file !== undefined && { file }), pointer, part };
}

/** Returns a place as a related location of a finding. */
export function relatedTo({ document: { file }, pointer }: NodeRef, message: string): RelatedLocation {
  return { source: 'document', ...(file !== undefined && { file }), pointer, message };
}

/**
 * True if a file of the document contains one of the words. Also true if the files can't be determined, or can't be
 * searched without parsing them.
 */
export function mayMention(source: SourceDocument, words: readonly string[]): boolean {
  const name = searchFor(words);
  return source.memoize(name, () => allFiles(source)?.every((file) => hasNone(file, words, name)) !== true);
}

/** Searches one file per step, so that a later `mayMention` finds its results cached. */
export function* searchFiles(source: SourceDocument, words: readonly string[]): Generator<void> {
  const name = searchFor(words);
  for (const file of allFiles(source) ?? []) {
    if (!hasNone(file, words, name)) return;
    yield;
  }
}

function searchFor(words: readonly string[]): string {
  return `words ${words.join(' ')}`;
}

/** True if a file has none of the words. Cached per file, so that after an edit only the edited file is searched. */
function hasNone(file: SourceDocument, words: readonly string[], search: string): boolean {
  return file.memoize(`${search} here`, () => file.reader.mentions?.([], words) === false);
}

/**
 * Lists the document and the files that it refers to, directly or through other files. May include files that appear
 * only in strings that are not references. Reports files that the host does not have as unresolved. Undefined if the
 * files can't be determined.
 */
export function allFiles(source: SourceDocument): readonly SourceDocument[] | undefined {
  return source.memoize('files', () => {
    const files = new Set([source]);
    // The loop adds to the set that it iterates over.
    for (const document of files) {
      const referred = referredFiles(document);
      if (referred === undefined) return undefined;
      for (const file of referred) files.add(file);
    }
    return [...files];
  });
}

function referredFiles(document: SourceDocument): readonly SourceDocument[] | undefined {
  return document.memoize('referred files', () =>
    document.reader.referredFiles?.()?.flatMap((name) => {
      const file = document.open(name);
      if (file === undefined) document.reportUnresolved();
      return file ?? [];
    }),
  );
}

/**
 * Calls `openFile` for every file that a document refers to, directly or through other files, so that a host can load
 * them before the analysis. Returns the names of the files that the host has. May request files that appear only in
 * strings that are not references.
 */
export function openReferredFiles(document: Reader, openFile: OpenFile): readonly string[] {
  return allFiles(makeSource(document, openFile))?.flatMap(({ file }) => file ?? []) ?? [];
}
