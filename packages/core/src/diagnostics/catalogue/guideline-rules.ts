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
      '{method} returns the list {list}, but takes no paging parameters: callers get the whole list at once.',
    summary: 'An operation returns a list that is not paginated.',
    explanation:
      'A list that grows becomes slow, and then too large; adding pagination later breaks callers. A list is reported if it is the whole response, or if it is the only list in an object of at most three properties and has a usual name, such as `data`, or the name at the end of the path. All parameters must be known, and the list must have no `maxItems`. Declare `false` on the operation if the list stays short.',
    bad: listing({}),
    good: listing({ parameters: [cursor, limit(', maximum: 100')] }),
  },
  'Guideline/UnboundedPageSize': {
    severity: 'warn',
    isOff: true,
    message: 'The page size {name} has no maximum: one request can ask for everything.',
    summary: 'The page size of an operation has no maximum.',
    explanation:
      'Without a maximum one request can ask for everything, and readers of the description cannot know how much the API returns. A page size is reported if it is a number that the schema does not limit.',
    bad: listing({ parameters: [cursor, limit('')] }),
    good: listing({ parameters: [cursor, limit(', maximum: 100')] }),
  },
  'Guideline/PageSizeDefault': {
    severity: 'info',
    isOff: true,
    message: 'The page size {name} {problem}.',
    summary: 'The page size of an operation has no default, or has one although the guideline wants none.',
    explanation:
      'A caller who sends no page size wants to know how long a page will be. Guidelines disagree: most want a default; Azure wants none, since the service chooses.',
    bad: listing({ parameters: [cursor, limit(', maximum: 100')] }),
    good: listing({ parameters: [cursor, limit(', maximum: 100, default: 20')] }),
  },
  'Guideline/MixedStyles': {
    severity: 'info',
    isOff: true,
    message: '{who} by {own}, while {others} by {common}: callers have to learn several ways to page.',
    summary: 'The operations of a document page in different styles.',
    explanation:
      'If all lists page in the same style, callers can write one loop for them. A style is a cursor or the URL of the next page, an offset, or a page number. It comes from the scheme, or else from the names of the parameters. Each style that is not the most common one is reported once, at its first operation.',
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
    message: '{method} pages by {style}, but a cursor is preferred: {cost}.',
    summary: 'An operation pages by an offset or a page number, but a cursor is preferred.',
    explanation:
      'When items are added or removed, other items move to another position, so that a walk skips some items and returns others twice. A database also has to count through all earlier items. A cursor stays at its item. An operation that also takes a cursor is not reported.',
    bad: listing({ parameters: [offset] }),
    good: listing({ parameters: [cursor] }),
  },
  'Guideline/EchoMissing': {
    severity: 'info',
    isOff: true,
    message: '{method} takes {name}, but {problem}: callers cannot see which value was applied.',
    summary: 'A response does not repeat a paging parameter of its request.',
    explanation:
      'An API may lower a page size that is too large, and chooses one if none is sent. A response that repeats the page size and the position shows which values were applied. A property is identified by its name or by its role in a scheme. It may be at the top of the response or one level below.',
    bad: listing({ parameters: [offset], properties: 'total: { type: integer }' }),
    good: listing({ parameters: [offset], properties: 'offset: { type: integer }' }),
  },
  'Guideline/UnstableOrder': {
    severity: 'info',
    isOff: true,
    message: '{method} pages by {style}, but nothing declares an order: items may move between pages.',
    summary: 'An operation pages by position, but declares no order for its items.',
    explanation:
      'A position is meaningful only if the items have an order. Without one, a walk may skip items and return others twice. Declare the order in a parameter such as `sort`, or in a description of the operation, its parameters or its response.',
    bad: listing({ parameters: [offset] }),
    good: listing({ parameters: [offset], more: 'description: Lists the users, ordered by their id.' }),
  },
} as const satisfies Readonly<Record<string, Rule>>;
