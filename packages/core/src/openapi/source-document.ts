import type { Part, RelatedLocation, SourceLocation } from '../diagnostics/finding.js';
import type { Dependency } from '../incremental/dependency.js';
import { Memo } from '../incremental/memo.js';
import { QueryContext, unresolved } from '../incremental/query-context.js';
import type { Pointer } from '../json/json.js';
import { pointerText } from '../json/pointer.js';
import { makeReader, type Reader } from '../reader/reader.js';
import { type SpecVersion, specVersion } from './version.js';

/** The schemas of a file that can be referred to by a name of their own (3.1), and where they are. */
interface SchemaIds {
  /** By `$id`, as it is written but for an empty fragment. */
  readonly ids: ReadonlyMap<string, Pointer>;
  /** By `$anchor` or `$dynamicAnchor`; the first of that name. */
  readonly anchors: ReadonlyMap<string, Pointer>;
  /** Every schema that has the `$dynamicAnchor`. */
  readonly dynamic: ReadonlyMap<string, readonly Pointer[]>;
}

/** The most schemas whose names are read, and how deep `$defs` may lie in one another. */
const maxSchemas = 20_000;
const maxDepth = 4;

/** Looks at the schemas under `components`, those in their `$defs`, and a file that is a schema itself. */
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
  // The list grows while it is read: first the schemas, then what they define inside.
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
  /** The version that the document itself declares; its files are read as that version too. */
  readonly version: SpecVersion;
  /** The file that a reference without its fragment names, seen from this one; undefined where the host has none. */
  readonly open: (reference: string) => SourceDocument | undefined;
  /** Reports that a reference of this file cannot be followed, so that the value being computed is incomplete. */
  readonly reportUnresolved: () => void;
  /** Computes what is found out about this file, and keeps it under that name; `make` does the same for the same name. */
  readonly memoize: <T>(name: string, make: () => T) => T;
  /** Schemas of this file that have a name of their own (3.1). Found at the first question, then kept while they hold. */
  readonly ids: () => SchemaIds;
}

/** A place in a document or in one of its files. */
export interface NodeRef {
  readonly document: SourceDocument;
  readonly pointer: Pointer;
}

/**
 * A host's function that supplies files: `reference` as it is written, without its fragment, relative to the file
 * `from` (absent: the document itself). `file` is a name that distinguishes files, and that findings carry. Where the
 * reference leads back to the document itself, the host gives the very Reader that it gave for it. A host whose files
 * come and go reports to `trackRead` on which file its answer depends, also where there is none.
 */
export type OpenFile = (
  reference: string,
  from: string | undefined,
  trackRead?: (dependency: Dependency) => void,
) => { readonly file: string; readonly reader: Reader } | undefined;

/**
 * A document as the view reads it. Without a context it remembers what it met: make a new one when anything changed. With
 * one, the context records the dependencies of each answer, and one document serves after changes: each begins a revision
 * of the context.
 */
