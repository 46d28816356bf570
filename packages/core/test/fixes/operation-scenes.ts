import { answered, byPage, config, counted, lists, page, pages, type Scene, scene, users } from './scene.js';

/** Scenes about a scheme that does not match its operation. */
export const operationScenes: readonly Scene[] = [
  scene(
    'a page number that is called otherwise',
    'Pagination/PositionNotFound',
    ['*Let page of pages send page_no in the query'],
    {
      paths: lists({
        '/users': { takes: '[{ name: page_no, in: query, schema: { type: integer } }]', answers: answered },
      }),
      config: config(`[${pages(byPage, counted)}]`),
    },
  ),
  scene(
    'a page size that is called otherwise',
    'Pagination/ParameterNotFound',
    ['*Let limit of pages send per_page in the query'],
    {
      paths: lists({
        '/users': {
          takes:
            '[{ name: page, in: query, schema: { type: integer } }, { name: per_page, in: query, schema: { type: integer } }]',
          answers: answered,
        },
      }),
      config: config(`[${pages('{ page: { type: pageNumber }, limit: { type: limit } }', counted)}]`),
    },
  ),
  scene('two operations that both call it otherwise', 'Pagination/PositionNotFound', [], {
    paths: lists({
      '/users': {
        takes: '[{ name: page_no, in: query, schema: { type: integer } }]',
        answers: answered,
        more: '{ x-vendor-pagination: pages }',
      },
      '/all': {
        takes: '[{ name: page_number, in: query, schema: { type: integer } }]',
        answers: answered,
        more: '{ x-vendor-pagination: pages }',
      },
    }),
    root: `x-vendor-pagination: [${pages(byPage, counted)}]`,
  }),
  scene(
    'two operations that call it alike',
    'Pagination/PositionNotFound',
    ['*Let page of pages send page_no in the query'],
    {
      paths: lists({
        '/users': {
          takes: '[{ name: page_no, in: query, schema: { type: integer } }]',
          answers: answered,
          more: '{ x-vendor-pagination: pages }',
        },
        '/all': {
          takes: '[{ name: page_no, in: query, schema: { type: integer } }]',
          answers: answered,
          more: '{ x-vendor-pagination: pages }',
        },
      }),
      root: `x-vendor-pagination: [${pages(byPage, counted)}]`,
    },
  ),
  scene(
    'fields that are sent in a body that is not there',
    'Pagination/NoRequestBody',
    ['*Let page of pages send page_no in the query'],
    {
      paths: lists({
        '/users': { takes: '[{ name: page_no, in: query, schema: { type: integer } }]', answers: answered },
      }),
      config: config(`[${pages(byPage, counted, ', paramLocation: body')}]`),
    },
  ),
  scene(
    'a parameter on its way out with another of the role',
    'Pagination/DeprecatedParameter',
    ['Let page of pages send page_number'],
    {
      paths: lists({
        '/users': {
          takes:
            '[{ name: page, in: query, deprecated: true, schema: { type: integer } }, { name: page_number, in: query, schema: { type: integer } }]',
          answers: answered,
        },
      }),
      config: config(`[${pages(byPage, counted)}]`),
    },
  ),
  scene('a parameter on its way out with one of another role', 'Pagination/DeprecatedParameter', [], {
    paths: lists({
      '/users': {
        takes:
          '[{ name: page, in: query, deprecated: true, schema: { type: integer } }, { name: cursor, in: query, schema: { type: string } }]',
        answers: answered,
      },
    }),
    config: config(`[${pages(byPage, counted)}]`),
  }),
  scene('a member that is nearly there', 'Pagination/MemberNotFound', ['*Let size of pages read page_size'], {
    paths: lists({
      '/users': {
        takes: page,
        answers: `{ ${users}, total_pages: { type: integer }, page_size: { type: integer } }`,
      },
    }),
    config: config(
      `[${pages(byPage, '{ data: { type: items }, total_pages: { type: totalPages }, size: { type: pageSize, property: pageSize } }')}]`,
    ),
  }),
  scene(
    'a number of pages beside one of items',
    'Pagination/TotalMixedUp',
    ['*Let total of pages read total_pages'],
    {
      paths: lists({
        '/users': {
          takes: page,
          answers: `{ ${users}, total_items: { type: integer }, total_pages: { type: integer } }`,
        },
      }),
      config: config(
        `[${pages(byPage, '{ data: { type: items }, total: { type: totalPages, property: total_items } }')}]`,
      ),
    },
  ),
  scene('a cursor in an object', 'Pagination/UnusableCursor', ['*Let next of cursors read next.cursor'], {
    paths: lists({
      '/users': {
        takes: '[{ name: after, in: query, schema: { type: string } }]',
        answers: `{ ${users}, next: { type: object, properties: { cursor: { type: string } } } }`,
      },
    }),
    config: config(
      '[{ name: cursors, type: cursor, request: { after: { type: cursor } }, response: { data: { type: items }, next: { type: cursor } } }]',
      'cursors',
    ),
  }),
  scene(
    'a field in the body of a shared scheme',
    'Pagination/WrongLocation',
    ['*Let page of pages send it in the query'],
    {
      paths: lists({
        '/users': {
          takes: page,
          answers: answered,
          more: '{ requestBody: { content: { application/json: { schema: { type: object, properties: { a: {} } } } } } }',
        },
      }),
      config: config(`[${pages(byPage, counted, ', paramLocation: body')}]`),
    },
  ),
  scene(
    'a path that leads elsewhere in the body',
    'Pagination/WrongLocation',
    ['*Let page of pages send paging.page in the body'],
    {
      paths: `{ /users: { post: { requestBody: { content: { application/json: { schema: { type: object, properties: { paging: { type: object, properties: { page: { type: integer } } } } } } } }, responses: { '200': { description: ok, content: { application/json: { schema: { type: object, properties: ${answered} } } } } } } } }`,
      config: config(`[${pages('{ page: { type: pageNumber, location: body } }', counted)}]`).replace(
        'get /users',
        'post /users',
      ),
    },
  ),
  scene(
    'items at another place than property says',
    'Pagination/ItemsNotFound',
    ['*Let data of pages read result.users'],
    {
      paths: lists({
        '/users': {
          takes: page,
          answers:
            '{ result: { type: object, properties: { users: { type: array, items: { type: object } } } }, total_pages: { type: integer } }',
        },
      }),
      config: config(
        `[${pages(byPage, '{ data: { type: items, property: users }, total_pages: { type: totalPages } }')}]`,
      ),
    },
  ),
  scene(
    'a default that is not the one of the operation',
    'Pagination/DefaultMismatch',
    ['*Let limit of pages default to 20'],
    {
      paths: lists({
        '/users': {
          takes:
            '[{ name: page, in: query, schema: { type: integer } }, { name: limit, in: query, schema: { type: integer, default: 20 } }]',
          answers: answered,
        },
      }),
      config: config(
        `[${pages('{ page: { type: pageNumber }, limit: { type: limit, schema: { type: integer, default: 50 } } }', counted)}]`,
      ),
    },
  ),
  scene(
    'an integer cursor that the scheme has no type for',
    'Pagination/TypeByRole',
    ['*Let after of cursors have the type integer'],
    {
      paths: lists({
        '/users': {
          takes: '[{ name: after, in: query, schema: { type: integer } }]',
          answers: `{ ${users}, next: { type: integer } }`,
        },
      }),
      config: config(
        '[{ name: cursors, type: cursor, request: { after: { type: cursor, schema: { description: Where to go on } } }, response: { data: { type: items }, next: { type: cursor } } }]',
        'cursors',
      ),
    },
  ),
];
