import { listOfObjects, objectWith, operationExample } from './response-example.js';
import type { Rule } from './rule.js';

const pages = '{ data: { type: items }, pages: { type: totalPages } }';
const answer = objectWith(`data: ${listOfObjects}`, 'pages: { type: integer }');
const parameters = ['{ name: page, in: query, schema: { type: integer } }'];

const inline = operationExample({
  type: 'pageNumber',
  request: '{ page: { type: pageNumber } }',
  response: pages,
  parameters,
  answer,
});

const named = inline.replace(/x-vendor-pagination:\n(?: {2}.*\n)*/, 'x-vendor-pagination: userPage\n');
const unbound = inline.replace(/x-vendor-pagination:\n(?: {2}.*\n)*/, '');
const rootScheme = `x-vendor-pagination:\n  - name: userPage\n    type: pageNumber\n    request: { page: { type: pageNumber } }\n    response: ${pages}`;

const wholeList = '  - { name: wholeList, type: fakePage, request: {}, response: { data: { type: items } } }';

function documentWith(operations: Readonly<Record<string, string>>, root: readonly string[] = []): string {
  return [
    ...root,
    'paths:',
    ...Object.entries(operations).flatMap(([path, text]) => [
      `  ${path}:`,
      '    get:',
      ...text.split('\n').map((line) => `      ${line}`),
    ]),
  ].join('\n');
}

export const operationRules = {
  'Document/UndeclaredPagination': {
    severity: 'info',
    isOff: true,
    message:
      '{method} looks paginated ({evidence}), but its pagination is not declared: callers get only the first page.{hint}',
    summary: 'An operation takes paging parameters and returns a list, but is not paginated.',
    explanation:
      'The evidence consists of names, types and descriptions in the request and the response: a parameter such as `page`, `offset` or `cursor`, a list, and a property that reports whether more follows. The message names them and, if no scheme can be proposed, the reason. Bind the operation to a scheme, or declare `false` so that it is no longer reported.',
    bad: documentWith({ '/users': unbound }),
    good: documentWith({ '/users': inline }),
  },
  'Document/SiblingsDisagree': {
    severity: 'info',
    message:
      '{method} pages with {own}, but {others} with {scheme}, which would fit {method} too: callers have to learn two ways to walk {collection}.',
    summary: 'Operations on one collection are paginated differently, though one scheme fits all of them.',
    explanation:
      'A list of all users and a list of the users of a group are usually served by the same code. Bind both to one scheme, so that their pages have one type.',
    bad: documentWith(
      {
        '/users': named,
        '/groups/{group}/users': `x-vendor-pagination: wholeList\n${unbound}`,
      },
      [rootScheme, wholeList],
    ),
    good: documentWith({ '/users': named, '/groups/{group}/users': named }, [rootScheme]),
  },
  'Document/RepeatedScheme': {
    severity: 'info',
    message: '{who} {what}: {outcome}',
    summary: 'Several operations have the same inline scheme.',
    explanation:
      'Identical inline schemes share one page type, so nothing breaks; but a change to one has to be repeated in all of them. Declare the scheme once at the root of the document, and name it on the operations.',
    bad: documentWith({ '/users': inline, '/groups': inline }),
    good: documentWith({ '/users': named, '/groups': named }, [rootScheme]),
  },
  'Document/DialectsDisagree': {
    severity: 'warn',
    message:
      '{extension} on {method} declares that it pages by {external}, but {scheme} pages by {own}: SDKs generated from the two would behave differently.',
    summary: "Another tool's pagination extension contradicts the scheme.",
    explanation:
      'If an operation has declarations for two tools, both should mean the same thing. Usually one of them is out of date.',
    bad: `${inline}\nx-ms-pageable: { nextLinkName: nextLink }`,
    good: `${inline}\nx-speakeasy-pagination:\n  type: offsetLimit\n  inputs: [{ name: page, in: parameters, type: page }]\n  outputs: { results: $.data, numPages: $.pages }`,
  },
} as const satisfies Readonly<Record<string, Rule>>;
