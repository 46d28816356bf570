import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { analyze } from '../../../src/analysis/analyzer.js';
import type { Finding } from '../../../src/diagnostics/finding.js';
import type { Json, JsonObject } from '../../../src/json/json.js';
import { pointerText } from '../../../src/json/pointer.js';
import { readPage } from '../../../src/paging/read-page.js';
import { defineScheme } from '../../../src/scheme/parse-scheme.js';
import { withoutArgs } from '../../diagnostics/reported.js';

const schemes = {
  offset: {
    type: 'offset',
    request: { skip: { type: 'offset' } },
    response: { users: { type: 'items', path: ['data', 'users'] }, total: { type: 'total' } },
  },
  cursor: {
    type: 'cursor',
    request: { after: { type: 'cursor' } },
    response: { data: { type: 'items' }, next: { type: 'cursor' }, more: { type: 'hasMore' } },
  },
  url: {
    type: 'cursorUrl',
    request: {},
    response: { data: { type: 'items' }, next: { type: 'cursorUrl' } },
  },
  pages: {
    type: 'pageNumber',
    request: { page: { type: 'pageNumber' } },
    response: { data: { type: 'items' }, last: { type: 'totalPages' } },
  },
  bare: {
    type: 'offset',
    request: { skip: { type: 'offset' } },
    response: { all: { type: 'items', path: [] } },
  },
} as const;

interface Around {
  /** Keys of the media type in addition to its examples, such as a schema. */
  readonly media?: JsonObject;
  readonly after?: Json;
  readonly components?: JsonObject;
}

/** The findings about an operation with one of the schemes, whose media type has these `examples`, in YAML. */
function found(type: keyof typeof schemes, examples: string, around: Around = {}): readonly Finding[] {
  const { media = {}, after = { type: 'string' }, components } = around;
  const scheme = { name: 'users', ...schemes[type] } as const;
  const parameters = [
    { name: 'skip', in: 'query', schema: { type: 'integer' } },
    { name: 'after', in: 'query', schema: after },
  ];
  const json = { ...media, ...(parse(examples) as JsonObject) };
  const get = {
    'x-vendor-pagination': scheme,
    parameters,
    responses: { 200: { description: 'A page.', content: { 'application/json': json } } },
  };
  const document = { openapi: '3.1.0', paths: { '/users': { get } }, ...(components && { components }) };
  return analyze({ document }).findings.filter(({ code }) => code === 'Pagination/ExampleDisagrees');
}

const media = '/paths/~1users/get/responses/200/content/application~1json';

/** The part of the message that says what is wrong in the example. */
function problem({ message }: Finding): string {
  return message.replace(/^The example of get \/users disagrees with scheme users, which reads /, '');
}

