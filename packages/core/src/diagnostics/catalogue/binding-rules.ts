import type { Rule } from './rule.js';

/** Rules about how methods and schemes find each other. The first three are those of docs/format.md#binding-a-method. */
export const bindingRules = {
  'Pagination/UnknownScheme': {
    severity: 'error',
    message: '{method} names the scheme {scheme}, {problem}; it stays unpaginated.{hint}',
    summary: "A method's `paginated` names an undefined scheme; the method degrades to unpaginated.",
    explanation:
      'The name must be that of a scheme in the configuration or at the root of the document. A scheme that was left out because it is invalid counts as undefined.',
    bad: 'pagination:\n  - { name: offsetPage, type: fakePage, request: {}, response: { data: { type: items } } }\nresources:\n  users:\n    methods:\n      list: { endpoint: get /users, paginated: ofsetPage }',
    good: 'pagination:\n  - { name: offsetPage, type: fakePage, request: {}, response: { data: { type: items } } }\nresources:\n  users:\n    methods:\n      list: { endpoint: get /users, paginated: offsetPage }',
  },
  'Pagination/AmbiguousMarker': {
    severity: 'warn',
    message: '{method} stays unpaginated: {problem} Set `paginated` explicitly.',
    summary: 'Document markers match more than one configured scheme of the same type.',
    explanation:
      'A marker names a scheme type, and is enough only where exactly one configured scheme has that type. Markers that name different types on one operation are ambiguous too.',
    bad: '# two schemes of type offset are configured\nparameters:\n  - name: skip\n    in: query\n    x-vendor-pagination-property: { type: offset }',
    good: '# the operation names its scheme\nx-vendor-pagination: offsetPage',
  },
  'Pagination/UnusedScheme': {
    severity: 'warn',
    idle: true,
    message: 'Scheme {scheme} is bound to no method.',
    summary: 'A configured scheme is bound to no method.',
    explanation: 'Nothing is paginated with it. Bind a method with `paginated`, or remove the scheme.',
    bad: 'pagination:\n  - { name: pages, type: fakePage, request: {}, response: { data: { type: items } } }\nresources:\n  users:\n    methods:\n      list: get /users',
    good: 'pagination:\n  - { name: pages, type: fakePage, request: {}, response: { data: { type: items } } }\nresources:\n  users:\n    methods:\n      list: { endpoint: get /users, paginated: pages }',
  },
  'Pagination/UnmatchedMarker': {
    severity: 'info',
    idle: true,
    message:
      '{method} is marked as {type}, but no scheme of that type is configured, so it stays unpaginated.',
    summary: 'A marker names a type that no scheme has.',
    explanation:
      'A marker alone does not describe the response. Declare a scheme of that type, or remove the marker.',
    bad: '# no scheme of type cursor is configured\nparameters:\n  - name: after\n    in: query\n    x-vendor-pagination-property: { type: cursor }',
    good: 'x-vendor-pagination:\n  - name: cursorPage\n    type: cursor\n    request: { after: { type: cursor } }\n    response: { data: { type: items }, next: { type: cursor } }',
  },
} as const satisfies Readonly<Record<string, Rule>>;
