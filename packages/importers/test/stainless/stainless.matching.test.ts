import { type Json, type JsonObject, objectReader } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { importStainless } from '../../src/stainless/import-stainless.js';
import { cursorEntry, marked, markerKey, offsetEntry } from './carry.js';
import { after, body, config, documentOf, imported, paged, single, text } from './imported.js';

describe('matching of methods', () => {
  it('a finding about a Stainless scheme lists matching methods, and points to methods that nearly match', () => {
    const { messages, related } = imported(
      config({ list: 'get /users', teams: 'get /teams', tags: 'get /tags' }),
    );
    expect(messages).toStrictEqual([
      'Stainless does not declare which methods page by cursor_page; Pagewright assumes every list method whose request and response have all of its fields, as Stainless matches them: users.list and users.teams; users.tags nearly has them, but it has no next in its response. Check this.',
    ]);
    expect(related).toStrictEqual(['users.tags has no next in its response']);
  });

  it('a finding about a Stainless scheme does not mention a method that has none of its fields', () => {
    const entry = {
      name: 'all_page',
      type: 'fake_page',
      request: {},
      response: { users: cursorEntry.response.data },
    };
    const methods = { list: 'get /users', list_tags: 'get /tags' };
    const { messages } = imported(
      { pagination: [entry], resources: { users: { methods } } },
      documentOf({
        'get /users': { responses: body({ users: { type: 'array', items: {} } }) },
        'get /tags': { responses: body({ tags: { type: 'array', items: {} } }) },
      }),
    );
    expect(messages.join()).toContain('users.list');
    expect(messages.join()).not.toContain('nearly has them');
  });

  it('a Stainless scheme that matches no operation causes a finding with the missing field and its type', () => {
    const responses = body({ data: { type: 'array', items: {} }, total: { type: 'number' } });
    const parameters = [{ name: 'skip', in: 'query', schema: { type: 'number' } }];
    const list = { endpoint: 'get /users', paginated: 'offset_page' };
    const response = { ...offsetEntry.response, total: marked('integer', 'offset_total_count_field') };
    const { reported, messages, edits } = imported(
      { pagination: [{ ...offsetEntry, response }], resources: { users: { methods: { list } } } },
      documentOf({ 'get /users': { parameters, responses }, 'post /users': single }),
    );
    expect(edits.map(({ pointer }) => pointer)).toStrictEqual([['pagination', 0]]);
    expect(reported[1]).toStrictEqual(['Pagination/ForeignMistake', 'pagination.0.name']);
    expect(messages[1]).toBe(
      'In this Stainless declaration the scheme offset_page matches nothing: none of the 2 operations has all of its fields with their types, so it is bound only where a method names it (users.list). The nearest is get /users, which has skip and total as a number, not an integer.',
    );
  });

  it.each<[string, Json, Json, boolean]>([
    ['equal types match', text, text, true],
    ['an integer matches a number', { type: 'number' }, { type: 'integer' }, true],
    ['a number does not match an integer', { type: 'integer' }, { type: 'number' }, false],
    ['a nullable string matches a string', text, { type: ['string', 'null'] }, true],
    ['a field without a type matches', text, {}, true],
    ['any type matches a scheme field without a type', {}, { type: 'boolean' }, true],
    ['a string does not match a flag', { type: 'boolean' }, text, false],
    [
      'items without a type match objects',
      { type: 'array', items: { type: 'object' } },
      { type: 'array', items: {} },
      true,
    ],
    [
      'strings do not match objects',
      { type: 'array', items: { type: 'object' } },
      { type: 'array', items: text },
      false,
    ],
  ])(
    'a Stainless scheme matches a method only if field types are compatible: %s',
    (_, wanted, found, fits) => {
      const entry = { ...cursorEntry, response: { ...cursorEntry.response, extra: wanted } };
      const schema = { data: { type: 'array' }, next: text, extra: found };
      const { outcomes } = imported(
        { pagination: [entry], resources: { users: { methods: { list: 'get /users' } } } },
        documentOf({ 'get /users': { parameters: [after], responses: body(schema) } }),
      );
      expect(outcomes.length > 0).toBe(fits);
    },
  );

  it('a Stainless scheme matches parameters in the request body only with param_location: body', () => {
    const requestBody = {
      content: { 'application/json': { schema: { type: 'object', properties: { after: text } } } },
    };
    const about = documentOf({ 'post /users': { requestBody, responses: paged.responses } });
    const methods = { search: { endpoint: 'post /users', paginated: true } };
    expect(
      imported(config(methods), about).outcomes.filter(([, outcome]) => outcome !== 'left'),
    ).toStrictEqual([]);
    const inBody = {
      pagination: [{ ...cursorEntry, param_location: 'body' }],
      resources: { users: { methods } },
    };
    expect(imported(inBody, about).outcomes.map(([, outcome]) => outcome)).toStrictEqual(['exact']);
  });

  it('a Stainless scheme can match an operation by a root list, a header and a property of the items', () => {
    const entry = {
      name: 'deep',
      type: 'cursor_id',
      request: { last: marked('string', 'next_cursor_id_param') },
      response: {
        list: {
          type: 'array',
          items: { type: 'object', properties: { id: marked('string', 'cursor_item_id') } },
          [markerKey]: { purpose: 'items', is_top_level_array: true },
        },
        more: marked('boolean', 'has_next_page', { from_header: 'X-More' }),
      },
    };
    const parameters = [{ name: 'last', in: 'query', schema: text }];
    const operation = (id: string, header: string) => ({
      parameters,
      responses: {
        200: {
          headers: { [header]: { schema: { type: 'boolean' } } },
          content: {
            'application/json': {
              schema: { type: 'array', items: { type: 'object', properties: { [id]: text } } },
            },
          },
        },
      },
    });
    const about = documentOf({
      'get /a': operation('id', 'x-more'),
      'get /b': operation('uid', 'X-More'),
      'get /c': operation('id', 'X-Other'),
    });
    const methods = { a: 'get /a', b: 'get /b', c: 'get /c' };
    const { outcomes, related } = imported({ pagination: [entry], resources: { r: { methods } } }, about);
    expect(outcomes.map(([operation]) => operation)).toStrictEqual(['get /a']);
    expect(related).toStrictEqual([
      'r.b has no id in its response',
      'r.c has no X-More in the headers of its response',
    ]);
  });

  it('if several Stainless schemes match a method, the one with the most fields is bound, with a finding', () => {
    const { next: _, ...response } = cursorEntry.response;
    const small = { ...cursorEntry, name: 'small', type: 'fake_page', request: {}, response };
    const { edits, messages } = imported({
      ...config({ list: 'get /users' }),
      pagination: [small, cursorEntry],
    });
    expect(edits[2]).toMatchObject({ value: { paginated: 'cursor_page' } });
    expect(messages).toContain(
      'Stainless does not declare which scheme users.list has; Pagewright assumes cursor_page, as it matches more fields than small. Check this.',
    );
  });

  const things = documentOf({ 'get /things': paged, 'post /search': paged, 'delete /things': paged });
  const optIn = (methods: JsonObject) => imported(config(methods), things);

  it('a Stainless method not called list and not a GET matches a scheme only with `paginated: true`', () => {
    const { outcomes, messages, edits } = optIn({
      list: 'get /things',
      search: { endpoint: 'post /search', paginated: true },
      find: 'post /search',
      clear: 'delete /things',
    });
    expect(outcomes.map(([operation, outcome]) => [operation, outcome])).toStrictEqual([
      ['get /things', 'exact'],
      ['post /search', 'exact'],
    ]);
    expect(edits.map(({ pointer }) => pointer.at(-2))).toStrictEqual(['pagination', 'methods', 'search']);
    expect(messages.slice(1)).toStrictEqual(
      ['find', 'clear'].map(
        (name) =>
          `Stainless does not declare whether users.${name} is paginated; Pagewright assumes that it is not, because it is not a list method; it has all fields of cursor_page, and paginated: true would make it page. Check this.`,
      ),
    );
  });

  it('a Stainless method called list can match a scheme with any verb', () => {
    expect(optIn({ list: 'post /search' }).outcomes.map(([, outcome]) => outcome)).toStrictEqual(['exact']);
  });

  it('a Stainless GET method not called list matches a scheme only if its response has a list', () => {
    const { next } = cursorEntry.response;
    const bare = { ...cursorEntry, response: { next } };
    const one = { parameters: [after], responses: body({ id: text, next: text }) };
    const { outcomes } = imported(
      { pagination: [bare], resources: { users: { methods: { all: 'get /things', retrieve: 'get /one' } } } },
      documentOf({ 'get /things': paged, 'get /one': one }),
    );
    expect(outcomes.map(([operation]) => operation)).toStrictEqual(['get /things']);
  });

  it('if only methods without `paginated: true` fit a Stainless scheme, a finding advises to add it', () => {
    expect(optIn({ search: 'post /search' }).messages[0]).toBe(
      'In this Stainless declaration the scheme cursor_page paginates no method, though users.search has all of its fields; paginated: true opts users.search in.',
    );
  });

  it('a Stainless scheme without fields matches no method', () => {
    const empty = { name: 'empty', type: 'fake_page', request: {}, response: {} };
    expect(imported({ ...config({ create: 'post /users' }), pagination: [empty] }).outcomes).toStrictEqual(
      [],
    );
  });

  it('without a document, Stainless schemes match no operation, and a finding says so', () => {
    const result = importStainless({ config: objectReader(config({ list: 'get /users' })) });
    expect(result.declarations).toStrictEqual([]);
    expect(result.findings.map(({ message }) => message)).toStrictEqual([
      'What cursor_page matches of this Stainless declaration is not carried over: no OpenAPI document was passed, so only methods that name it are bound to it.',
    ]);
  });
});
