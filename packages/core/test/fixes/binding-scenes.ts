import { answered, byPage, counted, lists, page, pages, type Scene, scene } from './scene.js';

const unknown = 'Pagination/UnknownScheme';

/** Scenes about bindings, and about whether a scheme fits its operations. */
export const bindingScenes: readonly Scene[] = [
  scene('an endpoint that is nearly one', 'Config/StaleEndpoint', ['*Change to get /users'], {
    paths: '{ /users: { get: {} } }',
    config: 'resources: { users: { methods: { list: get /user } } }',
  }),
  scene('an endpoint that is nearly one that is placed already', 'Config/StaleEndpoint', [], {
    paths: '{ /users: { get: {} } }',
    config: 'resources: { users: { methods: { list: get /users, all: { endpoint: get /user } } } }',
  }),
  scene('a name that is nearly that of a scheme', 'Pagination/UnknownScheme', ['Change to pages'], {
    paths: lists({
      '/users': { takes: page, answers: answered, more: '{ x-vendor-pagination: page }' },
      '/all': { takes: page, answers: answered, more: '{ x-vendor-pagination: pages }' },
    }),
    root: `x-vendor-pagination: [${pages(byPage, counted)}]`,
  }),
  scene('the name of a scheme, spelt otherwise', 'Pagination/UnknownScheme', ['*Change to pages'], {
    paths: lists({
      '/users': { takes: page, answers: answered, more: '{ x-vendor-pagination: Pages_ }' },
      '/all': { takes: page, answers: answered, more: '{ x-vendor-pagination: pages }' },
    }),
    root: `x-vendor-pagination: [${pages(byPage, counted)}]`,
  }),
  scene('a name with a slip, of a scheme that nothing is bound to', unknown, ['*Change to pages'], {
    paths: lists({ '/users': { takes: page, answers: answered, more: '{ x-vendor-pagination: page }' } }),
    root: `x-vendor-pagination: [${pages(byPage, counted)}]`,
  }),
  scene('a name with a slip, of one of two schemes that are near', unknown, ['Change to pages'], {
    paths: lists({
      '/users': { takes: page, answers: answered, more: '{ x-vendor-pagination: page }' },
      '/all': { takes: page, answers: answered, more: '{ x-vendor-pagination: pago }' },
    }),
    root: `x-vendor-pagination: [${pages(byPage, counted)}, ${pages(byPage, counted).replace('pages', 'pago')}]`,
  }),
  scene(
    'a name with a slip, where another operation has a third name',
    unknown,
    ['Change to pages', '*Change to pages'],
    {
      paths: lists({
        '/users': { takes: page, answers: answered, more: '{ x-vendor-pagination: page }' },
        '/all': { takes: page, answers: answered, more: '{ x-vendor-pagination: Pages }' },
      }),
      root: `x-vendor-pagination: [${pages(byPage, counted)}]`,
    },
  ),
  scene('a name with another number', unknown, ['Change to pages1'], {
    paths: lists({ '/users': { takes: page, answers: answered, more: '{ x-vendor-pagination: pages2 }' } }),
    root: `x-vendor-pagination: [${pages(byPage, counted).replace('pages', 'pages1')}]`,
  }),
  scene(
    'a scheme that several operations have another name for',
    unknown,
    ['*Rename pages to page', 'Change page to pages in 2 places'],
    {
      paths: lists({
        '/users': { takes: page, answers: answered, more: '{ x-vendor-pagination: page }' },
        '/all': { takes: page, answers: answered, more: '{ x-vendor-pagination: page }' },
      }),
      root: `x-vendor-pagination: [${pages(byPage, counted)}]`,
    },
  ),
  scene('many operations with a slip', unknown, ['Change page to pages in 11 places'], {
    paths: lists({
      ...Object.fromEntries(
        Array.from({ length: 11 }, (_, index) => [
          `/users${index}`,
          { takes: page, answers: answered, more: '{ x-vendor-pagination: page }' },
        ]),
      ),
      '/all': { takes: page, answers: answered, more: '{ x-vendor-pagination: pages }' },
    }),
    root: `x-vendor-pagination: [${pages(byPage, counted)}]`,
  }),
  scene('two schemes of one name', 'Pagination/DuplicateScheme', ['Rename this scheme to pages2'], {
    paths: lists({ '/users': { takes: page, answers: answered, more: '{ x-vendor-pagination: pages }' } }),
    root: `x-vendor-pagination: [${pages(byPage, counted)}, ${pages(byPage, counted)}]`,
  }),
  scene(
    'two schemes of one name, and an operation that looks for another',
    'Pagination/DuplicateScheme',
    ['Rename this scheme to userPage', 'Rename this scheme to pages2'],
    {
      paths: lists({
        '/users': { takes: page, answers: answered, more: '{ x-vendor-pagination: userPage }' },
        '/all': { takes: page, answers: answered, more: '{ x-vendor-pagination: pages }' },
      }),
      root: `x-vendor-pagination: [${pages(byPage, counted)}, ${pages(byPage, counted)}]`,
    },
  ),
  scene(
    'a binding that says nothing, with one scheme',
    'Document/InvalidBinding',
    ['Bind to the scheme pages', 'Remove x-vendor-pagination'],
    {
      paths: lists({
        '/users': { takes: page, answers: answered, more: '{ x-vendor-pagination: true }' },
        '/all': { takes: page, answers: answered, more: '{ x-vendor-pagination: pages }' },
      }),
      root: `x-vendor-pagination: [${pages(byPage, counted)}]`,
    },
  ),
  scene('an operation that one scheme fits', 'Document/UndeclaredPagination', ['Bind to the scheme pages'], {
    paths: lists({
      '/users': { takes: page, answers: answered, more: '{ x-vendor-pagination: pages }' },
      '/all': { takes: page, answers: answered },
    }),
    root: `x-vendor-pagination: [${pages(byPage, counted)}]`,
    options: { undeclared: true },
  }),
  scene(
    'a scheme that fits one operation',
    'Pagination/UnusedScheme',
    ['Bind get /users to pages', 'Remove the scheme pages'],
    {
      paths: lists({ '/users': { takes: page, answers: answered } }),
      root: `x-vendor-pagination: [${pages(byPage, counted)}]`,
    },
  ),
  scene(
    'two unused schemes',
    'Pagination/UnusedScheme',
    ['Remove the scheme pages', 'Remove the scheme other'],
    {
      config: `pagination: [${pages(byPage, counted)}, { name: other, type: fakePage, request: {}, response: { data: { type: items } } }]`,
    },
  ),
  scene(
    'the last operation of a scheme, where its sibling pages otherwise',
    'Document/SiblingsDisagree',
    ['Bind to the scheme pages, and remove other'],
    {
      paths: lists({
        '/users': { takes: page, answers: answered, more: '{ x-vendor-pagination: pages }' },
        '/teams/users': { takes: page, answers: answered, more: '{ x-vendor-pagination: other }' },
      }),
      root: `x-vendor-pagination: [${pages(byPage, counted)}, { name: other, type: fakePage, request: {}, response: { data: { type: items } } }]`,
    },
  ),
  scene('an ignore list that is a single code', 'Document/InvalidIgnore', ['*Make it a list'], {
    paths: '{}',
    root: 'x-vendor-pagination-ignore: Pagination/UnusedScheme',
  }),
  scene(
    'an ignore list with a code that is nearly one',
    'Document/InvalidIgnore',
    ['*Change to Pagination/UnusedScheme'],
    {
      paths: '{}',
      root: 'x-vendor-pagination-ignore: [Pagination/UnusedSchema, Document/NotOpenApi]',
    },
  ),
  scene('findings that are ignored elsewhere', 'Pagination/UnusedScheme', ['Remove the scheme pages'], {
    config: `{ pagination: [${pages(byPage, counted)}], diagnostics: { ignored: { Pagination/UnusedScheme: other* } } }`,
  }),
  scene(
    'findings that are ignored elsewhere, with reasons',
    'Pagination/UnusedScheme',
    ['Remove the scheme pages'],
    {
      config: `{ pagination: [${pages(byPage, counted)}], diagnostics: { ignored: { Pagination/UnusedScheme: [{ location: other, reason: soon }] } } }`,
    },
  ),
  scene(
    'findings of a document that ignores others',
    'Pagination/UnusedScheme',
    ['Remove the scheme pages'],
    {
      paths: '{}',
      root: `{ x-vendor-pagination: [${pages(byPage, counted)}], x-vendor-pagination-ignore: [Pagination/EmptyPageStop] }`,
    },
  ),
  scene('a repeated scheme beside others', 'Document/RepeatedScheme', ['Declare pages once, at the root'], {
    paths: lists({
      '/users': {
        takes: page,
        answers: answered,
        more: `{ x-vendor-pagination: ${pages(byPage, counted)} }`,
      },
      '/all': { takes: page, answers: answered, more: `{ x-vendor-pagination: ${pages(byPage, counted)} }` },
      '/none': { more: '{ x-vendor-pagination: other }' },
    }),
    root: 'x-vendor-pagination: [{ name: other, type: fakePage, request: {}, response: { data: { type: items } } }]',
  }),
  scene('a scheme that is declared already', 'Document/RepeatedScheme', ['Name the scheme pages instead'], {
    paths: lists({
      '/users': {
        takes: page,
        answers: answered,
        more: `{ x-vendor-pagination: ${pages(byPage, counted)} }`,
      },
    }),
    root: `x-vendor-pagination: [${pages(byPage, counted)}]`,
  }),
];
