import { deepCopy } from '../json/copy-json.js';
import type { Json } from '../json/json.js';
import { parseJson } from '../json/json-text.js';
import { assertScheme, type Scheme } from '../scheme/scheme.js';
import { assertResponse, type PageResponse } from './exchange/exchange.js';
import { isSuccess, memberValue, type NoItems, readItems } from './exchange/response-value.js';

/** What a scheme reads from one response. */
export interface PageContent {
  readonly items: readonly Json[];
  /** One member per response field, by the field's key; undefined if the response lacks it. */
  readonly members: Readonly<Record<string, Json | undefined>>;
  /** The reason why the page has no list of items; absent if it has a list, even an empty one. */
  readonly problem?: 'failedResponse' | NoItems;
}

/**
 * Reads a page: its items, and every declared member, including members in headers. Without a list of items
 * or a success status, there are no items and `problem` says why. Shares no mutable data with the response
 * (D22). Throws a TypeError if the scheme was not parsed, or if the response has the wrong type, such as
 * fetch's `Response`.
 */
export function readPage(scheme: Scheme, response: PageResponse): PageContent {
  assertScheme(scheme);
  assertResponse(response);
  const read = isSuccess(response) ? readItems(scheme, response) : 'failedResponse';
  const items = typeof read === 'string' ? [] : read;
  const members = Object.entries(scheme.response).map(
    ([key, field]) => [key, memberValue(field, response)] as const,
  );
  // Copied together, so that the items and the member that holds them are the same copy.
  const content = deepCopy({ items, members: Object.fromEntries(members) }) as PageContent;
  return typeof read === 'string' ? { ...content, problem: read } : content;
}

/** A response body as text and as JSON, or a clause about why it can't be read. */
export type BodyRead =
  | { readonly ok: true; readonly text: string; readonly body: Json }
  | { readonly ok: false; readonly problem: string; readonly text?: string };

/**
 * Decodes a response body in the character set of its Content-Type, default UTF-8, and parses it as JSON; an
 * empty body is null. Invalid bytes are a problem and are never replaced, since replacing them could change a
 * cursor. Numbers that a `number` can't represent become ExactNumbers (D44).
 */
export function readBody(bytes: Uint8Array, contentType: string | undefined): BodyRead {
  const declared = charsetOf(contentType);
  const charset = declared ?? 'utf-8';
  const decoder = decoderOf(charset);
  if (decoder === undefined) return { ok: false, problem: `its character set ${charset} is not supported` };
  const text = decoded(bytes, decoder);
  if (text === undefined) {
    const whose =
      declared === undefined
        ? 'and it declares no other character set'
        : 'the character set that it declares';
    return { ok: false, problem: `its bytes are not text in ${charset}, ${whose}` };
  }
  if (text.trim() === '') return { ok: true, text, body: null };
  try {
    return { ok: true, text, body: parseJson(text) };
  } catch {
    // `problem` is a clause: callers put it into a sentence.
    return { ok: false, problem: `it is not JSON (${contentType ?? 'no content type'})`, text };
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
    // A fatal decoder throws at the first invalid byte.
    return undefined;
  }
}
