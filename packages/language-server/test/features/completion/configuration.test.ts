import { describe, expect, it } from 'vitest';
import { fixture } from '../../kit/fixture.js';
import { shop } from './shop.js';
import { codesWith, labelsAt, notesAt, shownAt, textWith, treeWith } from './taken.js';

const root = ['openapi', 'targets', 'pagination', 'resources', 'readme', 'diagnostics'];
const document = (name = 'openapi.yaml', text = shop()) => `--- ${name}\n${text}`;
const file = (text: string, name = 'pagewright.yaml') => `${document()}--- ${name}\n${text}`;

const declared = shop(`x-vendor-pagination:
  - name: booksPage
    type: offset
    request: { offset: { type: offset }, limit: { type: limit } }
    response: { items: { type: items }, total: { type: total } }
  - name: skipPage
    type: offset
    request: { skip: { type: offset } }
    response: { items: { type: items } }
  - name: ordersPage
    type: cursorId
    request: { starting_after: { type: cursorId } }
    response: { orders: { type: items, itemCursor: [id] }, has_more: { type: hasMore } }
`).replace('  /orders:\n    get:\n', (at) => `${at}      x-vendor-pagination: ordersPage\n`);

const config = (text: string) =>
  `${document('openapi.yaml', declared)}--- pagewright.yaml\nopenapi: ./openapi.yaml\n${text}`;

describe('keys of a configuration', () => {
  it.each([
    ['no content', '┆', ['configuration', ...root]],
    ['a comment', '# ours\n┆\n', ['configuration', ...root]],
    ['half a word', 'pag┆', ['configuration', ...root]],
    ['a key', 'openapi: ./openapi.yaml\n┆\n', root.slice(1)],
    ['a key with nothing under it', 'openapi:\n┆\n', root.slice(1)],
  ])('completion in YAML with %s offers each missing key once', (_, text, wanted) => {
    expect(labelsAt(fixture(file(text)).request)).toEqual(wanted);
  });

  it.each([
    ['nothing yet', '┆', ['configuration', ...root]],
    ['braces', '{ ┆ }', root],
    ['half a key', '{ "pag┆" }', root],
    ['a key', '{ "openapi": "./openapi.yaml", "┆" }', root.slice(1)],
    ['a key, before a comma', '{ "openapi": "./openapi.yaml" ┆ }', root.slice(1)],
  ])('completion in JSON with %s offers each missing key once', (_, text, wanted) => {
    for (const name of ['pagewright.json', 'pagewright.jsonc'])
      expect(labelsAt(fixture(file(text, name)).request)).toEqual(wanted);
  });
});

describe('the document of a configuration without other keys', () => {
  it.each([
    ['pagewright.yaml', 'openapi: ┆'],
    ['pagewright.yaml', 'openapi: ┆\n'],
    ['pagewright.yaml', '# ours\nopenapi: .┆\n'],
    ['pagewright.json', '{ "openapi": ┆ }'],
    ['pagewright.json', '{ "openapi": "┆" }'],
  ])('in %s with the text %j, completion offers the document next to the file first', (name, text) => {
    expect(labelsAt(fixture(file(text, name)).request)[0]).toBe('./openapi.yaml');
  });
});

