import type { JsonCursor, Unclosed } from '../json/json-cursor.js';
import { jsonTokens } from '../json/json-tokens.js';
import { type DocumentShape, shapeBelow } from '../segments/document-shape.js';
import type { Head } from '../segments/segment.js';

/** The place where a segment begins: a key, or whatever is in the place of one. */
export interface Cut {
  readonly start: number;
  readonly level: number;
  readonly head: Head;
  /** True where the text cannot be valid, whatever follows it. */
  readonly isFlawed: boolean;
}

export interface ScannedEntries {
  readonly cuts: readonly Cut[];
  /** The number of brackets that are open at the end, less one: the level of what can come next. */
  readonly level: number;
  /** The next sign that can come: a key, a comma or bracket, or nothing. */
  readonly state: State;
  readonly unclosed: Unclosed | undefined;
  readonly hasConflict: boolean;
}

type State = 'key' | 'comma' | 'nothing';

/**
 * Finds the entries in a text that begins with one. `shapes` are those of the mappings around it, from the root on:
 * what is divided further is cut further. With `isStrict`, comments that no leaf would hold are left in a leaf.
 * Without `isLenient` it stops at the first flaw.
 */
export function scanEntries(
  cursor: JsonCursor,
  shapes: readonly DocumentShape[],
  isStrict: boolean,
  isLenient: boolean,
): ScannedEntries {
  return new EntryScanner(cursor, shapes, isStrict, isLenient).scan();
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

class EntryScanner {
  readonly #cursor: JsonCursor;
  readonly #shapes: DocumentShape[];
  readonly #isStrict: boolean;
  readonly #isLenient: boolean;
  readonly #cuts: Writable<Cut>[] = [];
  #level: number;
  #isFlawed = false;

  constructor(cursor: JsonCursor, shapes: readonly DocumentShape[], isStrict: boolean, isLenient: boolean) {
    this.#cursor = cursor;
    this.#shapes = [...shapes];
    this.#isStrict = isStrict;
    this.#isLenient = isLenient;
    this.#level = shapes.length - 1;
  }

  scan(): ScannedEntries {
    const cursor = this.#cursor;
    let state: State = 'key';
    for (;;) {
      cursor.skipGap();
      if (cursor.isAtEnd || (this.#isFlawed && !this.#isLenient)) break;
      if (state === 'key') state = this.#atKey();
      else if (state === 'comma') state = this.#behindValue();
      else {
        this.#flaw();
        cursor.at = cursor.text.length;
      }
    }
    const { unclosed, hasConflict } = cursor;
    return { cuts: this.#cuts, level: this.#level, state, unclosed, hasConflict };
  }

  /** The segment that was begun last cannot be valid. */
  #flaw(): void {
    this.#isFlawed = true;
    const last = this.#cuts.at(-1);
    if (last !== undefined) last.isFlawed = true;
  }

  #atKey(): State {
    const cursor = this.#cursor;
    switch (cursor.text[cursor.at]) {
      case '}':
        return this.#close();
      case ',':
      case ']':
        this.#flaw();
        cursor.at++;
        return 'key';
      default:
        return this.#entry();
    }
  }

  #behindValue(): State {
    const cursor = this.#cursor;
    switch (cursor.text[cursor.at]) {
      case ',':
        cursor.at++;
        return 'key';
      case '}':
        return this.#close();
      case '"':
        // A comma is missing, and the next entry begins.
        this.#flaw();
        return this.#entry();
      default:
        this.#flaw();
        this.#skipValue();
        return 'comma';
    }
  }

  #close(): State {
    this.#cursor.at++;
    this.#shapes.pop();
    this.#level--;
    return this.#level < 0 ? 'nothing' : 'comma';
  }

  #entry(): State {
    const cursor = this.#cursor;
    const { text, at: start } = cursor;
    cursor.hasComment = false;
    cursor.hasUnclosed = false;
    cursor.hasControl = false;
    const cut = {
      start,
      level: this.#level,
      head: noHead,
      isFlawed: false,
      isTorn: false,
    };
    this.#cuts.push(cut);
    const key = this.#key();
    const keyEnd = cursor.at - start;
    const isFaultyKey = cursor.hasControl || key === undefined;
    cursor.skipGap();
    if (text[cursor.at] === ':') cursor.at++;
    else if (!cursor.isAtEnd) this.#flaw();
    cursor.skipGap();
    const isHalf = cut.isFlawed && cursor.text[cursor.at] === '"';
    const name = detached(key ?? text.slice(start, start + keyEnd).replace(/^"/, ''));
    const below = isFaultyKey || cut.isFlawed ? undefined : shapeBelow(this.#shapes.at(-1) ?? {}, name);
    const opens = below !== undefined && text[cursor.at] === '{' && this.#opens();
    cut.head = { kind: 'entry', key: name, keyStart: 0, keyEnd, opens };
    if (opens) {
      this.#shapes.push(below);
      this.#level++;
      return 'key';
    }
    if (!cursor.isAtEnd && !isHalf && !',}'.includes(text.charAt(cursor.at))) this.#skipValue();
    if (cursor.hasUnclosed) this.#flaw();
    return 'comma';
  }

  /** The key as text; undefined where none is written as it must be. */
  #key(): string | undefined {
    const cursor = this.#cursor;
    const { text, at: start } = cursor;
    if (text[start] !== '"') {
      this.#flaw();
      if (!':{['.includes(text.charAt(start))) cursor.skipWord();
      return undefined;
    }
    cursor.skipString();
    if (cursor.hasUnclosed || cursor.unclosed === 'string') return undefined;
    const written = text.slice(start + 1, cursor.at - 1);
    return written.includes('\\') ? unescaped(text.slice(start, cursor.at)) : written;
  }

  /** Goes into a mapping that is divided; stays where it is unless an entry follows, and nothing that a leaf must hold. */
  #opens(): boolean {
    const cursor = this.#cursor;
    const { at } = cursor;
    cursor.at++;
    cursor.skipGap();
    const isEntry = cursor.isAtEnd || cursor.text[cursor.at] === '"';
    if (isEntry && !(this.#isStrict && cursor.hasComment)) return true;
    cursor.at = at;
    cursor.unclosed = undefined;
    return false;
  }

  #skipValue(): void {
    const cursor = this.#cursor;
    switch (cursor.text[cursor.at]) {
      case '{':
      case '[':
        cursor.skipBrackets();
        break;
      case '"':
        cursor.skipString();
        break;
      case ']':
      case ':':
        this.#flaw();
        cursor.at++;
        break;
      default:
        cursor.skipWord();
    }
  }
}

/**
 * Copies a key, so that the copy is no part of the text that the key was cut from, and does not keep all of
 * it in memory.
 */
function detached(key: string): string {
  return ` ${key}`.slice(1);
}

const noHead: Head = { kind: 'unsplittable' };

/** The value of a string with escapes; undefined where one of them does not exist. */
function unescaped(written: string): string | undefined {
  let isFaulty = false;
  const token = jsonTokens(written, true, () => {
    isFaulty = true;
  }).next().value;
  return token === undefined || isFaulty ? undefined : String(token.value);
}
