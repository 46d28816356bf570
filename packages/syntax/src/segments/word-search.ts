import type { TextTest } from '@pagewright/core';
import type { Language } from '../text/language.js';
import { escapes } from './referred-files.js';

/** Each word has a bit in the marks of a text. */
const mostWords = 28;

/** The words that were searched for in a text, and those that were found: each a bit of `WordSearch`. */
export interface WordMarks {
  searched: number;
  found: number;
}

/** Tests whether something is true of the text that the marks are about. */
export type MarkedTest = (marks: WordMarks, text: () => string) => boolean;

/**
 * Finds without reading them which texts have a word in them, as it is written or in a way that only a parser can
 * read: spelled with escapes, or taken in by an alias. What was found is noted in the marks of a text, which never changes.
 */
export class WordSearch {
  readonly #language: Language;
  readonly #probes = new Map<string, Probe>();
  readonly #tests = new WeakMap<readonly (string | TextTest)[], MarkedTest>();
  #aliases: readonly Alias[] | undefined;

  constructor(language: Language) {
    this.#language = language;
  }

  /** False of a text that certainly has none of the words; the same test for the same list. */
  anyOf(words: readonly (string | TextTest)[]): MarkedTest {
    const known = this.#tests.get(words);
    if (known !== undefined) return known;
    const test = this.#testFor([...words, escapes]);
    this.#tests.set(words, test);
    return test;
  }

  /** False when no alias in the text can stand for any text at all; `isAnywhere` asks all texts of the document. */
  mayStandForMore(marks: WordMarks, text: () => string, isAnywhere: AskAll): boolean {
    if (this.#language !== 'yaml') return false;
    this.#aliases ??= aliases.map(({ alias, anchor }) => ({
      name: anchor.name,
      isAlias: this.#testFor([alias]),
      isAnchor: this.#testFor([anchor]),
    }));
    return this.#aliases.some(
      ({ name, isAlias, isAnchor }) => isAlias(marks, text) && isAnywhere(name, isAnchor),
    );
  }

  #testFor(words: readonly (string | TextTest)[]): MarkedTest {
    const all = words.map((word) => this.#probeFor(word));
    const known = all.filter((probe) => probe !== undefined);
    if (known.length < all.length) return () => true;
    const mask = known.reduce((bits, { bit }) => bits | bit, 0);
    return (marks, text) => {
      if ((marks.searched & mask) === mask) return (marks.found & mask) !== 0;
      return known.some((probe) => isFound(marks, text, probe));
    };
  }

  /** Undefined for more words than there are bits, and for those that can be spelled in ways nobody looks for. */
  #probeFor(word: string | TextTest): Probe | undefined {
    const { name, isIn }: TextTest =
      typeof word === 'string' ? { name: word, isIn: (text) => text.includes(word) } : word;
    const known = this.#probes.get(name);
    const isUnknowable = this.#probes.size === mostWords || (name === word && !simpleWord.test(word));
    if (known !== undefined || isUnknowable) return known;
    const probe = { bit: 1 << this.#probes.size, isIn };
    this.#probes.set(name, probe);
    return probe;
  }
}

/** Looks for something in texts: a word, or a test. */
interface Probe {
  readonly bit: number;
  readonly isIn: (text: string) => boolean;
}

function isFound(marks: WordMarks, text: () => string, { bit, isIn }: Probe): boolean {
  if ((marks.searched & bit) === 0) {
    marks.searched |= bit;
    if (isIn(text())) marks.found |= bit;
  }
  return (marks.found & bit) !== 0;
}

interface Alias {
  /** The name that stands for the test of its anchor. */
  readonly name: string;
  readonly isAlias: MarkedTest;
  readonly isAnchor: MarkedTest;
}

/** Returns whether any text of a document passes a test; the name stands for the test. */
export type AskAll = (name: string, has: MarkedTest) => boolean;

/** Matches words that a text can spell only as they are, with escapes of `uUx`, or with escaped line ends. */
const simpleWord = /^[\w.-]+$/;

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
