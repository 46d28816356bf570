import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/json/json.js';
import { codes, messages, reported } from '../../diagnostics/reported.js';
import { at, findings } from './declared.js';

const items = { data: { type: 'items' } };
const requests: Readonly<Record<string, JsonObject>> = {
  offset: { skip: { type: 'offset' } },
  pageNumber: { page: { type: 'pageNumber' } },
  cursor: { after: { type: 'cursor' } },
  cursorId: { after: { type: 'cursorId' } },
  cursorUrl: {},
  fakePage: {},
};

function stops(type: string, response: JsonObject = {}, keys: JsonObject = {}) {
  return findings(type, { request: requests[type] ?? {}, response: { ...items, ...response }, ...keys });
}

describe('schemes that stop only on an empty page', () => {
  it('a scheme that stops only on an empty page is reported with its cost, and a possible loop or error', () => {
    const found = stops('pageNumber');
    expect(reported(found)).toEqual([
      ['Pagination/EmptyPageStop', 'info', 'config', [...at, 'type'], 'value'],
    ]);
    expect(messages(found)).toEqual([
      'Scheme users stops only on an empty page: one extra request, a loop if the API repeats its last page, or an error if it refuses the page after that (Django answers 404). Declare hasMore or totalPages, if the API sends it.',
    ]);
    expect(found[0]?.suppressionKey).toBe('users');
  });

  it('a scheme with a total that its type ignores is reported to stop only on an empty page', () => {
    expect(messages(stops('pageNumber', { n: { type: 'total', path: ['meta', 'n'] } }))).toEqual([
      'Scheme users stops only on an empty page: one extra request, a loop if the API repeats its last page, or an error if it refuses the page after that (Django answers 404). meta.n does not end paging: a scheme of type pageNumber does not stop by total. Declare hasMore or totalPages, if the API sends it.',
    ]);
    expect(messages(stops('offset', { n: { type: 'totalPages' } }))).toEqual([
      'Scheme users stops only on an empty page: one extra request, or a loop if the API repeats its last page. n does not end paging: a scheme of type offset does not stop by totalPages. Declare hasMore or total, if the API sends it.',
    ]);
  });

  it('the report on a cursorId scheme without hasMore names one extra request as its cost, and no loop', () => {
    const response = { data: { type: 'items', itemCursor: ['id'] } };
    expect(messages(stops('cursorId', response))).toEqual([
      'Scheme users stops only on an empty page: one extra request. Declare hasMore, if the API sends it.',
    ]);
  });

  it.each<[string, JsonObject]>([
    ['offset', { n: { type: 'total' } }],
    ['offset', { more: { type: 'hasMore' } }],
    ['pageNumber', { n: { type: 'totalPages' } }],
    ['pageNumber', { more: { type: 'hasMore' } }],
    ['cursor', { next: { type: 'cursor' } }],
    ['cursorId', { data: { type: 'items', itemCursor: ['id'] }, more: { type: 'hasMore' } }],
    ['cursorUrl', { next: { type: 'cursorUrl' } }],
    ['fakePage', {}],
  ])('a scheme is not reported to stop only on an empty page: %s with %j', (type, response) => {
    expect(stops(type, response)).toEqual([]);
  });

  it('a scheme whose total is in a header is not reported to stop only on an empty page', () => {
    expect(stops('offset', { n: { type: 'total', location: 'header', headerName: 'X-Total' } })).toEqual([]);
  });

  it('a scheme that stops after the first page is not reported as endless', () => {
    expect(stops('offset', {}, { request: {} })).toEqual([]);
    expect(stops('cursor')).toEqual([]);
  });
});

describe('endless schemes', () => {
  const onward = { continueOnEmptyItems: true };

  it('a scheme that skips empty pages and declares no end is reported as endless', () => {
    const found = stops('pageNumber', {}, onward);
    expect(reported(found)).toEqual([
      ['Pagination/EndlessPaging', 'warn', 'config', [...at, 'type'], 'value'],
    ]);
    expect(messages(found)).toEqual([
      'Nothing stops scheme users: continueOnEmptyItems passes over empty pages, and no field of the response ends paging. Declare hasMore or totalPages, or remove continueOnEmptyItems.',
    ]);
  });

  it('an offset scheme that skips empty pages is endless only once a limit is sent (D15)', () => {
    expect(codes(stops('offset', {}, onward))).toEqual(['Pagination/EmptyPageStop']);
    const request = { ...requests.offset, limit: { type: 'limit' } };
    expect(messages(stops('offset', {}, { ...onward, request }))).toEqual([
      'Nothing stops scheme users once a caller sends limit: continueOnEmptyItems passes over empty pages, and no field of the response ends paging. Declare hasMore or total, or remove continueOnEmptyItems.',
    ]);
    const literal = { ...requests.offset, limit: { type: 'limit', value: 50 } };
    expect(messages(stops('offset', {}, { ...onward, request: literal }))[0]).toMatch(
      /^Nothing stops scheme users:/,
    );
  });

  it('a scheme that skips empty pages is endless despite a hasMore in a header', () => {
    const more = { type: 'hasMore', location: 'header', headerName: 'X-More' };
    expect(codes(stops('pageNumber', { more }, onward))).toEqual(['Pagination/EndlessPaging']);
  });

  it('a scheme that skips empty pages is not endless with a declared end or a cursor', () => {
    expect(stops('pageNumber', { more: { type: 'hasMore' } }, onward)).toEqual([]);
    expect(stops('cursor', { next: { type: 'cursor' } }, onward)).toEqual([]);
    expect(codes(stops('cursorId', { data: { type: 'items', itemCursor: ['id'] } }, onward))).toEqual([
      'Pagination/EmptyPageStop',
    ]);
  });
});
