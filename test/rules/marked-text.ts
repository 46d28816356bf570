import type { OffsetRange } from '@pagewright/syntax';

/** A text with where in it what is wrong is shown, and the places that this relates to, in the order of the text. */
export interface MarkedText {
  readonly text: string;
  readonly ranges: readonly OffsetRange[];
  readonly related: readonly OffsetRange[];
}

/** Reads the marks out of a text: «shown» and ‹related›. */
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
