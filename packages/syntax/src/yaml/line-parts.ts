/** A part of one line of a plain text that runs over several lines. */
export interface LinePart {
  readonly kind: 'text' | 'space' | 'lineEnd';
  readonly source: string;
}

/** The lines of a plain text, taken apart; together they are the text. */
export function linePartsOf(source: string): LinePart[] {
  const parts: LinePart[] = [];
  for (let start = 0; start < source.length; ) {
    const feed = source.indexOf('\n', start);
    const next = feed < 0 ? source.length : feed + 1;
    const line = source.slice(start, next);
    const end = line.endsWith('\r\n') ? 2 : line.endsWith('\n') ? 1 : 0;
    const written = line.slice(0, line.length - end);
    const text = written.trim();
    const before = written.length - written.trimStart().length;
    add(parts, 'space', written.slice(0, before));
    add(parts, 'text', text);
    add(parts, 'space', written.slice(before + text.length));
    add(parts, 'lineEnd', line.slice(line.length - end));
    start = next;
  }
  return parts;
}

function add(parts: LinePart[], kind: LinePart['kind'], source: string): void {
  if (source !== '') parts.push({ kind, source });
}
