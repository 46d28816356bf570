import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/json/json.js';
import { propertiesOf } from '../../src/openapi/schema-properties.js';
import { typesOf } from '../../src/openapi/schema-types.js';
import { at, versions, viewOf } from './sources.js';

const object = { type: 'object', properties: { page: { type: 'integer' } } };
const schema = { schema: object };

function body(operation: JsonObject, root: JsonObject = versions['3.1'], files = {}) {
  return viewOf({ ...root, paths: { '/a': { post: operation } } }, 'post /a', files).requestBody();
}

/** The chosen media type, and the types of its schema. */
function read(operation: JsonObject, root?: JsonObject) {
  const found = body(operation, root);
  if (found.kind !== 'known') return found.kind;
  const { mediaType, isJson, required, schema: inner } = found.value;
  const types = inner.kind === 'known' ? [...typesOf(inner.value).types].join('|') : `(${inner.kind})`;
  return [mediaType, types, ...(isJson ? ['JSON'] : []), ...(required ? ['required'] : [])].join(' ');
}

describe('the request body in OpenAPI 3.x', () => {
  it.each<[string, Json, string]>([
    [
      'JSON',
      { required: true, content: { 'application/json': schema } },
      'application/json object JSON required',
    ],
    [
      'JSON is chosen before other media types',
      { content: { 'text/csv': {}, 'application/json': schema } },
      'application/json object JSON',
    ],
    [
      'application/json is chosen before other JSON types',
      { content: { 'application/a+json': {}, 'application/json': schema } },
      'application/json object JSON',
    ],
    [
      'a media type with parameters',
      { content: { 'application/json; charset=utf-8': schema } },
      'application/json; charset=utf-8 object JSON',
    ],
    [
      'a media type in capitals',
      { content: { 'Application/Vnd.A+JSON ;v=1': schema } },
      'Application/Vnd.A+JSON ;v=1 object JSON',
    ],
    ['any media type', { content: { '*/*': schema } }, '*/* object JSON'],
    [
      'a form is chosen before other media types',
      { content: { 'text/csv': {}, 'multipart/form-data': schema } },
      'multipart/form-data object',
    ],
    [
      'the first media type is chosen if none is JSON or a form',
      { content: { 'text/csv': {}, 'text/plain': {} } },
      'text/csv (none)',
    ],
    [
      'lines of JSON are not JSON',
      { content: { 'application/x-ndjson': schema } },
      'application/x-ndjson object',
    ],
    ['no schema', { content: { 'application/json': {} } }, 'application/json (none) JSON'],
    [
      'a schema that cannot be read',
      { content: { 'application/json': { schema: { $ref: 'x.yaml' } } } },
      'application/json (unknown) JSON',
    ],
    [
      'a reference in place of a media type',
      { content: { 'application/json': { $ref: 'x.yaml' } } },
      'application/json (unknown) JSON',
    ],
    ['no content', {}, 'unknown'],
    ['null in place of a request body', null, 'unknown'],
    ['a reference that cannot be resolved', { $ref: 'nowhere.yaml' }, 'unknown'],
  ])(
    'an OpenAPI 3.x request body is read with media type, type and required: %s',
    (_, requestBody, expected) => {
      expect(read({ requestBody })).toBe(expected);
    },
  );

  it('an OpenAPI 3.x operation without `requestBody` has no request body', () => {
    expect(read({})).toBe('none');
  });

  it('a reference to a request body is followed into another file', () => {
    const files = { 'b.yaml': { content: { 'application/json': { schema: { $ref: '#/s' } } }, s: object } };
    const found = body({ requestBody: { $ref: 'b.yaml' } }, versions['3.0'], files);
    expect(found.kind === 'known' && at(found.value.node)).toEqual(['b.yaml:']);
    expect(
      found.kind === 'known' && found.value.schema.kind === 'known' && at(found.value.schema.value.node),
    ).toEqual(['b.yaml:', 's']);
  });
});

describe('the request body in Swagger 2.0', () => {
  const inBody = { name: 'x', in: 'body', required: true, schema: { $ref: '#/definitions/X' } };
  const root = { ...versions['2.0'], definitions: { X: object } };
  const field = { name: 'page', in: 'formData', type: 'integer' };

  it.each<[string, JsonObject, JsonObject, string]>([
    ['a parameter in the body', { parameters: [inBody] }, {}, 'application/json object JSON required'],
    [
      'a media type that the operation consumes',
      { consumes: ['text/xml', 'application/a+json'], parameters: [inBody] },
      {},
      'application/a+json object JSON required',
    ],
    [
      'a media type that the document consumes',
      { parameters: [inBody] },
      { consumes: ['text/xml'] },
      'text/xml object required',
    ],
    ['a parameter in formData', { parameters: [field] }, {}, 'application/x-www-form-urlencoded object'],
    [
      'a multipart form',
      { consumes: ['multipart/form-data'], parameters: [field] },
      {},
      'multipart/form-data object',
    ],
    ['no parameter in the body', { parameters: [{ name: 'a', in: 'query' }] }, {}, 'none'],
    ['the key requestBody, which is ignored', { requestBody: { content: {} } }, {}, 'none'],
    [
      'a reference that may lead to a parameter in the body',
      { parameters: [{ $ref: 'nowhere.yaml' }] },
      {},
      'unknown',
    ],
  ])(
    'a Swagger 2.0 request body is read with media type, type and required: %s',
    (_, operation, more, expected) => {
      expect(read(operation, { ...root, ...more })).toBe(expected);
    },
  );

  it('in Swagger 2.0 the fields of a form are the properties of the request body', () => {
    const parameters = [field, { name: 'size', in: 'formData', type: 'string', required: true }];
    const found = body({ parameters }, root);
    if (found.kind !== 'known' || found.value.schema.kind !== 'known') throw new Error('There is no form.');
    const { properties, complete } = propertiesOf(found.value.schema.value);
    expect(complete).toBe(true);
    expect([...properties.values()].map(({ name, required, node }) => [name, required, at(node)])).toEqual([
      ['page', false, ['paths', '/a', 'post', 'parameters', 0]],
      ['size', true, ['paths', '/a', 'post', 'parameters', 1]],
    ]);
  });
});
