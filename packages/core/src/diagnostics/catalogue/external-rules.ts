import type { Rule } from './rule.js';

function countedFrom(first: number): string {
  return [
    `parameters: [{ name: page, in: query, schema: { type: integer, default: ${first} } }]`,
    'x-speakeasy-pagination:',
    '  type: offsetLimit',
    '  inputs: [{ name: page, in: parameters, type: page }]',
    '  outputs: { results: $.data }',
  ].join('\n');
}

function endsBy(property: string): string {
  return [
    'parameters: [{ name: page, in: query, schema: { type: integer } }]',
    'x-speakeasy-pagination:',
    '  type: offsetLimit',
    '  inputs: [{ name: page, in: parameters, type: page }]',
    '  outputs: { results: $.data }',
    'responses:',
    '  200:',
    '    description: A page.',
    '    content:',
    '      application/json:',
    `        schema: { type: object, properties: { data: { type: array, items: { type: object } }, ${property} } }`,
  ].join('\n');
}

/** Rules about other tools' declarations, in a document and on import. */
export const externalRules = {
  'Pagination/ForeignUnreadable': {
    severity: 'error',
    message: 'This {tool} declaration cannot be read: {problem}',
    summary: "Another tool's declaration breaks that tool's own rules.",
    explanation:
      'The tool that it was written for rejects or ignores it. It is not imported, and stays unchanged.',
    bad: 'x-speakeasy-pagination: { type: cusror }',
    good: 'x-speakeasy-pagination: { type: cursor, inputs: [{ name: cursor, in: parameters, type: cursor }], outputs: { results: $.data, nextCursor: $.next } }',
  },
  'Pagination/ForeignMistake': {
    severity: 'warn',
    message: 'In this {tool} declaration {problem}',
    summary: 'Another tool ignores a part of its declaration, which is probably a mistake.',
    explanation:
      'The tool reads the declaration without a warning, but ignores a part of it, such as a key that it does not know or an input that the type does not use. The tool then pages differently from what the author expects.',
    bad: 'x-speakeasy-pagination: { type: cursor, inputs: [{ name: cursor, in: parameters, type: cursor }], outputs: { result: $.data, nextCursor: $.next } }',
    good: 'x-speakeasy-pagination: { type: cursor, inputs: [{ name: cursor, in: parameters, type: cursor }], outputs: { results: $.data, nextCursor: $.next } }',
  },
  'Pagination/ForeignUncarried': {
    severity: 'warn',
    message: 'This {tool} declaration is not carried over, and stays unchanged: {reason}',
    summary: "Another tool's declaration can't be written as a scheme.",
    explanation:
      'Pagewright has no scheme for some ways of paging, such as a hand-written pager or a position in the path. Declarations of them are not imported, so only the tool that they were written for paginates these operations.',
    bad: 'x-fern-pagination: { type: custom, results: $response.data }',
    good: 'x-fern-pagination: { cursor: $request.cursor, next_cursor: $response.next, results: $response.data }',
  },
  'Pagination/ForeignStop': {
    severity: 'warn',
    message: '{tool} stops paging {external}; a scheme stops {own}. {cost}',
    summary: 'The scheme and the other tool stop paging under different conditions.',
    explanation:
      'Tools differ in when they stop requesting pages. If the response reports the end (`total`, `totalPages`, `hasMore`), declare that field, so that all tools agree.',
    bad: 'x-speakeasy-pagination: { type: offsetLimit, inputs: [{ name: offset, in: parameters, type: offset }, { name: limit, in: parameters, type: limit }], outputs: { results: $.data } }',
    good: 'x-speakeasy-pagination: { type: cursor, inputs: [{ name: cursor, in: parameters, type: cursor }], outputs: { results: $.data, nextCursor: $.next } }',
  },
  'Pagination/ForeignPosition': {
    severity: 'warn',
    message: '{tool} {external}; a scheme {own}. {cost}',
    summary: "The scheme's first position, or its step to the next one, differs from the other tool's.",
    explanation:
      'Unless the caller sends a position, a page number starts at 1 and an offset at 0. A page number grows by 1, an offset by the size of the page. If an API counts differently, callers have to send the first position, or the scheme does not work with the API.',
    bad: countedFrom(0),
    good: countedFrom(1),
  },
  'Pagination/ForeignLost': {
    severity: 'warn',
    message: '{part} of this {tool} declaration is not carried over: {reason}',
    summary: "A part of another tool's declaration has no equivalent in a scheme.",
    explanation:
      'The rest of the declaration is imported. The message names the lost part, such as previous pages, links to the first and the last page, or verbs of the next request.',
    bad: 'parameters: []\nx-ms-pageable: { nextLinkName: next, itemName: data, operationName: listNext }',
    good: 'parameters: []\nx-ms-pageable: { nextLinkName: next, itemName: data }',
  },
  'Pagination/ForeignGuess': {
    severity: 'info',
    message: '{tool} does not declare {undeclared}; Pagewright assumes {guess}, {because}. Check this.',
    summary: "Another tool's declaration lacks a detail that a scheme has to declare.",
    explanation:
      'The import takes a missing detail from the operation if only one value is possible or likely. The finding names the assumption, so that you can confirm it.',
    bad: 'x-speakeasy-pagination: { type: cursor, inputs: [{ name: cursor, in: parameters, type: cursor }], outputs: { nextCursor: $.next } }',
    good: 'x-speakeasy-pagination: { type: cursor, inputs: [{ name: cursor, in: parameters, type: cursor }], outputs: { results: $.data, nextCursor: $.next } }',
  },
  'Pagination/ForeignAdded': {
    severity: 'info',
    message:
      'This {tool} declaration does not define when the pages end, but the response does: the scheme also reads {path} as {role}. Check this.',
    summary: 'The imported scheme ends paging by a field that the declaration does not name.',
    explanation:
      'A scheme that counts pages or items ends at an empty page, which costs an extra request; it never ends if the API repeats its last page. If the response reports whether more items follow, or how many there are, the imported scheme reads that, too. Remove the field if it means something else.',
    bad: endsBy('more: { type: boolean }'),
    good: endsBy('name: { type: string }'),
  },
  'Pagination/ForeignDiffers': {
    severity: 'warn',
    message: '{what} differs from {tool}: {difference}',
    summary: "The imported scheme behaves differently from the other tool's declaration.",
    explanation:
      'The imported scheme is the closest one to the declaration. If the difference matters, try the scheme with `pagewright simulate`.',
    bad: 'x-fern-pagination: false',
    good: 'x-fern-pagination: true',
  },
} as const satisfies Readonly<Record<string, Rule>>;
