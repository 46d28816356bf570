import type { OutlineNode } from './outline-node.js';

/**
 * What a piece begins with. Offsets count from the beginning of the piece.
 * - entry: an entry whose key is known. `opens` is true when its value is a mapping whose entries, if any, are the deeper
 *   pieces that follow: nothing else stands in the piece but white space, comments and punctuation
 * - asked: an entry written as `? key`, whose key is known where nothing deeper follows. A piece of kind `more` may follow
 *   and belongs to it. It is never divided
 * - opaque: an entry, or something broken, whose key only the parser of its language can tell; it is never divided
 * - stray: no entry, but text that is taken for the key of one (a half-typed line)
 * - more: what follows an entry that is `asked`; anywhere else it is opaque
 * - whole: where this is, the mapping around it is not divided
 */
export type Head =
  | (HeadKey & { readonly kind: 'entry'; readonly opens: boolean })
  | (HeadKey & { readonly kind: 'asked' | 'stray' })
  | { readonly kind: 'asked' | 'opaque' | 'more' | 'whole'; readonly key?: undefined };

interface HeadKey {
  readonly key: string;
  readonly keyStart: number;
  readonly keyEnd: number;
}

/**
 * A stretch of the text, from one mark to the next: a mark is where an entry of a mapping begins (its line, in YAML; its
 * key, in JSON). The text of a document lives in its pieces alone. The text of a piece never changes, an edit puts
 * another piece in its place; what is noted on it is found out when it is first needed.
 */
export class Piece {
  readonly text: string;
  /** How many line feeds there are in it. */
  readonly breaks: number;
  /**
   * How deep its entry stands: in YAML the column of its key, in JSON the brackets around it less one. It is -1 for
   * what stands before the first mark.
   */
  readonly level: number;
  head: Head | undefined;
  /** What begins with this piece in the outline. */
  node: OutlineNode | undefined = undefined;
  /** Where its line feeds stand. */
  feeds: Uint32Array | undefined = undefined;
  /** The words that were searched for in it, and those that were found, each a bit of `WordSearch`. */
  searched = 0;
  found = 0;
  /** Where the piece stands, as far as the list that holds it is settled. */
  index = 0;
  start = 0;
  line = 0;

  constructor(text: string, breaks: number, level: number, head?: Head) {
    this.text = text;
    this.breaks = breaks;
    this.level = level;
    this.head = head;
  }
}

/** The text of `count` pieces. */
export function textOf(pieces: readonly Piece[], first: number, count: number): string {
  let text = '';
  for (let at = first; at < first + count; at++) text += pieces[at]?.text ?? '';
  return text;
}
