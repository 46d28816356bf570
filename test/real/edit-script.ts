import type { TextChange } from '@pagewright/syntax';
import fc from 'fast-check';

/** One thing that somebody does to a text; numbers choose a place, whatever the text's length is by then. */
export type Stroke =
  | { readonly kind: 'type'; readonly at: number; readonly text: string }
  /** A new line, indented as the one that it breaks. */
  | { readonly kind: 'newline'; readonly at: number }
  /** 200 lines of the text itself, at the beginning of another line. */
  | { readonly kind: 'paste'; readonly at: number; readonly from: number }
  /** From within a line to within one of the next, so that the borders of entries are deleted with it. */
  | { readonly kind: 'cut'; readonly at: number; readonly lines: number; readonly columns: number }
  /** Inside the schemes at the root. */
  | { readonly kind: 'declare'; readonly at: number; readonly cut: number; readonly text: string }
  | { readonly kind: 'undo' }
  | { readonly kind: 'undoAll' };

const pastedLines = 200;

/** Texts that break or change the structure of a text, and texts that do not. */
const marks = [
  'a',
  'e',
  ' ',
  '1',
  '"',
  "'",
  ':',
  ': ',
  '- ',
  ',',
  '#',
  '{',
  '}',
  '[',
  ']',
  '|',
  '&',
  '*',
  '\t',
  '😀',
];

/** A script of so many strokes, in which about one in three is taken back. */
export function editScript(strokes: number): fc.Arbitrary<readonly Stroke[]> {
  // Small numbers would nearly all lie in the first lines.
  const at = fc.noBias(fc.nat());
  const stroke = fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('type'), at, text: fc.constantFrom(...marks) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('newline'), at }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('paste'), at, from: at }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('cut'), at, lines: fc.nat(4), columns: fc.nat(40) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('declare'),
        at,
        cut: fc.nat(2),
        text: fc.constantFrom('', ...marks),
      }),
    },
    { weight: 8, arbitrary: fc.constant({ kind: 'undo' }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'undoAll' }) },
  );
  return fc.array(stroke, { minLength: strokes, maxLength: strokes, size: 'max' });
}

/** Returns the change of a text by the stroke. */
function changeBy(stroke: Exclude<Stroke, { readonly kind: 'undo' | 'undoAll' }>, text: string): TextChange {
  switch (stroke.kind) {
    case 'type': {
      const start = stroke.at % (text.length + 1);
      return { start, end: start, text: stroke.text };
    }
    case 'newline': {
      const start = stroke.at % (text.length + 1);
      const [indentation] = /^ */.exec(text.slice(lineStart(text, start), start)) ?? [''];
      return { start, end: start, text: `\n${indentation}` };
    }
    case 'paste': {
      const start = lineStart(text, stroke.at % (text.length + 1));
      const from = lineStart(text, stroke.from % (text.length + 1));
      return { start, end: start, text: text.slice(from, linesOn(text, from, pastedLines)) };
    }
    case 'cut': {
      const start = stroke.at % (text.length + 1);
      const end = linesOn(text, start, stroke.lines) + stroke.columns;
      return { start, end: Math.min(text.length, end), text: '' };
    }
    case 'declare': {
      const schemes = /^ {0,2}"?x-vendor-pagination"?:/m.exec(text)?.index ?? 0;
      const start = Math.min(text.length, schemes + (stroke.at % 700));
      return { start, end: Math.min(text.length, start + stroke.cut), text: stroke.text };
    }
  }
}

/** Makes the strokes on a text one after the other. After each, `made` gets its changes and the text that they leave. */
export function follow(
  text: string,
  script: readonly Stroke[],
  made: (changes: readonly TextChange[], now: string) => void,
): void {
  const undo: TextChange[] = [];
  let now = text;
  for (const stroke of script) {
    const changes: TextChange[] = [];
    const make = (change: TextChange) => {
      changes.push(change);
      now = now.slice(0, change.start) + change.text + now.slice(change.end);
    };
    if (stroke.kind === 'undo') {
      const last = undo.pop();
      if (last !== undefined) make(last);
    } else if (stroke.kind === 'undoAll') {
      for (const change of undo.splice(0).reverse()) make(change);
    } else {
      const change = changeBy(stroke, now);
      undo.push(inverse(change, now));
      make(change);
    }
    made(changes, now);
  }
}

/** The change that takes this one back. */
function inverse({ start, end, text: put }: TextChange, text: string): TextChange {
  return { start, end: start + put.length, text: text.slice(start, end) };
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** Returns the offset after so many line ends. */
function linesOn(text: string, offset: number, lines: number): number {
  let at = offset;
  for (let line = 0; line < lines; line++) {
    const end = text.indexOf('\n', at);
    if (end < 0) return text.length;
    at = end + 1;
  }
  return at;
}
