import { type Json, type JsonObject, objectReader } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { isStainlessConfig } from '../../src/stainless/stainless-config.js';
import { cursorEntry, marked } from './carry.js';
import { after, body, config, document, documentOf, imported, method } from './imported.js';

const generated = {
  name: 'cursor_page',
  type: 'cursor',
  request: { after: { type: 'cursor' } },
  response: { data: { type: 'items' }, next: { type: 'cursor' } },
};

describe('methods of a stainless.yml', () => {
  it('a Stainless method that is only an endpoint gets the name of the scheme that it matches', () => {
    const { edits, outcomes } = imported(config({ list: 'get /users', create: 'post /users' }));
    expect(edits).toStrictEqual([
      { kind: 'set', pointer: ['pagination', 0], value: generated },
      {
        kind: 'set',
        pointer: method('list'),
        value: { endpoint: 'get /users', paginated: 'cursor_page' },
      },
    ]);
    expect(outcomes).toStrictEqual([['get /users', 'exact', 'cursor_page', 'resources.users.methods.list']]);
  });

  it('a Stainless method that is an object keeps its other members', () => {
    const { edits } = imported(config({ list: { endpoint: 'get /users', unwrap: 'data' } }));
    expect(edits[1]).toStrictEqual({
      kind: 'set',
      pointer: [...method('list'), 'paginated'],
      value: 'cursor_page',
    });
  });

  it('methods of Stainless subresources get the names of the schemes that they match', () => {
    const resources = { a: { subresources: { b: { methods: { list: 'GET  /teams' } } } } };
    const { edits } = imported({ pagination: [cursorEntry], resources });
    expect(edits[1]).toStrictEqual({
      kind: 'set',
      pointer: ['resources', 'a', 'subresources', 'b', 'methods', 'list'],
      value: { endpoint: 'GET  /teams', paginated: 'cursor_page' },
    });
  });

  it('Stainless paginated with a name stays unchanged', () => {
    const { edits, outcomes } = imported(
      config({ list: { endpoint: 'get /users', paginated: 'cursor_page' } }),
    );
    expect([edits.length, outcomes]).toStrictEqual([
      1,
      [['get /users', 'exact', 'cursor_page', 'resources.users.methods.list.paginated']],
    ]);
  });

  it('Stainless `paginated: false` stays unchanged, even if a scheme matches the operation', () => {
    const { edits, outcomes } = imported(config({ list: { endpoint: 'get /users', paginated: false } }));
    expect([edits.length, outcomes]).toStrictEqual([
      1,
      [['get /users', 'never', undefined, 'resources.users.methods.list.paginated']],
    ]);
  });

  it('Stainless paginated: true becomes the name of the matching scheme', () => {
    const { edits, outcomes } = imported(config({ list: { endpoint: 'get /users', paginated: true } }));
    expect(edits[1]).toStrictEqual({
      kind: 'set',
      pointer: [...method('list'), 'paginated'],
      value: 'cursor_page',
    });
    expect(outcomes.map(([, outcome]) => outcome)).toStrictEqual(['exact']);
  });

  it('Stainless paginated: true stays unchanged if no scheme matches, and a finding says what is missing', () => {
    const { edits, outcomes, messages } = imported(
      config({ list: 'get /users', tags: { endpoint: 'get /tags', paginated: true } }),
    );
    expect(edits.map(({ pointer }) => pointer)).toStrictEqual([['pagination', 0], method('list')]);
    expect(outcomes[1]?.slice(0, 2)).toStrictEqual(['get /tags', 'left']);
    expect(messages[1]).toBe(
      'This Stainless declaration is not carried over, and stays unchanged: it declares that users.tags is paginated, and no scheme matches: for cursor_page, get /tags has no next in its response.',
    );
  });

  it('a Stainless method that names an unknown scheme stays unchanged, with a finding', () => {
    const { outcomes, messages } = imported(
      config({ list: { endpoint: 'get /users', paginated: 'cursor_pages' } }),
    );
    expect(outcomes.map(([, outcome]) => outcome)).toStrictEqual(['left']);
    expect(messages).toContain(
      'This Stainless declaration cannot be read: no scheme is called "cursor_pages". Did you mean cursor_page?',
    );
  });

  it('a Stainless method that names an invalid scheme stays unchanged, with a finding', () => {
    const broken = { ...cursorEntry, type: 'cursr' };
    const methods = { list: { endpoint: 'get /users', paginated: 'cursor_page' } };
    const { edits, outcomes, reported } = imported({
      pagination: [broken],
      resources: { users: { methods } },
    });
    expect(edits).toStrictEqual([]);
    expect(outcomes.map(([, outcome]) => outcome)).toStrictEqual(['left']);
    expect(reported).toStrictEqual([
      ['Pagination/ForeignUnreadable', 'pagination.0.type'],
      ['Pagination/ForeignUncarried', 'resources.users.methods.list.paginated'],
    ]);
  });

  it('Stainless methods without an endpoint are ignored', () => {
    const { outcomes } = imported(
      config({ unwrap: { type: 'webhook_unwrap' }, old: { type: 'alias', to: 'list' } }),
    );
    expect(outcomes).toStrictEqual([]);
  });

  it('an import of only some operations leaves the Stainless methods of the others unchanged', () => {
    const { edits } = imported(config({ list: 'get /users', teams: 'get /teams' }), document, ['get /teams']);
    expect(edits.map(({ pointer }) => pointer)).toStrictEqual([['pagination', 0], method('teams')]);
  });
});