describe('a complete configuration for an empty file', () => {
  const reported = (text: string) =>
    codesWith(fixture(text).request, 'configuration').filter((code) => !code.startsWith('Target/'));

  it('completion of an empty configuration has the document, a target, and the first paginated list', () => {
    const { request } = fixture(file('┆'));
    expect(textWith(request, 'configuration')).toBe(
      `openapi: ./openapi.yaml
targets: [typescript]
pagination:
  - name: offsetPage
    type: offset
    request:
      offset:
        type: offset
      limit:
        type: limit
    response:
      items:
        type: items
      total:
        type: total
resources:
  books:
    methods:
      list:
        endpoint: get /books
        paginated: offsetPage
`.trimEnd(),
    );
    expect(notesAt(request)[0]).toBe('configuration (starter for get /books)');
    expect(reported(file('┆'))).toEqual([]);
  });

  it('completion of an empty JSON configuration writes several lines', () => {
    const { request } = fixture(file('┆', 'pagewright.json'));
    const yaml: unknown = treeWith(fixture(file('┆')).request, 'configuration').reader.get([]);
    expect(treeWith(request, 'configuration').reader.get([])).toEqual(yaml);
    expect(textWith(request, 'configuration')).toMatch(/^\{\n {2}"openapi": "\.\/openapi\.yaml",\n/);
  });

  it('completion of an empty configuration contains the first method that the document binds, if any', () => {
    const text = `${document('openapi.yaml', declared)}--- pagewright.yaml\n┆`;
    expect(treeWith(fixture(text).request, 'configuration').reader.get([])).toEqual({
      openapi: './openapi.yaml',
      targets: ['typescript'],
      resources: { orders: { methods: { list: 'get /orders' } } },
    });
    expect(reported(text)).not.toContain('Config/UnknownEndpoint');
  });

  it('an empty configuration completes to a template if no document exists, with a choice if several do', () => {
    expect(treeWith(fixture('--- pagewright.yaml\n┆').request, 'configuration').reader.get([])).toEqual({
      openapi: './openapi.yaml',
      targets: ['typescript'],
      resources: null,
    });
    const several = `${document()}${document('other.yaml')}--- pagewright.yaml\n┆`;
    const [item] = shownAt(fixture(several).request);
    expect(item?.textEdit?.newText).toMatch(/^openapi: \$\{1\|\.\/openapi\.yaml,\.\/other\.yaml\|\}$/m);
  });
});

describe('operations of the document', () => {
  it('completed operations show their summary, their binding, and where they are listed', () => {
    const { request } = fixture(
      config('resources:\n  books:\n    methods:\n      list: get /books\n      other: { endpoint: ┆ }\n'),
    );
    expect(notesAt(request)).toEqual([
      'get /authors (All authors)',
      'get /customers (All customers)',
      'get /orders (All orders · bound to ordersPage)',
      'get /reviews (All reviews)',
      'get /genres (All genres)',
      'get /books (All books · already books.list)',
    ]);
  });

  it('completion of a method writes a scheme that fits its operation, unless the operation is bound', () => {
    const { request } = fixture(config('resources:\n  books:\n    methods:\n      ┆\n'));
    const methods = (label: string): unknown =>
      treeWith(request, label).reader.get(['resources', 'books', 'methods']);
    expect(methods('get /books')).toEqual({ list: { endpoint: 'get /books', paginated: 'booksPage' } });
    expect(methods('get /orders')).toEqual({ listOrders: 'get /orders' });
    expect(methods('get /reviews')).toEqual({ listReviews: 'get /reviews' });
    expect(codesWith(request, 'get /books')).not.toContain('Pagination/UnknownScheme');
  });
});

describe('names of resources', () => {
  it('completed resource names come from the ends of paths with unlisted operations', () => {
    const { request } = fixture(config('resources:\n  books:\n    methods:\n      list: get /books\n  ┆\n'));
    expect(notesAt(request)).toEqual([
      'authors (get /authors)',
      'customers (get /customers)',
      'orders (get /orders)',
      'reviews (get /reviews)',
      'genres (get /genres)',
    ]);
    expect(treeWith(request, 'orders').reader.get(['resources', 'orders'])).toEqual({ methods: null });
  });

  it('completion offers resource names even for the first key in JSON', () => {
    expect(labelsAt(fixture(config('resources:\n  ┆\n')).request)).toContain('books');
    const json = `${document('openapi.yaml', declared)}--- pagewright.json\n{ "openapi": "./openapi.yaml", "resources": { "┆" } }`;
    expect(labelsAt(fixture(json).request)).toContain('books');
  });
});
