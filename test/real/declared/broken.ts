import type { JsonObject } from '@pagewright/core';

/** A mistake that people have published, reproduced in an operation of a real description. */
export interface Broken {
  readonly mistake: string;
  readonly document: string;
  readonly operation: string;
  readonly scheme: JsonObject;
  /** Puts the mistake into the operation; absent if the published description already contains it. */
  readonly change?: (operation: JsonObject) => JsonObject;
}

const telnyxPages = {
  page: { type: 'pageNumber', param: 'page[number]' },
  size: { type: 'pageSize', param: 'page[size]' },
};
const numbered = { page: { type: 'pageNumber' }, perPage: { type: 'pageSize', param: 'per_page' } };
const counted = { offset: { type: 'offset' }, limit: { type: 'limit' } };
const tokens = { cursor: { type: 'cursor' }, limit: { type: 'limit' } };

const telnyx = { document: 'telnyx.com.json', operation: 'get /addresses' };
const slack = { document: 'slack.com.json', operation: 'get /conversations.members' };
const zoom = { document: 'zoom.us.json', operation: 'get /accounts' };
const box = { document: 'box.com.json', operation: 'get /collaborations' };
const stripe = { document: 'stripe.com.json', operation: 'get /v1/accounts' };
const mailchimp = { document: 'mailchimp.com.json', operation: 'get /automations' };
const asana = { document: 'asana.com.json', operation: 'get /attachments' };

function pages(request: JsonObject, response: JsonObject): JsonObject {
  return { name: 'pages', type: 'pageNumber', request, response };
}

function offsets(response: JsonObject, request: JsonObject = counted): JsonObject {
  return { name: 'offsets', type: 'offset', request, response };
}

function cursors(response: JsonObject, request: JsonObject = tokens): JsonObject {
  return { name: 'cursors', type: 'cursor', request, response };
}

function ids(data: JsonObject, hasMore: JsonObject): JsonObject {
  const request = { startingAfter: { type: 'cursorId', param: 'starting_after' } };
  return { name: 'ids', type: 'cursorId', request, response: { data, hasMore } };
}

