import { answered, byPage, config, counted, lists, page, pages, type Scene, scene, users } from './scene.js';

export const declarationScenes: readonly Scene[] = [
  scene(
    'a response that says whether there is more',
    'Pagination/EmptyPageStop',
    ['Declare has_more with role hasMore'],
    {
      paths: lists({ '/users': { takes: page, answers: `{ ${users}, has_more: { type: boolean } }` } }),
      config: config(`[${pages(byPage, '{ data: { type: items } }')}]`),
    },
  ),
  scene('a response that says so in no boolean', 'Pagination/EmptyPageStop', [], {
    paths: lists({ '/users': { takes: page, answers: `{ ${users}, has_more: { type: object } }` } }),
    config: config(`[${pages(byPage, '{ data: { type: items } }')}]`),
  }),
  scene('the same without an end', 'Pagination/EndlessPaging', ['Declare hasNext with role hasMore'], {
    paths: lists({ '/users': { takes: page, answers: `{ ${users}, hasNext: { type: boolean } }` } }),
    config: config(`[${pages(byPage, '{ data: { type: items } }', ', continueOnEmptyItems: true')}]`),
  }),
  scene(
    'a response path in the notation of others',
    'Pagination/PathSyntax',
    ['*Let data of pages read data.items'],
    {
      config: config(
        `[${pages(byPage, '{ data: { type: items, property: $.data.items }, total_pages: { type: totalPages } }')}]`,
      ),
    },
  ),
  scene('one of an inline scheme', 'Pagination/PathSyntax', ['*Let data of pages read data.items'], {
    paths: `{ /users: { get: { x-vendor-pagination: ${pages(byPage, '{ data: { type: items, path: [$.data.items] }, total_pages: { type: totalPages } }')} } } }`,
  }),
  scene('a parameter in the notation of others', 'Pagination/PathSyntax', ['*Let page of pages send page'], {
    config: config(`[${pages('{ page: { type: pageNumber, param: $request.query.page } }', counted)}]`),
  }),
  scene(
    'a place in the body in the notation of others',
    'Pagination/PathSyntax',
    ['Let page of pages send paging.page in the body'],
    {
      config: config(`[${pages('{ page: { type: pageNumber, param: $.paging.page } }', counted)}]`),
    },
  ),
  scene(
    'a path in the body in the notation of others',
    'Pagination/PathSyntax',
    ['*Let page of pages send paging.page'],
    {
      config: config(
        `[${pages('{ page: { type: pageNumber, location: body, path: [/paging/page] } }', counted)}]`,
      ),
    },
  ),
  scene(
    'items of a response with one list',
    'Pagination/MissingItems',
    ['Declare the field users with role items'],
    {
      paths: lists({
        '/users': {
          takes: page,
          answers: '{ users: { type: array, items: { type: object } }, total_pages: { type: integer } }',
        },
      }),
      config: config(`[${pages(byPage, '{ total_pages: { type: totalPages } }')}]`),
    },
  ),
  scene(
    'items of a response with one list, deep in it',
    'Pagination/MissingItems',
    ['Declare the field users with role items'],
    {
      paths: lists({
        '/users': {
          takes: page,
          answers:
            '{ result: { type: object, properties: { users: { type: array, items: { type: object } } } }, total_pages: { type: integer } }',
        },
      }),
      config: config(`[${pages(byPage, '{ total_pages: { type: totalPages } }')}]`),
    },
  ),
  scene(
    'a cursor of a response that has one beside what is none',
    'Pagination/MissingCursor',
    ['Declare the field next_token with role cursor'],
    {
      paths: lists({
        '/users': {
          takes: '[{ name: after, in: query, schema: { type: string } }]',
          answers: `{ ${users}, has_next: { type: boolean }, next_page: { type: object }, next_token: { type: string } }`,
        },
      }),
      config: config(
        '[{ name: cursors, type: cursor, request: { after: { type: cursor } }, response: { data: { type: items } } }]',
        'cursors',
      ),
    },
  ),
  scene('a cursor of a response that has none', 'Pagination/MissingCursor', [], {
    paths: lists({
      '/users': { takes: '[{ name: after, in: query, schema: { type: string } }]', answers: `{ ${users} }` },
    }),
    config: config(
      '[{ name: cursors, type: cursor, request: { after: { type: cursor } }, response: { data: { type: items } } }]',
      'cursors',
    ),
  }),
  scene(
    'an item cursor of items that have another id',
    'Pagination/MissingCursor',
    ['Read the cursor from the uid of the last item'],
    {
      paths: lists({
        '/users': {
          takes: '[{ name: after, in: query, schema: { type: string } }]',
          answers:
            '{ data: { type: array, items: { type: object, properties: { uid: { type: string } } } }, more: { type: boolean } }',
        },
      }),
      config: config(
        '[{ name: ids, type: cursorId, request: { after: { type: cursorId } }, response: { data: { type: items }, more: { type: hasMore } } }]',
        'ids',
      ),
    },
  ),
  scene(
    'a position of an operation that takes one',
    'Pagination/MissingRequestField',
    ['Declare the field page with role pageNumber'],
    {
      paths: lists({ '/users': { takes: page, answers: answered } }),
      config: config(`[${pages('{}', counted)}]`),
    },
  ),
  scene(
    'a position of an operation that takes one by an unusual name',
    'Pagination/MissingRequestField',
    ['Declare the field page_number with role pageNumber'],
    {
      paths: lists({
        '/users': {
          takes: '[{ name: "page[number]", in: query, schema: { type: integer } }]',
          answers: answered,
        },
      }),
      config: config(`[${pages('{}', counted)}]`),
    },
  ),
  scene('a position of an operation that takes none', 'Pagination/MissingRequestField', [], {
    paths: lists({
      '/users': { takes: '[{ name: filter, in: query, schema: { type: string } }]', answers: answered },
    }),
    config: config(`[${pages('{}', counted)}]`),
  }),
  scene('a header that the operation takes', 'Pagination/HeaderParam', [], {
    paths: lists({
      '/users': { takes: '[{ name: page, in: header, schema: { type: integer } }]', answers: answered },
    }),
    config: config(`[${pages('{ page: { type: pageNumber, location: header } }', counted)}]`),
  }),
  scene(
    'a header where the operation takes the query',
    'Pagination/HeaderParam',
    ['Send the field in the query'],
    {
      paths: lists({ '/users': { takes: page, answers: answered } }),
      config: config(`[${pages('{ page: { type: pageNumber, location: header } }', counted)}]`),
    },
  ),
  scene(
    'an item cursor of items that have an id',
    'Pagination/MissingCursor',
    ['Read the cursor from the id of the last item'],
    {
      paths: lists({
        '/users': {
          takes: '[{ name: after, in: query, schema: { type: string } }]',
          answers:
            '{ data: { type: array, items: { type: object, properties: { id: { type: string } } } }, more: { type: boolean } }',
        },
      }),
      config: config(
        '[{ name: ids, type: cursorId, request: { after: { type: cursorId } }, response: { data: { type: items }, more: { type: hasMore } } }]',
        'ids',
      ),
    },
  ),
  scene(
    'items in a field that is there, without a role',
    'Pagination/MissingItems',
    ['*Declare the field data with role items'],
    {
      config: config(`[${pages(byPage, '{ data: {}, total_pages: { type: totalPages } }')}]`),
    },
  ),
  scene('items in a field that is there, and reads another value', 'Pagination/MissingItems', [], {
    config: config(`[${pages(byPage, '{ data: { property: result }, total_pages: { type: totalPages } }')}]`),
  }),
  scene(
    'an inline scheme of a type that is nearly one',
    'Pagination/IgnoredScheme',
    ['*Change to pageNumber'],
    {
      paths: lists({
        '/users': {
          takes: page,
          answers: answered,
          more: `{ x-vendor-pagination: ${pages(byPage, counted).replace('type: pageNumber', 'type: pagenumber')} }`,
        },
      }),
    },
  ),
];
