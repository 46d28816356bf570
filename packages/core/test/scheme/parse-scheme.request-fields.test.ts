import { describe, expect, it } from 'vitest';
import { requestRoles } from '../../src/format/roles.js';
import { requestFieldKeys, requestLocations } from '../../src/format/scheme-keys.js';
import type { Json } from '../../src/json/json.js';
import { parseScheme } from '../../src/scheme/parse-scheme.js';
import type { Scheme } from '../../src/scheme/scheme.js';
import { messages, reported } from '../diagnostics/reported.js';
import { declare, withRequestField } from './declarations.js';

function read(field: Json, paramLocation?: 'query' | 'body') {
  const request = { size: field };
  return parseScheme(declare('fakePage', { request, ...(paramLocation && { paramLocation }) }), 'config')
    .scheme?.request.size;
}

describe('Request field entry', () => {
  it('a request field has the keys type, param, location, path, property, value, schema, required', () => {
    expect(Object.keys(requestFieldKeys)).toEqual([
      'type',
      'param',
      'location',
      'path',
      'property',
      'value',
      'schema',
      'required',
    ]);
  });

  it('the role of a request field is offset, pageNumber, cursor, cursorId, cursorUrl, limit or pageSize', () => {
    expect(Object.keys(requestRoles)).toEqual([
      'offset',
      'pageNumber',
      'cursor',
      'cursorId',
      'cursorUrl',
      'limit',
      'pageSize',
    ]);
  });

  it.each(['offset', 'pageNumber', 'cursor', 'cursorId', 'cursorUrl', 'limit'])(
    'a request field with the role `%s` is read',
    (type) => {
      expect(read({ type })).toEqual({ type, param: 'size', location: 'query', required: false });
    },
  );

  it('`pageSize` is read as the request role `limit`', () => {
    expect(read({ type: 'pageSize' })).toEqual(read({ type: 'limit' }));
  });

  it('a request field without a role is read as plain data', () => {
    expect(read({})).toEqual({ param: 'size', location: 'query', required: false });
  });

  it('the `param` of a request field is its wire name, which defaults to the key of the field', () => {
    expect(read({ type: 'limit' })).toMatchObject({ param: 'size' });
    expect(read({ type: 'limit', param: 'page[size]' })).toMatchObject({ param: 'page[size]' });
  });

  it('the `location` of a request field is query or body, and defaults to `paramLocation`, then query', () => {
    expect(Object.keys(requestLocations)).toEqual(['query', 'body', 'header']);
    expect(read({})).toMatchObject({ location: 'query' });
    expect(read({}, 'query')).toMatchObject({ location: 'query' });
    expect(read({}, 'body')).toMatchObject({ location: 'body' });
    expect(read({ location: 'query' }, 'body')).toMatchObject({ location: 'query' });
    expect(read({ location: 'body' }, 'query')).toMatchObject({ location: 'body' });
  });

  it('a request field located in a header is reported, since it is sent in the query (D18)', () => {
    const declaration = declare('cursor', {
      request: { after: { type: 'cursor', param: 'X-After', location: 'header' } },
    });
    const { scheme, findings } = parseScheme(declaration, 'document');
    expect(scheme?.request.after).toEqual({
      type: 'cursor',
      param: 'X-After',
      location: 'header',
      required: false,
    });
    expect(reported(findings)).toEqual([
      ['Pagination/HeaderParam', 'info', 'document', ['request', 'after', 'location'], 'value'],
    ]);
    expect(messages(findings)).toEqual([
      'Request field after is located in a header, but it is sent as the query parameter X-After when paging advances. Pages generated with `pagewright generate --profile full` send the header.',
    ]);
  });

  it('a request field located in a header is reported with or without a role', () => {
    const request = {
      after: { type: 'cursor', location: 'header' },
      tenant: { value: 'a', location: 'header' },
    };
    expect(reported(parseScheme(declare('cursor', { request }), 'config').findings)).toEqual([
      ['Pagination/HeaderParam', 'info', 'config', ['request', 'after', 'location'], 'value'],
      ['Pagination/HeaderParam', 'info', 'config', ['request', 'tenant', 'location'], 'value'],
    ]);
  });

  it('`path` or `property` is the place of a request field in the body, which defaults to `param`', () => {
    expect(read({ location: 'body', path: ['page', 'size'] })).toMatchObject({ path: ['page', 'size'] });
    expect(read({ location: 'body', property: 'page.size' })).toMatchObject({ path: ['page.size'] });
    expect(read({ location: 'body', param: 'page-size' })).toMatchObject({
      param: 'page-size',
      path: ['page-size'],
    });
    expect(read({ location: 'body' })).toMatchObject({ path: ['size'] });
    expect(read({ property: 'n' }, 'body')).toMatchObject({ path: ['n'], param: 'size' });
  });

  it.each(['query', 'header'])('`path` and `property` have no effect on a field in %s', (location) => {
    const declaration = withRequestField('size', { location, path: ['a'], property: 'b' });
    const { scheme, findings } = parseScheme(declaration, 'config');
    expect(scheme?.request.size).not.toHaveProperty('path');
    expect(reported(findings).slice(0, 2)).toEqual([
      ['Pagination/NoEffect', 'warn', 'config', ['request', 'size', 'path'], 'key'],
      ['Pagination/NoEffect', 'warn', 'config', ['request', 'size', 'property'], 'key'],
    ]);
    expect(messages(findings).slice(0, 2)).toEqual([
      'path has no effect here: the field is not located in the request body.',
      'property has no effect here: the field is not located in the request body.',
    ]);
  });

  it('if a request field has `path` and `property`, `path` is read and `property` is reported (D5)', () => {
    const declaration = withRequestField('size', { location: 'body', path: ['a'], property: 'b' });
    const { scheme, findings } = parseScheme(declaration, 'config');
    expect(scheme?.request.size?.path).toEqual(['a']);
    expect(reported(findings)).toEqual([
      ['Pagination/NoEffect', 'warn', 'config', ['request', 'size', 'property'], 'key'],
    ]);
    expect(messages(findings)).toEqual(['property has no effect here: path is read instead.']);
  });

  it.each<[string, Json]>([
    ['a text', 'created'],
    ['a number', 0],
    ['null', null],
    ['false', false],
    ['a list', [1, [2]]],
    ['an object', { a: { b: null } }],
  ])('the value of a request field is read as a literal: %s', (_, value) => {
    const declaration = withRequestField('size', { value });
    const { scheme, findings } = parseScheme(declaration, 'document');
    expect(findings).toEqual([]);
    expect(scheme?.request.size).toEqual({ param: 'size', location: 'query', value, required: false });
  });

  it('LiteralAdvances is reported for a literal value of an advancing field, since it is only the start', () => {
    const declaration = declare('pageNumber', { request: { page: { type: 'pageNumber', value: 1 } } });
    const { scheme, findings } = parseScheme(declaration, 'config');
    expect(scheme?.request.page?.value).toBe(1);
    expect(reported(findings)).toEqual([
      ['Pagination/LiteralAdvances', 'info', 'config', ['request', 'page', 'value'], 'key'],
    ]);
  });

  it.each<[Json]>([[0], [-1], ['ten'], [2.5], [true], [[10]], [{ a: 1 }], ['']])(
    'UnusableLiteral is reported for the literal page size %j of an offset scheme, which ends paging',
    (value) => {
      const request = { offset: { type: 'offset' }, limit: { type: 'limit', value } };
      expect(reported(parseScheme(declare('offset', { request }), 'config').findings)).toEqual([
        ['Pagination/UnusableLiteral', 'error', 'config', ['request', 'limit', 'value'], 'value'],
      ]);
      const pages = { page: { type: 'pageNumber' }, limit: { type: 'limit', value } };
      expect(parseScheme(declare('pageNumber', { request: pages }), 'config').findings).toEqual([]);
    },
  );

  it.each<[Scheme['type'], Json]>([
    ['offset', -5],
    ['offset', 'x'],
    ['pageNumber', 1.5],
    ['pageNumber', true],
  ])('UnusableLiteral is reported for the first position of a %s scheme if it is %j', (type, value) => {
    const { findings } = parseScheme(declare(type, { request: { at: { type, value } } }), 'config');
    expect(findings.map(({ code, message }) => [code, message])).toEqual([
      ['Pagination/UnusableLiteral', expect.stringContaining(`${JSON.stringify(value)} of field at is not`)],
    ]);
  });

  it('LiteralAdvances is not reported for a literal page size', () => {
    const request = { offset: { type: 'offset' }, limit: { type: 'limit', value: 50 } };
    expect(parseScheme(declare('offset', { request }), 'config').findings).toEqual([]);
  });

  it.each<[Json]>([[{ type: 'integer', minimum: 1 }], [true], [false], [{}]])(
    'the schema of a request field is read: %j',
    (schema) => {
      const { scheme, findings } = parseScheme(withRequestField('size', { schema }), 'config');
      expect(findings).toEqual([]);
      expect(scheme?.request.size?.schema).toEqual(schema);
    },
  );

  it.each([true, false])('the key `required` of a request field is read: %s', (required) => {
    expect(read({ required })).toMatchObject({ required });
  });

  it('a request field with every key is read completely', () => {
    const field = {
      type: 'limit',
      param: 'page-size',
      location: 'body',
      path: ['page', 0, 'size'],
      value: 10,
      schema: { type: 'integer' },
      required: true,
    };
    const { scheme, findings } = parseScheme(withRequestField('size', field), 'document');
    expect(findings).toEqual([]);
    expect(scheme?.request.size).toEqual(field);
  });
});