export const broken: readonly Broken[] = [
  {
    mistake: 'a results path copied from a manual',
    ...telnyx,
    scheme: pages(telnyxPages, {
      results: { type: 'items', path: ['data', 'resultArray'] },
      pages: { type: 'totalPages', path: ['meta', 'total_pages'] },
    }),
  },
  {
    mistake: 'a results path copied as JSONPath',
    ...telnyx,
    scheme: pages(telnyxPages, {
      results: { type: 'items', path: '$.data.resultArray' },
      pages: { type: 'totalPages', path: '$.meta.total_pages' },
    }),
  },
  {
    mistake: 'an item total read as a total of pages',
    ...telnyx,
    scheme: pages(telnyxPages, {
      data: { type: 'items' },
      pages: { type: 'totalPages', path: ['meta', 'total_results'] },
    }),
  },
  {
    mistake: 'parameters of another API',
    ...telnyx,
    scheme: pages(numbered, {
      data: { type: 'items' },
      pages: { type: 'totalPages', path: ['meta', 'total_pages'] },
    }),
  },
  {
    mistake: 'a path with dots',
    ...slack,
    scheme: cursors({
      members: { type: 'items' },
      next: { type: 'cursor', property: 'response_metadata.next_cursor' },
    }),
  },
  {
    mistake: 'the object that contains the cursor',
    ...slack,
    scheme: cursors({ members: { type: 'items' }, response_metadata: { type: 'cursor' } }),
  },
  {
    mistake: 'names in another case',
    ...zoom,
    scheme: cursors(
      { accounts: { type: 'items' }, nextPageToken: { type: 'cursor' } },
      { nextPageToken: { type: 'cursor' }, pageSize: { type: 'pageSize' } },
    ),
  },
  {
    mistake: 'the body instead of the query',
    ...zoom,
    scheme: cursors(
      { accounts: { type: 'items' }, next: { type: 'cursor', property: 'next_page_token' } },
      { token: { type: 'cursor', param: 'next_page_token', location: 'body' } },
    ),
  },
  {
    mistake: 'selectors of another tool',
    ...box,
    scheme: offsets(
      {
        entries: { type: 'items', property: '$response.entries' },
        total: { type: 'total', property: 'total_count' },
      },
      { offset: { type: 'offset', param: '$request.offset' } },
    ),
  },
  {
    mistake: 'a page size that the operation does not allow',
    ...box,
    scheme: offsets(
      { entries: { type: 'items' }, total: { type: 'total', property: 'total_count' } },
      { ...counted, limit: { type: 'limit', value: 5000 } },
    ),
  },
  {
    mistake: 'has_more as a string',
    ...stripe,
    scheme: ids({ type: 'items', itemCursor: ['id'] }, { type: 'hasMore', property: 'has_more' }),
    change: (operation) =>
      JSON.parse(
        JSON.stringify(operation).replace(/("has_more":\{[^}]*"type":)"boolean"/, '$1"string"'),
      ) as JsonObject,
  },
  {
    mistake: 'a cursor that is required',
    ...stripe,
    scheme: ids({ type: 'items', itemCursor: ['id'] }, { type: 'hasMore', property: 'has_more' }),
    change: (operation) => ({
      ...operation,
      parameters: [
        { name: 'starting_after', in: 'query', required: true, schema: { type: 'string' } },
        { name: 'limit', in: 'query', schema: { type: 'integer' } },
      ],
    }),
  },
  {
    mistake: 'an identifier that the items do not have',
    ...stripe,
    scheme: ids({ type: 'items', itemCursor: ['uid'] }, { type: 'hasMore', property: 'has_more' }),
  },
  {
    mistake: 'a list next to the items',
    ...mailchimp,
    scheme: offsets(
      { items: { type: 'items', property: '_links' }, total: { type: 'total', property: 'total_items' } },
      { offset: { type: 'offset' }, count: { type: 'limit' } },
    ),
  },
  {
    mistake: 'names of another API',
    ...mailchimp,
    scheme: offsets({ items: { type: 'items' }, total: { type: 'total' } }),
  },
  {
    mistake: 'names of another API, where a search engine answers',
    document: 'monarchinitiative.org.json',
    operation: 'get /search/entity/{term}',
    scheme: offsets(
      { items: { type: 'items' }, total: { type: 'total' } },
      { start: { type: 'offset' }, rows: { type: 'limit' } },
    ),
  },
  {
    mistake: 'a token of the name offset',
    ...asana,
    scheme: offsets({ data: { type: 'items' } }),
  },
  {
    mistake: 'the object around the items',
    document: 'spotify.com/sonallux.json',
    operation: 'get /browse/categories',
    scheme: offsets({
      categories: { type: 'items' },
      total: { type: 'total', path: ['categories', 'total'] },
    }),
  },
  {
    mistake: 'pages that begin at 0',
    document: 'trello.com.json',
    operation: 'get /boards/{idBoard}/actions',
    scheme: pages({ page: { type: 'pageNumber' } }, { items: { type: 'items', path: [] } }),
  },
  {
    mistake: 'a cursor for what is paged by number',
    document: 'shutterstock.com.json',
    operation: 'get /v2/audio/collections',
    scheme: cursors(
      { data: { type: 'items' }, next: { type: 'cursor', property: 'next_cursor' } },
      { cursor: { type: 'cursor' } },
    ),
  },
  {
    mistake: 'the URL of the next page as a cursor',
    document: 'twilio.com/api.json',
    operation: 'get /2010-04-01/Accounts.json',
    scheme: cursors(
      { accounts: { type: 'items' }, next: { type: 'cursor', property: 'next_page_uri' } },
      { token: { type: 'cursor', param: 'PageToken' } },
    ),
  },
  {
    mistake: 'a name without its sign',
    document: 'microsoft.com/graph.json',
    operation: 'get /users',
    scheme: {
      name: 'links',
      type: 'cursorUrl',
      request: {},
      response: {
        value: { type: 'items' },
        next: { type: 'cursorUrl', location: 'bodyLink', property: 'odata.nextLink' },
      },
    },
  },
  {
    mistake: 'a parameter of the path',
    document: 'wikimedia.org.json',
    operation:
      'get /metrics/bytes-difference/absolute/aggregate/{project}/{editor-type}/{page-type}/{granularity}/{start}/{end}',
    scheme: offsets({ items: { type: 'items' } }, { start: { type: 'offset' } }),
  },
];
