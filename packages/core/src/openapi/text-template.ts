/**
 * The literal parts of a string with parameters in braces: `{id}.json` has `['', '.json']`. A string without
 * parameters has one part.
 */
export type TextTemplate = readonly string[];

/** Splits a string at its parameters in braces. */
export function textTemplate(text: string): TextTemplate {
  return text.split(/\{[^{}]*\}/);
}

/**
 * True if a template can produce a string, with at least one character per parameter. The time is linear in
 * the length of the string.
 */
export function makesText(parts: TextTemplate, text: string): boolean {
  const [first = '', ...rest] = parts;
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let from = first.length;
  for (const part of rest) {
    const index = text.indexOf(part, from + 1);
    if (index <= from) return false;
    from = index + part.length;
  }
  return text.endsWith(last) && text.length - last.length > from;
}
