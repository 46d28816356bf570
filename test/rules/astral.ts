import type { Json, JsonObject } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';

const astral = '😀 𝒳';

/**
 * Adds texts with characters beyond the BMP to a document, before everything else in path items, parameters and
 * schemas. Adds a reason with such characters to a configuration. Pagewright reads none of these places.
 */
export function withAstral(data: Json): Json {
  if (!isRecord(data) || isDocument(data)) return described(data);
  const ignored = { 'Pagination/UnusedScheme': [{ location: 'nowhere', reason: astral }] };
  return { diagnostics: { ignored }, ...(data as JsonObject) };
}

function isDocument(data: object): boolean {
  return (
    ['openapi', 'swagger', 'paths'].some((key) => Object.hasOwn(data, key)) || Object.keys(data).length === 0
  );
}

const schemaTypes: readonly unknown[] = ['string', 'integer', 'number', 'boolean', 'object', 'array'];

function described(value: Json): Json {
  if (Array.isArray(value)) return value.map(described);
  if (!isRecord(value)) return value;
  const members = Object.fromEntries(
    Object.entries(value as JsonObject).map(([key, member]) => [key, described(member)]),
  );
  const takesDescription =
    'get' in value || 'post' in value || 'in' in value || schemaTypes.includes(value.type);
  return takesDescription ? { description: astral, ...members } : members;
}
