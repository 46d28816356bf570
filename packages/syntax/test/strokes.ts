import fc from 'fast-check';
import type { TextChange } from '../src/index.js';

/** One editing action. Its numbers choose a place in a text of any length. */
export type Stroke =
  /** Replaces `cut` characters with a text. */
  | { readonly kind: 'put'; readonly at: Place; readonly cut: number; readonly text: string }
  /** Types a text letter by letter. */
  | { readonly kind: 'type'; readonly at: Place; readonly text: string }
  /** Inserts a line break with the indentation of the line. */
  | { readonly kind: 'newline'; readonly at: Place }
  /** Copies lines of the text to the beginning of another line. */
  | { readonly kind: 'paste'; readonly at: Place; readonly from: Place; readonly lines: number }
  /**
   * Deletes from a place to `columns` characters after it, or after the start of the line `lines` further down, so that
   * entries can merge.
   */
  | { readonly kind: 'cut'; readonly at: Place; readonly lines: number; readonly columns: number }
  /** Replaces the next occurrence of one of `words` by `word`. */
  | { readonly kind: 'rename'; readonly at: Place; readonly word: string }
  | { readonly kind: 'undo' }
  | { readonly kind: 'undoAll' };

type Edit = Exclude<Stroke, { readonly kind: 'undo' | 'undoAll' }>;

interface Place {
  readonly anywhere: number;
  /** Distance from the first declaration after `anywhere`; if undefined, the place is `anywhere` itself. */
  readonly near: number | undefined;
}

/** Strings that change the structure of a text, and strings that do not. */
const marks: readonly string[] = [
  ...['a', 'e', ' ', '1', '"', "'", ':', ': ', '- ', ',', '#', '{', '}', '[', ']', '|', '>', '&', '*', '!'],
  ...['\t', '\r', '\n', '\n  ', '😀', '\\', '? ', '&a ', '<<: *shared1', '//', '/*', '*/', '"k": [', ']}'],
  ...['},\n', '---\n', '...\n', '<<<<<<< x\n'],
];

const typed = [
  'x-vendor-pagination: pages\n',
  '"x-vendor-pagination": "pages",\n',
  '$ref: "#/components/schemas/A"\n',
  '{ "type": "array", "items": {} }',
  'x-vendor-pagination-ignore: [Pagination/*]\n',
  "- name: 'offset'\n",
];

/** Words of declarations; replacing one by another changes the declaration. */
const words: readonly string[] = [
  ...['offset', 'page', 'cursor', 'items', 'total', 'limit', 'data', 'name', 'type', 'integer', 'string'],
  'get',
];

// With a bias to small numbers, nearly all places would be in the first lines.
const at: fc.Arbitrary<Place> = fc.record({
  anywhere: fc.noBias(fc.nat()),
  near: fc.option(fc.noBias(fc.integer({ min: -80, max: 320 })), { nil: undefined, freq: 2 }),
});

/** Any stroke; about one in three is an undo. */
export const stroke: fc.Arbitrary<Stroke> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('put'),
      at,
      cut: fc.constantFrom(0, 0, 0, 0, 1, 2, 3, 30, 90, 200),
      text: fc.constantFrom('', '', ...marks),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('type'), at, text: fc.constantFrom(...typed) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('newline'), at }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('paste'),
      at,
      from: at,
      lines: fc.constantFrom(1, 1, 2, 5, 12, 12, 200),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('cut'), at, lines: fc.nat(4), columns: fc.nat(40) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rename'), at, word: fc.constantFrom(...words) }) },
  { weight: 9, arbitrary: fc.constant({ kind: 'undo' }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'undoAll' }) },
);

export function editScript(strokes: number): fc.Arbitrary<readonly Stroke[]> {
  return fc.array(stroke, { minLength: strokes, maxLength: strokes, size: 'max' });
}

/** An endless sequence of strokes, determined by the seed. */
export function* strokesFrom(seed: number): Generator<Stroke> {
  for (let next = seed; ; next++) yield* fc.sample(stroke, { seed: next, numRuns: 1_000 });
}

/** The changes of one notification, each based on the result of the previous one, and the text after all of them. */
export interface Made {
  readonly changes: readonly TextChange[];
  readonly now: string;
}

/**
 * Applies the strokes to a text one after another. If the text has grown too much, first undoes all changes. An undo
 * without earlier changes does nothing.
 */
export function* follow(text: string, script: Iterable<Stroke>): Generator<Made> {
  const undo: TextChange[] = [];
  const longest = text.length * 1.3 + 2_000;
  let now = text;
  const made = (changes: readonly TextChange[]): Made => {
    now = changes.reduce(applied, now);
    return { changes, now };
  };
  for (const one of script) {
    if (now.length > longest) yield made(undo.splice(0).reverse());
    if (one.kind === 'undo') yield made(undo.splice(-1));
    else if (one.kind === 'undoAll') yield made(undo.splice(0).reverse());
    else
      for (const change of changesBy(one, now)) {
        undo.push(inverse(change, now));
        yield made([change]);
      }
  }
}

export function applied(text: string, { start, end, text: put }: TextChange): string {
  return text.slice(0, start) + put + text.slice(end);
}

/** Returns the change that undoes another; `before` is the text to which the other was applied. */
function inverse({ start, end, text: put }: TextChange, before: string): TextChange {
  return { start, end: start + put.length, text: before.slice(start, end) };
}

/** The changes that a stroke makes to a text, one at a time. */
function changesBy(one: Edit, text: string): readonly TextChange[] {
  const start = offsetOf(one.at, text);
  const line = lineStart(text, start);
  switch (one.kind) {
    case 'put':
      return [{ start, end: Math.min(text.length, start + one.cut), text: one.text }];
    case 'type':
      return [...one.text].map((letter, index) => ({
        start: start + index,
        end: start + index,
        text: letter,
      }));
    case 'newline': {
      const [indentation] = /^[ \t]*/.exec(text.slice(line, start)) ?? [''];
      return [{ start, end: start, text: `${text.includes('\r\n') ? '\r\n' : '\n'}${indentation}` }];
    }
    case 'paste': {
      const from = lineStart(text, offsetOf(one.from, text));
      return [{ start: line, end: line, text: text.slice(from, linesOn(text, from, one.lines)) }];
    }
    case 'cut': {
      const end = linesOn(text, start, one.lines) + one.columns;
      return [{ start, end: Math.min(text.length, end), text: '' }];
    }
    case 'rename': {
      const next = new RegExp(`\\b(?:${words.join('|')})\\b`, 'g');
      next.lastIndex = start;
      const found = next.exec(text) ?? next.exec(text);
      if (found === null) return [{ start, end: start, text: one.word }];
      return [{ start: found.index, end: found.index + found[0].length, text: one.word }];
    }
  }
}

function offsetOf({ anywhere, near }: Place, text: string): number {
  const offset = anywhere % (text.length + 1);
  if (near === undefined) return offset;
  const declaration = Math.max(0, text.indexOf('x-vendor-pagination', offset));
  return Math.max(0, Math.min(text.length, declaration + near));
}

function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** Returns the offset after the next `lines` line feeds, at most the end of the text. */
function linesOn(text: string, offset: number, lines: number): number {
  let after = offset;
  for (let line = 0; line < lines; line++) {
    const end = text.indexOf('\n', after);
    if (end < 0) return text.length;
    after = end + 1;
  }
  return after;
}
