import type { Json } from '@pagewright/core';
import { parseJson } from '@pagewright/core/paging';

/** The value that was typed: a number, list or object where it is written as one, else the text. */
export function queryValue(text: string): Json {
  const trimmed = text.trim();
  if (trimmed !== '' && String(Number(trimmed)) === trimmed && Number.isFinite(Number(trimmed)))
    return Number(trimmed);
  if (!/^[[{]/.test(trimmed)) return text;
  try {
    return parseJson(trimmed);
  } catch {
    // Then it is text that begins like a list.
    return text;
  }
}
