import { describe, expect, test } from 'vitest';
import { typespec } from '../../src/typespec/typespec.js';
import { notesOf, readOperation, schemeOf } from '../read-operation.js';
import { count, input, items, list, mark, text } from './operations.js';

const get = 'paths /users get';
const answer = `${get} responses 200 content application/json schema properties`;
const read = (...args: Parameters<typeof list>) => {
  const declaration = readOperation(
    typespec,
    list(...args),
    args[1]?.body === undefined ? 'get /users' : 'post /users',
  );
  return { scheme: schemeOf(declaration), notes: notesOf(declaration), declaration };
};

test('TypeSpec page-index becomes a page number, page-size the limit, and page-items the items', () => {
  const parameters = [input('page', 'page-index'), input('perPage', 'page-size')];
  const { scheme, notes } = read({ pets: items }, { parameters });
  expect(scheme).toStrictEqual({
    type: 'pageNumber',
    request: { page: { type: 'pageNumber' }, perPage: { type: 'limit' } },
    response: { pets: { type: 'items' } },
  });
  expect(notes).toStrictEqual([]);
});

test('a TypeSpec page index whose default is 0 becomes a page number with the literal 0, and a note', () => {
  const parameters = [input('page', 'page-index', { schema: { ...count, default: 0 } })];
  const { scheme, notes } = read({ pets: items }, { parameters });
  expect(Object(scheme).request).toStrictEqual({ page: { type: 'pageNumber', value: 0 } });
  expect(notes).toStrictEqual([
    `ForeignPosition at ${get} parameters 0 x-ms-list-page-index: TypeSpec begins at 0, the default of page; a scheme begins at 1 if no page number is sent. page gets the literal value 0, which the first request then sends.`,
  ]);
});

test('a TypeSpec operation with an offset parameter is imported as an offset scheme', () => {
  const parameters = [input('skip', 'offset'), input('top', 'page-size')];
  const { scheme, notes } = read({ pets: items }, { parameters });
  expect(scheme).toStrictEqual({
    type: 'offset',
    request: { skip: { type: 'offset' }, top: { type: 'limit' } },
    response: { pets: { type: 'items' } },
  });
  expect(notes).toStrictEqual([]);
});

test('TypeSpec continuation-token in request and response becomes a cursor', () => {
  const parameters = [input('token', 'continuation-token')];
  const { scheme, notes } = read({ pets: items, next: mark('continuation-token') }, { parameters });
  expect(scheme).toStrictEqual({
    type: 'cursor',
    continueOnEmptyItems: true,
    request: { token: { type: 'cursor' } },
    response: { pets: { type: 'items' }, next: { type: 'cursor' } },
  });
  expect(notes).toStrictEqual([]);
});

test('TypeSpec next-link becomes a cursorUrl in the body', () => {
  const { scheme, notes } = read({
    pets: items,
    links: { type: 'object', properties: { next: mark('next-link') } },
  });
  expect(scheme).toStrictEqual({
    type: 'cursorUrl',
    continueOnEmptyItems: true,
    request: {},
    response: {
      pets: { type: 'items' },
      next: { type: 'cursorUrl', path: ['links', 'next'], location: 'bodyLink' },
    },
  });
  expect(notes).toStrictEqual([]);
});

test('TypeSpec prev, first and last links are dropped, with a note for each', () => {
  const links = {
    next: mark('next-link'),
    prev: mark('prev-link'),
    first: mark('first-link'),
    last: mark('last-link'),
  };
  const { notes } = read({ pets: items, links: { type: 'object', properties: links } });
  const lost = (name: string) =>
    `ForeignLost at ${answer} links properties ${name} x-ms-list-${name}-link: x-ms-list-${name}-link on links.${name} of this TypeSpec declaration is not carried over: a scheme pages only forwards.`;
  expect(notes).toStrictEqual(['prev', 'first', 'last'].map(lost));
});

test('a TypeSpec next link causes a note: schemes add parameters of the first request that the link lacks', () => {
  const { notes } = read({ pets: items, next: mark('next-link') }, { parameters: [input('filter')] });
  expect(notes).toStrictEqual([
    `ForeignDiffers at ${answer} next x-ms-list-next-link: The request for the next page differs from TypeSpec: the tool follows the link unchanged; a scheme adds query parameters of the first request that the link lacks (filter).`,
  ]);
});

