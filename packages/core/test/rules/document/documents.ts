import type { Json, JsonObject } from '../../../src/json/json.js';
import { documentWith } from '../../binding/documents.js';

export const list: JsonObject = { type: 'array', items: { type: 'object' } };

const page: JsonObject = { data: list, pages: { type: 'integer' }, total: { type: 'integer' } };

/** A success response whose body is an object with these properties. */
export function answering(properties: JsonObject = page): JsonObject {
  const schema = { type: 'object', properties };
  return { responses: { '200': { description: 'ok', content: { 'application/json': { schema } } } } };
}

/** An operation with these integer query parameters, which returns a page. */
export function listing(names: readonly string[], more: JsonObject = {}): JsonObject {
  const parameters = names.map((name) => ({ name, in: 'query', schema: { type: 'integer' } }));
  return { parameters, ...answering(), ...more };
}

/** A pageNumber scheme without findings. */
export function byPage(name = 'userPage', request: Json = { page: { type: 'pageNumber' } }): JsonObject {
  return {
    name,
    type: 'pageNumber',
    request,
    response: { data: { type: 'items' }, pages: { type: 'totalPages' } },
  };
}

export function bind(scheme: Json): JsonObject {
  return { 'x-vendor-pagination': scheme };
}

/** GET operations by path, with schemes at the root. */
export function gets(
  operations: Readonly<Record<string, JsonObject>>,
  ...schemes: readonly Json[]
): JsonObject {
  const paths = Object.fromEntries(Object.entries(operations).map(([path, get]) => [path, { get }]));
  return documentWith(paths, schemes.length === 0 ? {} : { 'x-vendor-pagination': schemes });
}
