import type { Pointer } from '../json/json.js';
import { pointerText } from '../json/pointer-text.js';
import { Memo } from '../reader/memo.js';
import { QueryContext, unresolved } from '../reader/query-context.js';
import { makeReader, type Reader } from '../reader/reader.js';
import { type SchemaIds, schemaIds } from './schema-ids.js';
import { type SpecVersion, specVersion } from './version.js';

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
  readonly remember: <T>(name: string, make: () => T) => T;
  /** Schemas of this file that have a name of their own (3.1). Found at the first question, then kept while they hold. */
  readonly ids: () => SchemaIds;
}

/** A place in a document or in one of its files. */
export interface Spot {
  readonly document: SourceDocument;
  readonly pointer: Pointer;
}

/**
 * A host's function that supplies files: `reference` as it is written, without its fragment, relative to the
 * file `from` (absent: the document itself). `file` is a name that tells files apart, and that findings
 * carry. Where the reference leads back to the document itself, the host gives the very Reader that it gave
 * for it.
 */
export type OpenFile = (
  reference: string,
  from: string | undefined,
) => { readonly file: string; readonly reader: Reader } | undefined;

/**
 * A document as the view reads it. Without a context it remembers what it met: make a new one when anything changed. With
 * one, that hears what each answer rests on, its files' too, and the same document serves after changes.
 */
export function makeSource(
  reader: Reader,
  openFile: OpenFile = () => undefined,
  queries = new QueryContext(false),
): SourceDocument {
  const files = new Map<string, { readonly given: Reader; readonly document: SourceDocument }>();
  const make = (given: Reader, file?: string): SourceDocument => {
    const known = new Map<string, Memo<unknown>>();
    const remember = <T>(name: string, compute: () => T): T => {
      let memo = known.get(name) as Memo<T> | undefined;
      if (memo === undefined) {
        if (known.size >= mostRemembered) known.clear();
        memo = new Memo(queries, compute);
        known.set(name, memo);
      }
      return memo.get();
    };
    const document: SourceDocument = {
      ...(file !== undefined && { file }),
      reader: trackedReader(given, queries, file !== undefined),
      get version(): SpecVersion {
        return itself.remember('version', () => specVersion(itself.reader));
      },
      open: (reference) => {
        const opened = openFile(reference, file);
        if (opened === undefined) return undefined;
        if (opened.reader === reader) return itself;
        const before = files.get(opened.file);
        if (before?.given === opened.reader) return before.document;
        const made = make(opened.reader, opened.file);
        files.set(opened.file, { given: opened.reader, document: made });
        return made;
      },
      reportUnresolved: () => queries.trackRead(unresolved),
      remember,
      ids: () => remember('ids', () => schemaIds(document.reader)),
    };
    return document;
  };
  const itself = make(reader);
  return itself;
}

/** References that were typed and have become others are forgotten with all else when there is so much. */
const mostRemembered = 200_000;

/** Tracks the reads of a file; one that knows nothing of its changes is never valid again after a read. */
function trackedReader(given: Reader, { trackRead, hearsChanges }: QueryContext, isFile: boolean): Reader {
  if (!hearsChanges) return given;
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
export function valueAt({ document, pointer }: Spot): unknown {
  return document.reader.get(pointer);
}

/** The keys or indexes at a place; undefined where no object or list stands. */
export function keysAt({ document, pointer }: Spot): readonly (string | number)[] | undefined {
  return document.reader.keys(pointer);
}

/** The place that these steps lead to from another. */
export function below({ document, pointer }: Spot, ...steps: Pointer): Spot {
  return { document, pointer: [...pointer, ...steps] };
}

/** A text that two places have in common exactly where they are the same. */
export function spotKey({ document: { file }, pointer }: Spot): string {
  return placeKey(file, pointer);
}

export function placeKey(file: string | undefined, pointer: Pointer): string {
  return file === undefined ? pointerText(pointer) : `${JSON.stringify(file)} ${pointerText(pointer)}`;
}
