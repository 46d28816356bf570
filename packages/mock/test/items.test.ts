import { type JsonObject, objectReader } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { createMock, type MockOptions } from '../src/index.js';
import { walkDocument } from './walk.js';

describe('items', () => {
  it.each<[string, JsonObject, MockOptions]>([
    ['have an example of one digit', { type: 'string', example: '7' }, {}],
    ['have an example of two digits', { type: 'string', example: '42' }, { items: 250 }],
    ['have two digits by their pattern', { type: 'string', pattern: '^[0-9]{2}$' }, { items: 250 }],
    ['are below 3000, with a large seed', { type: 'integer', maximum: 3_000 }, { seed: 1_000_000 }],
  ])('a walk by identifiers gets every item once if they %s', async (_, id, options) => {
    const [walk] = await walkDocument(objectReader(documentWith({ id })), options);
    const { end, items, expected } = walk ?? expect.unreachable();
    expect(end).toBe('emptyPage');
    expect(items).toEqual(expected);
    expect(new Set(items.map((item) => JSON.stringify(item))).size).toBe(items.length);
  });

  it.each<MockOptions>([{ seed: 2 }, { seed: 100 }, { seed: 1_000_000 }, { items: 100_000 }])(
    'all items of a mock with the options %j match their schema, and are different',
    async (options) => {
      const document = documentWith({
        id: { type: 'string', format: 'uuid' },
        number: { type: 'integer', maximum: 100_000 },
        code: { type: 'string', maxLength: 8 },
        tag: { type: 'string', pattern: '^[a-z]{1,4}-[0-9]{1,7}$', example: 'tag-1' },
      });
      const mock = createMock({ document, options: { ...options, pageSize: 10_000 } });
      const last = options.items === undefined ? '' : `&after=${idAt(mock, 99_949)}`;
      const response = await mock(new Request(`http://a.test/events?limit=50${last}`));
      const { data } = (await response.json()) as { data: readonly JsonObject[] };
      for (const { id, number, code, tag } of data) {
        expect(id).toMatch(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/);
        expect(number).toBeLessThanOrEqual(100_000);
        expect(code).toMatch(/^.{1,8}$/);
        expect(tag).toMatch(/^[a-z]{1,4}-[0-9]{1,7}$/);
      }
      for (const name of ['id', 'number', 'code', 'tag'])
        expect(new Set(data.map((item) => item[name])).size).toBe(50);
    },
  );

  it.each([0, 2, 4, '3'])(
    'a walk by identifiers from the literal %j gets every item, because none has this identifier',
    async (value) => {
      const document = documentWith({ id: { type: 'integer' } }, { value });
      const [walk] = await walkDocument(objectReader(document), { items: 5, pageSize: 2 });
      const { end, items, expected } = walk ?? expect.unreachable();
      expect(end).toBe('emptyPage');
      expect(items).toEqual(expected);
      expect(items).not.toContainEqual({ id: Number(value) });
    },
  );

  it('times of items differ, even if there are more items than seconds in a day', () => {
    const document = documentWith({ id: { type: 'string', format: 'date-time' } });
    const mock = createMock({ document, options: { items: 100_000 } });
    expect([0, 86_400].map((index) => idAt(mock, index))).toEqual([
      '2019-08-24T00:00:01Z',
      '2019-08-25T00:00:01Z',
    ]);
  });

  it.each<[unknown, string]>([
    [{ items: -1 }, 'items is -1: pass a whole number from 0 to 100000, or a list of items.'],
    [
      { items: Number.POSITIVE_INFINITY },
      'items is Infinity: pass a whole number from 0 to 100000, or a list of items.',
    ],
    [{ items: '10' }, 'items is a string: pass a whole number from 0 to 100000, or a list of items.'],
    [{ items: null }, 'items is null: pass a whole number from 0 to 100000, or a list of items.'],
    [{ pageSize: 0 }, 'pageSize is 0: pass a whole number from 1 to 10000.'],
    [{ pageSize: 2.5 }, 'pageSize is 2.5: pass a whole number from 1 to 10000.'],
    [{ seed: Number.NaN }, 'seed is NaN: pass a whole number from 1 to 1000000.'],
    [{ seed: 1_796_076_886_298 }, 'seed is 1796076886298: pass a whole number from 1 to 1000000.'],
  ])('createMock refuses the options %j, and says what to pass', (options, message) => {
    const document = documentWith({ id: { type: 'string' } });
    expect(() => createMock({ document, options: options as MockOptions })).toThrow(new TypeError(message));
  });

  it.each([
    [100, 50],
    [1, 2],
    [7, 7],
  ])('a mock with the page size %i serves %i items if the limit allows 2 to 50', async (pageSize, size) => {
    const mock = createMock({ document: documentWith({ id: { type: 'string' } }), options: { pageSize } });
    const { data } = await (await mock(new Request('http://a.test/events'))).json();
    expect(data).toHaveLength(size);
  });
});

function idAt(mock: ReturnType<typeof createMock>, start: number): string {
  const pages = mock.pagesOf('get /events') ?? expect.unreachable();
  const page = pages.page({ start, size: 1, afterEmpty: false });
  const { body } = pages.write(page, new URL('http://a.test/events'));
  return (body as { readonly data: readonly { readonly id: string }[] }).data[0]?.id ?? expect.unreachable();
}

/** A document whose list pages by the id of the last item. */
function documentWith(properties: JsonObject, start: JsonObject = {}): JsonObject {
  const item = { type: 'object', required: Object.keys(properties), properties };
  const page = { type: 'object', properties: { data: { type: 'array', items: item } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Events', version: '1.0.0' },
    paths: {
      '/events': {
        get: {
          'x-vendor-pagination': {
            name: 'eventPages',
            type: 'cursorId',
            request: { after: { type: 'cursorId', ...start }, limit: { type: 'limit' } },
            response: { data: { type: 'items', itemCursor: ['id'] } },
          },
          parameters: [
            { name: 'after', in: 'query', schema: { type: 'string' } },
            { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 2, maximum: 50 } },
          ],
          responses: { '200': { description: 'A page', content: { 'application/json': { schema: page } } } },
        },
      },
    },
  };
}
