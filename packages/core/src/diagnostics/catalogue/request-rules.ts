import {
  cursorExample,
  listOfObjects,
  objectWith,
  operationExample,
  pageNumberExample,
} from './response-example.js';
import type { Rule } from './rule.js';

function byPage(parameters: readonly string[], request?: string): string {
  const answer = objectWith(`data: ${listOfObjects}`, 'pages: { type: integer }');
  return pageNumberExample(answer, { parameters, ...(request !== undefined && { request }) });
}

function byCursor(parameters: readonly string[], type = 'string', request?: string): string {
  const answer = objectWith(`data: ${listOfObjects}`, `next: { type: ${type} }`);
  return cursorExample(answer, { parameters, ...(request !== undefined && { request }) });
}

const byUrl = operationExample({
  type: 'cursorUrl',
  response: '{ data: { type: items }, next: { type: cursorUrl, location: bodyLink } }',
  answer: objectWith(`data: ${listOfObjects}`, 'next: { type: string }'),
});

const page = '{ name: page, in: query, schema: { type: integer } }';
const withLimit = '{ page: { type: pageNumber }, limit: { type: limit } }';
const limit = '{ name: limit, in: query, schema: { type: integer } }';

export const requestRules = {
  'Pagination/PositionNotFound': {
    severity: 'error',
    message:
      '{method} has no {what}, which {scheme} sends to ask for the next page: the API ignores it, and every page is the first one again.{hint}',
    summary: 'The operation does not take the field that paging advances.',
    explanation:
      'Each request differs from the previous one only in the field that paging advances. If the operation has no parameter or body property of that name, it returns the first page again and again. Put the wire name into `param`, or bind the operation to a scheme that fits.',
    bad: byPage(['{ name: page_no, in: query, schema: { type: integer } }']),
    good: byPage(
      ['{ name: page_no, in: query, schema: { type: integer } }'],
      '{ page: { type: pageNumber, param: page_no } }',
    ),
  },
  'Pagination/ParameterNotFound': {
    severity: 'warn',
    message: '{method} has no {what}, which {use}: the API ignores or refuses it.{hint}',
    summary: 'The operation does not take a field that the scheme offers to callers.',
    explanation:
      'Every request field becomes a parameter of the generated method. If the operation does not have that parameter, the API ignores or refuses it. Put the wire name into `param`, or use a scheme without the field. A literal is reported only if its name resembles that of a parameter of the operation.',
    bad: byPage([page, '{ name: per_page, in: query, schema: { type: integer } }'], withLimit),
    good: byPage([page, limit], withLimit),
  },
  'Pagination/WrongLocation': {
    severity: 'error',
    message: '{method} takes {name} {where}, but {scheme} sends it {how}, where the API does not look.{hint}',
    summary: 'The operation takes the field in one place, but the scheme sends it in another.',
    explanation:
      'Request fields are sent in the query, or in the request body with `location: body`. The operation has a parameter with the name of the field, but takes it in another place. Paging never changes a header or a cookie, so an operation that takes its position there needs another field to page by.',
    bad: byPage([page], '{ page: { type: pageNumber, location: body } }'),
    good: byPage([page], '{ page: { type: pageNumber, location: query } }'),
  },
  'Pagination/PathParameter': {
    severity: 'error',
    message:
      '{method} has {name} in its path, but {scheme} sends it {how}, and paging never changes the path: {cost}',
    summary: 'A path parameter is used to page.',
    explanation:
      'Only query parameters and the request body change from page to page. Page by another field, or leave the operation unpaginated.',
    bad: byPage(['{ name: page, in: path, required: true, schema: { type: integer } }']),
    good: byPage([page]),
  },
  'Pagination/NoRequestBody': {
    severity: 'error',
    message: '{scheme} sends {name} in the request body, but {method} has none.{hint}',
    summary: 'A field is sent in the body of an operation that takes no body.',
    explanation:
      'The request has no body to hold the field. Send it in the query, or describe the request body of the operation.',
    bad: byPage([], '{ page: { type: pageNumber, location: body } }'),
    good: byPage([page]),
  },
  'Pagination/BodyOnGet': {
    severity: 'warn',
    message:
      '{scheme} sends {name} in the request body, but {method} is a {verb}: many clients, proxies and servers drop such a body, and the field with it.',
    summary: 'A field is sent in the body of a GET or HEAD request.',
    explanation:
      'HTTP gives the body of a GET or HEAD request no meaning, and browsers refuse to send one. Accept the field as a query parameter, or make the operation a POST.',
    bad: [
      byPage([], '{ page: { type: pageNumber, location: body } }'),
      'requestBody:',
      '  content:',
      '    application/json:',
      '      schema: { type: object, properties: { page: { type: integer } } }',
    ].join('\n'),
    good: byPage([page]),
  },
  'Pagination/PositionType': {
    severity: 'error',
    message:
      '{method} takes {name} as {found}, but {scheme} sends {sent}: the API refuses the second page.{hint}',
    summary: 'The field that counts pages or items does not take a number.',
    explanation:
      'An offset or a page number grows from page to page, and is sent as a whole number. A parameter of another type usually means something else under the same name, such as a cursor or an object.',
    bad: byPage(['{ name: page, in: query, schema: { type: boolean } }']),
    good: byPage([page]),
  },
  'Pagination/PageSizeType': {
    severity: 'warn',
    message:
      '{method} takes {name} as {found}, but {scheme} sends it as the page size, a whole number.{cost}',
    summary: 'The field that holds the page size does not take a number.',
    explanation:
      'The role `limit` means a number of items. A parameter of another type usually means something else under the same name: remove the role, or name the right parameter in `param`.',
    bad: byPage([page, '{ name: limit, in: query, schema: { type: boolean } }'], withLimit),
    good: byPage([page, limit], withLimit),
  },
  'Pagination/LooseNumber': {
    severity: 'info',
    message:
      '{name} holds a whole number under {scheme}, but is declared as {found}: paging works, yet the document allows {allowed}.',
    summary: 'A parameter that holds a whole number is declared as `number` or `string`.',
    explanation:
      'A query carries everything as text, so paging works anyway. Declare the parameter as an integer, to tell callers, generators and validators what it takes.',
    bad: byPage(['{ name: page, in: query, schema: { type: number } }']),
    good: byPage([page]),
  },
  'Pagination/TypeByRole': {
    severity: 'info',
    message:
      '{method} declares {name} as {declared}, but {scheme} has no schema for it: generated types take {byRole}{cost}. Give the field a schema of type {type}.',
    summary:
      'A request field without a schema gets a different type from the one that the operation declares.',
    explanation:
      'In the default profile, a request field without a `schema` gets its type from its role: a cursor is a string, and a position or a page size is a whole number, whatever the operation declares. Add the type of the operation as the `schema` of the field. In the other profiles the type comes from the document, and nothing is reported.',
    bad: byCursor(['{ name: after, in: query, schema: { type: integer } }'], 'integer'),
    good: byCursor(
      ['{ name: after, in: query, schema: { type: integer } }'],
      'integer',
      '{ after: { type: cursor, schema: { type: integer } } }',
    ),
  },
  'Pagination/CursorType': {
    severity: 'warn',
    message:
      '{method} takes {name} as {found}, but the cursor that {scheme} sends back is a string or a number.',
    summary: 'The field that takes the cursor is neither a string nor a number.',
    explanation:
      'A cursor is sent back unchanged, as a string or a number. A parameter of another type usually means something else under the same name.',
    bad: byCursor(['{ name: after, in: query, schema: { type: boolean } }']),
    good: byCursor(['{ name: after, in: query, schema: { type: string } }']),
  },
  'Pagination/RequiredPosition': {
    severity: 'warn',
    message:
      '{name} is required, but {scheme} pages by it and the first request has {none}: callers must make one up.{hint}',
    summary: 'The field that paging advances is required, so the first request cannot leave it out.',
    explanation:
      'The first page is requested without a position. Make the field optional in the API document, or give it a literal `value` in the scheme: paging then starts from that value.',
    bad: byPage(['{ name: page, in: query, required: true, schema: { type: integer } }']),
    good: byPage([page]),
  },
  'Pagination/RequiredPageSize': {
    severity: 'info',
    message:
      '{name} is required, so every call must choose a page size: make it optional with a default, or give it a literal value in {scheme}.',
    summary: 'The page size is required.',
    explanation:
      'Most callers do not care how large a page is. A server that chooses a default itself can also change it later.',
    bad: byPage([page, '{ name: limit, in: query, required: true, schema: { type: integer } }'], withLimit),
    good: byPage([page, limit], withLimit),
  },
  'Pagination/DefaultMismatch': {
    severity: 'info',
    message:
      '{scheme} declares that {name} is {declared} by default, but {method} declares {found}: callers get a different default from the promised one.',
    summary: "The default in the scheme's schema differs from the default of the operation.",
    explanation:
      'A default documents what the server does and is never sent, so the server decides. In the scheme, write the same default as the operation, or none.',
    bad: byPage(
      [page, '{ name: limit, in: query, schema: { type: integer, default: 20 } }'],
      '{ page: { type: pageNumber }, limit: { type: limit, schema: { type: integer, default: 50 } } }',
    ),
    good: byPage(
      [page, '{ name: limit, in: query, schema: { type: integer, default: 20 } }'],
      '{ page: { type: pageNumber }, limit: { type: limit, schema: { type: integer, default: 20 } } }',
    ),
  },
  'Pagination/DefaultOutOfRange': {
    severity: 'warn',
    message:
      '{who} says that {name} is {value} by default, but {method} allows {allowed}: callers get smaller pages than the declared default, or an error.',
    summary: 'The default of a page size exceeds the maximum of the operation.',
    explanation:
      'A default is not sent, so the server decides. If the server returns fewer items than the default says, callers that count by the default skip items. Correct the default, or the maximum.',
    bad: byPage(
      [page, '{ name: limit, in: query, schema: { type: integer, maximum: 100 } }'],
      '{ page: { type: pageNumber }, limit: { type: limit, schema: { type: integer, default: 500 } } }',
    ),
    good: byPage(
      [page, '{ name: limit, in: query, schema: { type: integer, maximum: 100 } }'],
      '{ page: { type: pageNumber }, limit: { type: limit, schema: { type: integer, default: 100 } } }',
    ),
  },
  'Pagination/ValueOutOfRange': {
    severity: 'warn',
    message: '{scheme} always sends {name} = {value}, but {method} allows {allowed}.{cost}',
    summary: 'The operation does not allow a literal value of the scheme.',
    explanation:
      'The literal is sent on every request, or only on the first one if the field advances. An API refuses a value that is out of range, or silently uses another. If an API silently reduces the page size under an offset scheme, items are skipped, since the next offset is computed from the page size that was sent.',
    bad: byPage(
      [page, '{ name: limit, in: query, schema: { type: integer, maximum: 100 } }'],
      '{ page: { type: pageNumber }, limit: { type: limit, value: 500 } }',
    ),
    good: byPage(
      [page, '{ name: limit, in: query, schema: { type: integer, maximum: 100 } }'],
      '{ page: { type: pageNumber }, limit: { type: limit, value: 100 } }',
    ),
  },
  'Pagination/FirstPosition': {
    severity: 'warn',
    message: '{name} begins at {found} ({evidence}), but {scheme} begins at {assumed}: {cost}{hint}',
    summary: 'The API starts counting at a different number than the scheme.',
    explanation:
      'A request without a page number means page 1, one without an offset means offset 0; the next position is counted from there. If the API begins with another number, declare it as a literal `value` of the field that advances: the first request sends it, and counting starts from it.',
    bad: byPage(['{ name: page, in: query, schema: { type: integer, default: 0 } }']),
    good: byPage(['{ name: page, in: query, schema: { type: integer, default: 1 } }']),
  },
  'Pagination/DeprecatedParameter': {
    severity: 'warn',
    message: '{name} is deprecated, but {scheme} {use} it: paging breaks on the day the API drops it.{hint}',
    summary: 'A scheme uses a deprecated parameter.',
    explanation:
      'APIs that move from page numbers to cursors deprecate the old parameter first. Declare a scheme for the new parameter, and bind the operation to that scheme.',
    bad: byPage(['{ name: page, in: query, deprecated: true, schema: { type: integer } }']),
    good: byPage([page]),
  },
  'Pagination/NextUrlVerb': {
    severity: 'warn',
    message:
      '{method} is a {verb}, so the URL that {scheme} follows is requested with {verb} and the same body again; most servers expect a plain GET there.',
    summary: 'An operation that is not a GET follows the URL of the next page.',
    explanation:
      'Later pages reuse everything that the caller sent, including the verb and the body. A link to the next page is meant to be followed with GET. If the server accepts both verbs, suppress this finding; otherwise page by a cursor in the body.',
    bad: [
      'paths:',
      '  /users/search:',
      '    post:',
      ...byUrl.split('\n').map((line) => `      ${line}`),
    ].join('\n'),
    good: byUrl,
  },
} as const satisfies Readonly<Record<string, Rule>>;
