import type { Rule } from './rule.js';

interface ListExample {
  readonly parameters?: readonly string[];
  readonly properties?: string;
  readonly more?: string;
  readonly path?: string;
}

function listing(...lists: readonly ListExample[]): string {
  return [
    'paths:',
    ...lists.flatMap(({ parameters = [], properties = '', more, path = '/users' }) => [
      `  ${path}:`,
      '    get:',
      ...(more === undefined ? [] : [`      ${more}`]),
      ...(parameters.length === 0
        ? []
        : ['      parameters:', ...parameters.map((line) => `        - ${line}`)]),
      '      responses:',
      '        "200":',
      '          description: A page.',
      '          content:',
      '            application/json:',
      '              schema:',
      '                type: object',
      '                properties:',
      '                  data: { type: array, items: { type: object } }',
      ...(properties === '' ? [] : [`                  ${properties}`]),
    ]),
  ].join('\n');
}

const cursor = '{ name: cursor, in: query, schema: { type: string } }';
const offset = '{ name: offset, in: query, schema: { type: integer } }';
const limit = (more: string) => `{ name: limit, in: query, schema: { type: integer${more} } }`;

export const guidelineRules = {
  'Guideline/UnpaginatedList': {
    severity: 'warn',
    isOff: true,
    message:
      '{method} answers with the list {list}, but takes nothing that pages: the whole list comes at once.',
    summary: 'An operation answers with a list that has no pages.',
    explanation:
      'A list that grows becomes slow, and then too large; pages that are added later break callers. Reported is a list that is the response, or the only one in an object of at most three properties and named for it, where all parameters are known and the list has no `maxItems`. Declare `false` on the operation where the list stays short.',
    bad: listing({}),
    good: listing({ parameters: [cursor, limit(', maximum: 100')] }),
  },
  'Guideline/UnboundedPageSize': {
    severity: 'warn',
    isOff: true,
    message: 'The page size {name} has no maximum: one request can ask for everything.',
    summary: 'The page size of an operation has no maximum.',
    explanation:
      'Without a maximum one request can ask for everything, and readers of the description cannot know how much the API gives. Reported is a number that the schema bounds in no way.',
    bad: listing({ parameters: [cursor, limit('')] }),
    good: listing({ parameters: [cursor, limit(', maximum: 100')] }),
  },
  'Guideline/PageSizeDefault': {
    severity: 'info',
    isOff: true,
    message: 'The page size {name} {problem}.',
    summary: 'The page size of an operation declares no default, or one where the guideline wants none.',
    explanation:
      'A caller who sends no page size wants to know how long a page is then. Guidelines disagree: most want a default; Azure wants none, since the service chooses.',
    bad: listing({ parameters: [cursor, limit(', maximum: 100')] }),
    good: listing({ parameters: [cursor, limit(', maximum: 100, default: 20')] }),
  },
  'Guideline/MixedStyles': {
    severity: 'info',
    isOff: true,
    message: '{who} by {own}, while {others} by {common}: callers learn several ways to walk.',
    summary: 'The operations of a document page in different styles.',
    explanation:
      'One style for all lists lets callers write one loop. A style is a cursor or the URL of the next page, an offset, or a page number; it is that of the scheme, or else of the parameters by their names. One finding reports each style that is not the most common one, at its first operation.',
    bad: listing(
      { parameters: [cursor] },
      { parameters: [cursor], path: '/rooms' },
      { parameters: [offset], path: '/tags' },
    ),
    good: listing({ parameters: [cursor] }, { parameters: [cursor], path: '/rooms' }),
  },
  'Guideline/PreferCursor': {
    severity: 'info',
    isOff: true,
    message: '{method} pages by {style}, where a cursor is preferred: {cost}.',
    summary: 'An operation pages by an offset or a page number, where a cursor is preferred.',
    explanation:
      'Positions move when items come or go, so that a walk skips some and meets others twice, and a database counts through all that is before them. A cursor stays at its item. An operation that takes a cursor, too, is not reported.',
    bad: listing({ parameters: [offset] }),
    good: listing({ parameters: [cursor] }),
  },
  'Guideline/EchoMissing': {
    severity: 'info',
    isOff: true,
    message: '{method} takes {name}, but {problem}: callers cannot see what was applied.',
    summary: 'A response does not repeat a paging parameter of its request.',
    explanation:
      'An API may lower a page size that is too large, and chooses one if none is sent. A response that repeats the page size and the position shows what was applied. A property counts by its name or by the role that a scheme gives it, at the top of the response or one level below.',
    bad: listing({ parameters: [offset], properties: 'total: { type: integer }' }),
    good: listing({ parameters: [offset], properties: 'offset: { type: integer }' }),
  },
  'Guideline/UnstableOrder': {
    severity: 'info',
    isOff: true,
    message: '{method} pages by {style}, and nothing declares an order: items may move between pages.',
    summary: 'An operation pages by position, and declares no order of its items.',
    explanation:
      'Positions have a meaning only in an order. Without one, a walk may skip items and meet others twice. Declare the order in a parameter such as sort, or in a description: of the operation, its parameters or its response.',
    bad: listing({ parameters: [offset] }),
    good: listing({ parameters: [offset], more: 'description: Lists the users, ordered by their id.' }),
  },
} as const satisfies Readonly<Record<string, Rule>>;