describe('operations of a stainless.yml', () => {
  it('a Stainless page number in the response causes no finding if the parameter begins at 1', () => {
    const entry = {
      name: 'numbered',
      type: 'page_number',
      request: { page: marked('integer', 'page_number_param') },
      response: { data: { type: 'array' }, page: marked('integer', 'current_page_number_field') },
    };
    const operation = (schema: JsonObject) => ({
      parameters: [{ name: 'page', in: 'query', schema: { type: 'integer', ...schema } }],
      responses: body({ data: { type: 'array' }, page: { type: 'integer' } }),
    });
    const outcome = (schema: JsonObject) =>
      imported(
        { pagination: [entry], resources: { users: { methods: { list: 'get /users' } } } },
        documentOf({ 'get /users': operation(schema) }),
      ).outcomes[0]?.[1];
    expect([
      outcome({ minimum: 1 }),
      outcome({ default: 1 }),
      outcome({ default: 0 }),
      outcome({}),
    ]).toStrictEqual(['exact', 'exact', 'noted', 'noted']);
  });

  it('an operation of a stainless.yml is checked against its scheme, with findings in the original text', () => {
    const methods = { list: { endpoint: 'get /tags', paginated: 'cursor_page' } };
    const { reported } = imported({ pagination: [cursorEntry], resources: { users: { methods } } });
    expect(reported).toContainEqual([
      'Pagination/PropertyNotFound',
      'resources.users.methods.list.paginated',
    ]);
  });

  it('a finding about all methods of a Stainless scheme is reported once, at the field of the scheme', () => {
    const list = (endpoint: string) => ({ endpoint, paginated: 'cursor_page' });
    const methods = { a: list('get /tags'), b: list('get /marks') };
    const about = documentOf({
      'get /tags': { parameters: [after], responses: body({ data: { type: 'array' } }) },
      'get /marks': { parameters: [after], responses: body({ data: { type: 'array' } }) },
    });
    const { reported } = imported({ pagination: [cursorEntry], resources: { users: { methods } } }, about);
    expect(reported).toContainEqual(['Pagination/PropertyNotFound', 'pagination.0.response.next']);
  });
});

describe('schemes of a stainless.yml', () => {
  it('a single Stainless scheme becomes a list with one scheme', () => {
    const { name: _, ...nameless } = cursorEntry;
    const { edits } = imported({ pagination: nameless });
    expect(edits).toStrictEqual([
      { kind: 'set', pointer: ['pagination'], value: [{ ...generated, name: 'cursorPage' }] },
    ]);
  });

  it('a Stainless field with an empty name gets a key, and keeps the empty name as its property', () => {
    const response = { ...cursorEntry.response, '': { type: 'string' } };
    const { edits, reported } = imported({ pagination: [{ ...cursorEntry, response }] });
    expect(JSON.stringify(edits)).toContain('"_":{"property":"","schema":{"type":"string"}}');
    expect(reported).toStrictEqual([
      ['Pagination/ForeignMistake', 'pagination.0.name'],
      ['Pagination/NoEffect', 'pagination.0.response.'],
    ]);
  });

  it('a Pagewright scheme in a stainless.yml stays unchanged, and is bound to no method', () => {
    const { edits, outcomes } = imported({ ...config({ list: 'get /users' }), pagination: [generated] });
    expect([edits, outcomes]).toStrictEqual([[], []]);
  });
});

describe('the README example of a stainless.yml', () => {
  const example_requests = { pagination: { type: 'request', endpoint: 'GET /users' } };
  const exampleEdits = (readme: JsonObject, methods: JsonObject = { list: 'get /users' }) =>
    imported(config(methods, { readme })).edits.filter(({ pointer }) => pointer[0] === 'readme');

  it('the `readme` example of a stainless.yml is copied to the key that Pagewright reads', () => {
    expect(exampleEdits({ example_requests })).toStrictEqual([
      { kind: 'set', pointer: ['readme', 'exampleRequests', 'pagination'], value: 'GET /users' },
    ]);
  });

  it('a stainless.yml README example is not copied if its method is unpaginated or exampleRequests exists', () => {
    expect(exampleEdits({ example_requests, exampleRequests: { pagination: 'get /a' } })).toStrictEqual([]);
    const list = { endpoint: 'get /users', paginated: false };
    expect(exampleEdits({ example_requests }, { list })).toStrictEqual([]);
  });
});

describe('recognition of a stainless.yml', () => {
  it.each<[string, Json]>([
    ['by a scheme in its format', { pagination: [generated, cursorEntry] }],
    ['by a scheme without a list', { pagination: { ...cursorEntry, name: 'a' } }],
    ['by a type that only Stainless has', { pagination: [{ type: 'fake_page', request: {}, response: {} }] }],
    ['by its root keys', { client_settings: {}, resources: {} }],
    ['by its README examples', { readme: { example_requests: { default: {} } }, resources: {} }],
  ])('a configuration is recognised as a stainless.yml %s', (_, value) => {
    expect(isStainlessConfig(objectReader(value))).toBe(true);
  });

  it.each<[string, Json]>([
    [
      'a Pagewright configuration',
      { pagination: [generated], resources: { users: { methods: { list: 'get /users' } } } },
    ],
    [
      'an invalid Pagewright configuration',
      { pagination: [{ name: 'a', type: 'cursor', request: { a: { type: 'cursr' } } }] },
    ],
    [
      'a configuration with only common root keys',
      { organization: { name: 'a' }, resources: {}, targets: {} },
    ],
    ['an OpenAPI document', { openapi: '3.1.0', paths: {} }],
    ['an empty object', {}],
    ['a list', []],
  ])('a configuration is not recognised as a stainless.yml if it is %s', (_, value) => {
    expect(isStainlessConfig(objectReader(value))).toBe(false);
  });
});