describe('examples that disagree with the scheme', () => {
  it.each([
    ['offset', 'example: { users: [{ id: 1 }] }', '/example', 'it has no data, but a list in users'],
    ['offset', 'example: { data: [{ id: 1 }] }', '/example/data', 'data is a list there, which has no users'],
    ['offset', 'example: [{ id: 1 }]', '/example', 'the example is a list there, which has no data'],
    ['offset', 'example: { data: { users: { id: 1 } } }', '/example/data/users', 'it is an object there'],
    [
      'offset',
      'example: { data: { page: {}, list: [{}] } }',
      '/example/data',
      'it has no data.users, but a list in data.list',
    ],
    ['offset', "example: { total: 'many' }", '/example/total', 'it is "many" there, not a number'],
    [
      'offset',
      'example: { data: { users: [{}, {}] }, total: 1 }',
      '/example/total',
      'it is 1 there, next to 2 items',
    ],
    ['cursor', 'example: { data: [], next: { token: a } }', '/example/next', 'it is an object there'],
    [
      'cursor',
      'example: { data: [{}], next: "", more: true }',
      '/example/next',
      'it is "" there, next to more, which is true',
    ],
    ['cursor', 'example: { data: [], next: true }', '/example/next', 'it is true there'],
    [
      'cursor',
      'example: { next: "https://a.example/users?after=1" }',
      '/example/next',
      'it is a whole URL there',
    ],
    ['cursor', "example: { more: 'yes' }", '/example/more', 'it is "yes" there'],
    ['cursor', 'example: { more: 0 }', '/example/more', 'it is 0 there'],
    [
      'url',
      'example: { data: [], next: abc123def456 }',
      '/example/next',
      'it is "abc123def456" there, not a URL',
    ],
    ['bare', 'example: { users: [{ id: 1 }] }', '/example', 'it is an object there'],
    [
      'cursor',
      'examples: { fine: { value: { data: [] } }, bad: { value: { data: 1 } } }',
      '/examples/bad/value/data',
      'it is 1 there',
    ],
    ['cursor', 'schema: { example: { data: no } }', '/schema/example/data', 'it is "no" there'],
    [
      'cursor',
      'schema: { examples: [{ data: [] }, { data: no }] }',
      '/schema/examples/1/data',
      'it is "no" there',
    ],
    [
      'cursor',
      'example: { data: [{}], next_page_token: abc }',
      '/example',
      'it has no next, but a string in next_page_token',
    ],
    [
      'cursor',
      'example: { data: [{}], paging: { next: abc } }',
      '/example',
      'it has no next, but a string in paging.next',
    ],
    ['cursor', 'example: { data: [{}], NEXT: 12 }', '/example', 'it has no next, but a number in NEXT'],
    [
      'cursor',
      'example: { next: a, has_more: true }',
      '/example',
      'it has no more, but a boolean in has_more',
    ],
    [
      'url',
      'example: { data: [{}], links: { next: "/users?page=2" } }',
      '/example',
      'it has no next, but a string in links.next',
    ],
    ['offset', 'example: { total_count: 12 }', '/example', 'it has no total, but a number in total_count'],
    [
      'offset',
      'example: { meta: { total: "12" } }',
      '/example',
      'it has no total, but a string in meta.total',
    ],
    [
      'pages',
      'example: { data: [{}], total_pages: 3 }',
      '/example',
      'it has no last, but a number in total_pages',
    ],
    // A value inside an example that is a JSON string has no pointer, so the whole example is reported.
    ['cursor', `example: '{ "data": { "id": 1 } }'`, '/example', 'it is an object there'],
  ] as const)('an example that disagrees with a %s scheme is reported: %s', (type, examples, at, text) => {
    const [only, ...others] = found(type, examples);
    expect(others).toEqual([]);
    expect(only && [pointerText(only.pointer), only.part]).toEqual([`${media}${at}`, 'value']);
    expect(only && problem(only)).toContain(`: ${text}. If the API answers like this, `);
  });

  it('a finding about an example has a place, a related location and data', () => {
    expect(withoutArgs(found('cursor', 'example: { data: { id: 1 } }'))).toEqual([
      {
        code: 'Pagination/ExampleDisagrees',
        severity: 'warn',
        message:
          'The example of get /users disagrees with scheme users, which reads items from data: it is an object there. If the API answers like this, no items are found and paging stops after the first page.',
        source: 'document',
        pointer: [...'paths /users get responses 200 content application/json example data'.split(' ')],
        part: 'value',
        suppressionKey: 'get /users',
        operation: 'get /users',
        related: [
          {
            source: 'document',
            pointer: ['paths', '/users', 'get', 'x-vendor-pagination', 'response', 'data'],
            message: 'data of users declared here',
          },
        ],
        data: { scheme: 'users', side: 'response', field: 'data', inline: true },
      },
    ]);
  });

  it('an example is reported if its cursor is text and the parameter takes a number', () => {
    const after = { type: 'integer' };
    const [only] = found('cursor', 'example: { next: abc }', { after });
    expect(only && problem(only)).toContain('it is "abc" there, and after takes a number');
    expect(found('cursor', 'example: { next: "12" }', { after })).toEqual([]);
  });

  it('an example of a single property that disagrees with the scheme is reported', () => {
    const schema = {
      properties: { data: { type: 'array' }, next: { type: 'string', example: 'https://a.b/c' } },
    };
    const [only] = found('cursor', '{}', { media: { schema } });
    expect(only && pointerText(only.pointer)).toBe(`${media}/schema/properties/next/example`);
  });

  it('if several examples of one field disagree with the scheme, they are reported once', () => {
    expect(
      found('cursor', 'examples: { a: { value: { data: 1 } }, b: { value: { data: 2 } } }'),
    ).toHaveLength(1);
  });
});

