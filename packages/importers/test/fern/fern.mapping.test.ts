import { expect, test } from 'vitest';
import { fern } from '../../src/fern/fern.js';
import { notesOf, readOperation, schemeOf } from '../read-operation.js';
import { integer, listing, text } from './operations.js';

const here = 'paths /users get x-fern-pagination';

test('Fern {cursor, next_cursor, results} becomes a cursor scheme that continues past empty pages', () => {
  const value = { cursor: '$request.after', next_cursor: '$response.meta.next', results: '$response.data' };
  const declaration = readOperation(fern, listing(value, { query: { after: text } }));
  expect(schemeOf(declaration)).toStrictEqual({
    type: 'cursor',
    continueOnEmptyItems: true,
    request: { after: { type: 'cursor' } },
    response: { data: { type: 'items' }, next: { type: 'cursor', path: ['meta', 'next'] } },
  });
  expect(notesOf(declaration)).toStrictEqual([]);
});

test('Fern {offset, results} without step becomes a page number, because Fern adds 1', () => {
  const value = { offset: '$request.page', results: '$response.data' };
  const declaration = readOperation(fern, listing(value, { query: { page: integer } }));
  expect(schemeOf(declaration)).toStrictEqual({
    type: 'pageNumber',
    request: { page: { type: 'pageNumber' } },
    response: { data: { type: 'items' } },
  });
  expect(notesOf(declaration)).toStrictEqual([]);
});

test.each(['offset', 'skip', 'start'])(
  'a Fern input called %s without step becomes an offset, with a note',
  (name) => {
    const value = { offset: `$request.${name}`, results: '$response.data' };
    const declaration = readOperation(
      fern,
      listing(value, { query: { [name]: { ...integer, default: 0 } } }),
    );
    expect(schemeOf(declaration)).toStrictEqual({
      type: 'offset',
      request: { [name]: { type: 'offset' } },
      response: { data: { type: 'items' } },
    });
    expect(notesOf(declaration)).toStrictEqual([
      `ForeignPosition at ${here} offset: Fern adds 1 to ${name} for each page, since no step is declared; a scheme adds the size of the page to an offset. The name ${name} suggests an offset; if it counts pages, change the type of the scheme to pageNumber.`,
    ]);
  },
);

test('Fern {offset, results, step} becomes an offset with a limit, with notes about its start and end', () => {
  const value = { offset: '$request.skip', results: '$response.data', step: '$request.limit' };
  const declaration = readOperation(fern, listing(value, { query: { skip: integer, limit: integer } }));
  expect(schemeOf(declaration)).toStrictEqual({
    type: 'offset',
    request: { skip: { type: 'offset' }, limit: { type: 'limit' } },
    response: { data: { type: 'items' } },
  });
  expect(notesOf(declaration)).toStrictEqual([
    `ForeignPosition at ${here} offset: Fern counts from 1 if the caller sends no skip; a scheme counts an offset from 0. If the API counts from 0, Fern skips an item between the first two pages; if it counts from 1, the last item of the first page is now returned twice, and skip has to be sent.`,
    `ForeignStop at ${here} step: Fern stops paging at the first page with fewer results than the limit that was sent; a scheme stops at the first empty one. That is one more request at the end, or a loop if the API repeats its last page.`,
  ]);
});

test('a Fern offset whose default is 0 causes no note about its start', () => {
  const value = { offset: '$request.skip', results: '$response.data', step: '$request.limit' };
  const query = { skip: { ...integer, default: 0 }, limit: integer };
  const notes = notesOf(readOperation(fern, listing(value, { query })));
  expect(notes.map((note) => note.split(' ')[0])).toStrictEqual(['ForeignStop']);
});

test.each([
  ['page', { offset: '$request.page', results: '$response.data' }, 0, '1 if no page number'],
  [
    'startIndex',
    { offset: '$request.startIndex', results: '$response.data', step: '$request.limit' },
    1,
    '0 if no offset',
  ],
])(
  'a Fern default of %s that differs from the start of a scheme becomes a literal value',
  (name, value, start, assumed) => {
    const query = { [name]: { ...integer, default: start }, limit: integer };
    const declaration = readOperation(fern, listing(value, { query }));
    expect(Object(requestOf(declaration))[name].value).toBe(start);
    expect(notesOf(declaration)[0]).toBe(
      `ForeignPosition at ${here} offset: Fern begins at ${start}, the default of ${name}; a scheme begins at ${assumed} is sent. ${name} gets the literal value ${start}, which the first request then sends.`,
    );
  },
);

