import { describe, expect, it } from 'vitest';
import { carry, cursorEntry, marked, markerKey, numberedEntry, offsetEntry } from './carry.js';

const items = { type: 'items' };
const whole = { schema: { type: 'integer' } };

describe('types of schemes', () => {
  it.each([
    ['offset', 'offset'],
    ['page_number', 'pageNumber'],
    ['cursor', 'cursor'],
    ['cursor_id', 'cursorId'],
    ['cursor_url', 'cursorUrl'],
    ['fake_page', 'fakePage'],
  ])('the Stainless type %s becomes %s', (original, generated) => {
    const { scheme } = carry({
      name: 'a',
      type: original,
      request: {},
      response: { data: { type: 'array' } },
    });
    expect(scheme).toMatchObject({ name: 'a', type: generated });
  });

  it('an unknown Stainless type causes a finding, and the scheme stays unchanged', () => {
    expect(carry({ ...cursorEntry, type: 'cursr' })).toStrictEqual({
      scheme: undefined,
      reported: [['Pagination/ForeignUnreadable', 'type']],
      messages: [
        'This Stainless declaration cannot be read: type must be one of offset, page_number, cursor, cursor_id, cursor_url, fake_page, found "cursr". Did you mean cursor?',
      ],
    });
  });
});

describe('a scheme', () => {
  it('a Stainless scheme keeps its name, its description, and the order of its fields', () => {
    const { scheme, reported } = carry({ ...cursorEntry, description: 'By cursor.' });
    expect([JSON.stringify(scheme), reported]).toStrictEqual([
      JSON.stringify({
        name: 'cursor_page',
        type: 'cursor',
        description: 'By cursor.',
        request: { after: { type: 'cursor' } },
        response: { data: items, next: { type: 'cursor' } },
      }),
      [],
    ]);
  });

  it('a Stainless scheme without a name gets one, with a finding', () => {
    const { name: _, ...nameless } = cursorEntry;
    const { scheme, reported } = carry(nameless);
    expect(scheme).toMatchObject({ name: 'cursorPage' });
    expect(reported).toStrictEqual([['Pagination/ForeignGuess', '']]);
  });

  it('an unknown key of a Stainless scheme causes a finding that the key is dropped', () => {
    expect(carry({ ...cursorEntry, max_pages: 3 }).reported).toStrictEqual([
      ['Pagination/ForeignLost', 'max_pages'],
    ]);
  });
});

describe('param_location', () => {
  it('Stainless param_location: body becomes paramLocation: body', () => {
    expect(carry({ ...cursorEntry, param_location: 'body' }).scheme).toMatchObject({
      paramLocation: 'body',
      request: { after: { type: 'cursor' } },
    });
  });

  it('Stainless param_location: query is omitted, because it is the default', () => {
    expect(carry({ ...cursorEntry, param_location: 'query' }).scheme).not.toHaveProperty('paramLocation');
  });

  it('a nested Stainless request field becomes a path in the body, or a name with brackets in the query', () => {
    const request = {
      paging: { type: 'object', properties: { after: marked('string', 'next_cursor_param') } },
    };
    expect(carry({ ...cursorEntry, request, param_location: 'body' }).scheme).toMatchObject({
      paramLocation: 'body',
      request: { after: { type: 'cursor', path: ['paging', 'after'] } },
    });
    expect(carry({ ...cursorEntry, request }).scheme).toMatchObject({
      request: { paging_after: { type: 'cursor', param: 'paging[after]' } },
    });
  });
});

