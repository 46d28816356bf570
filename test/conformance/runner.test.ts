import { type PageRequest, paginate, parseScheme } from '@pagewright/core';
import { expect, test } from 'vitest';
import { sharedOptions } from './core-vector.js';
import { type Helper, playVectors } from './runner.mjs';
import { readVectorFiles } from './vector.js';

const known = new Map(readVectorFiles().flatMap(({ cases }) => cases.map((one) => [one.id, one] as const)));

/** Adapts core's walker to the runner's interface for helpers. */
function helperOf(id: string): Helper {
  return {
    async *walk(declared, request, send, { maxPages, maxItems, from }) {
      const { scheme } = parseScheme(declared, 'config');
      const vector = known.get(id);
      if (scheme === undefined || vector === undefined) throw new Error(`${id} is no case`);
      const walk = paginate(scheme, request as PageRequest, send, {
        ...sharedOptions(vector),
        ...(typeof maxPages === 'number' && { maxPages }),
        ...(typeof maxItems === 'number' && { maxItems }),
        ...(typeof from === 'string' && { from }),
      });
      for (;;) {
        const { done, value } = await walk.next();
        if (done) return value;
        yield value;
      }
    },
    leavesOut: ({ options = {} }) => ('abortAfter' in options ? 'the runner aborts nothing' : undefined),
  };
}

test('core passes every vector in the public runner, except those about aborting', async () => {
  const results = [];
  for (const [id, vector] of known)
    results.push(await playVectors(helperOf(id), { vectors: [vector as never] }));
  expect(results.flatMap(({ failed }) => failed)).toEqual([]);
  expect(results.flatMap(({ passed }) => passed).length).toBeGreaterThan(400);
  expect(results.flatMap(({ left }) => left).length).toBeLessThan(5);
});

test('the public runner fails a helper that ends early, and lists the differences', async () => {
  const early: Helper = {
    async *walk(_, request, send) {
      const { body } = await send(request);
      yield { items: (body as { readonly data?: readonly never[] })?.data ?? [] };
      return 'noCursor';
    },
  };
  const { failed } = await playVectors(early, { vectors: [known.get('loop-of-two') as never] });
  expect(failed[0]?.differences).toEqual(
    expect.arrayContaining([
      '3 requests are missing',
      'failure: expected "loop", got nothing',
      'pages: expected 3, got 1',
    ]),
  );
});
