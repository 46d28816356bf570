/** An edit that replaces the range from `start` to `end`, in offsets before the edit, by `text`. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * A text, or its parts in order. Parts save memory in a large text: a JavaScript engine needs wide characters only for
 * the parts that contain one.
 */
export type TextParts = string | readonly string[];

/** Joins the parts into one unless each of them, except the last, ends with a line feed. */
export function partsOfLines(text: TextParts): readonly string[] {
  if (typeof text === 'string') return [text];
  const areLines = text.every((part, index) => index === text.length - 1 || part.endsWith('\n'));
  return areLines && text.length > 0 ? text : [text.join('')];
}

/** Consumes no more parts than necessary. */
export function beginningOf(parts: Iterable<string>, length: number): string {
  let text = '';
  for (const part of parts) {
    text += part;
    if (text.length >= length) break;
  }
  return text.slice(0, length);
}

export function firstFilled(parts: readonly string[]): string {
  return parts.find((part) => /\S/.test(part)) ?? '';
}
