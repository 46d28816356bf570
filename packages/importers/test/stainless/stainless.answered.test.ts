import { describe, expect, it } from 'vitest';
import { carry, cursorEntry, marked, markerKey, numberedEntry, offsetEntry } from './carry.js';

const items = { type: 'items' };
const whole = { schema: { type: 'integer' } };

describe('response fields', () => {
  const withResponse = (response: Parameters<typeof carry>[0], entry: object = cursorEntry) =>
    carry({ ...entry, response } as Parameters<typeof carry>[0]);

  it('a Stainless field with the purpose `items` becomes the field of the items', () => {
    const list = { type: 'array', items: {}, [markerKey]: { purpose: 'items' } };
    expect(
      withResponse({ tags: { type: 'array' }, users: list, next: cursorEntry.response.next }).scheme,
    ).toMatchObject({
      response: { tags: { schema: { type: 'array' } }, users: items, next: { type: 'cursor' } },
    });
  });

  it('the only array of a Stainless response becomes the items', () => {
    const { scheme, reported } = withResponse({ users: { type: 'array' }, next: cursorEntry.response.next });
    expect([scheme, reported]).toMatchObject([{ response: { users: items } }, []]);
  });

  it('the likeliest of several Stainless arrays becomes the items, with a finding', () => {
    const { scheme, reported } = withResponse({
      tags: { type: 'array' },
      data: { type: 'array' },
      next: cursorEntry.response.next,
    });
    expect(scheme).toMatchObject({ response: { data: items } });
    expect(reported).toStrictEqual([['Pagination/ForeignGuess', 'response/data']]);
  });

  it('a nested Stainless response field becomes a field with a path', () => {
    const properties = { next: marked('string', 'next_cursor_field'), total: { type: 'integer' } };
    const { scheme, reported } = withResponse({
      data: { type: 'array' },
      meta: { type: 'object', properties },
    });
    expect(scheme).toMatchObject({
      response: {
        data: items,
        next: { type: 'cursor', path: ['meta', 'next'] },
        total: { type: 'total', path: ['meta', 'total'], ...whole },
      },
    });
    expect(reported).toStrictEqual([]);
  });

  it('a Stainless object that is marked as the cursor becomes a field with a cursorPath', () => {
    const cursor = {
      type: 'object',
      properties: { next: { type: 'string' }, expires: { type: 'integer' } },
      [markerKey]: { purpose: 'next_cursor_field' },
    };
    const { scheme } = withResponse({ data: { type: 'array' }, cursor });
    expect(scheme).toMatchObject({ response: { cursor: { type: 'cursor', cursorPath: ['next'] } } });
    expect(scheme).not.toHaveProperty('response.next');
  });

  it('Stainless items with is_top_level_array become the whole body', () => {
    const list = { type: 'array', items: {}, [markerKey]: { purpose: 'items', is_top_level_array: true } };
    expect(carry({ ...offsetEntry, response: { items: list } }).scheme).toMatchObject({
      response: { data: { type: 'items', path: [] } },
    });
  });

  it('Stainless is_top_level_array becomes items in the whole body even without a purpose', () => {
    const list = { type: 'array', items: {}, [markerKey]: { is_top_level_array: true } };
    expect(carry({ ...offsetEntry, response: { items: list } }).scheme).toMatchObject({
      response: { data: { type: 'items', path: [] } },
    });
  });

  const byId = { name: 'a', type: 'cursor_id', request: { last: marked('string', 'next_cursor_id_param') } };

  it('Stainless cursor_item_id inside the items becomes their itemCursor', () => {
    const inner = {
      type: 'object',
      properties: { user: { type: 'object', properties: { id: marked('string', 'cursor_item_id') } } },
    };
    const { scheme, reported } = carry({ ...byId, response: { data: { type: 'array', items: inner } } });
    expect(scheme).toMatchObject({ response: { data: { type: 'items', itemCursor: ['user', 'id'] } } });
    expect(reported).toStrictEqual([]);
  });

  it('Stainless cursor_item_id next to the items becomes the itemCursor, as it does inside the items', () => {
    const { scheme } = carry({
      ...byId,
      response: { data: { type: 'array' }, uid: marked('string', 'cursor_item_id') },
    });
    expect(scheme).toMatchObject({ response: { data: { type: 'items', itemCursor: ['uid'] } } });
  });

  it('without a Stainless cursor_item_id the itemCursor becomes id, with a finding', () => {
    const { scheme, reported } = carry({ ...byId, response: { data: { type: 'array' } } });
    expect(scheme).toMatchObject({ response: { data: { type: 'items', itemCursor: ['id'] } } });
    expect(reported).toStrictEqual([['Pagination/ForeignGuess', 'response/data']]);
  });

  it('Stainless next_cursor_id_param on a response field becomes a cursorId', () => {
    const response = { data: { type: 'array' }, last_id: marked('string', 'next_cursor_id_param') };
    expect(carry({ ...byId, response }).scheme).toMatchObject({
      response: { last_id: { type: 'cursorId' } },
    });
  });

  it('Stainless cursor_url_field becomes a cursorUrl in the body', () => {
    const entry = {
      name: 'a',
      type: 'cursor_url',
      request: {},
      response: { data: { type: 'array' }, more: marked('string', 'cursor_url_field') },
    };
    expect(carry(entry).scheme).toMatchObject({
      response: { more: { type: 'cursorUrl', location: 'bodyLink' } },
    });
  });

  it.each([
    ['has_next_page', 'boolean', 'hasMore', cursorEntry],
    ['total_page_count_field', 'integer', 'totalPages', numberedEntry],
    ['current_page_number_field', 'integer', 'currentPage', numberedEntry],
    ['offset_total_count_field', 'integer', 'total', offsetEntry],
  ])('the Stainless purpose %s (%s) becomes the role %s', (purpose, type, role, entry) => {
    const { scheme } = withResponse({ ...entry.response, f: marked(type, purpose) }, entry);
    expect(scheme).toMatchObject({ response: { f: { type: role } } });
  });

  it('Stainless previous_cursor_field becomes a plain member, with a finding', () => {
    const { scheme, reported } = withResponse({
      ...cursorEntry.response,
      prev: marked('string', 'previous_cursor_field'),
    });
    expect(scheme).toMatchObject({ response: { prev: { schema: { type: 'string' } } } });
    expect(reported).toStrictEqual([['Pagination/ForeignLost', `response/prev/${markerKey}`]]);
  });

  it("a Stainless response field gets another key if its name can't be a key", () => {
    const { scheme, reported } = withResponse({ ...cursorEntry.response, constructor: { type: 'string' } });
    expect(scheme).toMatchObject({
      response: { field: { property: 'constructor', schema: { type: 'string' } } },
    });
    expect(reported).toStrictEqual([]);
  });

  it('Stainless response fields keep their schemas, without the keys that only Stainless reads', () => {
    const extra = {
      type: 'array',
      required: true,
      items: {
        type: 'object',
        required: ['a'],
        properties: { required: true, a: marked('string', 'items') },
      },
    };
    const { scheme } = withResponse({ ...cursorEntry.response, extra });
    expect(scheme).toMatchObject({
      response: {
        extra: {
          schema: {
            type: 'array',
            items: { type: 'object', required: ['a'], properties: { required: true, a: { type: 'string' } } },
          },
        },
      },
    });
    expect(scheme).not.toHaveProperty('response.extra.schema.required');
  });

  it('unmarked Stainless response fields become plain members', () => {
    const { scheme, reported } = withResponse({
      ...cursorEntry.response,
      object: { type: 'string', description: 'list' },
    });
    expect(scheme).toMatchObject({
      response: { object: { schema: { type: 'string', description: 'list' } } },
    });
    expect(reported).toStrictEqual([]);
  });
});