test('a Fern step that is not named like a page size causes a note', () => {
  const value = { offset: '$request.skip', results: '$response.data', step: '$request.delta' };
  const query = { skip: { ...integer, default: 0 }, delta: integer };
  const [, reported, ...others] = notesOf(readOperation(fern, listing(value, { query })));
  expect(reported).toBe(
    `ForeignDiffers at ${here} step: The use of delta differs from Fern: Fern adds the number of results to skip, and treats delta as the size of a full page; a scheme adds the value of delta if it is sent. Check this, because the name does not suggest a page size.`,
  );
  expect(others).toStrictEqual([]);
});

test('Fern has-next-page becomes hasMore, with a note that a scheme also stops on an empty page', () => {
  const value = {
    offset: '$request.page',
    results: '$response.data',
    'has-next-page': '$response.has_more',
  };
  const declaration = readOperation(fern, listing(value, { query: { page: integer } }));
  expect(schemeOf(declaration)).toStrictEqual({
    type: 'pageNumber',
    request: { page: { type: 'pageNumber' } },
    response: { data: { type: 'items' }, has_more: { type: 'hasMore' } },
  });
  expect(notesOf(declaration)).toStrictEqual([
    `ForeignStop at ${here} has-next-page: Fern stops paging when the response says that no page follows; it stops on an empty page only if the response doesn't say whether one follows; a scheme stops on an empty page as well. Pages after an empty page are not read.`,
  ]);
});

test('Fern {next_uri} becomes a cursorUrl in the body', () => {
  const value = { next_uri: '$response.next', results: '$response.data' };
  const declaration = readOperation(fern, listing(value));
  expect(schemeOf(declaration)).toStrictEqual({
    type: 'cursorUrl',
    continueOnEmptyItems: true,
    request: {},
    response: { data: { type: 'items' }, next: { type: 'cursorUrl', location: 'bodyLink' } },
  });
  expect(notesOf(declaration)).toStrictEqual([]);
});

test('the import of a Fern next_uri notes that a scheme adds the query parameters to the link', () => {
  const value = { next_uri: '$response.next', results: '$response.data' };
  const query = { filter: text, limit: integer, sort: text, order: text };
  expect(notesOf(readOperation(fern, listing(value, { query })))).toStrictEqual([
    `ForeignDiffers at ${here} next_uri: The request for the next page differs from Fern: the tool follows the link unchanged; a scheme adds query parameters of the first request that the link lacks (filter, limit, sort and others).`,
  ]);
});

test('Fern {next_path} becomes a cursorUrl, with a note that the base URL is dropped', () => {
  const value = { next_path: '$response.next', results: '$response.data' };
  const declaration = readOperation(fern, listing(value));
  expect(schemeOf(declaration)).toStrictEqual({
    type: 'cursorUrl',
    continueOnEmptyItems: true,
    request: {},
    response: { data: { type: 'items' }, next: { type: 'cursorUrl', location: 'bodyLink' } },
  });
  expect(notesOf(declaration)).toStrictEqual([
    `ForeignDiffers at ${here} next_path: The meaning of a path differs from Fern: Fern appends it to the base URL of the API; a scheme resolves it against the URL of the page that carried it, so that the path of the base URL is lost.`,
  ]);
});

test('Fern {type: custom} is not imported, because its pager is hand-written', () => {
  const declaration = readOperation(fern, listing({ type: 'custom', results: '$response.data' }));
  expect(schemeOf(declaration)).toBe('none');
  expect(declaration?.removal).toStrictEqual([]);
  expect(notesOf(declaration)).toStrictEqual([
    `ForeignUncarried at ${here}: This Fern declaration is not carried over, and stays unchanged: its type is custom: a pager written by hand for the SDK of one language.`,
  ]);
});

const cursor = (selector: string) => ({
  cursor: selector,
  next_cursor: '$response.next',
  results: '$response.data',
});

