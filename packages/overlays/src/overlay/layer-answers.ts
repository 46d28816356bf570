import { makeReader, type Pointer, pointerText, type Reader } from '@pagewright/core';
import type { Dependency } from '@pagewright/core/incremental';
import { copyJson, type TextTest } from '@pagewright/core/internal';

interface Answer<T = unknown> extends Dependency {
  readonly ask: () => T;
  readonly value: T;
  readonly text: string | undefined;
  isValid: boolean;
}

type Keys = readonly (string | number)[] | undefined;
type Words = readonly (string | TextTest)[];

/** Limits that a real overlay never exceeds when its aliases are expanded. */
const expanded = { depth: 200, values: 500_000 };

/** Matches an alias of YAML. A wildcard of JSONPath is not followed by a name. */
const alias: TextTest = { name: '*alias', isIn: (text) => /\*[\w-]/.test(text) };

/** True if aliases make a layer endless or too large; it is then read as empty. */
export function isEndless(layer: Reader): boolean {
  if (layer.mentions?.([], [alias]) === false) return false;
  const copy = copyJson(layer.get([]), expanded);
  return !copy.ok && copy.problem.kind !== 'notJson';
}

/**
 * Caches reads of a layer. A layer is small, so each cached read is repeated after an edit, and only the results that
 * differ become invalid.
 */
export class LayerAnswers {
  readonly #reader: Reader;
  readonly #tracked: Reader;
  readonly #answers = new Map<string, Answer>();
  /** Keyed by pointer object, because a plan reads with the same object for every place that an update changes. */
  readonly #keys = new WeakMap<Pointer, Answer<Keys>>();
  readonly #words = new WeakMap<Pointer, WeakMap<Words, Answer<boolean>>>();
  #dependencies: Set<Dependency> = new Set();
  #isEndless: boolean;

  get isEndless(): boolean {
    return this.#isEndless;
  }

  /** @param reader must report its changes */
  constructor(reader: Reader) {
    this.#reader = reader;
    this.#tracked = reader.tracked?.((dependency) => this.#dependencies.add(dependency)) ?? reader;
    this.#isEndless = isEndless(this.#tracked);
  }

  /** Returns a Reader over the cached results, each of which is a separate dependency. */
  tracked(trackRead: (dependency: Dependency) => void): Reader {
    const { mentions, referredFiles } = this.#tracked;
    const get = (pointer: Pointer) => (this.#isEndless ? undefined : this.#tracked.get(pointer));
    const keys = (pointer: Pointer) => (this.#isEndless ? undefined : this.#tracked.keys(pointer));
    const answered = <T>(answer: Answer<T>): T => {
      trackRead(answer);
      return answer.value;
    };
    return makeReader({
      get: (pointer) => {
        const value = answered(this.#valueAt(pointer, get));
        // Callers may change an object, so each caller gets a new copy.
        return typeof value === 'object' ? this.#reader.get(pointer) : value;
      },
      keys: (pointer) => answered(this.#keysAt(pointer, keys)),
      ...(mentions && {
        mentions: (pointer, words) => {
          if (!words.some(isPassing)) return answered(this.#mentions(pointer, words, get));
          return mayHold(answered(this.#valueAt(pointer, get)), words);
        },
      }),
      ...(referredFiles && { referredFiles: () => answered(this.#answer('files', referredFiles)) }),
    });
  }

  refresh(): void {
    if ([...this.#dependencies].every(({ isValid }) => isValid)) return;
    this.#dependencies = new Set();
    this.#isEndless = isEndless(this.#tracked);
    for (const [key, answer] of this.#answers) {
      if (JSON.stringify(answer.ask()) === answer.text) continue;
      answer.isValid = false;
      this.#answers.delete(key);
    }
  }

  #valueAt(pointer: Pointer, get: (pointer: Pointer) => unknown): Answer {
    return this.#answer(`get ${pointerText(pointer)}`, () => get(pointer));
  }

  #keysAt(pointer: Pointer, keys: (pointer: Pointer) => Keys): Answer<Keys> {
    const known = this.#keys.get(pointer);
    if (known?.isValid === true) return known;
    const answer = this.#answer(`keys ${pointerText(pointer)}`, () => keys(pointer));
    this.#keys.set(pointer, answer);
    return answer;
  }

  /** Searches the value itself, because the fast search of the text would also match words of other actions. */
  #mentions(pointer: Pointer, words: Words, get: (pointer: Pointer) => unknown): Answer<boolean> {
    const known = this.#words.get(pointer)?.get(words);
    if (known?.isValid === true) return known;
    const names = words.map((word) => (typeof word === 'string' ? word : word.name));
    const answer = this.#answer(`words ${pointerText(pointer)} ${names.join(' ')}`, () =>
      mayHold(get(pointer), words),
    );
    const of = this.#words.get(pointer) ?? new WeakMap<Words, Answer<boolean>>();
    this.#words.set(pointer, of.set(words, answer));
    return answer;
  }

  #answer<T>(key: string, ask: () => T): Answer<T> {
    const known = this.#answers.get(key);
    if (known !== undefined) return known as Answer<T>;
    const value = ask();
    const answer = { ask, value, text: JSON.stringify(value), isValid: true };
    this.#answers.set(key, answer);
    return answer;
  }
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
