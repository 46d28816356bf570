import { isRecord } from '@pagewright/core/internal';
import { base64Bytes, hexBytes, joinBytes } from './base64.js';
import { noBody, type RawBody } from './raw-exchange.js';

/**
 * Reads a recorded body: a string, bytes, or an envelope with `string`, `base64_string` or `text`. Any other value is
 * the body itself.
 */
export function cassetteBody(value: unknown): RawBody {
  if (value === null || value === undefined) return noBody;
  if (typeof value === 'string') return { kind: 'text', text: value };
  if (value instanceof Uint8Array) return { kind: 'bytes', bytes: value };
  if (!isRecord(value) || !isEnvelope(value)) return { kind: 'data', data: value };
  const { base64_string: base64 } = value;
  if (typeof base64 === 'string') return encodedBody(base64);
  const text = value.string ?? value.text;
  return value.encoding === 'base64' && typeof text === 'string' ? encodedBody(text) : cassetteBody(text);
}

const envelopeKeys: ReadonlySet<string> = new Set(['encoding', 'string', 'base64_string', 'text']);

/**
 * True if an object has only keys from `envelopeKeys`, at least one of them not `encoding`. Any other object
 * is the body itself.
 */
function isEnvelope(value: Readonly<Record<string, unknown>>): boolean {
  const keys = Object.keys(value);
  return keys.some((key) => key !== 'encoding') && keys.every((key) => envelopeKeys.has(key));
}

/** Accepts base64, or the JSON list of base64 strings that Polly stores for compressed responses. */
export function encodedBody(text: string): RawBody {
  const chunks = text.trimStart().startsWith('[') ? chunkList(text) : undefined;
  if (chunks !== undefined) return chunks;
  const bytes = base64Bytes(text);
  return bytes === undefined ? { kind: 'text', text } : { kind: 'bytes', bytes };
}

export function chunkList(text: string): RawBody | undefined {
  try {
    return chunkBytes(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export function chunkBytes(list: unknown): RawBody | undefined {
  if (!Array.isArray(list) || list.length === 0 || !list.every((one) => typeof one === 'string'))
    return undefined;
  for (const decode of [hexBytes, base64Bytes]) {
    const parts = list.map((one) => decode(one));
    const bytes = parts.filter((part) => part !== undefined);
    if (bytes.length === parts.length) return { kind: 'bytes', bytes: joinBytes(bytes) };
  }
  return undefined;
}
