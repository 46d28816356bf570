import type { TextTest } from '@pagewright/core/internal';
import type { Language } from '../text/language.js';
import { escapes, simpleWord } from '../text/text-reader.js';

const maxWords = 28;

/** One bit per word: whether it was searched for in a text and everything inside it, and whether it was found. */
export interface WordMarks {
  searched: number;
  found: number;
}

interface Texts<Marked> {
  readonly textOf: (marked: Marked) => string;
  readonly inside: (marked: Marked) => readonly Marked[];
}

/**
 * Finds texts that may contain a word literally, with escapes or through an alias, without parsing them. Results are
 * cached in the marks of a text until the text changes.
 */
export class WordSearch<Marked extends WordMarks> {
  readonly #language: Language;
  readonly #texts: Texts<Marked>;
  readonly #probes = new Map<string, Probe>();
  readonly #tests = new WeakMap<readonly (string | TextTest)[], (marked: Marked) => boolean>();
  #aliases: readonly Alias<Marked>[] | undefined;

  constructor(language: Language, texts: Texts<Marked>) {
    this.#language = language;
    this.#texts = texts;
  }

  /** Returns a test that is true for every text that may contain one of the words. Cached by the list object. */
  anyOf(words: readonly (string | TextTest)[]): (marked: Marked) => boolean {
    const known = this.#tests.get(words);
    if (known !== undefined) return known;
    const test = this.#testFor([...words, escapes]);
    this.#tests.set(words, test);
    return test;
  }

  /** True if an alias in the text may refer to an anchor in `around`; if `around` is undefined, to any anchor. */
  mayStandForMore(marked: Marked, around: Marked | undefined): boolean {
    if (this.#language !== 'yaml') return false;
    this.#aliases ??= aliases.map(({ alias, anchor }) => ({
      isAlias: this.#testFor([alias]),
      isAnchor: this.#testFor([anchor]),
    }));
    // Creates no functions, because this runs for many leaves after an edit.
    for (const { isAlias, isAnchor } of this.#aliases)
      if (isAlias(marked) && (around === undefined || isAnchor(around))) return true;
    return false;
  }

  #testFor(words: readonly (string | TextTest)[]): (marked: Marked) => boolean {
    const all = words.map((word) => this.#probeFor(word));
    const known = all.filter((probe) => probe !== undefined);
    if (known.length < all.length) return () => true;
    const mask = known.reduce((bits, { bit }) => bits | bit, 0);
    const areAllNoted = known.every(({ bit }) => bit !== 0);
    return (marked) => {
      if (areAllNoted && (marked.searched & mask) === mask) return (marked.found & mask) !== 0;
      return known.some((probe) => this.#isFound(marked, probe));
    };
  }

  #isFound(marked: Marked, probe: Probe): boolean {
    const { bit } = probe;
    if (bit === 0) return this.#isInside(marked, probe);
    if ((marked.searched & bit) === 0) {
      marked.searched |= bit;
      if (this.#isInside(marked, probe)) marked.found |= bit;
    }
    return (marked.found & bit) !== 0;
  }

  #isInside(marked: Marked, probe: Probe): boolean {
    const { textOf, inside } = this.#texts;
    return probe.isIn(textOf(marked)) || inside(marked).some((one) => this.#isFound(one, probe));
  }

  /** Undefined if all bits are in use, or the word has spellings that a search would miss. */
  #probeFor(word: string | TextTest): Probe | undefined {
    const { name, isIn, isPassing }: TextTest =
      typeof word === 'string' ? { name: word, isIn: (text) => text.includes(word) } : word;
    if (isPassing === true) return { bit: 0, isIn };
    const known = this.#probes.get(name);
    const isUnknowable = this.#probes.size === maxWords || (name === word && !simpleWord.test(word));
    if (known !== undefined || isUnknowable) return known;
    const probe = { bit: 1 << this.#probes.size, isIn };
    this.#probes.set(name, probe);
    return probe;
  }
}

interface Probe {
  /** 0 if results are not cached. */
  readonly bit: number;
  readonly isIn: (text: string) => boolean;
}

interface Alias<Marked> {
  readonly isAlias: (marked: Marked) => boolean;
  readonly isAnchor: (marked: Marked) => boolean;
}

/**
 * Signs of aliases, and of the anchors that they may refer to. Doubled signs are separate, because in prose
 * (`**bold**`) they are rarely aliases.
 */
const aliases: readonly { readonly alias: TextTest; readonly anchor: TextTest }[] = [
  { alias: signed('*'), anchor: signed('&') },
  { alias: signed('**'), anchor: signed('&*') },
  { alias: signed('*&'), anchor: signed('&&') },
];

function signed(sign: string): TextTest {
  const isName = (next: string) => next !== '' && !' \t\r\n*&'.includes(next);
  const isIn = (text: string) => {
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
      if (sign.length === 1 && !isName(text.charAt(at + 1))) continue;
      if (at === 0 || /[\s,[{:-]/.test(text.charAt(at - 1))) return true;
    }
    return false;
  };
  return { name: `\0${sign}`, isIn };
}
