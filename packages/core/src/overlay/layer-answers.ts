import type { Dependency } from '../incremental/dependency.js';
import { pointerText } from '../json/pointer.js';
import { makeReader, type Reader } from '../reader/reader.js';

/** An answer of a layer, and the dependency of what rests on it. */
interface Answer extends Dependency {
  readonly ask: () => unknown;
  readonly text: string | undefined;
  isValid: boolean;
}

/**
 * The answers of a layer, one by one. A layer is small and read as a whole: after an edit each question is asked again, and
 * only what rests on another answer is no longer valid.
 */
export class LayerAnswers {
  readonly #reader: Reader;
  readonly #tracked: Reader;
  readonly #answers = new Map<string, Answer>();
  /** The dependencies of all answers. */
  #dependencies: Set<Dependency> = new Set();

  /** @param reader of a layer that knows of its changes */
  constructor(reader: Reader) {
    this.#reader = reader;
    this.#tracked = reader.tracked?.((dependency) => this.#dependencies.add(dependency)) ?? reader;
  }

  /** A Reader with the answers of the layer, each with a dependency of its own. */
  tracked(trackRead: (dependency: Dependency) => void): Reader {
    const { mentions, referredFiles } = this.#tracked;
    const note = (key: string, ask: () => unknown): void => {
      trackRead(this.#answers.get(key) ?? this.#add(key, ask));
    };
    const { get, keys } = this.#tracked;
    return makeReader({
      get: (pointer) => {
        note(`get ${pointerText(pointer)}`, () => get(pointer));
        return this.#reader.get(pointer);
      },
      keys: (pointer) => {
        note(`keys ${pointerText(pointer)}`, () => keys(pointer));
        return this.#reader.keys(pointer);
      },
      ...(mentions && {
        mentions: (pointer, words) => {
          const names = words.map((word) => (typeof word === 'string' ? word : word.name));
          note(`words ${pointerText(pointer)} ${names.join(' ')}`, () => mentions(pointer, words));
          return this.#reader.mentions?.(pointer, words) ?? true;
        },
      }),
      ...(referredFiles && {
        referredFiles: () => {
          note('files', referredFiles);
          return this.#reader.referredFiles?.();
        },
      }),
    });
  }

  /** Asks anew where anything of the layer has changed. */
  refresh(): void {
    if ([...this.#dependencies].every(({ isValid }) => isValid)) return;
    this.#dependencies = new Set();
    for (const [key, answer] of this.#answers) {
      if (JSON.stringify(answer.ask()) === answer.text) continue;
      answer.isValid = false;
      this.#answers.delete(key);
    }
  }

  #add(key: string, ask: () => unknown): Answer {
    const answer = { ask, text: JSON.stringify(ask()), isValid: true };
    this.#answers.set(key, answer);
    return answer;
  }
}
