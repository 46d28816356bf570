import { JsonCursor } from '../json/json-cursor.js';
import type { Language } from '../text/language.js';
import type { OffsetRange } from '../text/line-index.js';
import { isComment, lexemesOf } from '../yaml/lexemes.js';
import { columnOf, commentEnd } from './lines.js';

export interface Comment extends OffsetRange {
  readonly text: string;
}

/**
 * A range to search for comments. In YAML it begins at the start of a line, an entry or a value. `isInBrackets` is true
 * if the range is inside brackets that begin before it.
 */
interface Stretch extends OffsetRange {
  readonly isInBrackets: boolean;
}

/** Returns the comments in a document, a value or an entry, each with its `#`, `//` or `/*`. */
export function commentsOf(text: string, language: Language): readonly string[] {
  const whole = { start: 0, end: text.length, isInBrackets: false };
  return commentsIn(text, whole, language === 'yaml').map((comment) => comment.text);
}

export function commentsIn(text: string, stretch: Stretch, isYaml: boolean): readonly Comment[] {
  const written = text.slice(stretch.start, stretch.end);
  if (!written.includes(isYaml ? '#' : '/')) return [];
  return isYaml ? yamlComments(text, stretch) : jsonComments(text, stretch);
}

/** Indents the text as in the document, because the column decides where a block scalar ends. */
function yamlComments(text: string, { start, end, isInBrackets }: Stretch): readonly Comment[] {
  const before = isInBrackets ? '[' : ' '.repeat(columnOf(text, start));
  const found: Comment[] = [];
  for (const lexeme of lexemesOf(before + text.slice(start, end))) {
    if (!isComment(lexeme)) continue;
    const at = start + lexeme.offset - before.length;
    const written = lexeme.source.trimEnd();
    found.push({ start: at, end: at + written.length, text: written });
  }
  return found;
}

function jsonComments(text: string, { start, end }: Stretch): readonly Comment[] {
  const found: Comment[] = [];
  for (let at = start; at < end; ) {
    const last = commentEnd(text, at, false);
    if (last !== undefined) {
      const written = text.slice(at, last).trimEnd();
      found.push({ start: at, end: at + written.length, text: written });
      at = last;
    } else if (text[at] === '"') {
      const cursor = new JsonCursor(text, at);
      cursor.skipString();
      at = Math.max(at + 1, cursor.at);
    } else at++;
  }
  return found;
}
