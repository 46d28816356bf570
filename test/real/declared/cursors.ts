import type { Conventions } from './declare-lists.js';

/** APIs that page by a cursor or by the identifier of the last item, declared with care from their descriptions. */
export const cursors: Conventions = {
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
};
