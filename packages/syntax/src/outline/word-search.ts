import type { TextTest } from '@pagewright/core';
import { endOf } from '../text/forward.js';
import type { Language } from '../text/language.js';
import type { Piece } from './piece.js';
import { fileOf, referencesOut, unreadable } from './references-out.js';

const none: readonly never[] = [];

/** No file has such a name. */
export const unreadableName = '\0';

/** Each word has a bit in the notes of a piece. */
const mostWords = 28;

/**
 * Tells without reading them which pieces have a word in them, as it is written or in a way that only a parser can
 * tell: spelled with escapes, or taken in by an alias. What was found is noted on the piece, whose text never changes.
 */
export class WordSearch {
  readonly #language: Language;
  readonly #sought = new Map<string, Sought>();
  readonly #tests = new WeakMap<readonly (string | TextTest)[], PieceTest>();
  #isSpelled: PieceTest | undefined;
  #aliases: readonly Alias[] | undefined;

  constructor(language: Language) {
    this.#language = language;
  }

  /** False of a piece that surely has none of the words; the same test for the same list. */
  anyOf(words: readonly (string | TextTest)[]): PieceTest {
    const known = this.#tests.get(words);
    if (known !== undefined) return known;
    const test = this.#testFor([...words, escapes]);
    this.#tests.set(words, test);
    return test;
  }

  /** False when no alias in the piece can stand for any text at all; `isAnywhere` asks all pieces of the document. */
  mayStandForMore(piece: Piece, isAnywhere: AskAll): boolean {
    if (this.#language !== 'yaml') return false;
    this.#aliases ??= aliases.map(({ alias, anchor }) => ({
      name: anchor.name,
      isAlias: this.#testFor([alias]),
      isAnchor: this.#testFor([anchor]),
    }));
    for (const { name, isAlias, isAnchor } of this.#aliases)
      if (isAlias(piece) && isAnywhere(name, isAnchor)) return true;
    return false;
  }

  /** The files that the `$ref`s in a piece name; `unreadableName` for one that is spelled in a way nobody looks for. */
  readonly filesIn = (piece: Piece, next: Piece | undefined): readonly string[] => {
    this.#isSpelled ??= this.#testFor([escapes]);
    const isSpelled = this.#isSpelled(piece);
    if (!isSpelled && !piece.text.includes('$ref')) return none;
    const files = new Set(isSpelled ? [unreadableName] : none);
    for (const reference of referencesOut(piece.text, next?.text ?? '', this.#language))
      files.add(reference === unreadable ? unreadableName : fileOf(reference));
    return files.size === 0 ? none : [...files];
  };

  #testFor(words: readonly (string | TextTest)[]): PieceTest {
    const all = words.map((word) => this.#soughtFor(word));
    const known = all.filter((sought) => sought !== undefined);
    if (known.length < all.length) return () => true;
    const mask = known.reduce((bits, { bit }) => bits | bit, 0);
    return (piece) => {
      if ((piece.searched & mask) === mask) return (piece.found & mask) !== 0;
      return known.some((sought) => isFound(piece, sought));
    };
  }

  /** Undefined for more words than a piece has room for, and for those that can be spelled in ways nobody looks for. */
  #soughtFor(word: string | TextTest): Sought | undefined {
    const known = this.#sought.get(typeof word === 'string' ? word : word.name);
    if (known !== undefined) return known;
    if (typeof word !== 'string') return this.#seek(word);
    return simpleWord.test(word)
      ? this.#seek({ name: word, isIn: (text) => text.includes(word) })
      : undefined;
  }

  #seek({ name, isIn }: TextTest): Sought | undefined {
    if (this.#sought.size === mostWords) return undefined;
    const sought = { bit: 1 << this.#sought.size, isIn };
    this.#sought.set(name, sought);
    return sought;
  }
}

/** What is looked for in pieces: a word, or what is told of a text. */
interface Sought {
  readonly bit: number;
  readonly isIn: (text: string) => boolean;
}

function isFound(piece: Piece, { bit, isIn }: Sought): boolean {
  if ((piece.searched & bit) === 0) {
    piece.searched |= bit;
    if (isIn(piece.text)) piece.found |= bit;
  }
  return (piece.found & bit) !== 0;
}

/** Tells something of a piece. */
export type PieceTest = (piece: Piece) => boolean;

interface Alias {
  /** Of its anchor. */
  readonly name: string;
  readonly isAlias: PieceTest;
  readonly isAnchor: PieceTest;
}

/** Whether any piece of a document has something; the name stands for it. */
export type AskAll = (name: string, has: PieceTest) => boolean;

/** Such a word is in a text as it is, or spelled with escapes of `uUx`, or with escaped line ends. */
const simpleWord = /^[\w.-]+$/;

/** A key that is spelled with escapes. */
const escapes: TextTest = {
  name: '\0escapes',
  isIn: (text) => {
    if (!text.includes('\\')) return false;
    // Behind an escaped backslash it is none, which is then asked for nothing.
    const spelled = /\\[uUx\r\n]/g;
    const end = text.trimEnd().length;
    for (let found = spelled.exec(text); found !== null; found = spelled.exec(text)) {
      const close = quoteAfter(text, found.index);
      // The colon, or even the quote, may stand in the next piece.
      if (close === undefined || close + 1 >= end) return opensKey(text, found.index);
      if (endsKey(text, close + 1)) return true;
      spelled.lastIndex = close + 1;
    }
    return false;
  },
};

/** The next quote that is not escaped. Wherever `from` is, no quote that opens a text is passed over. */
function quoteAfter(text: string, from: number): number | undefined {
  const sign = /["\\]/g;
  sign.lastIndex = from;
  for (let found = sign.exec(text); found !== null; found = sign.exec(text)) {
    if (found[0] === '"') return found.index;
    sign.lastIndex++;
  }
  return undefined;
}

/** Whether a colon comes next, or a comment, and then perhaps a colon. */
function endsKey(text: string, from: number): boolean {
  return endOf(/\s*[:#/]/y, text, from) >= 0;
}

/** Whether the text in quotes around `at`, which goes on in another piece, can be a key: not behind a colon or dash. */
function opensKey(text: string, at: number): boolean {
  const quote = text.lastIndexOf('"', at);
  return quote >= 0 && !/[:-]\s*$/.test(text.slice(Math.max(0, quote - 100), quote));
}

/** The beginnings of aliases, and of the anchors that they may mean. In texts, two of a sign mostly are no name. */
const aliases: readonly { readonly alias: TextTest; readonly anchor: TextTest }[] = [
  { alias: signed('*'), anchor: signed('&') },
  { alias: signed('**'), anchor: signed('&*') },
  { alias: signed('*&'), anchor: signed('&&') },
];

/** What stands where a value or a key can begin: a sign with a name behind it that begins with none, or with that one. */
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