describe('from_header', () => {
  it('Stainless `from_header` becomes `location: header`, with a finding that no page reads the header', () => {
    const response = {
      ...cursorEntry.response,
      next: marked('string', 'next_cursor_field', { from_header: 'X-Next' }),
    };
    const { scheme, messages } = carry({ ...cursorEntry, response });
    expect(scheme).toMatchObject({
      response: { next: { type: 'cursor', location: 'header', headerName: 'X-Next' } },
    });
    expect(messages[0]).toBe(
      'The source of the next page differs from Stainless: it is in the header X-Next, which no generated page reads, so that paging stops after the first page.',
    );
  });

  it('Stainless from_header: Link becomes location linkHeader', () => {
    const response = {
      data: { type: 'array' },
      more: marked('string', 'cursor_url_field', { from_header: 'Link' }),
    };
    expect(carry({ name: 'a', type: 'cursor_url', request: {}, response }).scheme).toMatchObject({
      response: { more: { type: 'cursorUrl', location: 'linkHeader', headerName: 'Link' } },
    });
  });

  it('a Stainless has_next_page with from_header causes the findings ForeignStop and HeaderCursor', () => {
    const response = {
      ...cursorEntry.response,
      more: marked('boolean', 'has_next_page', { from_header: 'X-More' }),
    };
    expect(carry({ ...cursorEntry, response }).reported).toStrictEqual([
      ['Pagination/ForeignStop', `response/more/${markerKey}`],
      ['Pagination/HeaderCursor', 'response/more'],
    ]);
  });
});

