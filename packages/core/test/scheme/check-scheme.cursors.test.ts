import { describe, expect, it } from 'vitest';
import type { SchemeType } from '../../src/format/roles.js';
import type { JsonObject } from '../../src/json/json.js';
import { parseScheme } from '../../src/scheme/parse-scheme.js';
import { messages, reported } from '../diagnostics/reported.js';
import { declare } from './declarations.js';

const followed = 'Pages generated with `pagewright generate --profile full` read headers, too.';

describe('D16: cursorId without itemCursor', () => {
  it('cursorId without itemCursor reads a response field with role cursorId (D16)', () => {
    const response = { data: { type: 'items' }, last: { type: 'cursorId' } };
    expect(parseScheme(declare('cursorId', { response }), 'config').findings).toEqual([]);
  });

  it('a cursorId scheme without any cursor is reported, since it stops after the first page', () => {
    const declaration = declare('cursorId', {
      response: { total: { type: 'total' }, users: { type: 'items' } },
    });
    const { scheme, findings } = parseScheme(declaration, 'document', { at: ['x-vendor-pagination', 0] });
    expect(scheme).toBeDefined();
    expect(reported(findings)).toEqual([
      [
        'Pagination/MissingCursor',
        'error',
        'document',
        ['x-vendor-pagination', 0, 'response', 'users'],
        'key',
      ],
    ]);
    expect(messages(findings)).toEqual([
      'Scheme idPage has no itemCursor, and no response field with role cursorId, so paging stops after the first page. Name the identifier of an item on users, such as itemCursor: [id].',
    ]);
  });

  it('a cursorId scheme without itemCursor and without an items field is reported at the response', () => {
    const { findings } = parseScheme(declare('cursorId', { response: {} }), 'config');
    expect(reported(findings)).toEqual([
      ['Pagination/MissingItems', 'warn', 'config', ['response'], 'key'],
      ['Pagination/MissingCursor', 'error', 'config', ['response'], 'key'],
    ]);
  });

  it('a field of the role `cursor` does not replace the cursor of a cursorId scheme', () => {
    const response = { data: { type: 'items' }, next: { type: 'cursor' } };
    expect(reported(parseScheme(declare('cursorId', { response }), 'config').findings)).toEqual([
      ['Pagination/UnusedRole', 'warn', 'config', ['response', 'next', 'type'], 'value'],
      ['Pagination/MissingCursor', 'error', 'config', ['response', 'data'], 'key'],
    ]);
  });

  it('an empty itemCursor of a cursorId scheme has no finding', () => {
    const response = { data: { type: 'items', itemCursor: [] } };
    expect(parseScheme(declare('cursorId', { response }), 'config').findings).toEqual([]);
  });
});

describe('limits of field locations', () => {
  it.each(['cursor', 'cursorUrl', 'cursorId'] as const)(
    'a scheme of type %s is reported if its only cursor is in a header',
    (type) => {
      const response = {
        data: { type: 'items' },
        next: { type, location: 'header', headerName: 'X-Next' },
      };
      const { scheme, findings } = parseScheme(declare(type, { response }), 'document');
      expect(reported(findings)).toEqual([
        ['Pagination/HeaderCursor', 'warn', 'document', ['response', 'next', 'location'], 'value'],
      ]);
      expect(messages(findings)).toEqual([
        `Scheme ${scheme?.name} reads ${type} from the header X-Next; pages read the response body only, so paging stops after the first page. ${followed}`,
      ]);
    },
  );

  it('a scheme whose only cursor is in a Link header is reported to stop after the first page', () => {
    const response = { data: { type: 'items' }, next: { type: 'cursorUrl', location: 'linkHeader' } };
    const { findings } = parseScheme(declare('cursorUrl', { response }), 'config');
    expect(messages(findings)).toEqual([
      `Scheme urlPage reads cursorUrl from the Link header's links; pages read the response body only, so paging stops after the first page. ${followed}`,
    ]);
  });

  it.each<[SchemeType, string, string]>([
    ['cursor', 'cursor', 'paging stops after the first page.'],
    ['cursorId', 'cursorId', 'paging stops after the first page.'],
    ['offset', 'total', 'the field does not stop paging.'],
    ['pageNumber', 'totalPages', 'the field does not stop paging.'],
    ['offset', 'hasMore', 'the field does not stop paging.'],
  ])('a scheme of type %s is reported if its %s is at bodyLink, with the cost', (type, role, cost) => {
    const response = { data: { type: 'items' }, meta: { type: role, location: 'bodyLink' } };
    const { scheme, findings } = parseScheme(declare(type, { response }), 'config');
    expect(reported(findings)).toEqual([
      ['Pagination/BodyLinkRole', 'warn', 'config', ['response', 'meta', 'location'], 'value'],
    ]);
    expect(messages(findings)).toEqual([
      `Scheme ${scheme?.name} has its ${role} at bodyLink, which is read only as the URL of the next page, so ${cost}`,
    ]);
  });

  it('an items field may have the location bodyLink, since that is in the body', () => {
    const response = { data: { type: 'items', location: 'bodyLink' } };
    expect(parseScheme(declare('offset', { response }), 'config').findings).toEqual([]);
  });

  it('a cursorUrl may be read at bodyLink', () => {
    const response = { data: { type: 'items' }, next: { type: 'cursorUrl', location: 'bodyLink' } };
    expect(parseScheme(declare('cursorUrl', { response }), 'config').findings).toEqual([]);
  });

  it.each<[SchemeType, string, string]>([
    ['offset', 'total', 'the field does not stop paging.'],
    ['pageNumber', 'totalPages', 'the field does not stop paging.'],
    ['cursor', 'hasMore', 'the field does not stop paging.'],
    ['offset', 'items', 'no items are found and paging stops after the first page.'],
  ])('a scheme of type %s is reported if its %s is in a header, with the cost', (type, role, cost) => {
    const response = {
      ...(role !== 'items' && { data: { type: 'items' } }),
      ...(type === 'cursor' && { next: { type: 'cursor' } }),
      meta: { type: role, location: 'header', headerName: 'X-Meta' },
    };
    const { scheme, findings } = parseScheme(declare(type, { response }), 'config');
    expect(reported(findings)).toEqual([
      ['Pagination/HeaderCursor', 'warn', 'config', ['response', 'meta', 'location'], 'value'],
    ]);
    expect(messages(findings)).toEqual([
      `Scheme ${scheme?.name} reads ${role} from the header X-Meta; pages read the response body only, so ${cost} ${followed}`,
    ]);
  });

  it.each<[SchemeType, string]>([
    ['pageNumber', 'total'],
    ['offset', 'totalPages'],
    ['cursor', 'total'],
    ['offset', 'currentPage'],
    ['offset', 'pageSize'],
  ])('a scheme of type %s is not reported if its %s is in a header, since it is metadata', (type, role) => {
    const response: JsonObject = {
      data: { type: 'items' },
      ...(type === 'cursor' && { next: { type: 'cursor' } }),
      meta: { type: role, location: 'header', headerName: 'X-Meta' },
    };
    expect(parseScheme(declare(type, { response }), 'config').findings).toEqual([]);
  });

  it('a cursorId scheme with an itemCursor is not reported to stop, even if a cursorId is in a header', () => {
    const response = {
      data: { type: 'items', itemCursor: ['id'] },
      next: { type: 'cursorId', location: 'header', headerName: 'X-Next' },
    };
    const { findings } = parseScheme(declare('cursorId', { response }), 'config');
    expect(messages(findings).join()).not.toContain('paging stops after the first page');
  });
});
