import type { PlainProblem } from '../problems/problem.js';

/**
 * How a segment begins. Offsets are relative to the segment.
 * - entry: an entry with a known key. If `opens`, its value is a mapping whose entries are the deeper
 * segments that follow; other content of this segment is reported in `faults`
 * - explicitKey: an entry written as `? key`, whose key is known if nothing deeper follows. A `continuation`
 * may follow and belongs to it. It is never divided
 * - unparsed: an entry, or something broken, whose key only the parser can find. It is never divided
 * - orphan: text that is treated as a key, such as a half-typed line
 * - continuation: the rest of an entry with an explicit key; anywhere else like `unparsed`
 * - unsplittable: keeps the enclosing mapping from being divided
 */
export type Head = (
  | (HeadKey & { readonly kind: 'entry'; readonly opens: boolean; readonly faults?: readonly PlainProblem[] })
  | (HeadKey & { readonly kind: 'explicitKey' | 'orphan' })
  | { readonly kind: 'explicitKey' | 'unparsed' | 'continuation' | 'unsplittable'; readonly key?: undefined }
) & {
  /** Absent if brackets don't end mappings in the language. */
  readonly brackets?: Brackets;
};

export interface Brackets {
  /** Opening brackets minus closing brackets. */
  readonly delta: number;
  /**
   * The lowest bracket depth at which the segment has content, relative to the depth at its start. Ignores closing
   * braces at its end.
   */
  readonly low: number;
  /** True if the segment has at most one entry, which may be unfinished. Brackets and commas may follow it. */
  readonly isMember: boolean;
  /** The last token: `value` is a string, a word or a closing bracket, and `open` is an opening bracket. */
  readonly end: 'value' | 'comma' | 'colon' | 'open';
  /** True if the text is invalid in every context. */
  readonly isBroken: boolean;
  /** True if a comment or a conflict may continue beyond the segment. */
  readonly isTorn: boolean;
}

interface HeadKey {
  readonly key: string;
  readonly keyStart: number;
  readonly keyEnd: number;
}

/**
 * The text between two boundaries. An entry begins at each boundary: at a line in YAML, at a key in JSON. A segment is
 * immutable, and an edit replaces it. Only the document knows its position.
 */
export class Segment {
  readonly text: string;
  readonly newlineCount: number;
  /**
   * Depth of the entry: in YAML the column of its key, in JSON the number of enclosing brackets minus one, -1
   * before the first boundary.
   */
  readonly level: number;
  /** The head, if it was found with the boundary. */
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

  headBy(read: (segment: Segment) => Head): Head {
    this.#head ??= read(this);
    return this.#head;
  }

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

export function textOf(segments: readonly Segment[], first: number, count: number): string {
  let text = '';
  for (let at = first; at < first + count; at++) text += segments[at]?.text ?? '';
  return text;
}
