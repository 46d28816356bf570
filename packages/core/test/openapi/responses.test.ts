import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/json/json.js';
import { typesOf } from '../../src/openapi/schema-types.js';
import type { Known, SchemaView } from '../../src/openapi/schema-view.js';
import { at, versions, viewOf } from './sources.js';

const array = { type: 'array' };
const json = (schema: Json = array) => ({ content: { 'application/json': { schema } } });

function response(operation: JsonObject, root: JsonObject = versions['3.1'], files = {}) {
  return viewOf({ ...root, paths: { '/a': { get: operation } } }, 'get /a', files).response();
}

function typed(schema: Known<SchemaView>) {
  return schema.kind === 'known' ? [...typesOf(schema.value).types].join('|') : `(${schema.kind})`;
}

/** Status, media type and types of the chosen response, then of each remaining response. */
function read(operation: JsonObject, root?: JsonObject) {
  const found = response(operation, root);
  if (found.kind !== 'known') return found.kind;
  const { status, mediaType, schema, others } = found.value;
  const more = others().map((other) => `${other.status} ${other.mediaType} ${typed(other.schema)}`);
  return [`${status} ${mediaType ?? '-'} ${typed(schema)}`, ...more].join(', ');
}

describe('the success response', () => {
  it.each<[string, Json, string]>([
    ['200', { 200: json() }, '200 application/json array'],
    [
      'the lowest exact code',
      { default: json(), '2XX': json(), 206: json(), 201: json(), 404: json() },
      '201 application/json array, 206 application/json array, 2XX application/json array',
    ],
    ['2XX', { 404: json(), '2XX': json(), default: json() }, '2XX application/json array'],
    ['2xx in lower case', { '2xx': json() }, '2xx application/json array'],
    [
      'default, if there is no 2xx response',
      { 404: json(), default: json() },
      'default application/json array',
    ],
    [
      'the first response with JSON',
      { 200: { description: 'ok' }, 206: json() },
      '206 application/json array',
    ],
    ['the first response, if none has JSON', { 202: {}, 204: {} }, '202 - (none)'],
    ['a response without JSON', { 200: { content: { 'text/csv': {} } } }, '200 - (none)'],
    [
      'JSON without a schema',
      { 200: { content: { 'application/json': {} } } },
      '200 application/json (none)',
    ],
    ['a schema that cannot be read', { 200: json({ $ref: 'x.yaml' }) }, '200 application/json (unknown)'],
    [
      'several JSON media types',
      {
        200: {
          content: {
            'application/a+json': { schema: { type: 'object' } },
            'text/csv': {},
            'application/json': { schema: array },
          },
        },
      },
      '200 application/json array, 200 application/a+json object',
    ],
    ['no success response', { 404: json(), 500: json(), 302: {} }, 'none'],
    [
      'an unreadable response before a readable one',
      { 200: { $ref: 'nowhere.yaml' }, 201: json() },
      'unknown',
    ],
    ['a null response', { 200: null }, 'unknown'],
    ['no responses', {}, 'unknown'],
    ['only extensions', { 'x-note': {} }, 'unknown'],
    ['null in place of responses', null, 'unknown'],
  ])('the success response is chosen by status and media type: %s', (_, responses, expected) => {
    expect(read({ responses })).toBe(expected);
  });

  it('the success response of an operation without responses is unknown', () => {
    expect(read({})).toBe('unknown');
  });

  it('references to responses are followed into other files', () => {
    const files = { 'r.yaml': { ok: json({ $ref: '#/list' }), list: array } };
    const found = response({ responses: { 200: { $ref: 'r.yaml#/ok' } } }, versions['3.0'], files);
    if (found.kind !== 'known') throw new Error(found.kind);
    const { node, schema, mediaTypes } = found.value;
    expect([at(node), mediaTypes, schema.kind === 'known' && at(schema.value.node)]).toEqual([
      ['r.yaml:', 'ok'],
      ['application/json'],
      ['r.yaml:', 'list'],
    ]);
  });

  it.each<[string, JsonObject, JsonObject, string]>([
    ['JSON by default', {}, {}, '200 application/json array'],
    [
      'a media type that the operation produces',
      { produces: ['text/csv', 'application/a+json'] },
      {},
      '200 application/a+json array',
    ],
    ['a media type that the document produces', {}, { produces: ['text/xml'] }, '200 - (none)'],
    ['any media type', { produces: ['*/*'] }, { produces: ['text/xml'] }, '200 */* array'],
  ])('the media type of a Swagger 2.0 response is chosen: %s', (_, operation, root, expected) => {
    const responses = { 200: { schema: { $ref: '#/definitions/List' } } };
    const document = { ...versions['2.0'], definitions: { List: array }, ...root };
    expect(read({ ...operation, responses }, document)).toBe(expected);
  });

  it('a $ref to a shared Swagger 2.0 response is followed, and a response without a schema has no body', () => {
    const root = { ...versions['2.0'], responses: { Ok: { schema: array } } };
    expect(read({ responses: { 200: { $ref: '#/responses/Ok' } } }, root)).toBe('200 application/json array');
    expect(read({ responses: { 204: { description: 'done' } } }, root)).toBe('204 - (none)');
  });
});

describe('the headers of the success response', () => {
  const headersOf = (headers: Json, root?: JsonObject) => {
    const found = response(
      { responses: { 200: { ...json(), ...(headers !== undefined && { headers }) } } },
      root,
    );
    if (found.kind !== 'known') return found.kind;
    const known = found.value.headers;
    if (known.kind !== 'known') return known.kind;
    return [...known.value].map(([key, { name, schema, node }]) => [
      key,
      name,
      typed(schema),
      at(node).at(-1),
    ]);
  };

  it('headers of the success response are found by their lower-case names', () => {
    const headers = {
      'X-Total': { schema: { type: 'integer' } },
      Link: { $ref: '#/components/headers/Link' },
      Far: { $ref: 'far.yaml' },
    };
    const components = { headers: { Link: { schema: { type: 'string' } } } };
    expect(headersOf(headers, { ...versions['3.1'], components })).toEqual([
      ['x-total', 'X-Total', 'integer', 'X-Total'],
      ['link', 'Link', 'string', 'Link'],
      ['far', 'Far', '(unknown)', 'Far'],
    ]);
  });

  it('a Swagger 2.0 response header has its own type', () => {
    const found = response(
      { responses: { 200: { headers: { 'X-Total': { type: 'integer' } } } } },
      versions['2.0'],
    );
    const headers =
      found.kind === 'known' && found.value.headers.kind === 'known' ? found.value.headers.value : undefined;
    const total = headers?.get('x-total');
    expect(total && typed(total.schema)).toBe('integer');
  });

  it('a response without `headers` has no headers; if `headers` is null, its headers are unknown', () => {
    const found = response({ responses: { 200: json() } });
    expect(found.kind === 'known' && found.value.headers.kind).toBe('none');
    expect(headersOf(null)).toBe('unknown');
  });
});