export function makeSource(
  reader: Reader,
  openFile: OpenFile = () => undefined,
  queries = new QueryContext(false),
): SourceDocument {
  const files = new Map<string, { readonly given: Reader; readonly document: SourceDocument }>();
  const make = (given: Reader, file?: string): SourceDocument => {
    const known = new Map<string, Memo<unknown>>();
    const memoize = <T>(name: string, compute: () => T): T => {
      let memo = known.get(name) as Memo<T> | undefined;
      if (memo === undefined) {
        if (known.size >= maxMemoized) known.clear();
        memo = new Memo(queries);
        known.set(name, memo);
      }
      return memo.get(compute);
    };
    const document: SourceDocument = {
      ...(file !== undefined && { file }),
      reader: trackedReader(given, queries, file !== undefined),
      get version(): SpecVersion {
        return itself.memoize('version', () => specVersion(itself.reader));
      },
      open: (reference) => {
        const opened = openFile(reference, file, queries.trackRead);
        if (opened === undefined) return undefined;
        if (opened.reader === reader) return itself;
        const before = files.get(opened.file);
        if (before?.given === opened.reader) return before.document;
        const made = make(opened.reader, opened.file);
        files.set(opened.file, { given: opened.reader, document: made });
        return made;
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

/** References that were typed and have become others are forgotten with all else when there is so much. */
const maxMemoized = 200_000;

/** Tracks the reads of a file; one that knows nothing of its changes is never valid again after a read. */
function trackedReader(given: Reader, { trackRead, observesChanges }: QueryContext, isFile: boolean): Reader {
  if (!observesChanges) return given;
  if (given.tracked !== undefined) return given.tracked(trackRead);
  if (!isFile) return given;
  const { get, keys, mentions, referredFiles } = given;
  const tracked =
    <Arguments extends readonly unknown[], Answer>(ask: (...asked: Arguments) => Answer) =>
    (...asked: Arguments): Answer => {
      trackRead({ isValid: false });
      return ask(...asked);
    };
  return makeReader({
    get: tracked(get),
    keys: tracked(keys),
    ...(mentions && { mentions: tracked(mentions) }),
    ...(referredFiles && { referredFiles: tracked(referredFiles) }),
  });
}

/** The value at a place as plain data. A whole subtree: ask for small ones. */
export function valueAt({ document, pointer }: NodeRef): unknown {
  return document.reader.get(pointer);
}

/** The keys or indexes at a place; undefined where no object or list is. */
export function keysAt({ document, pointer }: NodeRef): readonly (string | number)[] | undefined {
  return document.reader.keys(pointer);
}

/** The place that these steps lead to from another. */
export function below({ document, pointer }: NodeRef, ...steps: Pointer): NodeRef {
  return { document, pointer: [...pointer, ...steps] };
}

/** A text that two places have in common exactly where they are the same. */
export function nodeKey({ document: { file }, pointer }: NodeRef): string {
  return locationKey(file, pointer);
}

/** A text for a place in a file, by which equal places are known. */
export function locationKey(file: string | undefined, pointer: Pointer): string {
  return file === undefined ? pointerText(pointer) : `${JSON.stringify(file)} ${pointerText(pointer)}`;
}

/** A place of the view as findings name it. */
export function locationOf({ document: { file }, pointer }: NodeRef, part: Part): SourceLocation {
  return { source: 'document', ...(file !== undefined && { file }), pointer, part };
}

/** A place of the view that a finding points to beside its own. */
export function relatedTo({ document: { file }, pointer }: NodeRef, message: string): RelatedLocation {
  return { source: 'document', ...(file !== undefined && { file }), pointer, message };
}

/** False where neither the document nor any file that it refers to has one of the words, found without reading them. */
export function mayMention(source: SourceDocument, words: readonly string[]): boolean {
  const name = searchFor(words);
  return source.memoize(name, () => allFiles(source)?.every((file) => hasNone(file, words, name)) !== true);
}

/** Searches one file after the other, so that `mayMention` has little left to do. */
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

/** Each file has an answer of its own, so that after an edit no other has to be searched again. */
function hasNone(file: SourceDocument, words: readonly string[], search: string): boolean {
  return file.memoize(`${search} here`, () => file.reader.mentions?.([], words) === false);
}

/**
 * The document and the files that it refers to, directly or through others; files that only a text names may be among
 * them. One that the host has not is reported as unresolved. Undefined where they cannot be known.
 */
export function allFiles(source: SourceDocument): readonly SourceDocument[] | undefined {
  return source.memoize('files', () => {
    const found = new Set([source]);
    // The set grows while it is gone through.
    for (const document of found) {
      const referred = referredFiles(document);
      if (referred === undefined) return undefined;
      for (const file of referred) found.add(file);
    }
    return [...found];
  });
}

/** The files that a file itself refers to. Each has an answer of its own, so that others need not be looked up again. */
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
 * Calls `openFile` for every file that a document refers to, directly or through others, so that a host can have them
 * all at hand before it analyses; gives the names of those that it has. What only a text names may be requested, too.
 */
export function openReferredFiles(document: Reader, openFile: OpenFile): readonly string[] {
  return allFiles(makeSource(document, openFile))?.flatMap(({ file }) => file ?? []) ?? [];
}
