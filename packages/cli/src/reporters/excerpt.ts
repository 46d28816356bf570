import { displayWidth, visible } from '../terminal/text-width.js';

/** A line as shown, with the columns to mark, counted from 0. */
interface Excerpt {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const tabStop = 4;

/**
 * The part of `line` around `start` to `end` (UTF-16 offsets in the line) that fits into `width` columns.
 * Expands tabs, escapes control characters, and marks cuts with `…`. Only reads the part that is shown,
 * however long the line is.
 */
export function excerpt(line: string, start: number, end: number, width: number): Excerpt {
  const lead = leadThatFits(line, start, width);
  const first = start - lead;
  const cutBefore = first > 0;
  // Zero-width characters are rare, so this much text fills the window.
  const cells = [...line.slice(first, first + lead + 4 * width)];
  let text = cutBefore ? '…' : '';
  let column = cutBefore ? 1 : 0;
  let offset = first;
  let from = column;
  let to = column;
  for (const cell of cells) {
    if (offset <= start) from = column;
    const shown = cell === '\t' ? ' '.repeat(tabStop - (column % tabStop)) : visible(cell);
    const next = column + displayWidth(shown);
    const isLast = offset + cell.length >= line.length;
    const fits = next <= (isLast ? width : width - 1);
    text += fits ? shown : '…';
    if (offset < end) to = fits ? next : column + 1;
    if (!fits) break;
    column = next;
    offset += cell.length;
  }
  if (offset <= start) from = column;
  return { text, from, to: Math.max(to, from + 1) };
}

/** Returns how many characters are shown before the marks. The rest gets at most two thirds of the width. */
function leadThatFits(line: string, start: number, width: number): number {
  if (line.length <= width && widthOf(line) <= width) return start;
  const after = Math.min(widthOf(line.slice(start, start + width)), width - Math.floor(width / 3));
  const before = line.slice(Math.max(0, start - width), start);
  if (before.length === start && widthOf(before) + after <= width) return start;
  let lead = 0;
  let used = 1 + after;
  for (const cell of [...before].reverse()) {
    used += widthOf(cell);
    if (used > width) break;
    lead += cell.length;
  }
  return lead;
}

/** An upper bound: a tab may be narrower. */
function widthOf(text: string): number {
  return displayWidth(visible(text.replaceAll('\t', ' '.repeat(tabStop))));
}
