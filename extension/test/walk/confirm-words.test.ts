import { expect, it } from 'vitest';
import { confirmWords } from '../../src/walk/confirm-words.js';

const intent = {
  origin: 'https://api.test',
  request: { method: 'GET', url: 'https://api.test/books', query: { limit: 2, key: 'secret' } },
  url: 'https://api.test/books?limit=2&key=***',
  dropped: [],
  headerNames: ['Authorization', 'X-A', 'X-A'],
  maxRequests: 10,
  isElsewhere: false,
};

it('the dialog before a run shows host, number of requests, first URL and header names', () => {
  expect(confirmWords(intent)).toEqual({
    question: 'Send requests to api.test?',
    detail:
      'Up to 10 GET requests, starting with https://api.test/books?limit=2&key=***\n\nHeaders: Authorization, X-A',
    button: 'Send',
  });
});

it('the dialog before a run warns in its question and first line if requests can change data', () => {
  const request = { method: 'POST', url: 'http://api.test/search', body: { page: 1 } };
  expect(
    confirmWords({ ...intent, origin: 'http://api.test', request, url: request.url, headerNames: [] }),
  ).toEqual({
    question: 'Send POST requests to api.test, which may change data there?',
    detail: [
      'POST requests can change data on the server. The request is sent again for every page, up to 10 times.',
      'POST requests, starting with http://api.test/search',
      'No custom headers.',
      'Body: 10 characters',
      'The connection is not encrypted (http).',
    ].join('\n\n'),
    button: 'Send POST Requests',
  });
});

it.each([
  [['Authorization', 'tenant'], 'Not sent to this host: Authorization, tenant.'],
  [[], 'Everything you entered is sent to this host.'],
])('the dialog about a next page on another host names the withheld headers: %j', (dropped, sentence) => {
  const { detail } = confirmWords({ ...intent, isElsewhere: true, headerNames: [], dropped });
  expect(detail.split('\n\n')[0]).toBe(`A response says that the next page is on this host. ${sentence}`);
});

it('the dialog before a run has no warning about encryption for a server on this machine', () => {
  const request = { method: 'GET', url: 'http://localhost:1/' };
  expect(confirmWords({ ...intent, origin: 'http://localhost:1', request }).detail).not.toContain(
    'encrypted',
  );
});
