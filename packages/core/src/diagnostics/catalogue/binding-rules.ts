import type { Rule } from './rule.js';

export const bindingRules = {
  'Pagination/UnknownScheme': {
    severity: 'error',
    message: '{method} names the scheme {scheme}, {problem}; it stays unpaginated.{hint}',
    summary: "A method's `paginated` names an undefined scheme; the method stays unpaginated.",
    explanation:
      'The configuration, or the root of the document, must have a scheme of that name. A scheme that was left out because it is invalid is treated as undefined. If several operations name the same undefined scheme, this is reported once, at its likely cause: the scheme that was left out, or the unbound scheme with the most similar name. If there is no such scheme and more than ten operations share the problem, it is reported once, at the first operation.',
    bad: 'pagination:\n  - { name: offsetPage, type: fakePage, request: {}, response: { data: { type: items } } }\nresources:\n  users:\n    methods:\n      list: { endpoint: get /users, paginated: ofsetPage }',
    good: 'pagination:\n  - { name: offsetPage, type: fakePage, request: {}, response: { data: { type: items } } }\nresources:\n  users:\n    methods:\n      list: { endpoint: get /users, paginated: offsetPage }',
  },
  'Pagination/AmbiguousMarker': {
    severity: 'warn',
    message: '{method} stays unpaginated: {problem} Set `paginated` explicitly.',
    summary: 'The markers of an operation match more than one configured scheme.',
    explanation:
      'A marker names a scheme type, and is enough only if exactly one configured scheme has that type. Markers of several types on one operation are ambiguous too, if schemes of more than one of these types are configured.',
    bad: '# two schemes of type offset are configured\nparameters:\n  - name: skip\n    in: query\n    x-vendor-pagination-property: { type: offset }',
    good: '# the operation names its scheme\nx-vendor-pagination: offsetPage',
  },
  'Pagination/UnreadDeclaration': {
    severity: 'warn',
    message:
      '{method} stays unpaginated: in the profile `latest` {problem}. Name {scheme} in `paginated` of the configuration.',
    summary: 'In the profile `latest`, the declaration that paginates a method is not read.',
    explanation:
      'If there is a configuration, the newest generators ignore the schemes and `x-vendor-pagination` of the document. `x-stainless-pagination-property` is the only marker that they read, and `paginated: true` does not select a scheme. Declare the scheme in the configuration, and name it.',
    bad: 'targets: { profile: latest }\nresources:\n  users:\n    methods:\n      list: { endpoint: get /users, paginated: true }',
    good: 'targets: { profile: latest }\npagination:\n  - { name: offsetPage, type: fakePage, request: {}, response: { data: { type: items } } }\nresources:\n  users:\n    methods:\n      list: { endpoint: get /users, paginated: offsetPage }',
  },
  'Pagination/UnusedScheme': {
    severity: 'warn',
    idle: true,
    message: 'Scheme {scheme} is not bound to any {subject}.{hint}',
    summary: 'No operation is bound to the scheme.',
    explanation:
      'The scheme has no effect. Name it on an operation, or with `paginated` on a method of the configuration, or remove it. If the configuration overrides an operation, for example with `paginated: false`, the scheme that the operation names has no effect.',
    bad: 'x-vendor-pagination:\n  - { name: pages, type: fakePage, request: {}, response: { data: { type: items } } }\npaths:\n  /users:\n    get:\n      responses: { 200: { content: { application/json: { schema: { properties: { data: { type: array, items: {} } } } } } } }',
    good: 'x-vendor-pagination:\n  - { name: pages, type: fakePage, request: {}, response: { data: { type: items } } }\npaths:\n  /users:\n    get:\n      x-vendor-pagination: pages\n      responses: { 200: { content: { application/json: { schema: { properties: { data: { type: array, items: {} } } } } } } }',
  },
  'Pagination/UnmatchedMarker': {
    severity: 'info',
    idle: true,
    message: '{method} is marked as {type}, but no scheme of that type is configured, so {cost}.',
    summary: 'A marker names a type that no scheme has.',
    explanation:
      'A marker alone does not describe the response. Declare a scheme of that type, or remove the marker.',
    bad: '# no scheme of type cursor is configured\nparameters:\n  - name: after\n    in: query\n    x-vendor-pagination-property: { type: cursor }',
    good: 'x-vendor-pagination:\n  - name: cursorPage\n    type: cursor\n    request: { after: { type: cursor } }\n    response: { data: { type: items }, next: { type: cursor } }',
  },
} as const satisfies Readonly<Record<string, Rule>>;
