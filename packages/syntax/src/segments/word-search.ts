import { escapes, simpleWord, type TextTest } from '@pagewright/core/internal';
import type { Language } from '../text/language.js';

/** Each word has a bit in the marks of a text. */
const maxWords = 28;

/** The words that were searched for in a text and in all inside of it, and those that were found: each a bit of `WordSearch`. */
export interface WordMarks {
  searched: number;
  found: number;
}

/** The texts that are searched: each has one of its own, and others inside. */
interface Texts<Marked> {
  readonly textOf: (marked: Marked) => string;
  readonly inside: (marked: Marked) => readonly Marked[];
}

/**
 * Finds without reading them which texts have a word in them, as it is written or in a way that only a parser can
 * read: spelled with escapes, or taken in by an alias. What was found is noted in the marks of a text, as long as it and
 * those inside of it stay the same.
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

  /** False of a text that certainly has none of the words; the same test for the same list. */
  anyOf(words: readonly (string | TextTest)[]): (marked: Marked) => boolean {
    const known = this.#tests.get(words);
    if (known !== undefined) return known;
    const test = this.#testFor([...words, escapes]);
    this.#tests.set(words, test);
    return test;
  }

  /** False when no alias in a text certainly can stand for any other in `around`. */
  mayStandForMore(marked: Marked, around: Marked | undefined): boolean {
    if (this.#language !== 'yaml') return false;
    this.#aliases ??= aliases.map(({ alias, anchor }) => ({
      isAlias: this.#testFor([alias]),
      isAnchor: this.#testFor([anchor]),
    }));
    // Makes no functions: each of many leaves is asked after an edit.
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

  /** Undefined for more words than there are bits, and for those that can be spelled in ways nobody looks for. */
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

/** Looks for something in texts: a word, or a test. */
interface Probe {
  /** None, 0, where nothing is noted. */
  readonly bit: number;
  readonly isIn: (text: string) => boolean;
}

interface Alias<Marked> {
  readonly isAlias: (marked: Marked) => boolean;
  /** Tests for the anchors that such an alias may mean. */
  readonly isAnchor: (marked: Marked) => boolean;
}

/** The beginnings of aliases, and of the anchors that they may mean. In texts, two of a sign mostly are no name. */
const aliases: readonly { readonly alias: TextTest; readonly anchor: TextTest }[] = [
  { alias: signed('*'), anchor: signed('&') },
  { alias: signed('**'), anchor: signed('&*') },
  { alias: signed('*&'), anchor: signed('&&') },
];

/**
 * Makes a test for a sign where a value or a key can begin: a sign with a name behind it that begins with
 * none, or with that one.
 */
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