describe('examples that are not reported', () => {
  it.each([
    ['that has all fields of the scheme', 'offset', 'example: { data: { users: [{ id: 1 }] }, total: 12 }'],
    ['whose total is a numeric string', 'offset', "example: { data: { users: [] }, total: '12' }"],
    ['whose total is 0 next to items', 'offset', 'example: { data: { users: [{}] }, total: 0 }'],
    ['without the items', 'offset', 'example: { total: 1 }'],
    ['with null in place of the items', 'offset', 'example: { data: null, list: [{}] }'],
    ['that is empty', 'bare', 'example: {}'],
    ['with lists of errors', 'offset', 'example: { errors: [{ code: 1 }], messages: [{ code: 1 }] }'],
    ['with a list of plain values', 'offset', 'example: { tags: [a, b] }'],
    ['that is a reference', 'cursor', 'example: { $ref: "./page.json" }'],
    ['whose items are a reference', 'cursor', 'example: { data: { $ref: "#/x" } }'],
    ['that is not JSON', 'cursor', 'example: "data, next"'],
    ['of the last page', 'cursor', 'example: { data: [], next: null, more: false }'],
    ['of the last page, with an empty cursor', 'cursor', 'example: { data: [], next: "", more: false }'],
    ['with only an empty cursor', 'cursor', 'example: { data: [], next: "" }'],
    ['with a number as its cursor', 'cursor', 'example: { data: [], next: 12 }'],
    ['with placeholders', 'cursor', 'example: { data: [], next: string, more: <boolean> }'],
    ['with a URL without a host', 'url', 'example: { data: [], next: /users?page=2 }'],
    ['with a word in place of a URL', 'url', 'example: { data: [], next: next-page }'],
    ['with a cursor to the previous page', 'cursor', 'example: { data: [{}], previous_cursor: a }'],
    [
      'of the last page, with other names',
      'cursor',
      'example: { data: [{}], next_cursor: null, hasMore: null }',
    ],
    ['with two possible cursors', 'cursor', 'example: { data: [{}], next_token: a, next_key: b }'],
    ['with a count that may be that of the page', 'offset', 'example: { data: { users: [] }, count: 2 }'],
    [
      'with another property whose name begins with next',
      'cursor',
      'example: { data: [], next_invoice_date: 2026-01-01 }',
    ],
    ['with a placeholder under another name', 'cursor', 'example: { data: [], next_cursor: string }'],
  ] as const)('an example is not reported %s', (_, type, examples) => {
    expect(found(type, examples)).toEqual([]);
  });

  it('an example without the items is not reported if it has another list that its schema declares', () => {
    const schema = { properties: { data: { type: 'array' }, entries: { type: 'array' } } };
    expect(found('cursor', 'example: { entries: [{}] }', { media: { schema } })).toEqual([]);
    expect(found('cursor', 'example: { others: [{}] }', { media: { schema } })).toHaveLength(1);
  });

  it('an example with next_id instead of the cursor `next` is not reported if its schema has next_id', () => {
    const schema = { properties: { data: {}, next: { type: 'string' }, next_id: { type: 'string' } } };
    expect(found('cursor', 'example: { next_id: a }', { media: { schema } })).toEqual([]);
    expect(found('cursor', 'example: { next_key: a }', { media: { schema } })).toHaveLength(1);
  });

  it('an example that disagrees with the scheme is not reported if its schema disagrees in the same way', () => {
    const schema = { properties: { data: { type: 'object', properties: { id: {} } } } };
    expect(found('cursor', 'example: { data: { id: 1 } }', { media: { schema } })).toEqual([]);
  });

  it('an example whose reference cannot be resolved is not reported as disagreeing with the scheme', () => {
    expect(found('cursor', 'examples: { a: { $ref: "#/components/examples/None" } }')).toEqual([]);
  });
});

it('an example from which items can be read is never reported for its items', () => {
  const value = fc.letrec<{ any: Json }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom<Json>(null, 1, 'a', true),
      fc.array(tie('any'), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom('data', 'users', 'list'), tie('any'), { maxKeys: 3 }),
    ),
  })).any;
  const scheme = defineScheme({ name: 'users', ...schemes.offset });
  fc.assert(
    fc.property(value, (example) => {
      const about = found('offset', JSON.stringify({ example })).filter(({ data }) =>
        JSON.stringify(data).includes('"field":"users"'),
      );
      const { items } = readPage(scheme, { body: example });
      if (Array.isArray(items) && items.length > 0) expect(about).toEqual([]);
    }),
  );
});
