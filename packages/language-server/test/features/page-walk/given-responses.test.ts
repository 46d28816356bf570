import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixture } from '../../kit/fixture.js';
import { cursorApi, url, walked } from './walked-api.js';

describe('a page walk with given responses', () => {
  const responses = [
    { body: { data: [1], meta: { next: 'a' } } },
    { body: { data: [2, 3], meta: { next: 'b' } }, status: 206 },
  ];

  it('a page walk with given responses ends at the last one, and shows the next request', async () => {
    const one = fixture(cursorApi);
    const request = { query: { limit: '50' }, headers: { Accept: 'a' } };
    const { steps, end, madeUp, notes } = await walked(one, { responses, request });
    expect([madeUp, notes]).toEqual([false, []]);
    expect(end).toEqual({ reason: 'responsesEnd', text: 'there is no response to the next request' });
    expect(steps.map(({ items, response, next }) => [items, response, next?.query])).toEqual([
      [1, responses[0], { limit: '50', cursor: 'a' }],
      [2, responses[1], { limit: '50', cursor: 'b' }],
    ]);
    expect(steps[0]?.request).toEqual({ method: 'GET', url, ...request });
  });

  it('a page walk ends as a loop if a response repeats an earlier one for the same request', async () => {
    const [first] = responses;
    const { steps, end } = await walked(fixture(cursorApi), {
      responses: [first, first, first].flatMap((one) => one ?? []),
    });
    expect([steps.length, end.reason]).toEqual([3, 'loop']);
  });

  it('a page walk makes up a response for each null, and with `rest: madeUp` also after the given ones', async () => {
    const one = fixture(cursorApi);
    const [first = { body: null }] = responses;
    const reported = async (asked: Parameters<typeof walked>[1]) => {
      const { steps, end, madeUp } = await walked(one, asked);
      return [madeUp, end.reason, steps.map((step) => [step.madeUp, step.items, step.request.query?.cursor])];
    };
    const start = [true, 2, undefined];
    expect(await reported({ responses: [null, first] })).toEqual([
      false,
      'responsesEnd',
      [start, [false, 1, 'cursor-2']],
    ]);
    expect(await reported({ responses: [first], rest: 'madeUp' })).toEqual([
      false,
      'hasMoreFalse',
      [
        [false, 1, undefined],
        [true, 2, 'a'],
      ],
    ]);
    expect(await reported({ responses: [null, null], rest: 'nothing' })).toEqual([
      true,
      'hasMoreFalse',
      [start, [true, 2, 'cursor-2']],
    ]);
  });

  it.each([
    [0, 'emptyPage', [0]],
    [1, 'hasMoreFalse', [2]],
    [4, 'hasMoreFalse', [2, 2, 2, 2]],
    [-1, 'hasMoreFalse', [2, 2]],
    [1.5, 'hasMoreFalse', [2, 2]],
    [21, 'hasMoreFalse', [2, 2]],
    ['3', 'hasMoreFalse', [2, 2]],
  ])(
    'a page walk makes up the requested number of pages, or two if the number is invalid: %s',
    async (pages, reason, items) => {
      const { steps, end } = await walked(fixture(cursorApi), { pages });
      expect([end.reason, steps.map((step) => step.items)]).toEqual([reason, items]);
    },
  );

  it.each([
    ['http://localhost:8080/', 'http://localhost:8080', 'http://localhost:8080/users/red%20team'],
    ['/v2', '/v2', '/v2/users/red%20team'],
    ['https://a.test/?q=', 'https://api.test/v1', url],
    ['ftp://a.test', 'https://api.test/v1', url],
    [7, 'https://api.test/v1', url],
  ])('a page walk uses the given server only if its URL is valid: %s', async (asked, server, first) => {
    const walk = await walked(fixture(cursorApi), { server: asked });
    expect([walk.server, walk.steps[0]?.request.url]).toEqual([server, first]);
  });

  it('a page walk accepts any input of a client, and returns the same result for the same input', async () => {
    const one = fixture(cursorApi);
    await fc.assert(
      fc.asyncProperty(fc.anything(), fc.anything(), fc.array(fc.jsonValue()), async (a, b, bodies) => {
        const asked = {
          request: a,
          responses: [b, ...bodies.map((body) => ({ body }))],
        };
        const walk = await walked(one, asked);
        expect(walk.steps.length).toBeGreaterThan(0);
        expect(
          isDeepStrictEqual(
            JSON.parse(JSON.stringify(walk)),
            JSON.parse(JSON.stringify(await walked(one, asked))),
          ),
        ).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
