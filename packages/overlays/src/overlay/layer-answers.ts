import { makeReader, type Pointer, pointerText, type Reader } from '@pagewright/core';
import type { Dependency } from '@pagewright/core/incremental';
import { copyJson, type TextTest } from '@pagewright/core/internal';

/** An answer of a layer, and the dependency of what rests on it. */
interface Answer<T = unknown> extends Dependency {
  readonly ask: () => T;
  readonly value: T;
  readonly text: string | undefined;
  isValid: boolean;
}

type Keys = readonly (string | number)[] | undefined;
type Words = readonly (string | TextTest)[];

/** Aliases that expand to more than these are no overlay that anybody writes. */
const expanded = { depth: 200, values: 500_000 };

/** Finds aliases of YAML: not the wildcards of JSONPath, which no name follows. */
const alias: TextTest = { name: '*alias', isIn: (text) => /\*[\w-]/.test(text) };

/** Returns whether aliases make a layer endless, or so large that it is read as if nothing were there. */
export function isEndless(layer: Reader): boolean {
  if (layer.mentions?.([], [alias]) === false) return false;
  const copy = copyJson(layer.get([]), expanded);
  return !copy.ok && copy.problem.kind !== 'notJson';
}

/**
 * The answers of a layer, one by one. A layer is small and read as a whole: after an edit each question is asked again, and
 * only what rests on another answer is no longer valid.
 */
export class LayerAnswers {
  readonly #reader: Reader;
  readonly #tracked: Reader;
  readonly #answers = new Map<string, Answer>();
  /** Answers about keys by the pointers that were asked with: a plan asks about an update for each place with the same one. */
  readonly #keys = new WeakMap<Pointer, Answer<Keys>>();
  /** Answers about words, by the pointers and the words that were asked with. */
  readonly #words = new WeakMap<Pointer, WeakMap<Words, Answer<boolean>>>();
  /** The dependencies of all answers. */
  #dependencies: Set<Dependency> = new Set();
  #isEndless: boolean;

  /** True while the layer is read as if nothing were there. */
  get isEndless(): boolean {
    return this.#isEndless;
  }

  /** @param reader of a layer that knows of its changes */
  constructor(reader: Reader) {
    this.#reader = reader;
    this.#tracked = reader.tracked?.((dependency) => this.#dependencies.add(dependency)) ?? reader;
    this.#isEndless = isEndless(this.#tracked);
  }

  /** A Reader with the answers of the layer, each with a dependency of its own. */
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
        // Objects are read anew for each who asks, who may change them.
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

  /** Asks anew where anything of the layer has changed. */
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

  /** Looks at the value alone: the text around it, in which a search is fast, has words of other actions. */
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

/** Tests the JSON form of a value for words; true for one that is escaped there. */
function mayHold(value: unknown, words: Words): boolean {
  const text = JSON.stringify(value) ?? '';
  return words.some((word) => {
    if (typeof word !== 'string') return word.isIn(text);
    return text.includes(word) || JSON.stringify(word).length > word.length + 2;
  });
}
