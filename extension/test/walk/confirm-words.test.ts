import { expect, it } from 'vitest';
import { confirmWords } from '../../src/walk/confirm-words.js';

const intent = {
  origin: 'https://api.test',
  request: { method: 'GET', url: 'https://api.test/books', query: { limit: 2, key: 'secret' } },
  url: 'https://api.test/books?limit=2&key=***',
  dropped: [],
  headerNames: ['Authorization', 'X-A', 'X-A'],
  most: 10,
  isElsewhere: false,
};

it('the question names the host, the number of requests, the first of them and the headers, but no value of a header', () => {
  expect(confirmWords(intent)).toEqual({
    question: 'Send requests to api.test?',
    detail:
      'Up to 10 GET requests, beginning with https://api.test/books?limit=2&key=***\n\nHeaders: Authorization, X-A',
    button: 'Send',
  });
});

it('a request that may change data is named first, and in the question', () => {
  const request = { method: 'POST', url: 'http://api.test/search', body: { page: 1 } };
  expect(
    confirmWords({ ...intent, origin: 'http://api.test', request, url: request.url, headerNames: [] }),
  ).toEqual({
    question: 'Send POST requests to api.test, which may change data there?',
    detail: [
      'POST requests can change data on the server. It is sent again for every page, up to 10 times.',
      'POST requests, beginning with http://api.test/search',
      'No headers of yours.',
      'A body of 10 characters.',
      'The connection is not encrypted: http.',
    ].join('\n\n'),
    button: 'Send POST Requests',
  });
});

it.each([
  [['Authorization', 'tenant'], 'Of what you gave, these are not sent there: Authorization, tenant.'],
  [[], 'Nothing that you gave is left out.'],
])('a response that leads elsewhere is reported, with the omitted headers: %j', (dropped, sentence) => {
  const { detail } = confirmWords({ ...intent, isElsewhere: true, headerNames: [], dropped });
  expect(detail.split('\n\n')[0]).toBe(`A response leads to this host. ${sentence}`);
});

it('a request to this machine has no warning', () => {
  const request = { method: 'GET', url: 'http://localhost:1/' };
  expect(confirmWords({ ...intent, origin: 'http://localhost:1', request }).detail).not.toContain(
    'encrypted',
  );
});
