import type { JsonCursor } from './json-cursor.js';

/** Passes over a key, its colon and its value, as far as they are there, to the end of what stands last. */
export function skipMember(cursor: JsonCursor): void {
  const { text } = cursor;
  if (text[cursor.at] === '"') cursor.skipString();
  else if (!':{['.includes(text.charAt(cursor.at))) cursor.skipWord();
  let end = cursor.at;
  cursor.skipGap();
  if (text[cursor.at] === ':') {
    cursor.at++;
    cursor.colons++;
    end = cursor.at;
    cursor.skipGap();
  }
  const sign = text[cursor.at];
  if (sign === '{' || sign === '[') cursor.skipBrackets();
  else if (sign === '"') cursor.skipString();
  else if (sign === undefined || ',}]:'.includes(sign)) cursor.at = end;
  else cursor.skipWord();
}
