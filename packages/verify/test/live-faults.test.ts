import { type FaultKind, faultKinds } from '@pagewright/mock';
import type { LawCode } from '@pagewright/verify';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyStrategy } from '../../mock/test/strategies.js';
import { mockServer, runLive } from './live.js';

const document = everyStrategy();
const operations = Object.entries(document.paths as Record<string, object>).map(
  ([path, item]) => `${Object.keys(item)[0]} ${path}`,
);
const options = { items: 10, pageSize: 4 };

/** Number of random servers. Ten thousand take minutes, so CI uses fewer. */
const servers = Number(process.env.PAGEWRIGHT_SERVERS ?? 480);

/**
 * The law that finds each fault. `other` lists operations in which another law finds the fault, or no law
 * does (`unseen`).
 */
const table: Readonly<
  Record<FaultKind, { readonly law?: LawCode; readonly other?: Readonly<Record<string, LawCode | 'unseen'>> }>
> = {
  // Without a limit in the request, a page that is only half full cannot be noticed.
  clamp: {
    law: 'Verify/LimitNotKept',
    other: { pageFromZero: 'unseen', cursorInEnvelope: 'unseen', cursorInHeader: 'unseen', whole: 'unseen' },
  },
  emptyPage: { law: 'Verify/ItemsPastEnd', other: { whole: 'unseen' } },
  constantCursor: {
    law: 'Verify/Loop',
    other: {
      offset: 'unseen',
      pageNumber: 'unseen',
      pageFromZero: 'unseen',
      itemCursor: 'unseen',
      linkHeader: 'unseen',
      whole: 'unseen',
    },
  },
  loop: { law: 'Verify/Loop', other: { whole: 'unseen' } },
  duplicate: { law: 'Verify/ItemTwice' },
  missingItem: {
    law: 'Verify/PartsDiffer',
    other: {
      offset: 'Verify/CollectedDiffers',
      pageFromZero: 'unseen',
      cursorInEnvelope: 'unseen',
      cursorInHeader: 'unseen',
      whole: 'unseen',
    },
  },
  driftingTotal: {
    law: 'Verify/TotalDrifts',
    other: {
      cursor: 'unseen',
      cursorInEnvelope: 'unseen',
      cursorInBody: 'unseen',
      cursorInHeader: 'unseen',
      itemCursor: 'unseen',
      cursorId: 'unseen',
      nextUrl: 'unseen',
      linkHeader: 'unseen',
      whole: 'unseen',
    },
  },
  earlyEnd: {
    law: 'Verify/ItemsPastEnd',
    other: {
      offset: 'unseen',
      pageFromZero: 'unseen',
      cursorInEnvelope: 'unseen',
      cursorInHeader: 'unseen',
      cursorInBody: 'Verify/PartsDiffer',
      cursorId: 'Verify/PartsDiffer',
      nextUrl: 'Verify/PartsDiffer',
      linkHeader: 'Verify/PartsDiffer',
      whole: 'unseen',
    },
  },
  cursorType: {
    law: 'Verify/CursorType',
    other: {
      offset: 'unseen',
      pageNumber: 'unseen',
      pageFromZero: 'unseen',
      // The fault shows only in the cursor's type, and the document has no schema for the envelope.
      cursorInEnvelope: 'unseen',
      cursorInHeader: 'unseen',
      linkHeader: 'unseen',
      whole: 'unseen',
    },
  },
  rateLimit: {},
  serverError: { law: 'Verify/PageFailed', other: { whole: 'unseen' } },
  slow: {},
  otherOrigin: {
    law: 'Verify/OtherOrigin',
    other: Object.fromEntries(
      operations
        .map((one) => one.split('/')[1] ?? '')
        .flatMap((name) => (name === 'nextUrl' || name === 'linkHeader' ? [] : [[name, 'unseen' as const]])),
    ),
  },
  malformedLink: {
    law: 'Verify/LinkUnreadable',
    other: Object.fromEntries(
      operations
        .map((one) => one.split('/')[1] ?? '')
        .flatMap((name) => (name === 'linkHeader' ? [] : [[name, 'unseen' as const]])),
    ),
  },
};

describe.each(faultKinds)('the fault %s of a mock', (kind) => {
  it.each(operations)(
    'verify finds a fault of a mock in %s by the law for that fault only, with at most three requests',
    async (operation) => {
      const server = mockServer(document, { ...options, faults: [{ kind, operation }] });
      const report = await runLive(document, server.send, { operations: [operation] });
      const { law, other } = table[kind];
      const expected = other?.[operation.split('/')[1] ?? ''] ?? law ?? 'unseen';
      expect(report.findings.map(({ code }) => code)).toEqual(expected === 'unseen' ? [] : [expected]);
      for (const { evidence } of report.findings) expect(evidence.length).toBeLessThanOrEqual(3);
    },
  );
});

describe('servers without a fault', () => {
  it('a correct mock of any strategy, collection size and page size has no finding', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 2, max: 50 }),
        fc.integer({ min: 1, max: 1000 }),
        async (items, pageSize, seed) => {
          const server = mockServer(document, { items, pageSize, seed });
          const report = await runLive(document, server.send);
          expect(report.findings).toEqual([]);
          expect(report.summary.contradicted).toBe(0);
        },
      ),
      { numRuns: Math.ceil(servers / operations.length) },
    );
  });

  it('a walk of several pages confirms every paginated declaration', async () => {
    const report = await runLive(document, mockServer(document, options).send);
    const verdicts = Object.fromEntries(
      report.operations.map(({ operation, verdict }) => [operation, verdict]),
    );
    expect(verdicts).toEqual(
      Object.fromEntries(operations.map((one) => [one, one === 'get /whole' ? 'unobserved' : 'confirmed'])),
    );
  });
});