test('a TypeSpec link of a POST causes a note, because TypeSpec requests it by GET', () => {
  const { notes } = read({ pets: items, next: mark('next-link') }, { body: { filter: text } });
  expect(notes).toStrictEqual([
    `ForeignDiffers at ${answer.replace('get', 'post')} next x-ms-list-next-link: The request for the next page differs from TypeSpec: the tool requests the link by GET; a scheme sends another POST with the same body.`,
  ]);
});

test('TypeSpec links and tokens take precedence over page-index, which is dropped with a note', () => {
  const parameters = [input('page', 'page-index'), input('token', 'continuation-token')];
  const { scheme, notes } = read({ pets: items, next: mark('continuation-token') }, { parameters });
  expect(Object(scheme).type).toBe('cursor');
  expect(notes).toStrictEqual([
    `ForeignLost at ${get} parameters 0 x-ms-list-page-index: x-ms-list-page-index on the parameter page of this TypeSpec declaration is not carried over: the list already pages by its continuation token.`,
  ]);
});

test('a TypeSpec list without link, token and position becomes a single page, with a note', () => {
  const { scheme, notes } = read({ pets: items });
  expect(scheme).toStrictEqual({ type: 'fakePage', request: {}, response: { pets: { type: 'items' } } });
  expect(notes).toStrictEqual([
    `ForeignGuess at ${get} x-ms-list: TypeSpec does not declare how one page follows another; Pagewright assumes a single page, because neither a link nor a token nor a position is marked. Check this.`,
  ]);
});

describe('places of markers', () => {
  const cursor = (response: unknown, request: unknown = { token: { type: 'cursor' } }) => ({
    type: 'cursor',
    continueOnEmptyItems: true,
    request,
    response,
  });
  const token = input('token', 'continuation-token');

  test('TypeSpec markers are found through references and base models', () => {
    const schemas = {
      Page: {
        allOf: [
          { $ref: '#/components/schemas/Base' },
          {
            type: 'object',
            properties: {
              pets: { allOf: [{ $ref: '#/components/schemas/Pets' }], 'x-ms-list-page-items': true },
            },
          },
        ],
      },
      Base: { type: 'object', properties: { paging: { $ref: '#/components/schemas/Paging' } } },
      Paging: { type: 'object', properties: { next: mark('continuation-token') } },
      Pets: { type: 'array', items: { type: 'object' } },
    };
    const { scheme, notes, declaration } = read(
      { $ref: '#/components/schemas/Page' },
      { parameters: [token], schemas },
    );
    expect(scheme).toStrictEqual(
      cursor({ pets: { type: 'items' }, next: { type: 'cursor', path: ['paging', 'next'] } }),
    );
    expect(notes).toStrictEqual([]);
    expect(
      declaration?.removal.flatMap(({ edits }) => edits.map(({ pointer }) => pointer.join(' '))),
    ).toStrictEqual([
      `${get} x-ms-list`,
      `${get} parameters 0 x-ms-list-continuation-token`,
      'components schemas Page allOf 1 properties pets x-ms-list-page-items',
      'components schemas Paging properties next x-ms-list-continuation-token',
    ]);
  });

  test('TypeSpec markers are found in headers of the response and of the request', () => {
    const headers = { 'x-next': { schema: text, 'x-ms-list-continuation-token': true } };
    const parameters = [input('x-token', 'continuation-token', { in: 'header' })];
    const { scheme } = read({ pets: items }, { parameters, headers });
    expect(scheme).toStrictEqual(
      cursor(
        { pets: { type: 'items' }, x_next: { type: 'cursor', location: 'header', headerName: 'x-next' } },
        { x_token: { type: 'cursor', param: 'x-token', location: 'header' } },
      ),
    );
  });

  test('TypeSpec markers are found in the request body', () => {
    const body = { token: mark('continuation-token') };
    const { scheme } = read({ pets: items, next: mark('continuation-token') }, { body });
    expect(scheme).toStrictEqual(
      cursor(
        { pets: { type: 'items' }, next: { type: 'cursor' } },
        { token: { type: 'cursor', location: 'body' } },
      ),
    );
  });

  test('TypeSpec markers are found on the schema of a parameter', () => {
    const parameters = [{ name: 'page', in: 'query', schema: mark('page-index', count) }];
    expect(Object(read({ pets: items }, { parameters }).scheme).request).toStrictEqual({
      page: { type: 'pageNumber' },
    });
  });

  test('TypeSpec markers are found on a response that is a list', () => {
    expect(Object(read(items).scheme).response).toStrictEqual({ data: { type: 'items', path: [] } });
  });

  test('TypeSpec markers are found once in recursive models', () => {
    const schemas = {
      Node: { type: 'object', properties: { pets: items, self: { $ref: '#/components/schemas/Node' } } },
    };
    const { scheme } = read({ $ref: '#/components/schemas/Node' }, { schemas });
    expect(scheme).toStrictEqual({ type: 'fakePage', request: {}, response: { pets: { type: 'items' } } });
  });
});

