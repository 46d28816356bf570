import { entryHead, lineAt } from './entry-head.js';
import { outmostInside } from './outmost-inside.js';

/**
 * Where an entry surely ends, though the text goes on: behind the first line with a key below an entry that has no place
 * for any. A line was broken in the middle or begun there, and what follows is what stood around it before. Undefined
 * where no such line is found soon.
 */
export function brokenOff(text: string, level: number): number | undefined {
  if (outmostInside(text, level) !== Number.POSITIVE_INFINITY) return undefined;
  let start = lineAt(text, 0).length + 1;
  for (let count = 0; count < mostLines && start < text.length; count++) {
    const line = lineAt(text, start);
    const column = line.length - line.trimStart().length;
    const end = start + line.length + 1;
    if (entryHead(line, column).kind === 'entry') return end;
    start = end;
  }
  return undefined;
}

const mostLines = 100;
