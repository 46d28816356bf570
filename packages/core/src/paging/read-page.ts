import { deepCopy } from '../json/copy-json.js';
import type { Json } from '../json/json.js';
import { parseJson } from '../json/json-text.js';
import { assertScheme, type Scheme } from '../scheme/scheme.js';
import { assertResponse, type PageResponse } from './exchange/exchange.js';
import { isSuccess, memberValue, type NoItems, readItems } from './exchange/response-value.js';

/** The content of a page, as a response holds it. */
export interface PageContent {
  readonly items: readonly Json[];
  /** One member per response field, by the field's key; undefined where the response has no such value. */
  readonly members: Readonly<Record<string, Json | undefined>>;
  /** The reason why there is no list to read items from; absent where there is one, empty or not. */
  readonly problem?: 'failedResponse' | NoItems;
}

/**
 * Reads what a page holds: its items, and every declared member wherever it is, headers included. Where the response
 * has no list of items, or is none of success, there are no items and `problem` gives the reason. Nothing mutable is
 * shared with the response (D22). Throws a TypeError for anything but a parsed scheme, and for a response of the wrong
 * kind, such as one of fetch.
 */
export function readPage(scheme: Scheme, response: PageResponse): PageContent {
  assertScheme(scheme);
  assertResponse(response);
  const read = isSuccess(response) ? readItems(scheme, response) : 'failedResponse';
  const items = typeof read === 'string' ? [] : read;
  const members = Object.entries(scheme.response).map(
    ([key, field]) => [key, memberValue(field, response)] as const,
  );
  // Copied in one go, so that the items and the member that holds them are one copy.
  const content = deepCopy({ items, members: Object.fromEntries(members) }) as PageContent;
  return typeof read === 'string' ? { ...content, problem: read } : content;
}

/** The body of a response as text and as JSON, or a clause about why it can't be read. */
export type BodyRead =
  | { readonly ok: true; readonly text: string; readonly body: Json }
  | { readonly ok: false; readonly problem: string; readonly text?: string };

/**
 * Reads the bytes of a body in the character set that its Content-Type declares, UTF-8 where it declares none, as JSON;
 * no bytes are null. Bytes that are no text in that character set are a problem, and never replaced: a cursor would be
 * another one. Numbers that a `number` would change are kept as their source text (D44).
 */
export function readBody(bytes: Uint8Array, contentType: string | undefined): BodyRead {
  const declared = charsetOf(contentType);
  const charset = declared ?? 'utf-8';
  const decoder = decoderOf(charset);
  if (decoder === undefined) return { ok: false, problem: `its character set ${charset} is not known here` };
  const text = decoded(bytes, decoder);
  if (text === undefined) {
    const whose = declared === undefined ? 'and it declares no other character set' : 'as it declares';
    return { ok: false, problem: `its bytes are no text in ${charset}, ${whose}` };
  }
  if (text.trim() === '') return { ok: true, text, body: null };
  try {
    return { ok: true, text, body: parseJson(text) };
  } catch {
    // The caller adds the beginning of the sentence.
    return { ok: false, problem: `it is no JSON (${contentType ?? 'no content type'})`, text };
  }
}

function charsetOf(contentType = ''): string | undefined {
  const [, quoted, plain] = /;\s*charset\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(contentType) ?? [];
  return quoted ?? plain;
}

function decoderOf(charset: string): TextDecoder | undefined {
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch {
    return undefined;
  }
}

function decoded(bytes: Uint8Array, decoder: TextDecoder): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    // A fatal decoder throws at the first byte that is wrong.
    return undefined;
  }
}
