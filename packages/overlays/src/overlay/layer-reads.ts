import { makeReader, type Pointer, pointerText, type Reader } from '@pagewright/core';
import { type Dependency, Memo, type QueryContext } from '@pagewright/core/incremental';
import { copyJson, type TextTest } from '@pagewright/core/internal';

type Keys = readonly (string | number)[] | undefined;
type Words = readonly (string | TextTest)[];

/** Limits that a real overlay never exceeds when its aliases are expanded. */
const expanded = { depth: 200, values: 500_000 };

/** Matches an alias of YAML (`*name`), but not a wildcard of JSONPath (`$.paths.*.get`). */
const alias: TextTest = { name: '*alias', isIn: (text) => /\*[\w-]/.test(text) };

/** True if aliases make a layer endless or too large. Such a layer is read as empty. */
export function isEndless(layer: Reader): boolean {
  if (layer.mentions?.([], [alias]) === false) return false;
  const copy = copyJson(layer.get([]), expanded);
  return !copy.ok && copy.problem.kind !== 'notJson';
}

const none: readonly never[] = [];

/** Limits the cache, because after each typed letter other places of a layer may be read. */
const maxReads = 20_000;

/**
 * Caches each read of a layer as a memo. The text tells changes by entry, and one entry may hold all actions. After an
 * edit, the reads of its entry are repeated, and only reads with a different result invalidate their dependents.
 */
export class LayerReads {
  readonly #queries: QueryContext;
  readonly #layer: Reader;
  readonly #tracked: Reader;
  readonly #endless: Memo<boolean>;
  readonly #reads = new Map<string, Memo<unknown>>();
  /** Keyed by pointer object, because a plan reads with the same object for every place that an update changes. */
  readonly #keys = new WeakMap<Pointer, Memo<Keys>>();
  readonly #words = new WeakMap<Pointer, WeakMap<Words, Memo<boolean>>>();

  /** @param layer must report its changes */
  constructor(layer: Reader, queries: QueryContext) {
    this.#layer = layer;
    this.#queries = queries;
    this.#tracked = layer.tracked?.(queries.trackRead) ?? layer;
    this.#endless = new Memo(queries);
  }

  get isEndless(): boolean {
    return this.#endless.get(() => isEndless(this.#tracked));
  }

  /** Returns a Reader that reports each read as a separate dependency. */
  tracked(trackRead: (dependency: Dependency) => void): Reader {
    const { mentions, referredFiles } = this.#tracked;
    const read = <T>(memo: Memo<T>, make: () => T): T => memo.get(make, none, trackRead);
    const get = (pointer: Pointer) => (this.isEndless ? undefined : this.#tracked.get(pointer));
    const keys = (pointer: Pointer) => (this.isEndless ? undefined : this.#tracked.keys(pointer));
    const valueAt = (pointer: Pointer) => read(this.#memo(`get ${pointerText(pointer)}`), () => get(pointer));
    return makeReader({
      get: (pointer) => {
        const value = valueAt(pointer);
        // Callers may change an object, so each caller gets a new copy.
        return typeof value === 'object' ? this.#layer.get(pointer) : value;
      },
      keys: (pointer) => read(this.#keysAt(pointer), () => keys(pointer)),
      ...(mentions && {
        mentions: (pointer, words) =>
          words.some(isPassing)
            ? mayHold(valueAt(pointer), words)
            : // Searches the value, because a fast search of the text would also match words of other actions.
              read(this.#wordsAt(pointer, words), () => mayHold(get(pointer), words)),
      }),
      ...(referredFiles && {
        referredFiles: () => read(this.#memo<readonly string[] | undefined>('files'), referredFiles),
      }),
    });
  }

  #keysAt(pointer: Pointer): Memo<Keys> {
    const known = this.#keys.get(pointer);
    if (known !== undefined) return known;
    const memo = this.#memo<Keys>(`keys ${pointerText(pointer)}`);
    this.#keys.set(pointer, memo);
    return memo;
  }

  #wordsAt(pointer: Pointer, words: Words): Memo<boolean> {
    const here = this.#words.get(pointer) ?? new WeakMap<Words, Memo<boolean>>();
    const known = here.get(words);
    if (known !== undefined) return known;
    const names = words.map((word) => (typeof word === 'string' ? word : word.name));
    const memo = this.#memo<boolean>(`words ${pointerText(pointer)} ${names.join(' ')}`);
    this.#words.set(pointer, here.set(words, memo));
    return memo;
  }

  #memo<T>(name: string): Memo<T> {
    const known = this.#reads.get(name);
    if (known !== undefined) return known as Memo<T>;
    if (this.#reads.size >= maxReads) this.#reads.clear();
    const memo = new Memo<T>(this.#queries, isSameJson);
    this.#reads.set(name, memo);
    return memo;
  }
}

function isSameJson(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function isPassing(word: string | TextTest): boolean {
  return typeof word !== 'string' && word.isPassing === true;
}

/** Searches the JSON text of a value. Also true for a word that JSON would escape. */
function mayHold(value: unknown, words: Words): boolean {
  const text = JSON.stringify(value) ?? '';
  return words.some((word) => {
    if (typeof word !== 'string') return word.isIn(text);
    return text.includes(word) || JSON.stringify(word).length > word.length + 2;
  });
}
