import type { Language } from '../text/language.js';
import type { Piece } from './piece.js';

/** Each word has a bit in the notes of a piece. */
const mostWords = 28;

/**
 * Tells without reading them which pieces have a word in them, as it is written or in a way that only a parser can
 * tell: spelled with escapes, or taken in by an alias. What was found is noted on the piece, whose text never changes.
 */
export class WordSearch {
  readonly #language: Language;
  readonly #bits = new Map<string, number>();

  constructor(language: Language) {
    this.#language = language;
  }

  /** False when the piece surely has none of the words. */
  mayHave(piece: Piece, words: readonly string[]): boolean {
    return words.some((word) => this.#has(piece, word)) || this.#has(piece, escapes);
  }

  /** False when no alias in the piece can stand for any text at all; `all` are the pieces of the document. */
  mayStandForMore(piece: Piece, all: readonly Piece[]): boolean {
    return this.#language === 'yaml' && this.#has(piece, alias) && all.some((one) => this.#has(one, anchor));
  }

  /** False when no `$ref` in the piece leads to another file. */
  mayReferElsewhere(piece: Piece): boolean {
    return this.#has(piece, elsewhere);
  }

  #has(piece: Piece, word: string | Telling): boolean {
    const bit = this.#bitOf(typeof word === 'string' ? word : word.name);
    if (bit === undefined) return true;
    if ((piece.searched & bit) === 0) {
      piece.searched |= bit;
      if (typeof word === 'string' ? piece.text.includes(word) : word.isIn(piece.text)) piece.found |= bit;
    }
    return (piece.found & bit) !== 0;
  }

  /** Undefined for more words than a piece has room for. */
  #bitOf(word: string): number | undefined {
    const known = this.#bits.get(word);
    if (known !== undefined || this.#bits.size === mostWords) return known;
    const bit = 1 << this.#bits.size;
    this.#bits.set(word, bit);
    return bit;
  }
}

/** Something about a text that is searched for like a word; no word has such a name. */
interface Telling {
  readonly name: string;
  readonly isIn: (text: string) => boolean;
}

/** A key that is spelled with escapes: a quote and a colon follow on the same line. */
const escapes: Telling = {
  name: '\0escapes',
  isIn: (text) => {
    for (let at = text.indexOf('\\'); at >= 0; at = text.indexOf('\\', at + 2))
      if ('uUx'.includes(text.charAt(at + 1)) && isInKey(text, at + 2)) return true;
    return false;
  },
};

function isInKey(text: string, from: number): boolean {
  for (let at = from; at < text.length && text[at] !== '\n'; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return /^\s*:/.test(text.slice(at + 1, at + 20));
  }
  return false;
}

const anchor: Telling = { name: '\0anchor', isIn: (text) => /(?:^|[\s,[{:-])&[^\s&]/.test(text) };

const alias: Telling = { name: '\0alias', isIn: (text) => /(?:^|[\s,[{:-])\*[^\s*]/.test(text) };

/** A `$ref` that does not begin with a number sign, quoted or not. */
const elsewhere: Telling = {
  name: '\0elsewhere',
  isIn: (text) => {
    for (let at = text.indexOf('$ref'); at >= 0; at = text.indexOf('$ref', at + 4))
      if (!/^["']?\s*:\s*["']?#/.test(text.slice(at + 4, at + 24))) return true;
    return false;
  },
};
