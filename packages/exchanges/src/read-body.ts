import type { Json } from '@pagewright/core';
import { copyJson } from '@pagewright/core/internal';
import { isExactNumber, parseJson, readBody } from '@pagewright/core/paging';
import { decompress } from './decompress.js';
import { claimsJson } from './headers.js';
import { endOfValue, skipBlank } from './json-text.js';
import { limits } from './limits.js';
import { headerValues, type RawBody, type RawHeaders } from './raw-exchange.js';

/** Maximum number of values in a body that is stored as data, including copies made by YAML aliases. */
const maxValues = 5_000_000;

const maxCodings = 4;

export interface MessageBody {
  readonly body: Json;
  readonly problem?: string;
}

export interface UnpackBudget {
  left: number;
}

/**
 * Reads a body, and decompresses it only if it can't be read directly: most recorders store the decompressed body with
 * the headers of the compressed one.
 */
export async function readMessageBody(
  raw: RawBody,
  headers: RawHeaders,
  budget: UnpackBudget,
): Promise<MessageBody> {
  if (raw.kind === 'none') return { body: null };
  if (raw.kind === 'data') return dataBody(raw.data);
  const type = headerValues(headers, 'content-type')[0];
  if (raw.kind === 'text') {
    const text = raw.text.replace(/^\uFEFF/, '');
    const plain = textBody(text, type);
    const bytes = plain === undefined && mayBePacked(text, headers) ? bytesInText(text) : undefined;
    if (bytes === undefined) return plain ?? otherText(text, type);
    return packedBody(bytes, headers, type, budget);
  }
  return packedBody(raw.bytes, headers, type, budget);
}

function dataBody(data: unknown): MessageBody {
  const copy = copyJson(data, {
    depth: limits.depth,
    values: maxValues,
    numberOf: (value) => (isExactNumber(value) ? (value as unknown as Json) : undefined),
  });
  return copy.ok
    ? { body: copy.value }
    : { body: null, problem: 'it is too large, or has values that are not JSON' };
}

function textBody(text: string, type: string | undefined): MessageBody | undefined {
  if (text.trim() === '') return { body: null };
  const body = parsedJson(text);
  if (body !== undefined) return jsonBody({ text, body });
  return isForm(type) ? { body: formBody(text) } : undefined;
}

function parsedJson(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    // The body is not JSON: it may be a form or plain text.
    return undefined;
  }
}

/** Rejects a body that nests too deeply, because recursion over it could overflow the stack. */
function jsonBody({ text, body }: { readonly text: string; readonly body: Json }): MessageBody {
  const end = endOfValue(text, skipBlank(text, 0));
  return !end.ok && end.reason === 'tooDeep' ? { body: null, problem: 'it is nested too deeply' } : { body };
}

function otherText(text: string, type: string | undefined): MessageBody {
  return claimsJson(type) ? { body: text, problem: 'it is not valid JSON' } : { body: text };
}

async function packedBody(
  bytes: Uint8Array,
  headers: RawHeaders,
  type: string | undefined,
  budget: UnpackBudget,
): Promise<MessageBody> {
  const plain = readBody(bytes, type);
  if (plain.ok) return jsonBody(plain);
  const codings = codingsOf(headers, bytes);
  if (codings.length === 0) {
    if (plain.text !== undefined) return textBody(plain.text, type) ?? otherText(plain.text, type);
    return claimsJson(type) ? { body: null, problem: plain.problem } : { body: null };
  }
  let unpacked = bytes;
  for (const coding of codings) {
    if (budget.left <= 0)
      return {
        body: null,
        problem: `the bodies decompress to more than ${limits.unpackedBytes / 1_000_000} MB in total`,
      };
    const result = await decompress(coding, unpacked, Math.min(limits.bodyBytes, budget.left));
    if (!result.ok) return { body: null, problem: result.problem };
    unpacked = result.bytes;
    budget.left -= unpacked.length;
  }
  const read = readBody(unpacked, type);
  if (read.ok) return jsonBody(read);
  if (read.text !== undefined) return textBody(read.text, type) ?? otherText(read.text, type);
  return claimsJson(type) ? { body: null, problem: read.problem } : { body: null };
}

/** Returns the codings of a body. The one that was applied last comes first. */
function codingsOf(headers: RawHeaders, [first, second]: Uint8Array): readonly string[] {
  const declared = headerValues(headers, 'content-encoding')
    .flatMap((value) => value.toLowerCase().split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '' && value !== 'identity')
    .slice(0, maxCodings)
    .reverse();
  const isGzip = first === 0x1f && second === 0x8b;
  return declared.length === 0 && isGzip ? ['gzip'] : declared;
}

function mayBePacked(text: string, headers: RawHeaders): boolean {
  return text.startsWith('\u001f\u008b') || headerValues(headers, 'content-encoding').length > 0;
}

/** Returns the bytes of a text in which a recorder wrote each byte as a character; undefined for other texts. */
function bytesInText(text: string): Uint8Array | undefined {
  const codes = Array.from(text, (one) => one.charCodeAt(0));
  const isBinary = codes.some((code) => code < 9 || (code > 13 && code < 32) || code > 127);
  return isBinary && codes.every((code) => code < 256) ? Uint8Array.from(codes) : undefined;
}

function isForm(type: string | undefined): boolean {
  return type !== undefined && /^\s*application\/x-www-form-urlencoded\b/i.test(type);
}

/** Returns the fields of a form by name. A name that occurs several times has a list of values. */
function formBody(text: string): Json {
  const pairs = new URLSearchParams(text);
  const names = [...new Set(pairs.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...more] = pairs.getAll(name);
      return [name, more.length === 0 ? first : [first, ...more]];
    }),
  );
}
