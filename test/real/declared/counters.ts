import type { Conventions } from './declare-lists.js';

/** APIs that page by number or offset, declared with care from their descriptions. */
export const counters: Conventions = {
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
        response: {
          items: { type: 'items', path: items },
          total: { type: 'total', property: 'total_items' },
        },
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
};
