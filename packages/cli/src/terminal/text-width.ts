import { styleText } from 'node:util';
import type { Io } from '../io.js';

/**
 * Returns how many columns a terminal gives to a text without control characters: 2 for East Asian wide and
 * emoji.
 */
export function displayWidth(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += widthOf(character);
  return width;
}

/** The patterns are here, since making them takes a while, and few texts need them. */
function widthOf(character: string): 0 | 1 | 2 {
  if (/^(?:[\p{Mn}\p{Me}]|[\u200b-\u200d])$/u.test(character)) return 0;
  const wide =
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Yi}\p{Emoji_Presentation}\u3000-\u303e\u30a0-\u30ff\uff01-\uff60\uffe0-\uffe6]$/u;
  return wide.test(character) ? 2 : 1;
}

/** `text` with spaces up to `width` columns. */
export function padTo(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}

/**
 * Breaks a text into lines of at most `width` columns, at spaces; a word that is longer is on a line of its own.
 * Without a width it is one line.
 */
export function wrap(text: string, width: number | undefined): readonly string[] {
  if (width === undefined) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && displayWidth(line) + 1 + displayWidth(word) > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

const gap = 2;

/** Gives a cell its colours, once its place is known. */
type CellPaint = (text: string, column: number) => string;

/**
 * Lines of a table whose last column is wrapped so that it ends at `width`. A first cell that is wider than half of the
 * table is on a line of its own. Without a width nothing is wrapped.
 */
export function tableLines(
  rows: readonly (readonly string[])[],
  width: number | undefined,
  paint: CellPaint = (text) => text,
): readonly string[] {
  const columns = greatest(rows.map((row) => row.length));
  const most = width === undefined ? Number.POSITIVE_INFINITY : Math.floor(width * 0.45);
  const widths = Array.from({ length: columns - 1 }, (_, column) => {
    const cells = rows.map((row) => displayWidth(row[column] ?? ''));
    return greatest(column === 0 ? cells.filter((cell) => cell <= most) : cells) + gap;
  });
  const indent = widths.reduce((sum, one) => sum + one, 0);
  const room = width === undefined ? undefined : Math.max(24, width - indent);
  return rows.flatMap((row) => {
    const first = row[0] ?? '';
    const alone = displayWidth(first) + gap > (widths[0] ?? 0);
    const lead = widths.map((columnWidth, column) => {
      const cell = alone && column === 0 ? '' : (row[column] ?? '');
      return paint(cell, column) + ' '.repeat(columnWidth - displayWidth(cell));
    });
    const lines = wrap(row[columns - 1] ?? '', room).map(
      (text, line) => (line === 0 ? lead.join('') : ' '.repeat(indent)) + paint(text, columns - 1),
    );
    return alone ? [paint(first, 0), ...lines] : lines;
  });
}

/** As Math.max, for any number of rows. */
function greatest(numbers: readonly number[]): number {
  return numbers.reduce((most, one) => Math.max(most, one), 0);
}

/**
 * Characters that would move the cursor, change colours, reorder or break text: controls, bidi overrides,
 * lone surrogates.
 */
const invisible = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Text from a file made safe to show in a terminal: one line, every control character written as an escape. */
export function visible(text: string): string {
  return text.replace(invisible, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x100
      ? `\\x${code.toString(16).padStart(2, '0')}`
      : `\\u${code.toString(16).padStart(4, '0')}`;
  });
}

/** A word, such as a file name, as an argument of a shell. */
export function shellWord(name: string): string {
  return /^[\w@%+=:,./-]+$/.test(name) ? name : `'${name.replaceAll("'", `'\\''`)}'`;
}

export type Style = 'red' | 'yellow' | 'blue' | 'cyan' | 'green' | 'bold' | 'dim';

/** Puts a text into styles, or leaves it as it is where colours are not wanted. */
export type Paint = (style: Style | readonly Style[], text: string) => string;

/**
 * Colours for standard output: on a terminal, or where FORCE_COLOR asks for them, as logs of CI show them; never with
 * NO_COLOR (https://no-color.org).
 */
export function painter({ stdout, env }: Pick<Io, 'stdout' | 'env'>): Paint {
  const forced = env.FORCE_COLOR !== undefined && !['', '0', 'false'].includes(env.FORCE_COLOR);
  const coloured = !env.NO_COLOR && (forced || (stdout.isTTY && env.TERM !== 'dumb'));
  return coloured
    ? (style, text) =>
        styleText(typeof style === 'string' ? style : [...style], text, { validateStream: false })
    : (_, text) => text;
}
