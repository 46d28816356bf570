import { displayWidth } from './display-width.js';
import { wrap } from './wrap.js';

const gap = 2;

/** Gives a cell its colours, once its place is known. */
export type CellPaint = (text: string, column: number) => string;

/**
 * Lines of a table whose last column is wrapped so that it ends at `width`. A first cell that is wider than half
 * of the table stands on a line of its own. Without a width nothing is wrapped.
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
