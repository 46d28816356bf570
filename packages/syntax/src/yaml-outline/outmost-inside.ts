import { entryHead, isBlankFrom } from './entry-head.js';

/**
 * The smallest column at which a key can stand inside of an entry, of which a first part is known: its own line and those
 * after it. Zero where it cannot be told, infinite where there is no place for any key.
 */
export function outmostInside(text: string, level: number): number {
  const head = entryHead(text, level);
  if (head.kind === 'stray' || text[level] === '\t') return Number.POSITIVE_INFINITY;
  if (head.kind !== 'entry') return 0;
  const lineEnd = endOfLine(text, level);
  const value = text
    .slice(head.keyEnd, lineEnd)
    .replace(/^[ \t]*:/, '')
    .trim();
  if (value !== '' && !value.startsWith('#')) return holdsKeys(value) ? 0 : Number.POSITIVE_INFINITY;
  const line = firstLine(text, lineEnd + 1);
  if (line === undefined) return 0;
  const { column, isItem } = line;
  if (isItem) return column + 1;
  return entryHead(text.slice(line.start), column).kind === 'entry' ? column : 0;
}

/** A plain text cannot, nor can one in quotes that ends with its line. */
function holdsKeys(value: string): boolean {
  const first = value.charAt(0);
  if (first === '"' || first === "'") {
    const end = value.lastIndexOf(first);
    return end === 0 || !isBlankFrom(value, end + 1);
  }
  return '|>{[&*!'.includes(first);
}

interface FirstLine {
  readonly start: number;
  readonly column: number;
  readonly isItem: boolean;
}

/** The first line at `from` or after it that is neither empty nor a comment. */
function firstLine(text: string, from: number): FirstLine | undefined {
  for (let start = from; start < text.length; start = endOfLine(text, start) + 1) {
    let at = start;
    while (text[at] === ' ') at++;
    const first = text.charAt(at);
    if (first === '' || first === '\t') return undefined;
    if (first === '#' || first === '\n' || first === '\r') continue;
    const isItem = first === '-' && ' \t\r\n'.includes(text.charAt(at + 1));
    return { start, column: at - start, isItem };
  }
  return undefined;
}

function endOfLine(text: string, from: number): number {
  const feed = text.indexOf('\n', from);
  return feed < 0 ? text.length : feed;
}
