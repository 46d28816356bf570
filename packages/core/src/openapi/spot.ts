import type { Pointer } from '../json/json.js';
import { pointerText } from '../json/pointer-text.js';
import { type Held, holds } from '../reader/held.js';
import type { Ground, Reader } from '../reader/reader.js';
import { type SchemaIds, schemaIds } from './schema-ids.js';
import { type SpecVersion, specVersion } from './version.js';

/** The document itself, or a file that it refers to. */
export interface SourceDocument {
  /** The name that the host gave the file; absent for the document itself. */
  readonly file?: string;
  readonly reader: Reader;
  /** What the document itself says that it is; its files are read as the same. */
  readonly version: SpecVersion;
  /** The file that a reference without its fragment names, seen from this one; undefined where the host has none. */
  readonly open: (reference: string) => SourceDocument | undefined;
  /** Told when a reference of this file cannot be followed: what is made of it then lacks something. */
  readonly missed: () => void;
  /** What `find` finds in this file for a reference into it: kept, as many ask for few, while it holds. */
  readonly target: (reference: string, find: (reader: Reader) => Pointer | undefined) => Pointer | undefined;
  /** Schemas of this file that have a name of their own (3.1). Found at the first question, then kept while they hold. */
  readonly ids: () => SchemaIds;
}

/** What rests on it lacks something, because a reference could not be followed. */
export const missing: Ground = {
  holds: true,
  // Whether the reference leads somewhere now is told by the grounds of what was looked at for it.
  whenEnds: () => {},
};

/** A place in a document or in one of its files. */
export interface Spot {
  readonly document: SourceDocument;
  readonly pointer: Pointer;
}

/**
 * How a host supplies files: `reference` as it is written, without its fragment, relative to the file `from` (absent:
 * the document itself). `file` is a name that tells files apart, and that findings carry. Where the reference leads
 * back to the document itself, the host gives the very Reader that it gave for it.
 */
export type OpenFile = (
  reference: string,
  from: string | undefined,
) => { readonly file: string; readonly reader: Reader } | undefined;

/**
 * A document as the view reads it. Without `note` it remembers what it met: make a new one when anything changed. With
 * it, `note` hears what each answer rests on, its files' too, and the same one serves after changes.
 */
export function makeSource(
  reader: Reader,
  openFile: OpenFile = () => undefined,
  note?: (ground: Ground) => void,
): SourceDocument {
  const files = new Map<string, { readonly given: Reader; readonly document: SourceDocument }>();
  const root = note === undefined ? reader : (reader.tracked?.(note) ?? reader);
  const version = whileHolding(reader, specVersion, note);
  const make = (given: Reader, file?: string): SourceDocument => {
    const ids = whileHolding(given, schemaIds, note);
    // What is read of a file that knows nothing of changes may be another at every question.
    const mayChange = file !== undefined && note !== undefined && given.tracked === undefined;
    return {
      ...(file !== undefined && { file }),
      reader: file === undefined ? root : note === undefined ? given : (given.tracked?.(note) ?? given),
      get version() {
        return version();
      },
      open: (reference) => {
        const opened = openFile(reference, file);
        if (opened === undefined) return undefined;
        if (opened.reader === reader) return itself;
        // What is read of a file that knows nothing of changes holds for no time at all.
        if (opened.reader.tracked === undefined) note?.({ holds: false });
        const known = files.get(opened.file);
        if (known?.given === opened.reader) return known.document;
        const document = make(opened.reader, opened.file);
        files.set(opened.file, { given: opened.reader, document });
        return document;
      },
      missed: () => note?.(missing),
      target: mayChange ? (_, find) => find(given) : targets(given, note),
      ids,
    };
  };
  const itself = make(reader);
  return itself;
}

type Note = (ground: Ground) => void;

/** Reads once, and again when that no longer holds; whoever asks is told each time what the answer rests on. */
function whileHolding<T>(given: Reader, read: (reader: Reader) => T, note: Note | undefined): () => T {
  let known: Held<T> | undefined;
  return () => {
    known = renewed(known, given, read, note);
    return known.value;
  };
}

/** References that were typed and have become others are forgotten with all others when there are so many. */
const mostTargets = 20_000;

function targets(given: Reader, note: Note | undefined): SourceDocument['target'] {
  const known = new Map<string, Held<Pointer | undefined>>();
  return (reference, find) => {
    const before = known.get(reference);
    const now = renewed(before, given, find, note);
    if (now !== before) {
      if (known.size >= mostTargets) known.clear();
      known.set(reference, now);
    }
    return now.value;
  };
}

function renewed<T>(
  known: Held<T> | undefined,
  given: Reader,
  read: (reader: Reader) => T,
  note: Note | undefined,
): Held<T> {
  const held = holds(known) ? known : hold(given, read, note);
  if (note !== undefined) for (const ground of held.grounds) note(ground);
  return held;
}

function hold<T>(given: Reader, read: (reader: Reader) => T, note: Note | undefined): Held<T> {
  if (note === undefined) return { value: read(given), grounds: [] };
  const grounds = new Set<Ground>();
  const hear = (ground: Ground): void => {
    grounds.add(ground);
  };
  return { value: read(given.tracked?.(hear) ?? given), grounds: [...grounds] };
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
