import type { PlainProblem } from '../problems/problem.js';

/**
 * The head of a segment is how it begins. Offsets count from the beginning of the segment.
 * - entry: an entry whose key is known. `opens` is true when its value is a mapping whose entries, if any, are the
 *   deeper segments that follow: nothing else is in the segment but white space, comments and punctuation, or
 *   `faults` say what is
 * - explicitKey: an entry written as `? key`, whose key is known where nothing deeper follows. A segment of kind
 *   `continuation` may follow and belongs to it. It is never divided
 * - unparsed: an entry, or something broken, whose key only the parser of its language can find; it is never divided
 * - orphan: no entry, but text that is taken for the key of one (a half-typed line)
 * - continuation: what follows an entry with an explicit key; anywhere else it is like `unparsed`
 * - unsplittable: where this is, the mapping around it is not divided
 */
export type Head = (
  | (HeadKey & { readonly kind: 'entry'; readonly opens: boolean; readonly faults?: readonly PlainProblem[] })
  | (HeadKey & { readonly kind: 'explicitKey' | 'orphan' })
  | { readonly kind: 'explicitKey' | 'unparsed' | 'continuation' | 'unsplittable'; readonly key?: undefined }
) & {
  /** Absent in a language where brackets do not end a mapping. */
  readonly brackets?: Brackets;
};

/** The brackets of a segment, which begins with a key. */
export interface Brackets {
  /** The number of brackets that it opens, less those that it closes. */
  readonly delta: number;
  /** The smallest number of open brackets, counted from its beginning, before or behind anything but its last brackets. */
  readonly low: number;
  /** True when nothing but one entry is in it, or the beginning of one; brackets and commas may follow. */
  readonly isMember: boolean;
  /** The last thing in it, where `value` is a text, a word or a closing bracket, and `open` an opening one. */
  readonly end: 'value' | 'comma' | 'colon' | 'open';
  /** True when the text is not valid, whatever is around it. */
  readonly isBroken: boolean;
  /** True when it is not known what the text is without the text around it: a comment or a conflict may go on. */
  readonly isTorn: boolean;
}

interface HeadKey {
  readonly key: string;
  readonly keyStart: number;
  readonly keyEnd: number;
}

/**
 * A stretch of the text, from one boundary to the next: a boundary is where an entry of a mapping begins (its line, in
 * YAML; its key, in JSON). The text of a document lives in its segments alone. A segment never changes, an edit puts
 * another one in its place; where it is, and what it is a part of, only the document around it knows.
 */
export class Segment {
  readonly text: string;
  /** The number of newlines in the segment. */
  readonly newlineCount: number;
  /**
   * The depth of the segment's entry: in YAML the column of its key, in JSON the brackets around it less one. The level
   * is -1 for what is before the first boundary.
   */
  readonly level: number;
  /** The head, where it was found together with the boundary. */
  readonly given: Head | undefined;
  #head: Head | undefined;
  #newlines: Uint32Array | undefined;

  constructor(text: string, newlineCount: number, level: number, given?: Head) {
    this.text = text;
    this.newlineCount = newlineCount;
    this.level = level;
    this.given = given;
    this.#head = given;
  }

  /** The head, which `read` finds out when it is first requested. */
  headBy(read: (segment: Segment) => Head): Head {
    this.#head ??= read(this);
    return this.#head;
  }

  /** The offsets of its newlines. */
  get newlines(): Uint32Array {
    this.#newlines ??= findNewlines(this);
    return this.#newlines;
  }
}

function findNewlines({ text, newlineCount }: Segment): Uint32Array {
  const offsets = new Uint32Array(newlineCount);
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) offsets[count++] = at;
  return offsets;
}

/** The text of `count` segments. */
export function textOf(segments: readonly Segment[], first: number, count: number): string {
  let text = '';
  for (let at = first; at < first + count; at++) text += segments[at]?.text ?? '';
  return text;
}
