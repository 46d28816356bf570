import {
  cursorExample,
  cursorIdExample,
  listOfObjects,
  objectRequiring,
  objectWith,
  offsetExample,
  operationExample,
  pageNumberExample,
} from './response-example.js';
import type { Rule } from './rule.js';

const data = `data: ${listOfObjects}`;

const itemsWithUid = objectWith(
  'data: { type: array, items: { type: object, properties: { uid: { type: string } } } }',
  'more: { type: boolean }',
);

export const responseFieldRules = {
  'Pagination/PropertyNotFound': {
    severity: 'error',
    message:
      'Scheme {scheme} reads {role} from {path}, but the response of {method} has no {missing}{reached}, so {cost}.{hint}',
    summary: 'A field that paging depends on is read from a path that the response does not have.',
    explanation:
      'Without a cursor there is no second page. Without `hasMore` or a total, paging continues to an empty page. Point the field at a property that the response has, or remove the field.',
    bad: offsetExample(objectWith(data, 'totalCount: { type: integer }')),
    good: offsetExample(objectWith(data, 'totalCount: { type: integer }'), {
      response: '{ data: { type: items }, total: { type: total, property: totalCount } }',
    }),
  },
  'Pagination/MemberNotFound': {
    severity: 'warn',
    message:
      'Scheme {scheme} reads the member {field} from {path}, but the response of {method} has no {missing}{reached}, so the member is always absent.{hint}',
    summary: 'A member of the page is read from a path that the response does not have.',
    explanation:
      'Paging does not depend on the member, so every page is found; but the generated page promises a value that is always absent. Point the field at a property that the response has, or remove the field.',
    bad: operationExample({
      response: '{ data: { type: items }, size: { type: pageSize } }',
      answer: objectWith(data, 'page_size: { type: integer }'),
    }),
    good: operationExample({
      response: '{ data: { type: items }, size: { type: pageSize, property: page_size } }',
      answer: objectWith(data, 'page_size: { type: integer }'),
    }),
  },
  'Pagination/ItemCursorNotFound': {
    severity: 'error',
    message:
      'Scheme {scheme} reads the next cursor from {path} of the last item, but an item of {method} has no {missing}{reached}, so paging stops after the first page.{hint}',
    summary: 'The path `itemCursor` does not exist in the items.',
    explanation:
      'The path begins at one item, not at the top of the response. If an item lacks this value, there is no cursor, and paging stops after the first page.',
    bad: cursorIdExample(itemsWithUid),
    good: cursorIdExample(itemsWithUid, {
      response: '{ data: { type: items, itemCursor: [uid] }, more: { type: hasMore } }',
    }),
  },
  'Pagination/UnusableCursor': {
    severity: 'error',
    message:
      'Scheme {scheme} reads {role} from {path}, which is {found} in the response of {method}; only {needed} can be sent back, so paging stops after the first page.{hint}',
    summary: 'The value that is read as the next cursor or URL cannot be sent back.',
    explanation:
      'A cursor is a string or a number, a next URL is a string. If the response wraps that value in an object, point `path` or `cursorPath` at the value inside.',
    bad: cursorExample(objectWith(data, 'next: { type: object, properties: { token: { type: string } } }')),
    good: cursorExample(objectWith(data, 'next: { type: object, properties: { token: { type: string } } }'), {
      response: '{ data: { type: items }, next: { type: cursor, path: [next, token] } }',
    }),
  },
  'Pagination/CursorTypeMismatch': {
    severity: 'warn',
    message:
      'Scheme {scheme} reads its cursor as {found} and sends it back as {wanted} with {method}, so {cost}.',
    summary: 'The cursor has one type in the response and another in the request.',
    explanation:
      'A cursor is sent back unchanged. If the description gives it two types, one of them is wrong, or the two fields are not the same cursor.',
    bad: cursorExample(objectWith(data, 'next: { type: integer }')),
    good: cursorExample(objectWith(data, 'next: { type: string }')),
  },
  'Pagination/EmptyCursor': {
    severity: 'warn',
    message:
      '{method} describes an empty string in {name} as a cursor, but {scheme} ends paging there, and later pages are lost. A scheme cannot change that: let the API return a cursor that is never empty.',
    summary: 'A description says that an empty string is a cursor, but paging ends there.',
    explanation:
      'Paging ends if the cursor is missing, null or empty, and a scheme cannot change that. Most APIs return an empty string on the last page; this one describes it as a cursor to the next page. If the description means the last page, make it say so.',
    bad: cursorExample(
      objectWith(data, 'next: { type: string, description: An empty string is a valid cursor. }'),
    ),
    good: cursorExample(
      objectWith(data, 'next: { type: string, description: An empty string on the last page. }'),
    ),
  },
  'Pagination/CursorNeverEnds': {
    severity: 'warn',
    message:
      'Property {path} is {role} of scheme {scheme}. It is required and never null, and the scheme reads no hasMore: {cost}.',
    summary: 'Every page carries a next cursor, including the last one, and nothing else ends paging.',
    explanation:
      'Paging ends if the cursor is missing, null or empty. If the last page has no cursor, declare the property as optional or nullable; if it always has one, declare the field that reports whether more follows, with the role `hasMore`.',
    bad: cursorExample(objectRequiring('[data, next]', data, 'next: { type: string }')),
    good: cursorExample(objectRequiring('[data, next]', data, 'next: { type: [string, "null"] }')),
  },
  'Pagination/HasMoreNotBoolean': {
    severity: 'error',
    message:
      'Scheme {scheme} reads hasMore from {path}, which is {found} in the response of {method}; only the value false ends paging, so this field never does.{hint}',
    summary: 'The value that is read as hasMore cannot be false.',
    explanation:
      'The text "false", 0 and null do not end paging. Point the field at a boolean, correct the description if the API sends one, or end paging by a cursor or a total.',
    bad: cursorExample(objectWith(data, 'next: { type: string }', 'has_more: { type: string }'), {
      response: '{ data: { type: items }, next: { type: cursor }, has_more: { type: hasMore } }',
    }),
    good: cursorExample(objectWith(data, 'next: { type: string }', 'has_more: { type: boolean }'), {
      response: '{ data: { type: items }, next: { type: cursor }, has_more: { type: hasMore } }',
    }),
  },
  'Pagination/TotalNotNumber': {
    severity: 'error',
    message:
      'Scheme {scheme} reads {role} from {path}, which is {found} in the response of {method} and not a number, so it does not stop paging.{hint}',
    summary: 'The value that is read as the total cannot be a number.',
    explanation:
      'An offset scheme stops once the total is reached, a page-number scheme on the last page. A string of digits is a number, too; an object, a list or a boolean never is.',
    bad: offsetExample(objectWith(data, 'total: { type: object, properties: { value: { type: integer } } }')),
    good: offsetExample(
      objectWith(data, 'total: { type: object, properties: { value: { type: integer } } }'),
      { response: '{ data: { type: items }, total: { type: total, path: [total, value] } }' },
    ),
  },
  'Pagination/UnlikelyRole': {
    severity: 'warn',
    message:
      'Field {field} of scheme {scheme} has role {role}, but {path} is {found} in the response of {method}; paging does not depend on it, but the page exposes it with the wrong meaning.',
    summary: 'A member of the page has a role that its value cannot have.',
    explanation:
      'Totals, positions and page sizes are numbers, and `hasMore` is a boolean. The role is most likely on the wrong field: move it, or remove it and keep the field as plain data.',
    bad: operationExample({
      response: '{ data: { type: items }, page: { type: currentPage } }',
      answer: objectWith(data, 'page: { type: object, properties: { number: { type: integer } } }'),
    }),
    good: operationExample({
      response: '{ data: { type: items }, page: { type: currentPage, path: [page, number] } }',
      answer: objectWith(data, 'page: { type: object, properties: { number: { type: integer } } }'),
    }),
  },
  'Pagination/TotalMixedUp': {
    severity: 'warn',
    message:
      'Scheme {scheme} reads {role} from {path}, but in the response of {method} {evidence}, so {cost}.{hint}',
    summary: 'A count of items is read as a count of pages, or vice versa.',
    explanation:
      '`total` is the number of all items, `totalPages` the number of pages. If one is read as the other, paging requests pages that do not exist, or stops before the last page. Give the field the right role, or point it at the other property.',
    bad: pageNumberExample(
      objectWith(data, 'total_count: { type: integer }', 'total_pages: { type: integer }'),
      { response: '{ data: { type: items }, pages: { type: totalPages, property: total_count } }' },
    ),
    good: pageNumberExample(
      objectWith(data, 'total_count: { type: integer }', 'total_pages: { type: integer }'),
      { response: '{ data: { type: items }, pages: { type: totalPages, property: total_pages } }' },
    ),
  },
  'Pagination/UndeclaredHeader': {
    severity: 'warn',
    message:
      'Field {field} of scheme {scheme} reads the header {header}, which the response of {method} does not declare; if the API does not send it, the member is always absent.{hint}',
    summary: 'A field is read from a header that the response does not declare.',
    explanation:
      'Names of headers are compared without regard to case. Declare the header in the response, or correct `headerName`.',
    bad: operationExample({
      response: '{ data: { type: items }, total: { type: total, location: header, headerName: X-Totl } }',
      answer: ['headers: { X-Total: { schema: { type: integer } } }', ...objectWith(data)],
    }),
    good: operationExample({
      response: '{ data: { type: items }, total: { type: total, location: header, headerName: x-total } }',
      answer: ['headers: { X-Total: { schema: { type: integer } } }', ...objectWith(data)],
    }),
  },
  'Pagination/UndeclaredLink': {
    severity: 'info',
    message:
      'Field {field} of scheme {scheme} reads the Link header, which the response of {method} does not declare; declare it, so that readers of the description know about it.',
    summary: 'A field is read from a Link header that the response does not declare.',
    explanation:
      'Many APIs send Link headers without describing them, so paging may work, but readers of the description cannot know about them.',
    bad: operationExample({
      response: '{ data: { type: items }, next: { location: linkHeader } }',
      answer: objectWith(data),
    }),
    good: operationExample({
      response: '{ data: { type: items }, next: { location: linkHeader } }',
      answer: ['headers: { Link: { schema: { type: string } } }', ...objectWith(data)],
    }),
  },
} as const satisfies Readonly<Record<string, Rule>>;
