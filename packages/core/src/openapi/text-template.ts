/** The literal parts of a text with parameters in braces: `{id}.json` has `['', '.json']`, a text without parameters one part. */
export type TextTemplate = readonly string[];

/** Splits a text at its parameters in braces. */
export function textTemplate(text: string): TextTemplate {
  return text.split(/\{[^{}]*\}/);
}

/**
 * Returns whether a template makes a text, with at least one character for each parameter. The time grows with the length of
 * the text, whatever the template is.
 */
export function makesText(parts: TextTemplate, text: string): boolean {
  const [first = '', ...rest] = parts;
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let from = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, from + 1);
    if (found <= from) return false;
    from = found + part.length;
  }
  return text.endsWith(last) && text.length - last.length > from;
}
