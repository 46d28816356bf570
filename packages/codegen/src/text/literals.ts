/** Invisible characters: controls, marks of format and direction, line separators, private characters. */
export const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu;

/** Replaces each lone surrogate, which has no UTF-8 form, with the replacement character. */
export function wholeCharacters(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

function fourDigits(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function bracedDigits(mark: string): string {
  return `\\u{${(mark.codePointAt(0) ?? 0).toString(16)}}`;
}

/** Quotes a text and escapes everything outside printable ASCII, as in `\u00e9`; `marks` get a backslash. */
export function plainQuoted(text: string, marks = /["\\]/g): string {
  return `"${withEnds(text.replace(marks, '\\$&')).replace(/[^ -~]/g, fourDigits)}"`;
}

/**
 * Quotes a text and escapes invisible characters with braces, as in `\u{200b}`; `marks` get a backslash. With
 * `endLetters`, line ends are written as `\n` and `\r`.
 */
export function bracedQuoted(text: string, quote: string, marks: RegExp, endLetters = false): string {
  const inner = wholeCharacters(text).replace(marks, '\\$&');
  return quote + (endLetters ? withEnds(inner) : inner).replace(unseen, bracedDigits) + quote;
}

function withEnds(text: string): string {
  return text.replace(/\n/g, '\\n').replace(/\r/g, '\\r');
}

/** Quotes a text as JSON does, and also escapes invisible characters with four digits. */
export function jsonQuoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
    fourDigits,
  );
}

/** Chooses the quotes that need fewer escapes, or the preferred ones if both need the same number. */
export function sparselyQuoted(text: string, preferred: '"' | "'"): string {
  const json = jsonQuoted(text);
  const more = text.split("'").length - text.split('"').length;
  if (more > 0 || (more === 0 && preferred === '"')) return json;
  return `'${json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/**
 * Writes a number so that every language reads it as a floating-point number: `0.5`, `1e21`, `9007199254740992.0`. The
 * number is fractional or not a safe integer.
 */
export function decimalText(value: number): string {
  const text = String(value).replace('e+', 'e');
  return /[.e]/.test(text) ? text : `${text}.0`;
}

/** Writes the steps of a path, separated by commas; `quote` writes the names. */
export function pathLiteral(path: readonly (string | number)[], quote: (name: string) => string): string {
  return path.map((step) => (typeof step === 'number' ? String(step) : quote(step))).join(', ');
}

/** `tokenInItem` becomes `token_in_item`. */
export function snakeName(camel: string): string {
  return camel.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

/** `tokenInItem` becomes `TokenInItem`. */
export function pascalName(camel: string): string {
  return camel.charAt(0).toUpperCase() + camel.slice(1);
}
