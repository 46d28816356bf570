import { describe, expect, it } from 'vitest';
import { responseRoles } from '../../src/format/roles.js';
import { responseFieldKeys, responseLocations } from '../../src/format/scheme-keys.js';
import type { Json } from '../../src/json/json.js';
import { parseScheme } from '../../src/scheme/parse-scheme.js';
import { messages, reported } from '../diagnostics/reported.js';
import { declare, withResponseField } from './declarations.js';

function read(field: Json) {
  return parseScheme(withResponseField('meta', field), 'config').scheme?.response.meta;
}

describe('Response field entry', () => {
  it('a response field has nine keys, such as type, path, location, itemCursor and cursorPath', () => {
    expect(Object.keys(responseFieldKeys)).toEqual([
      'type',
      'property',
      'path',
      'location',
      'headerName',
      'rel',
      'itemCursor',
      'cursorPath',
      'schema',
    ]);
  });

  it('a response field has one of eleven roles, or none', () => {
    expect(Object.keys(responseRoles)).toEqual([
      'items',
      'cursor',
      'cursorId',
      'cursorUrl',
      'offset',
      'pageNumber',
      'hasMore',
      'total',
      'totalPages',
      'currentPage',
      'pageSize',
    ]);
  });

  it.each(Object.keys(responseRoles))('the response role %s is read', (type) => {
    expect(read({ type })).toEqual({ type, path: ['meta'], location: 'body' });
  });

  it('the response role pageSize is not read as limit', () => {
    expect(read({ type: 'pageSize' })?.type).toBe('pageSize');
  });

  it('the `property` of a response field is the name of its value, and defaults to the key', () => {
    expect(read({})).toEqual({ path: ['meta'], location: 'body' });
    expect(read({ property: '@odata.nextLink' })).toEqual({ path: ['@odata.nextLink'], location: 'body' });
  });

  it('the `path` of a response field leads to a nested value', () => {
    expect(read({ path: ['page', 'links', 0, 'href'] })?.path).toEqual(['page', 'links', 0, 'href']);
  });

  it('if a response field has `path` and `property`, `path` is read and `property` is reported (D5)', () => {
    const { scheme, findings } = parseScheme(
      withResponseField('meta', { path: ['a', 'b'], property: 'c' }),
      'document',
    );
    expect(scheme?.response.meta?.path).toEqual(['a', 'b']);
    expect(reported(findings)).toEqual([
      ['Pagination/NoEffect', 'warn', 'document', ['response', 'meta', 'property'], 'key'],
    ]);
    expect(messages(findings)).toEqual(['property has no effect here: path is read instead.']);
  });

  it('the `location` of a response field is body by default, or header, linkHeader or bodyLink', () => {
    expect(Object.keys(responseLocations)).toEqual(['body', 'header', 'linkHeader', 'bodyLink']);
    expect(read({})?.location).toBe('body');
    expect(read({ location: 'body' })).toEqual({ path: ['meta'], location: 'body' });
    expect(read({ location: 'bodyLink' })).toEqual({ path: ['meta'], location: 'bodyLink' });
  });

  it('`headerName` and `rel` of a response field default to Link and next', () => {
    expect(read({ location: 'header' })).toEqual({ path: ['meta'], location: 'header', headerName: 'Link' });
    expect(read({ location: 'header', headerName: 'X-Total' })).toEqual({
      path: ['meta'],
      location: 'header',
      headerName: 'X-Total',
    });
    expect(read({ location: 'linkHeader' })).toEqual({
      path: ['meta'],
      location: 'linkHeader',
      headerName: 'Link',
      rel: 'next',
    });
    expect(read({ location: 'linkHeader', headerName: 'X-Links', rel: 'last' })).toEqual({
      path: ['meta'],
      location: 'linkHeader',
      headerName: 'X-Links',
      rel: 'last',
    });
  });

  it.each(['body', 'bodyLink'])('`headerName` and `rel` have no effect on a field in %s', (location) => {
    const declaration = withResponseField('meta', { location, headerName: 'Link', rel: 'next' });
    const { scheme, findings } = parseScheme(declaration, 'config');
    expect(scheme?.response.meta).toEqual({ path: ['meta'], location });
    expect(reported(findings)).toEqual([
      ['Pagination/NoEffect', 'warn', 'config', ['response', 'meta', 'headerName'], 'key'],
      ['Pagination/NoEffect', 'warn', 'config', ['response', 'meta', 'rel'], 'key'],
    ]);
    expect(messages(findings)).toEqual([
      'headerName has no effect here: the field is not read from a header.',
      'rel has no effect here: the field is not read from a Link header.',
    ]);
  });

  it('`rel` has no effect on a field located in a plain header', () => {
    const declaration = withResponseField('meta', { location: 'header', headerName: 'X-Next', rel: 'next' });
    const { scheme, findings } = parseScheme(declaration, 'config');
    expect(scheme?.response.meta).not.toHaveProperty('rel');
    expect(reported(findings)).toEqual([
      ['Pagination/NoEffect', 'warn', 'config', ['response', 'meta', 'rel'], 'key'],
    ]);
  });

  it.each(['header', 'linkHeader'])(
    '`path` and `property` have no effect on a response field located in %s',
    (location) => {
      const declaration = withResponseField('meta', { location, property: 'b', path: ['c'] });
      const { scheme, findings } = parseScheme(declaration, 'config');
      expect(scheme?.response.meta?.path).toEqual(['meta']);
      expect(reported(findings)).toEqual([
        ['Pagination/NoEffect', 'warn', 'config', ['response', 'meta', 'path'], 'key'],
        ['Pagination/NoEffect', 'warn', 'config', ['response', 'meta', 'property'], 'key'],
      ]);
      expect(new Set(messages(findings).map((message) => message.split(': ')[1]))).toEqual(
        new Set(['the field is read from a header, not from the body.']),
      );
    },
  );

  it('itemCursor is read as a path inside each item', () => {
    const response = { data: { type: 'items', itemCursor: ['meta', 'ids', 0] } };
    const { scheme, findings } = parseScheme(declare('cursorId', { response }), 'config');
    expect(findings).toEqual([]);
    expect(scheme?.response.data?.itemCursor).toEqual(['meta', 'ids', 0]);
  });

  it.each(['offset', 'pageNumber', 'cursor', 'cursorUrl', 'fakePage'] as const)(
    'itemCursor has no effect under type %s',
    (type) => {
      const response = {
        data: { type: 'items', itemCursor: ['id'] },
        next: { type: type === 'cursorUrl' ? 'cursorUrl' : type === 'cursor' ? 'cursor' : 'total' },
      };
      const { findings } = parseScheme(declare(type, { response }), 'config');
      expect(reported(findings)).toEqual([
        ['Pagination/NoEffect', 'warn', 'config', ['response', 'data', 'itemCursor'], 'key'],
      ]);
      expect(messages(findings)).toEqual([
        `itemCursor has no effect here: a scheme of type ${type} does not read a cursor from its items.`,
      ]);
    },
  );

  it.each(['cursor', 'cursorUrl'] as const)(
    'cursorPath is read as a path inside the value of its field (%s)',
    (type) => {
      const schema = { type: 'object' };
      const response = {
        data: { type: 'items' },
        page: { type, path: ['meta'], cursorPath: ['next'], schema },
      };
      const { scheme, findings } = parseScheme(declare(type, { response }), 'config');
      expect(findings).toEqual([]);
      expect(scheme?.response.page).toEqual({
        type,
        path: ['meta'],
        location: 'body',
        cursorPath: ['next'],
        schema,
      });
    },
  );

  it.each<[string, Json]>([
    ['items', { type: 'items', cursorPath: ['a'] }],
    ['no role', { cursorPath: ['a'] }],
    ['hasMore', { type: 'hasMore', cursorPath: ['a'] }],
  ])('cursorPath has no effect on a field with %s', (_, field) => {
    const response = { rows: { type: 'items' }, next: { type: 'cursor' }, meta: field };
    const { findings } = parseScheme(declare('cursor', { response }), 'config');
    expect(reported(findings)).toContainEqual([
      'Pagination/NoEffect',
      'warn',
      'config',
      ['response', 'meta', 'cursorPath'],
      'key',
    ]);
  });

  it.each<[Json]>([[{ type: 'integer' }], [true], [false], [{}]])(
    'the schema of a response field is read: %j',
    (schema) => {
      const { scheme, findings } = parseScheme(withResponseField('meta', { schema }), 'document');
      expect(findings).toEqual([]);
      expect(scheme?.response.meta?.schema).toEqual(schema);
    },
  );
});
