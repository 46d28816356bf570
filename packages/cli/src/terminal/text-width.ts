import { styleText } from 'node:util';
import type { Io } from '../io.js';

/**
 * Columns in a terminal, for text without control characters: East Asian wide characters and emoji take 2.
 */
export function displayWidth(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += widthOf(character);
  return width;
}

/** Creates its regular expressions when it is called, because creating them is slow and few texts need them. */
function widthOf(character: string): 0 | 1 | 2 {
  if (/^(?:[\p{Mn}\p{Me}]|[\u200b-\u200d])$/u.test(character)) return 0;
  const wide =
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Yi}\p{Emoji_Presentation}\u3000-\u303e\u30a0-\u30ff\uff01-\uff60\uffe0-\uffe6]$/u;
  return wide.test(character) ? 2 : 1;
}

export function padTo(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}

/** Breaks at spaces; a longer word gets its own line. Without a width the text stays one line. */
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

type CellPaint = (text: string, column: number) => string;

/**
 * Wraps the last column at `width`. A first cell wider than half of the table gets its own line. Without a
 * width nothing wraps.
 */
export function tableLines(
  rows: readonly (readonly string[])[],
  width: number | undefined,
  paint: CellPaint = (text) => text,
): readonly string[] {
  const columns = greatest(rows.map((row) => row.length));
  const maxCellWidth = width === undefined ? Number.POSITIVE_INFINITY : Math.floor(width * 0.45);
  const widths = Array.from({ length: columns - 1 }, (_, column) => {
    const cells = rows.map((row) => displayWidth(row[column] ?? ''));
    return greatest(column === 0 ? cells.filter((cell) => cell <= maxCellWidth) : cells) + gap;
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

/** `Math.max` fails for very many arguments. */
function greatest(numbers: readonly number[]): number {
  return numbers.reduce((max, one) => Math.max(max, one), 0);
}

/**
 * Characters that move the cursor, change colors, reorder or break text: controls, bidi overrides, lone
 * surrogates.
 */
const invisible = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Makes text safe for a terminal: one line, control characters escaped. */
export function visible(text: string): string {
  return text.replace(invisible, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x100
      ? `\\x${code.toString(16).padStart(2, '0')}`
      : `\\u${code.toString(16).padStart(4, '0')}`;
  });
}

export function shellWord(name: string): string {
  return /^[\w@%+=:,./-]+$/.test(name) ? name : `'${name.replaceAll("'", `'\\''`)}'`;
}

export type Style = 'red' | 'yellow' | 'blue' | 'cyan' | 'green' | 'bold' | 'dim';

export type Paint = (style: Style | readonly Style[], text: string) => string;

/**
 * Colors for standard output: on a terminal or with FORCE_COLOR, never with NO_COLOR (https://no-color.org).
 */
export function painter({ stdout, env }: Pick<Io, 'stdout' | 'env'>): Paint {
  const forced = env.FORCE_COLOR !== undefined && !['', '0', 'false'].includes(env.FORCE_COLOR);
  const coloured = !env.NO_COLOR && (forced || (stdout.isTTY && env.TERM !== 'dumb'));
  return coloured
    ? (style, text) =>
        styleText(typeof style === 'string' ? style : [...style], text, { validateStream: false })
    : (_, text) => text;
}
