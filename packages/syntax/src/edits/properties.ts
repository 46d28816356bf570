import { isSpace, type OffsetRange } from '../text/offset-range.js';
import { lineEnd } from './lines.js';

/** A tag or an anchor of a value. */
export interface Property extends OffsetRange {
  /** The name of an anchor, without `&`. */
  readonly anchor?: string;
}

/** The tags and anchors that stand between `from` (behind a colon or dash) and `to`, past comments and line breaks. */
export function propertiesIn(text: string, from: number, to: number): readonly Property[] {
  const found: Property[] = [];
  for (let at = from; at < to; ) {
    const sign = text[at];
    if (isSpace(text.charCodeAt(at))) at++;
    else if (sign === '#') at = lineEnd(text, at);
    else if (sign === '&' || sign === '!') {
      let end = at;
      while (
        end < text.length &&
        !isSpace(text.charCodeAt(end)) &&
        !(sign === '&' && ',[]{}'.includes(text.charAt(end)))
      )
        end++;
      found.push({ start: at, end, ...(sign === '&' && { anchor: text.slice(at + 1, end) }) });
      at = end;
    } else break;
  }
  return found;
}

/** The names of the anchors in a stretch of text; also of what only looks like one. */
export function anchorsIn(text: string): readonly string[] {
  return [...text.matchAll(/(?:^|[\s,[{])&([^\s,[\]{}]+)/g)].map(([, name]) => name ?? '');
}
