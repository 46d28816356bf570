import { ambiguityOf } from './json-ambiguity.js';

/** A text read as JSON, or why it can't be. */
export type JsonText =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string };

/**
 * Reads bytes as JSON (RFC 8259), strictly. What two readers could read in two ways is refused: bytes that are no
 * UTF-8, a byte order mark, anything after the value, a name given twice in an object, a lone surrogate, and a number
 * that is too large to be one. Takes time linear in the bytes.
 */
export function readJsonBytes(bytes: Uint8Array): JsonText {
  const text = decodeUtf8(bytes);
  if (text === undefined) return { ok: false, message: 'the body is not valid UTF-8' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return {
      ok: false,
      message: text.trim() === '' ? 'the body is empty' : 'the body is not one JSON value',
    };
  }
  const message = ambiguityOf(text);
  return message === undefined ? { ok: true, value } : { ok: false, message };
}

/** The text of bytes, a byte order mark and all, or undefined for bytes that are no UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
