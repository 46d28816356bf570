import type { Dependency } from '../incremental/dependency.js';
import { isRecord, type Pointer } from '../json/json.js';
import { readAt } from '../json/pointer.js';

const brand = Symbol.for('pagewright.reader');

/**
 * Reads a document or a configuration by pointer, so that core reads only the parts that it needs. It can be
 * backed by plain objects or a syntax tree; an editor can pass a tree that parses on demand.
 */
export interface Reader {
  readonly [brand]: true;
  /**
   * Returns the value at `pointer` as plain data; undefined if there is no value. Reads the whole subtree, so
   * use it only for small subtrees.
   */
  get(pointer: Pointer): unknown;
  /**
   * Returns the keys of an object or the indexes of a list in document order; undefined for anything else.
   */
  keys(pointer: Pointer): readonly (string | number)[] | undefined;
  /**
   * Searches the text at `pointer` for the words without parsing it. If false, it certainly contains none of them; if
   * true, it may still contain none. Absent if the reader has no such shortcut.
   */
  mentions?(pointer: Pointer, words: readonly (string | TextTest)[]): boolean;
  /**
   * Lists the files that `$ref`s name, as written but without fragments, and perhaps other files, since the
   * text is not parsed. Undefined if they can't be determined; absent if the reader has no such shortcut.
   */
  referredFiles?(): readonly string[] | undefined;
  /**
   * Returns a Reader with the same results, which also calls `trackRead` with the dependency of each result, even of
   * undefined. Absent if the reader does not track changes.
   */
  tracked?(trackRead: (dependency: Dependency) => void): Reader;
}

/** A test that `Reader.mentions` applies to parts of a text. Parts never begin or end inside a key. */
export interface TextTest {
  /** The key of cached results. It must contain a character that no word contains: words are keys of the same cache. */
  readonly name: string;
  /** True if the part may have a matching key. The key may be the end of the part: don't require a colon after it. */
  readonly isIn: (text: string) => boolean;
  /** True for a test that is used only once. Its results are not cached. */
  readonly isPassing?: boolean;
}

/** Creates a Reader from its methods. */
export function makeReader(questions: Omit<Reader, typeof brand>): Reader {
  return { [brand]: true, ...questions };
}

/**
 * Creates a Reader over a value in memory, such as the result of `JSON.parse`. Inherited keys are not read.
 */
export function objectReader(value: unknown): Reader {
  return makeReader({
    get: (pointer) => readAt(value, pointer),
    keys: (pointer) => keysOf(readAt(value, pointer)),
  });
}

/** Returns the keys of an object or the indexes of a list; undefined for anything else. */
export function keysOf(value: unknown): readonly (string | number)[] | undefined {
  if (Array.isArray(value)) return indexesOf(value);
  return isRecord(value) ? Object.keys(value) : undefined;
}

/** A list of more than 1,000,000 items may be sparse, so only the indexes of existing items are returned. */
function indexesOf(list: readonly unknown[]): readonly number[] {
  if (list.length <= 1_000_000) return [...list.keys()];
  return Object.keys(list).map(Number).filter(Number.isInteger);
}

/** Returns a Reader unchanged, and creates one for any other value. */
export function asReader(value: unknown): Reader {
  return isReader(value) ? value : objectReader(value);
}

export function isReader(value: unknown): value is Reader {
  return isRecord(value) && Object.hasOwn(value, brand);
}