const requestOf = (declaration: ReturnType<typeof readOperation>) =>
  Object(schemeOf(declaration)).request as unknown;

test('Fern $request.a becomes the query parameter of that name', () => {
  const document = listing(cursor('$request.after'), { query: { after: text }, body: { name: text } });
  const declaration = readOperation(fern, document, 'post /users');
  expect(requestOf(declaration)).toStrictEqual({ after: { type: 'cursor' } });
  expect(notesOf(declaration)).toStrictEqual([]);
});

test('Fern $request.a becomes a property of the body if no parameter has that name', () => {
  const document = listing(cursor('$request.after'), { query: { limit: integer }, body: { after: text } });
  const declaration = readOperation(fern, document, 'post /users');
  expect(requestOf(declaration)).toStrictEqual({ after: { type: 'cursor', location: 'body' } });
  expect(notesOf(declaration)).toStrictEqual([]);
});

test('Fern $request.a becomes the parameter, with a note, if a body property has the same name', () => {
  const document = listing(cursor('$request.after'), { query: { after: text }, body: { after: text } });
  const declaration = readOperation(fern, document, 'post /users');
  expect(requestOf(declaration)).toStrictEqual({ after: { type: 'cursor' } });
  expect(notesOf(declaration)).toStrictEqual([
    'ForeignGuess at paths /users post x-fern-pagination cursor: Fern does not declare where after is sent; Pagewright assumes the query parameter, because the body has a property after as well, and Fern looks at parameters first. Check this.',
  ]);
});

test('Fern $request.a.b becomes a path in the body', () => {
  const properties = { pagination: { type: 'object', properties: { after: text } } };
  const document = listing(cursor('$request.pagination.after'), { body: properties });
  const declaration = readOperation(fern, document, 'post /users');
  expect(requestOf(declaration)).toStrictEqual({
    after: { type: 'cursor', location: 'body', path: ['pagination', 'after'] },
  });
  expect(notesOf(declaration)).toStrictEqual([]);
});

test('Fern $request.a.b becomes a member of an object parameter with style deepObject', () => {
  const document = listing(cursor('$request.page.after'));
  const page = {
    name: 'page',
    in: 'query',
    style: 'deepObject',
    schema: { type: 'object', properties: { after: text } },
  };
  const paths = Object(document.paths)['/users'].get;
  const declaration = readOperation(fern, {
    ...document,
    paths: { '/users': { get: { ...paths, parameters: [page] } } },
  });
  expect(requestOf(declaration)).toStrictEqual({ page_after: { type: 'cursor', param: 'page[after]' } });
});

test('an unknown Fern input becomes a query parameter, or a body property if the operation has a body', () => {
  const inQuery = readOperation(fern, listing(cursor('$request.curser'), { query: { cursor: text } }));
  expect(requestOf(inQuery)).toStrictEqual({ curser: { type: 'cursor' } });
  const document = listing(cursor('$request.curser'), { body: { cursor: text } });
  const inBody = readOperation(fern, document, 'post /users');
  expect(requestOf(inBody)).toStrictEqual({ curser: { type: 'cursor', location: 'body' } });
});

test('findings about a Fern scheme point to its selectors, and fixes are written as selectors', () => {
  const value = cursor('$request.after');
  const declaration = readOperation(fern, listing(value, { query: { after: text } }));
  const mappings = declaration?.meaning.kind === 'scheme' ? declaration.meaning.mappings : [];
  const pointer = ['paths', '/users', 'get', 'x-fern-pagination'];
  expect(
    mappings.map(({ generated, original, encode }) => [
      generated,
      original.pointer,
      original.part,
      encode?.(['data', 'list']),
    ]),
  ).toStrictEqual([
    [[], pointer, 'key', undefined],
    [['request', 'after'], [...pointer, 'cursor'], 'value', '$request.data.list'],
    [['response', 'data'], [...pointer, 'results'], 'value', '$response.data.list'],
    [['response', 'next'], [...pointer, 'next_cursor'], 'value', '$response.data.list'],
  ]);
  expect(declaration?.place).toStrictEqual({ source: 'document', pointer, part: 'key' });
  expect(declaration?.removal).toStrictEqual([{ source: 'document', edits: [{ kind: 'remove', pointer }] }]);
});
