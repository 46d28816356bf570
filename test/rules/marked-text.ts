import type { OffsetRange } from '@pagewright/syntax';

/** A text with its shown range and related ranges, in text order. */
export interface MarkedText {
  readonly text: string;
  readonly ranges: readonly OffsetRange[];
  readonly related: readonly OffsetRange[];
}

/** Parses the marks in a text: «shown» and ‹related›. */
export function markedText(marked: string): MarkedText {
  const found: Record<'«' | '‹', OffsetRange[]> = { '«': [], '‹': [] };
  const parts: string[] = [];
  let length = 0;
  for (const part of marked.split(/(«[^»]*»|‹[^›]*›)/)) {
    const mark = part.charAt(0);
    const plain = part.replace(/[«»‹›]/g, '');
    if (mark === '«' || mark === '‹') found[mark].push({ start: length, end: length + plain.length });
    parts.push(plain);
    length += plain.length;
  }
  return { text: parts.join(''), ranges: found['«'], related: found['‹'] };
}
