/**
 * Characters that people can't see: controls, marks of format and direction, separators of lines, private
 * characters.
 */
export const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu;

/** Half of a pair of surrogates is no character of UTF-8: it becomes the replacement character. */
export function wholeCharacters(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** A unit of UTF-16 as a backslash, `u` and four digits. */
function fourDigits(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** A character as a backslash, `u` and its digits in braces. */
function bracedDigits(mark: string): string {
  return `\\u{${(mark.codePointAt(0) ?? 0).toString(16)}}`;
}

/** In double quotes, with all but plain characters in escapes of four digits; `marks` get a backslash. */
export function plainQuoted(text: string, marks = /["\\]/g): string {
  return `"${withEnds(text.replace(marks, '\\$&')).replace(/[^ -~]/g, fourDigits)}"`;
}

/**
 * Between quotes, with what can't be seen in escapes with braces; `marks` get a backslash. Ends of lines are written with a
 * letter in a language that has `endLetters`.
 */
export function bracedQuoted(text: string, quote: string, marks: RegExp, endLetters = false): string {
  const inner = wholeCharacters(text).replace(marks, '\\$&');
  return quote + (endLetters ? withEnds(inner) : inner).replace(unseen, bracedDigits) + quote;
}

/** Ends of lines as a backslash and a letter. */
function withEnds(text: string): string {
  return text.replace(/\n/g, '\\n').replace(/\r/g, '\\r');
}

/** As JSON writes it, with what can't be seen in escapes of four digits too. */
export function jsonQuoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
    fourDigits,
  );
}

/** As JSON writes it, but in single quotes where a text has fewer of those; in the preferred ones where it has as many. */
export function sparselyQuoted(text: string, preferred: '"' | "'"): string {
  const json = jsonQuoted(text);
  const more = text.split("'").length - text.split('"').length;
  if (more > 0 || (more === 0 && preferred === '"')) return json;
  return `'${json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/**
 * A number that is not whole, or too big for a whole one, as JSON writes it, but for the plus of an exponent; a point
 * or an exponent distinguishes it where the language has both kinds.
 */
export function decimalText(value: number): string {
  const text = String(value).replace('e+', 'e');
  return /[.e]/.test(text) ? text : `${text}.0`;
}

/** The steps of a path, with commas between them: numbers as they are, names as `quote` writes them. */
export function pathLiteral(path: readonly (string | number)[], quote: (name: string) => string): string {
  return path.map((step) => (typeof step === 'number' ? String(step) : quote(step))).join(', ');
}

/** `tokenInItem` as `token_in_item`. */
export function snakeName(camel: string): string {
  return camel.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

/** `tokenInItem` as `TokenInItem`. */
export function pascalName(camel: string): string {
  return camel.charAt(0).toUpperCase() + camel.slice(1);
}
