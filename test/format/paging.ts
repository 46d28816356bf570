import { nextRequest, readPage, type StopReason, stopReasons } from '@pagewright/core';
import { stopKind } from '@pagewright/core/paging';
import { expect } from 'vitest';
import { type SentenceTests, scheme, shownByCases } from './read.js';

/** The stop reasons with their kinds. Users may have stored reasons, so entries are added but never removed. */
const publishedReasons = {
  singlePage: 'end',
  emptyPage: 'end',
  itemsMissing: 'end',
  hasMoreFalse: 'end',
  totalReached: 'end',
  lastPage: 'end',
  noCursor: 'end',
  noNextUrl: 'end',
  unusablePageSize: 'break',
  unusablePosition: 'break',
  noRequestField: 'break',
  unsupportedUrl: 'break',
  pageLimit: 'break',
  itemLimit: 'break',
  aborted: 'break',
  failedResponse: 'failure',
  itemsNotList: 'failure',
  unwritableBody: 'failure',
  unusableStart: 'failure',
  loop: 'failure',
};

/** Tests about strategies, the next request and what it reuses; most are conformance cases. */
export const pagingTests: SentenceTests = {
  '| `offset` | offset plus limit/pageSize | next offset = current offset + page size (the limit the caller sent, else the item count of the current page); absent offset counts as 0; with a total response field, paging stops once the next offset reaches it; a page size of zero or non-number stops paging |':
    shownByCases(
      'next offset = current offset + page size (the limit the caller sent, else the item count of the current page)',
      'absent offset counts as 0',
      'with a total response field, paging stops once the next offset reaches it',
      'a page size of zero or non-number stops paging',
    ),
  '| `pageNumber` | page number plus optional page size | next page = current + 1, starting from 1 when caller sent none; with a totalPages field, stops on the last page |':
    shownByCases(
      'next page = current + 1, starting from 1 when caller sent none',
      'with a totalPages field, stops on the last page',
    ),
  '| `cursor` | cursor sent back | stops when the token is missing, empty, or neither string nor number, and immediately when a hasMore field is false; an envelope field is kept whole and cursorPath points at the token |':
    shownByCases(
      'cursor sent back',
      'stops when the token is missing, empty, or neither string nor number, and immediately when a hasMore field is false',
      'an envelope field is kept whole and cursorPath points at the token',
    ),
  '| `cursorId` | cursorId sent back | identifier taken from the last item (itemCursor path); no cursor response field. Without `itemCursor`, a response field with the role cursorId is read (D16) |':
    shownByCases(
      'identifier taken from the last item (itemCursor path); no cursor response field',
      'If a `cursorId` scheme has no `itemCursor`, a response field with the role `cursorId` is read',
    ),
  '| `cursorUrl` | none of its own | response carries a full URL for the next page, which is resolved against the URL of the page that carried it (D19); support is uneven, see [field-location limits](#field-location-limits): prefer `cursor` |':
    shownByCases(
      'response carries a full URL for the next page',
      'resolved against the URL of the page that carried it',
    ),
  '| `fakePage` | may be empty | whole collection in one response; request may be empty; no next page; result still wrapped in a page type |':
    shownByCases(
      'whole collection in one response; request may be empty',
      'no next page; result still wrapped in a page type',
    ),
  'Fields with any other role do not affect paging.': () => {
    const response = { users: { type: 'items' }, next: { type: 'cursor' }, page: { type: 'currentPage' } };
    expect(readPage(scheme({ response }), { body: { users: [], page: 7 } }).members).toMatchObject({
      page: 7,
    });
  },
  'A page number field with `value: 0` counts pages from 0: with a totalPages field, its last page is totalPages minus one (D55).':
    shownByCases('With `value: 0` on the page number, the last page is `totalPages - 1`'),
  'Numbers on the wire may be strings; only whole decimal numbers count (D14).': shownByCases(
    'Numbers on the wire may be strings',
    'A finite decimal integer string counts as a number',
  ),
  'The response has not failed: its status is 200 to 299, or unknown (D42).': () => {
    const request = { method: 'GET', url: '/users' };
    const body = { users: [{}], next: 'n' };
    const stop = (status?: number) => {
      const response = status === undefined ? { body } : { status, body };
      const step = nextRequest(scheme(), { request, response });
      return step.kind === 'stop' ? step.reason : 'goes on';
    };
    expect([stop(), stop(200), stop(299)]).toEqual(['goes on', 'goes on', 'goes on']);
    expect([stop(199), stop(300), stop(500)]).toEqual(['failedResponse', 'failedResponse', 'failedResponse']);
  },
  'The current page returned at least one item, unless continueOnEmptyItems is set.': shownByCases(
    'The current page returned at least one item, unless continueOnEmptyItems is set.',
  ),
  'A declared hasMore field is not false.': shownByCases('A declared hasMore field is not false.'),
  'The strategy can build a next request (usable cursor, or offset / page number not yet at a declared total / totalPages).':
    shownByCases('The strategy can build a next request'),
  'Only `false` ends paging by hasMore: absent, null and `0` do not.': () => {
    const response = { users: { type: 'items' }, next: { type: 'cursor' }, more: { type: 'hasMore' } };
    const goesOn = (more: object) => {
      const body = { users: [{}], next: 'n', ...more };
      const step = nextRequest(scheme({ response }), {
        request: { method: 'GET', url: '/users' },
        response: { body },
      });
      return step.kind === 'next';
    };
    expect([{}, { more: null }, { more: 0 }, { more: true }].map(goesOn)).toEqual([true, true, true, true]);
    expect(goesOn({ more: false })).toBe(false);
  },
  'Items that are absent or null end paging like an empty page, but with another reason (`itemsMissing`).':
    shownByCases(
      'A missing items member, or null in its place, ends paging like an empty page but with a separate reason, `itemsMissing`',
    ),
  'Any other value in place of the items is an error (`itemsNotList`, D43), as is a string, a number, a boolean or a list in place of an object that contains the items; these errors are checked directly after the status, also for schemes of one page.':
    shownByCases(
      'Items that are not a list (an object, a string, a number) are an error of the walk, not the end of it.',
    ),
  'Every stop has a reason (D21).': shownByCases('Every stop carries a reason from a closed list'),
  'The list may grow; a reason never changes its meaning.': () => {
    const kinds = Object.fromEntries(
      (Object.keys(stopReasons) as StopReason[]).map((reason) => [reason, stopKind(reason)]),
    );
    expect(kinds).toMatchObject(publishedReasons);
  },
  'The kind *end* means that everything was read; *break* means that paging stops although more may follow; *failure* means that something went wrong and a walk reports an error.':
    () => {
      expect(stopKind('lastPage')).toBe('end');
      expect(stopKind('pageLimit')).toBe('break');
      expect(stopKind('failedResponse')).toBe('failure');
      shownByCases('`paginate` rejects with an error that carries the exchange')();
    },
  'Everything the caller sent on the first request (headers, query parameters, body, per-request options) is reused for later pages with only paging parameters changed; an idempotency key is not reused, each page gets its own (D20): a random UUID, unless the caller makes the keys (D63).':
    shownByCases(
      'is reused for later pages with only paging parameters changed',
      'an idempotency key is not reused, each page gets its own',
      'every helper that fetches make a fresh UUID for each later page',
    ),
  'Fields with a `value` are sent on every request.': shownByCases('literal sent on every request'),
  'A request to an origin other than that of the first request has only the headers Accept, Accept-Language, User-Agent and Content-Type, the query of the URL, fields with a `value` that carry no credential, and the body; a walk that comes back to the first origin does not send the rest again (D19, D45).':
    shownByCases(
      'Only Accept, Accept-Language, User-Agent and Content-Type are sent to another origin',
      'is left out and listed by name.',
    ),
};