describe('offset_count_start_field', () => {
  const withStart = (name: string) =>
    carry({
      ...offsetEntry,
      response: { ...offsetEntry.response, [name]: marked('integer', 'offset_count_start_field') },
    });

  it('Stainless offset_count_start_field always causes a finding, because a scheme does not count from it', () => {
    const { scheme, messages } = withStart('offset');
    expect(scheme).toMatchObject({ response: { offset: { type: 'offset', ...whole } } });
    expect(messages).toStrictEqual([
      'Stainless counts from offset in the response (TypeScript and Python add the number of items, Go sends it unchanged); a scheme counts from the offset that was sent, and reads no offset from the response. The requests differ if the response reports a different offset from the one that was sent.',
    ]);
  });

  it.each(['next_offset', 'offsetNext'])(
    'a finding says that a Stainless offset_count_start_field called %s is already the next offset',
    (name) => {
      expect(withStart(name).messages[0]).toContain(
        `${name} seems to be the next offset already: adding to it skips items.`,
      );
    },
  );

  it('a finding says that a Stainless offset_count_start_field called count is not an offset', () => {
    expect(withStart('count').messages[0]).toContain('count does not seem to be an offset.');
  });
});

describe('markers', () => {
  it('a Stainless marker that is a string is read as the purpose, with a finding', () => {
    const request = { after: { type: 'string', [markerKey]: 'next_cursor_param' } };
    const { scheme, reported } = carry({ ...cursorEntry, request });
    expect(scheme).toMatchObject({ request: { after: { type: 'cursor' } } });
    expect(reported).toStrictEqual([['Pagination/ForeignDiffers', `request/after/${markerKey}`]]);
  });

  it.each([
    [
      { purpose: 'next_cursor_parm' },
      /"next_cursor_parm" is not a purpose of a marker; .* Did you mean next_cursor_param\?$/,
    ],
    [{ purpose: 'cursor_id_field' }, / Did you mean cursor_item_id\?$/],
    [{ purpose: 'next_cursor_url_field' }, / Did you mean cursor_url_field\?$/],
    [{ purpose: 3 }, /the purpose of a marker must be a string, found a number\.$/],
    [['items'], /a marker must be an object such as { purpose: items }, found a list\.$/],
    [
      { purpose: 'next_cursor_field' },
      /next_cursor_field is for response fields, and after is in the request\.$/,
    ],
  ])('a scheme with the Stainless marker %j is not imported, with a finding', (marker, message) => {
    const request = { after: { type: 'string', [markerKey]: marker } };
    const { scheme, reported, messages } = carry({ ...cursorEntry, request });
    expect(scheme).toBeUndefined();
    expect(reported).toStrictEqual([['Pagination/ForeignUnreadable', `request/after/${markerKey}`]]);
    expect(messages[0]).toMatch(message);
  });
});

describe('how offsets are counted', () => {
  it('a Stainless offset with a limit causes a finding, because a scheme adds the limit and not the items', () => {
    const request = { ...offsetEntry.request, limit: { type: 'integer' } };
    expect(carry({ ...offsetEntry, request }).reported).toStrictEqual([
      ['Pagination/ForeignPosition', 'request/limit'],
    ]);
  });

  it('Stainless offset_total_count_field causes a finding, because a missing total does not end a scheme', () => {
    const response = { ...offsetEntry.response, total: marked('integer', 'offset_total_count_field') };
    expect(carry({ ...offsetEntry, response }).reported).toStrictEqual([
      ['Pagination/ForeignStop', `response/total/${markerKey}`],
    ]);
  });
});

it('Stainless current_page_number_field causes a finding, because a scheme does not count from it', () => {
  const response = { ...numberedEntry.response, page: marked('integer', 'current_page_number_field') };
  expect(carry({ ...numberedEntry, response }).reported).toStrictEqual([
    ['Pagination/ForeignPosition', `response/page/${markerKey}`],
  ]);
});
