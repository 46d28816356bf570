import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixture } from '../../kit/fixture.js';
import { cursorApi, url, walked } from './walked-api.js';

describe('with responses that are given', () => {
  const responses = [
    { body: { data: [1], meta: { next: 'a' } } },
    { body: { data: [2, 3], meta: { next: 'b' } }, status: 206 },
  ];

  it('they are walked to the end of what was given, the next request being the last word', async () => {
    const one = fixture(cursorApi);
    const request = { query: { limit: '50' }, headers: { Accept: 'a' } };
    const { steps, end, madeUp, notes } = await walked(one, { responses, request });
    expect([madeUp, notes]).toEqual([false, []]);
    expect(end).toEqual({ reason: 'responsesEnd', text: 'no response to the next request was given' });
    expect(steps.map(({ items, response, next }) => [items, response, next?.query])).toEqual([
      [1, responses[0], { limit: '50', cursor: 'a' }],
      [2, responses[1], { limit: '50', cursor: 'b' }],
    ]);
    expect(steps[0]?.request).toEqual({ method: 'GET', url, ...request });
  });

  it('a response that leads to the request just sent ends it', async () => {
    const [first] = responses;
    const { steps, end } = await walked(fixture(cursorApi), {
      responses: [first, first, first].flatMap((one) => one ?? []),
    });
    expect([steps.length, end.reason]).toEqual([2, 'repeatedRequest']);
  });

  it('whatever a client gives, there is an answer', async () => {
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
