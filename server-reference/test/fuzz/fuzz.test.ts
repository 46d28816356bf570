import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seed } from '../harness/samples.js';
import { start } from '../harness/start.js';
import { requests, slugged } from './requests.js';

/** Each run sends one request. */
const numRuns = process.env.PAGEWRIGHT_TESTS === 'all' ? 3000 : 600;
const answersWithin = 2000;

it('generated and mutated requests always get a documented response, never 500, and never hang', {
  timeout: 600_000,
}, async () => {
  const { call } = await start({ seed, pages: true, limits: { storedResources: 100_000 } });
  const seen = new Map<number, number>();
  const property = fc.asyncProperty(requests, async ({ sent, expected }) => {
    const { status } = await inTime(call(sent));
    seen.set(status, (seen.get(status) ?? 0) + 1);
    expect(status).not.toBe(500);
    if (expected !== undefined) expect(status).toBe(expected);
  });
  await fc.assert(property, { numRuns, plugins: [fc.interruptAfterTimeLimit(30_000)] });
  // Fails if the generators reach too few statuses.
  expect([...seen.keys()].sort()).toEqual([200, 204, 400, 401, 403, 404, 405, 422]);
});

it('the service never gives the same slug to two resources', { timeout: 600_000 }, async () => {
  const { call } = await start();
  const taken = new Set<string>();
  const property = fc.asyncProperty(slugged, async (sent) => {
    const { status } = await inTime(call(sent));
    expect(status).toBe(taken.has(sent.body.slug) ? 422 : 200);
    taken.add(sent.body.slug);
  });
  await fc.assert(property, { numRuns: numRuns / 10 });
});

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const { promise, stop } = lateness();
  try {
    return await Promise.race([answer, promise]);
  } finally {
    stop();
  }
}

function lateness(): { readonly promise: Promise<never>; readonly stop: () => void } {
  let stop = () => {};
  const promise = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${answersWithin} ms`)), answersWithin);
    stop = () => clearTimeout(timer);
  });
  return { promise, stop };
}
