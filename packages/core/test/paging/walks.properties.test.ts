import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAt } from '../../src/json/pointer.js';
import { stopRules } from '../../src/paging/describe.js';
import type { PageRequest, StopReason } from '../../src/paging/exchange/exchange.js';
import { paginate } from '../../src/paging/paginate.js';
import { type ArbitraryWalk, arbitraryWalk } from './arbitrary-walk.js';
import { parameters, respond } from './simulated-server.js';

interface Walked {
  readonly ids: readonly unknown[];
  readonly requests: readonly PageRequest[];
  readonly reason: StopReason;
}

async function walk({ api, scheme, request, ids, size }: ArbitraryWalk): Promise<Walked> {
  const requests: PageRequest[] = [];
  const found: unknown[] = [];
  const send = async (sent: PageRequest) => {
    requests.push(sent);
    return respond(api, sent);
  };
  // Allows one request more than there are pages, since some walks end with an empty page.
  const maxPages = Math.ceil(api.rows / size) + 2;
  const walking = paginate(scheme, request, send, { maxPages });
  for (;;) {
    const result = await walking.next();
    if (result.done) return { ids: found, requests, reason: result.value };
    found.push(...result.value.items.map((item) => readAt(item, api.idAt)));
    expect(found.length).toBeLessThanOrEqual(ids.length);
  }
}

describe('walks through a simulated server', () => {
  it.each(['offset', 'pageNumber', 'cursor', 'cursorId', 'cursorUrl', 'fakePage'] as const)(
    'a walk through a simulated server returns every item once and ends: %s',
    async (type) => {
      await fc.assert(
        fc.asyncProperty(arbitraryWalk(type), async (plan) => {
          const { ids, requests, reason } = await walk(plan);
          expect(ids).toStrictEqual(plan.ids);
          expect(stopRules(plan.scheme).map((rule) => rule.reason)).toContain(reason);
          for (const request of requests) {
            expect(request.method).toBe('POST');
            expect(request.headers).toStrictEqual({ 'X-Keep': 'yes' });
            expect(readAt(request.body, ['keep'])).toStrictEqual(['yes']);
            expect(parameters(request).getAll('keep')).toStrictEqual(['a b&c']);
          }
        }),
        { numRuns: 400 },
      );
    },
  );
});
