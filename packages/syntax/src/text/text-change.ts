/** An edit: the text from `start` to `end`, offsets of the text before it, becomes `text`. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * A text, or its parts in their order. In parts a large text takes less room and is searched faster, since an engine that
 * has two widths of characters holds each part in the width it needs: a few wide ones do not widen all.
 */
export type TextParts = string | readonly string[];

/** Parts of whole lines: each but the last ends with a line feed. Other parts are put together. */
export function partsOfLines(text: TextParts): readonly string[] {
  if (typeof text === 'string') return [text];
  const areLines = text.every((part, index) => index === text.length - 1 || part.endsWith('\n'));
  return areLines && text.length > 0 ? text : [text.join('')];
}

/** The first `length` characters, or fewer where the text is shorter; no more parts are requested than have them. */
export function beginningOf(parts: Iterable<string>, length: number): string {
  let text = '';
  for (const part of parts) {
    text += part;
    if (text.length >= length) break;
  }
  return text.slice(0, length);
}

/** The first part that has something but white space, or an empty one: it shows what a text begins with. */
export function firstFilled(parts: readonly string[]): string {
  return parts.find((part) => /\S/.test(part)) ?? '';
}