describe('request fields', () => {
  it('a Stainless field with the purpose `next_cursor_param` gets the role `cursor`', () => {
    expect(carry(cursorEntry).scheme).toMatchObject({ request: { after: { type: 'cursor' } } });
  });

  it('Stainless next_cursor_id_param becomes the role cursorId', () => {
    const entry = {
      ...cursorEntry,
      type: 'cursor_id',
      request: { last: marked('string', 'next_cursor_id_param') },
    };
    expect(carry(entry).scheme).toMatchObject({ request: { last: { type: 'cursorId' } } });
  });

  it('a Stainless field with the purpose `offset_count_param` gets the role `offset`', () => {
    expect(carry(offsetEntry).scheme).toMatchObject({ request: { skip: { type: 'offset', ...whole } } });
  });

  it('Stainless page_number_param becomes the role pageNumber', () => {
    expect(carry(numberedEntry).scheme).toMatchObject({
      request: { page: { type: 'pageNumber', ...whole } },
    });
  });

  it('a Stainless request field gets a param if its name is not an identifier', () => {
    const request = { 'page[after]': marked('string', 'next_cursor_param') };
    expect(carry({ ...cursorEntry, request }).scheme).toMatchObject({
      request: { page_after: { type: 'cursor', param: 'page[after]' } },
    });
  });

  it.each(['limit', 'page_size', 'per_page'])(
    'an unmarked Stainless integer called %s becomes the limit',
    (name) => {
      const { scheme, reported } = carry({
        ...cursorEntry,
        request: { ...cursorEntry.request, [name]: { type: 'integer' } },
      });
      expect(scheme).toMatchObject({ request: { [name]: { type: 'limit', ...whole } } });
      expect(reported).toStrictEqual([]);
    },
  );

  it.each(['size', 'count'])(
    'an unmarked Stainless integer called %s becomes the limit, with a finding',
    (name) => {
      const { scheme, reported } = carry({
        ...cursorEntry,
        request: { ...cursorEntry.request, [name]: { type: 'integer' } },
      });
      expect(scheme).toMatchObject({ request: { [name]: { type: 'limit' } } });
      expect(reported).toStrictEqual([['Pagination/ForeignGuess', `request/${name}`]]);
    },
  );

  it('a Stainless integer without a marker becomes the limit if it is the only candidate, with a finding', () => {
    const { scheme, messages } = carry({
      ...cursorEntry,
      request: { ...cursorEntry.request, n: { type: 'integer' } },
    });
    expect(scheme).toMatchObject({ request: { n: { type: 'limit' } } });
    expect(messages).toStrictEqual([
      'Stainless does not declare which field is limit; Pagewright assumes n, as no other candidate is left. Check this.',
    ]);
  });

  it('unmarked Stainless request fields get no role if several integers could be the limit', () => {
    const request = {
      ...cursorEntry.request,
      a: { type: 'integer' },
      b: { type: 'integer' },
      order: { type: 'string' },
    };
    const { scheme, reported } = carry({ ...cursorEntry, request });
    expect(scheme).toMatchObject({
      request: { after: { type: 'cursor' }, a: whole, b: whole, order: { schema: { type: 'string' } } },
    });
    expect(reported).toStrictEqual([]);
  });

  it('a required Stainless request field stays required', () => {
    const request = { after: marked('string', 'next_cursor_param', { required: true }) };
    expect(carry({ ...cursorEntry, request }).scheme).toMatchObject({
      request: { after: { type: 'cursor', required: true } },
    });
  });

  it('Stainless previous_cursor_param becomes a plain parameter, with a finding', () => {
    const request = { ...cursorEntry.request, before: marked('string', 'previous_cursor_param') };
    const { scheme, reported, messages } = carry({ ...cursorEntry, request });
    expect(scheme).toMatchObject({
      request: { after: { type: 'cursor' }, before: { schema: { type: 'string' } } },
    });
    expect(reported).toStrictEqual([['Pagination/ForeignLost', `request/before/${markerKey}`]]);
    expect(messages).toStrictEqual([
      'previous_cursor_param (before) of this Stainless declaration is not carried over: a scheme pages only forwards. To page backwards, send and read it by hand.',
    ]);
  });

  it('Stainless previous_cursor_id_param becomes a plain parameter, with a finding', () => {
    const request = {
      last: marked('string', 'next_cursor_id_param'),
      first: marked('string', 'previous_cursor_id_param'),
    };
    const { scheme, reported } = carry({
      ...cursorEntry,
      type: 'cursor_id',
      request,
      response: { data: { type: 'array' }, last_id: marked('string', 'next_cursor_field') },
    });
    expect(scheme).toMatchObject({
      request: { last: { type: 'cursorId' }, first: { schema: { type: 'string' } } },
    });
    expect(reported).toStrictEqual([['Pagination/ForeignLost', `request/first/${markerKey}`]]);
  });

  it('a Stainless parameter whose purpose belongs to a different type gets no role, with a finding', () => {
    const request = { ...cursorEntry.request, page: marked('integer', 'page_number_param') };
    const { scheme, messages } = carry({ ...cursorEntry, request });
    expect(scheme).toMatchObject({ request: { after: { type: 'cursor' }, page: whole } });
    expect(messages).toStrictEqual([
      'page_number_param (page) of this Stainless declaration is not carried over: a scheme of type cursor does not use it.',
    ]);
  });

  it('unmarked Stainless fields with common names get their roles by name, without a finding', () => {
    const { scheme, reported } = carry({
      name: 'plain',
      type: 'cursor',
      request: { cursor: { type: 'string' }, limit: { type: 'integer' } },
      response: {
        data: { type: 'array', items: {} },
        next_cursor: { type: 'string' },
        has_more: { type: 'boolean' },
      },
    });
    expect(scheme).toStrictEqual({
      name: 'plain',
      type: 'cursor',
      request: { cursor: { type: 'cursor' }, limit: { type: 'limit', ...whole } },
      response: { data: items, next_cursor: { type: 'cursor' }, has_more: { type: 'hasMore' } },
    });
    expect(reported).toStrictEqual([]);
  });
});
