import type { Conventions } from './declare-lists.js';

/** APIs that page by the URL of the next page, declared with care from their descriptions. */
export const links: Conventions = {
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
