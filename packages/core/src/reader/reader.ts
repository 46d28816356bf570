import type { Dependency } from '../incremental/dependency.js';
import { isRecord, type Pointer } from '../json/json.js';
import { readAt } from '../json/pointer.js';

const brand = Symbol.for('pagewright.reader');

/**
 * A Reader gives core a document or a configuration: by pointer, and no more than core asks for. Plain objects and
 * syntax trees both implement it, so an editor can hand over a tree that has parsed only what was requested.
 */
export interface Reader {
  readonly [brand]: true;
  /** The value at `pointer` as plain data, or undefined when nothing is there. A whole subtree: ask for small ones. */
  get(pointer: Pointer): unknown;
  /** Own keys of the object, or indexes of the list, at `pointer`, in document order; undefined for anything else. */
  keys(pointer: Pointer): readonly (string | number)[] | undefined;
  /**
   * False where the text at `pointer` certainly has none of the words, found without reading it; true where it may.
   * Absent where there is no such short cut.
   */
  mentions?(pointer: Pointer, words: readonly (string | TextTest)[]): boolean;
  /**
   * The files that the `$ref`s of the text name, as they are written but for their fragments, found without reading it:
   * there may be others among them. Undefined where they cannot be known. Absent like `mentions`.
   */
  referredFiles?(): readonly string[] | undefined;
  /**
   * A Reader with the same answers that reports the dependencies of each to `trackRead`; an answer that nothing is there
   * has a dependency too.
   * Absent where nothing is known of changes.
   */
  tracked?(trackRead: (dependency: Dependency) => void): Reader;
}

/** A test of a text that is searched for like a word: in pieces of it, each of which holds whole keys. */
export interface TextTest {
  /** Distinguishes the test from others, and from words: it has a sign that no word has. */
  readonly name: string;
  /** False where a part of the text certainly has no such key. The part may end behind a key. */
  readonly isIn: (text: string) => boolean;
  /** True for a test that is made for one question: its results are not noted, so that there may be any number of such. */
  readonly isPassing?: boolean;
}

/** Makes a Reader out of its questions. */
export function makeReader(questions: Omit<Reader, typeof brand>): Reader {
  return { [brand]: true, ...questions };
}

/** A Reader over a value already in memory, such as the result of `JSON.parse`. Inherited keys are never read. */
export function objectReader(value: unknown): Reader {
  return makeReader({
    get: (pointer) => readAt(value, pointer),
    keys: (pointer) => keysOf(readAt(value, pointer)),
  });
}

/** Own keys of an object, or indexes of a list; undefined for anything else. */
export function keysOf(value: unknown): readonly (string | number)[] | undefined {
  if (Array.isArray(value)) return indexesOf(value);
  return isRecord(value) ? Object.keys(value) : undefined;
}

/**
 * A list with few missing items has all its indexes; one with many (its length has no meaning) only those that are
 * there.
 */
function indexesOf(list: readonly unknown[]): readonly number[] {
  if (list.length <= 1_000_000) return [...list.keys()];
  return Object.keys(list).map(Number).filter(Number.isInteger);
}

/** `value` itself when it is a Reader, else a Reader over it. */
export function asReader(value: unknown): Reader {
  return isReader(value) ? value : objectReader(value);
}

function isReader(value: unknown): value is Reader {
  return isRecord(value) && Object.hasOwn(value, brand);
}
