import type { Convention } from './declare-lists.js';

/** How real APIs page, as a careful author declares it who knows the API and reads its description. */
export const conventions: Readonly<Record<string, Readonly<Record<string, Convention>>>> = {
  'stripe.com.json': {
    idPages: {
      takes: ['starting_after', 'limit'],
      answers: [['has_more']],
      items: ['data'],
      scheme: (items) => ({
        type: 'cursorId',
        request: { startingAfter: { type: 'cursorId', param: 'starting_after' }, limit: { type: 'limit' } },
        response: {
          data: { type: 'items', path: items, itemCursor: ['id'] },
          hasMore: { type: 'hasMore', property: 'has_more' },
        },
      }),
    },
  },
  'twilio.com/api.json': {
    linkedPages: {
      takes: ['PageSize'],
      answers: [['next_page_uri']],
      scheme: (items) => ({
        type: 'cursorUrl',
        request: { pageSize: { type: 'pageSize', param: 'PageSize' } },
        response: {
          items: { type: 'items', path: items },
          next: { type: 'cursorUrl', property: 'next_page_uri', location: 'bodyLink' },
        },
      }),
    },
  },
  'twilio.com/twilio_chat_v2.json': {
    linkedPages: {
      takes: ['PageSize'],
      answers: [['meta', 'next_page_url']],
      scheme: (items) => ({
        type: 'cursorUrl',
        request: { pageSize: { type: 'pageSize', param: 'PageSize' } },
        response: {
          items: { type: 'items', path: items },
          next: { type: 'cursorUrl', path: ['meta', 'next_page_url'], location: 'bodyLink' },
        },
      }),
    },
  },
  'digitalocean.com.json': {
    pages: {
      takes: ['page', 'per_page'],
      scheme: (items) => ({
        type: 'pageNumber',
        request: { page: { type: 'pageNumber' }, perPage: { type: 'pageSize', param: 'per_page' } },
        response: {
          items: { type: 'items', path: items },
          total: { type: 'total', path: ['meta', 'total'] },
          nextPage: { path: ['links', 'pages', 'next'] },
        },
      }),
    },
  },
  'kubernetes.io.json': {
    continued: {
      takes: ['continue', 'limit'],
      answers: [['metadata', 'continue']],
      items: ['items'],
      scheme: (items) => ({
        type: 'cursor',
        continueOnEmptyItems: true,
        request: { continue: { type: 'cursor' }, limit: { type: 'limit' } },
        response: {
          items: { type: 'items', path: items },
          next: { type: 'cursor', path: ['metadata', 'continue'] },
          remaining: { path: ['metadata', 'remainingItemCount'] },
        },
      }),
    },
  },
  'slack.com.json': {
    cursorPages: {
      takes: ['cursor', 'limit'],
      answers: [['response_metadata', 'next_cursor']],
      scheme: (items) => ({
        type: 'cursor',
        request: { cursor: { type: 'cursor' }, limit: { type: 'limit' } },
        response: {
          items: { type: 'items', path: items },
          next: { type: 'cursor', path: ['response_metadata', 'next_cursor'] },
        },
      }),
    },
  },
  'spotify.com/sonallux.json': {
    offsets: {
      takes: ['offset', 'limit'],
      answers: [['total']],
      items: ['items'],
      scheme: (items) => ({
        type: 'offset',
        request: { offset: { type: 'offset' }, limit: { type: 'limit' } },
        response: {
          items: { type: 'items', path: items },
          total: { type: 'total' },
          offset: { type: 'offset' },
          limit: { type: 'pageSize' },
        },
      }),
    },
    nested: {
      takes: ['offset', 'limit'],
      scheme: (items) => ({
        type: 'offset',
        request: { offset: { type: 'offset' }, limit: { type: 'limit' } },
        response: {
          items: { type: 'items', path: items },
          total: { type: 'total', path: [...items.slice(0, -1), 'total'] },
        },
      }),
    },
  },
  'zoom.us.json': {
    tokens: {
      takes: ['next_page_token', 'page_size'],
      answers: [['next_page_token']],
      scheme: (items) => ({
        type: 'cursor',
        request: {
          nextPageToken: { type: 'cursor', param: 'next_page_token' },
          pageSize: { type: 'pageSize', param: 'page_size' },
        },
        response: {
          items: { type: 'items', path: items },
          nextPageToken: { type: 'cursor', property: 'next_page_token' },
          total: { type: 'total', property: 'total_records' },
        },
      }),
    },
    pages: {
      takes: ['page_number', 'page_size'],
      answers: [['page_count']],
      scheme: (items) => ({
        type: 'pageNumber',
        request: {
          page: { type: 'pageNumber', param: 'page_number' },
          pageSize: { type: 'pageSize', param: 'page_size' },
        },
        response: {
          items: { type: 'items', path: items },
          pages: { type: 'totalPages', property: 'page_count' },
          total: { type: 'total', property: 'total_records' },
        },
      }),
    },
  },
  'asana.com.json': {
    tokens: {
      takes: ['offset', 'limit'],
      items: ['data'],
      scheme: (items) => ({
        type: 'cursor',
        request: { offset: { type: 'cursor' }, limit: { type: 'limit' } },
        response: {
          data: { type: 'items', path: items },
          next: { type: 'cursor', path: ['next_page', 'offset'] },
        },
      }),
    },
  },
  'box.com.json': {
    markers: {
      takes: ['marker', 'limit'],
      answers: [['next_marker']],
      items: ['entries'],
      scheme: (items) => ({
        type: 'cursor',
        request: { marker: { type: 'cursor' }, limit: { type: 'limit' } },
        response: {
          entries: { type: 'items', path: items },
          nextMarker: { type: 'cursor', property: 'next_marker' },
        },
      }),
    },
    offsets: {
      takes: ['offset', 'limit'],
      answers: [['total_count']],
      items: ['entries'],
      scheme: (items) => ({
        type: 'offset',
        request: { offset: { type: 'offset' }, limit: { type: 'limit' } },
        response: {
          entries: { type: 'items', path: items },
          total: { type: 'total', property: 'total_count' },
          offset: { type: 'offset' },
        },
      }),
    },
  },
  'xero.com/xero_accounting.json': {
    pages: {
      takes: ['page'],
      scheme: (items) => ({
        type: 'pageNumber',
        request: { page: { type: 'pageNumber' } },
        response: { items: { type: 'items', path: items } },
      }),
    },
  },
  'microsoft.com/graph.json': {
    odata: {
      takes: ['$top'],
      items: ['value'],
      scheme: (items) => ({
        type: 'cursorUrl',
        request: { top: { type: 'limit', param: '$top' } },
        response: {
          value: { type: 'items', path: items },
          nextLink: { type: 'cursorUrl', property: '@odata.nextLink', location: 'bodyLink' },
          count: { type: 'total', property: '@odata.count' },
        },
      }),
    },
  },
  'amazonaws.com/AWSMigrationHub.json': {
    tokens: {
      verb: 'post',
      takes: ['NextToken'],
      answers: [['NextToken']],
      scheme: (items) => ({
        type: 'cursor',
        paramLocation: 'body',
        continueOnEmptyItems: true,
        request: {
          nextToken: { type: 'cursor', param: 'NextToken' },
          maxResults: { type: 'limit', param: 'MaxResults' },
        },
        response: {
          items: { type: 'items', path: items },
          nextToken: { type: 'cursor', property: 'NextToken' },
        },
      }),
    },
  },
  'gitlab.com.json': {
    pages: {
      takes: ['page', 'per_page'],
      items: [],
      scheme: (items) => ({
        type: 'pageNumber',
        request: { page: { type: 'pageNumber' }, perPage: { type: 'pageSize', param: 'per_page' } },
        response: {
          items: { type: 'items', path: items },
          totalPages: { type: 'totalPages', location: 'header', headerName: 'X-Total-Pages' },
        },
      }),
    },
  },
  'bitbucket.org.json': {
    linkedPages: {
      takes: [],
      answers: [['values'], ['next']],
      items: ['values'],
      scheme: (items) => ({
        type: 'cursorUrl',
        request: {},
        response: {
          values: { type: 'items', path: items },
          next: { type: 'cursorUrl', location: 'bodyLink' },
          size: { type: 'total' },
        },
      }),
    },
  },
  'telnyx.com.json': {
    pages: {
      takes: ['page[number]', 'page[size]'],
      items: ['data'],
      scheme: (items) => ({
        type: 'pageNumber',
        request: {
          pageNumber: { type: 'pageNumber', param: 'page[number]' },
          pageSize: { type: 'pageSize', param: 'page[size]' },
        },
        response: {
          data: { type: 'items', path: items },
          totalPages: { type: 'totalPages', path: ['meta', 'total_pages'] },
          total: { type: 'total', path: ['meta', 'total_results'] },
          page: { type: 'currentPage', path: ['meta', 'page_number'] },
          pageSize: { path: ['meta', 'page_size'], type: 'pageSize' },
        },
      }),
    },
  },
  'shutterstock.com.json': {
    pages: {
      takes: ['page', 'per_page'],
      items: ['data'],
      scheme: (items) => ({
        type: 'pageNumber',
        request: { page: { type: 'pageNumber' }, perPage: { type: 'pageSize', param: 'per_page' } },
        response: {
          data: { type: 'items', path: items },
          total: { type: 'total', property: 'total_count' },
        },
      }),
    },
  },
  'netboxdemo.com.json': {
    offsets: {
      takes: ['offset', 'limit'],
      items: ['results'],
      scheme: (items) => ({
        type: 'offset',
        request: { offset: { type: 'offset' }, limit: { type: 'limit' } },
        response: { results: { type: 'items', path: items }, total: { type: 'total', property: 'count' } },
      }),
    },
  },
  'mailchimp.com.json': {
    offsets: {
      takes: ['offset', 'count'],
      answers: [['total_items']],
      scheme: (items) => ({
        type: 'offset',
        request: { offset: { type: 'offset' }, count: { type: 'limit' } },
        response: { items: { type: 'items', path: items }, total: { type: 'total', property: 'total_items' } },
      }),
    },
  },
  'linode.com.json': {
    pages: {
      takes: ['page', 'page_size'],
      items: ['data'],
      scheme: (items) => ({
        type: 'pageNumber',
        request: { page: { type: 'pageNumber' }, pageSize: { type: 'pageSize', param: 'page_size' } },
        response: {
          data: { type: 'items', path: items },
          page: { type: 'currentPage' },
          pages: { type: 'totalPages' },
          results: { type: 'total' },
        },
      }),
    },
  },
  'vimeo.com.json': {
    pages: {
      takes: ['page', 'per_page'],
      items: [],
      scheme: (items) => ({
        type: 'pageNumber',
        request: { page: { type: 'pageNumber' }, perPage: { type: 'pageSize', param: 'per_page' } },
        response: { items: { type: 'items', path: items } },
      }),
    },
  },
  'docusign.net.json': {
    positions: {
      takes: ['start_position', 'count'],
      answers: [['totalSetSize']],
      scheme: (items) => ({
        type: 'offset',
        request: { startPosition: { type: 'offset', param: 'start_position' }, count: { type: 'limit' } },
        response: {
          items: { type: 'items', path: items },
          total: { type: 'total', property: 'totalSetSize' },
        },
      }),
    },
  },
  'meraki.com.json': {
    linked: {
      takes: ['startingAfter', 'perPage'],
      items: [],
      scheme: (items) => ({
        type: 'cursorUrl',
        request: { perPage: { type: 'pageSize' } },
        response: {
          items: { type: 'items', path: items },
          next: { type: 'cursorUrl', location: 'linkHeader' },
        },
      }),
    },
  },
  'up.com.au.json': {
    linked: {
      takes: ['page[size]'],
      answers: [['links', 'next']],
      items: ['data'],
      scheme: (items) => ({
        type: 'cursorUrl',
        request: { pageSize: { type: 'pageSize', param: 'page[size]' } },
        response: {
          data: { type: 'items', path: items },
          next: { type: 'cursorUrl', location: 'bodyLink', path: ['links', 'next'] },
        },
      }),
    },
  },
};