describe('invalid markers', () => {
  const none = (args: ReturnType<typeof read>) => {
    expect(args.scheme).toBe('none');
    expect(args.declaration?.removal).toStrictEqual([]);
    return args.notes;
  };

  test('TypeSpec markers without page-items are not imported, with a note', () => {
    expect(none(read({ pets: { type: 'array' } }))).toStrictEqual([
      `ForeignUnreadable at ${get} x-ms-list: This TypeSpec declaration cannot be read: no property of the response has x-ms-list-page-items: true, which TypeSpec requires.`,
    ]);
  });

  test('TypeSpec markers are not imported if the response is in a missing file', () => {
    expect(none(read({ $ref: 'pages.yaml#/Page' }))).toStrictEqual([
      `ForeignUncarried at ${get} x-ms-list: This TypeSpec declaration is not carried over, and stays unchanged: its response refers to a file that cannot be read, so x-ms-list-page-items was not found.`,
    ]);
  });

  test('a TypeSpec continuation token only in the request or only in the response is not imported', () => {
    expect(none(read({ pets: items, next: mark('continuation-token') }))).toStrictEqual([
      `ForeignUnreadable at ${answer} next x-ms-list-continuation-token: This TypeSpec declaration cannot be read: no parameter has x-ms-list-continuation-token: true, which the request and the response both need.`,
    ]);
    expect(none(read({ pets: items }, { parameters: [input('token', 'continuation-token')] }))).toStrictEqual(
      [
        `ForeignUnreadable at ${get} parameters 0 x-ms-list-continuation-token: This TypeSpec declaration cannot be read: no property of the response has x-ms-list-continuation-token: true, which the request and the response both need.`,
      ],
    );
  });

  test('a TypeSpec marker on the whole body is not imported, because the body is not a field', () => {
    const body = { type: 'integer', 'x-ms-list-offset': true };
    expect(none(read({ pets: items }, { body }))).toStrictEqual([
      `ForeignUnreadable at paths /users post requestBody content application/json schema x-ms-list-offset: This TypeSpec declaration cannot be read: x-ms-list-offset is on the request body itself; it must be on a property of the body.`,
    ]);
  });

  test('a TypeSpec marker that occurs twice is not imported', () => {
    expect(none(read({ pets: items, others: items }))).toStrictEqual([
      `ForeignUnreadable at ${answer} others x-ms-list-page-items: This TypeSpec declaration cannot be read: x-ms-list-page-items is on pets and on others, and TypeSpec allows it only once per request or response.`,
    ]);
  });

  test('an x-ms-list that is not a boolean is not imported', () => {
    expect(none(read({ pets: items }, { isList: 'yes' }))).toStrictEqual([
      `ForeignUnreadable at ${get} x-ms-list: This TypeSpec declaration cannot be read: it is a string, but true or false is expected.`,
    ]);
  });
});

test.each([false, null])(
  'x-ms-list: %s gives no declaration to import, even if properties are marked',
  (isList) => {
    expect(read({ pets: items }, { isList }).declaration).toBeUndefined();
  },
);

test('a TypeSpec marker with the value false is ignored', () => {
  const { notes } = read({ pets: { ...items, 'x-ms-list-page-items': false } });
  expect(notes).toHaveLength(1);
  expect(notes[0]).toMatch(/^ForeignUnreadable/);
});

test('findings about a TypeSpec scheme point to the marker of each part', () => {
  const { declaration } = read({ pets: items, next: mark('next-link') });
  const mappings = declaration?.meaning.kind === 'scheme' ? declaration.meaning.mappings : [];
  expect(
    mappings.map(({ generated, original }) => [
      generated.join(' '),
      original.pointer.join(' '),
      original.part,
    ]),
  ).toStrictEqual([
    ['', `${get} x-ms-list`, 'key'],
    ['response pets', `${answer} pets x-ms-list-page-items`, 'key'],
    ['response next', `${answer} next x-ms-list-next-link`, 'key'],
  ]);
});
