import { parseScheme, type Scheme } from '@pagewright/core';

/** Names that are reserved in some language, or need escaping. */
const names = [
  'class',
  'self',
  'type',
  'then',
  'next_page',
  'nextPage',
  'getClass',
  'hash_code',
  'constructor',
  'List',
  'Object',
  'Page',
  'Request',
  'page-2',
  '2fast',
  'größe',
  '日本語',
  'sameName',
  'same_name',
  'Same-Name',
  'async iterator',
  'new',
  'HTTPPage',
  'httpPage',
  't',
  'paging',
  'slot',
  'path',
  'item',
  'float',
  'math',
  'listOffset',
  'offsetPaging',
  'make',
  'crowd',
] as const;

/** Keys of fields: each is an identifier, and most are reserved or special in some language. */
const fields =
  'class self type then next_page nextPage getClass hashCode HashCode length items Items data next Next done value error None nil null true default in is as def end func fun fn let var val when where yield async await import package public static void int string String object params response request service toString to_s inspect method send clone copy equals linux crowdedResponse sent java __len__ _private'.split(
    ' ',
  );

/**
 * Returns schemes with reserved names and fields, and schemes whose texts try to end comments and strings. The tests
 * compile them together with the vectors' schemes.
 */
export function tortureSchemes(): readonly Scheme[] {
  const named = names.map((name) =>
    schemeOf({
      name,
      type: 'cursor',
      request: { cursor: { type: 'cursor' } },
      response: { data: { type: 'items' }, next: { type: 'cursor' } },
    }),
  );
  const crowded = schemeOf({
    name: 'crowded',
    type: 'offset',
    request: {
      offset: { type: 'offset' },
      limit: { type: 'limit', required: true },
      ...Object.fromEntries(fields.map((field) => [field, { param: `${field}[]` }])),
    },
    response: {
      rows: { type: 'items' },
      ...Object.fromEntries(fields.map((field) => [field, { path: ['meta', field, 0] }])),
    },
  });
  const texts = [
    '*/',
    '"""',
    '#}',
    `$${'{x}'}`,
    '#{x}',
    '`',
    '\\',
    '\\u',
    "'",
    '?>',
    '-->',
    '{@code',
    '%s',
    '\n',
    '\u2028',
  ];
  const hostile = schemeOf({
    name: 'hostile',
    type: 'offset',
    description: texts.join(' '),
    request: {
      offset: { type: 'offset', schema: { type: 'integer', description: texts.join(' ') } },
      limit: { type: 'limit', param: `a${texts.join('')}` },
      mode: { value: { list: texts, 'a "b"': null, ratio: 0.5, big: 1e21, yes: true } },
    },
    response: {
      data: { type: 'items', path: texts },
      total: { type: 'total', schema: { type: ['integer', 'null'], description: texts.join(' ') } },
      tags: { schema: { type: 'array', items: { type: ['string', 'null'] } } },
      deep: { schema: { type: 'array', items: { type: 'array', items: { type: 'number' } } } },
      held: { schema: { type: 'object' } },
      either: { schema: { type: ['string', 'integer'] } },
    },
  });
  const hostileLink = schemeOf({
    name: 'hostileLink',
    type: 'cursorUrl',
    request: { limit: { type: 'limit', param: `a${texts.join('')}` }, page: { type: 'pageNumber' } },
    response: { data: { type: 'items' }, next: { type: 'cursorUrl', location: 'bodyLink', path: texts } },
  });
  return [...named, crowded, hostile, hostileLink, listed(texts), longWinded()];
}

/** Returns a scheme with enumerated parameters, some of whose values are reserved names or can't become a name. */
function listed(texts: readonly string[]): Scheme {
  const words =
    'asc ASC -asc +asc self Self none None class default name value text init open 10 1.5 日本語 größe'.split(
      ' ',
    );
  const long = 'from where the server goes on';
  const listing = (values: readonly unknown[]) => ({ schema: { enum: values } });
  return schemeOf({
    name: 'listed',
    type: 'offset',
    request: {
      offset: { type: 'offset' },
      limit: { type: 'limit', ...listing([10, 20]) },
      sort: { required: true, ...listing(['', '', ...words, ...texts, long]) },
      order: listing(['up', 'down', null]),
      needed: {
        required: true,
        schema: { type: ['string', 'null'], enum: ['a', null], description: 'Needed.' },
      },
      type: listing(['one']),
      Type: listing(['two']),
      object: listing(['string']),
      slot: { param: `s${texts.join('')}`, ...listing(['x', 'y']) },
      sent: { required: true },
      java: { required: true },
      json: {
        required: true,
        location: 'body',
        path: ['what', 'the', 'server', 'sorts'],
        ...listing(['x', 'y']),
      },
    },
    response: { data: { type: 'items' }, order: listing(['up', 'down']) },
  });
}

/** Returns a scheme with names, paths and values that are longer than a line. */
function longWinded(): Scheme {
  const path = ['information', 'about', 'the', 'pagination', 'of', 'this', 'list', 'and', 'what', 'follows'];
  const name = 'thePositionFromWhichTheServerGoesOnToReadTheList';
  const numbers = Array.from({ length: 60 }, (_, index) => index * 37);
  return schemeOf({
    name: 'aListThatIsPagedByACursorDeepInTheBodyOfItsRequests',
    type: 'cursor',
    request: {
      [name]: { type: 'cursor', location: 'body', path: [...path, 'cursor'], value: 'first' },
      limit: { type: 'limit', location: 'body', path: [...path, 'limit'] },
      numbers: { value: numbers },
      nested: {
        value: [[1, 2], [3, 4], [[{ a: [], b: {} }]], { [name]: { of: path.join(' '), at: [0.5, 1e21] } }],
      },
    },
    response: {
      rows: { type: 'items', path: [...path, 'rows'] },
      [name]: { type: 'cursor', path: [...path, 'cursor'], schema: { type: ['string', 'null'] } },
      lists: { path: [...path, 'lists'], schema: { type: 'array', items: { type: 'array', items: {} } } },
      tags: { path: ['tags', 0], schema: { type: 'array', items: { type: ['string', 'null'] } } },
    },
  });
}

function schemeOf(value: Readonly<Record<string, unknown>>): Scheme {
  const { scheme, findings } = parseScheme(value, 'config');
  if (scheme === undefined) throw new Error(`not a scheme: ${JSON.stringify(findings)}`);
  return scheme;
}
