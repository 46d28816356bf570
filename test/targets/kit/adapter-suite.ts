import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonDifferences } from '../../conformance/compare.js';
import { judge, type PlayReport } from './check-outcome.js';
import { drive } from './drive.js';
import { isShort } from './full-plays.js';
import { type PlayServer, startPlayServer } from './play-server.js';
import { type Play, shortPagePlaysOf } from './plays.js';
import type { Toolchain } from './toolchain.js';

/** Report of a walk that sends its requests with the caller's function, and the reason why it ended. */
interface AdapterReport extends PlayReport {
  readonly stopped?: string | null;
}

/**
 * Plays the vectors through the target's `paginate` with a custom request function in the test program. The function
 * merges the paging parameters into the vector's request, and sends it.
 */
export function describeAdapter(toolchain: Toolchain, folder: () => string, given: readonly Play[]): void {
  const plays = [...given, ...shortPagePlaysOf(toolchain.target)];
  const played = plays.filter((play) => whyNotAdapted(play) === undefined).map(withoutMembers);
  const left = plays.flatMap((play) => {
    const why = whyNotAdapted(play);
    return why === undefined ? [] : [{ id: play.id, why }];
  });

  describe('through a function of the caller', () => {
    let server: PlayServer;
    let reports: ReadonlyMap<string, AdapterReport> = new Map();

    beforeAll(async () => {
      server = await startPlayServer(played);
      reports = await drive(toolchain, folder(), played, { url: server.url, mode: 'adapter' });
    });

    afterAll(() => server.close());

    test.each(played.map((play) => [`${play.id}, adapted`, play] as const))('%s', (_, play) => {
      const report = reports.get(play.id);
      expect(judge(play, report, server, toolchain.target), play.vector.title).toEqual([]);
      expect(stopDifferences(play, report)).toEqual([]);
    });

    test('an adapter plays most vectors, except vectors about work that the client does', () => {
      const reasons = new Map<string, number>();
      for (const { why } of left) reasons.set(why, (reasons.get(why) ?? 0) + 1);
      process.stderr.write(
        `  adapter: ${played.length} vectors played; ${[...reasons].map(([why, count]) => `${count} left out, ${why}`).join('; ')}\n`,
      );
      expect(played.length).toBeGreaterThan(left.length * 8);
      expect([...reports.keys()].sort()).toEqual(played.map(({ id }) => id).sort());
    });
  });
}

/** Removes the expected members, since pages of an adapter have the client's response instead. */
function withoutMembers(play: Play): Play {
  return { ...play, page: { ...play.page, members: [] } };
}

/** Returns why an adapter can't play a vector, as a clause; undefined if it can. */
function whyNotAdapted({ vector, page }: Play): string | undefined {
  const { request, options } = vector;
  if (options?.idempotencyKeys !== undefined || hasKey(request.headers, options?.idempotencyHeader))
    return 'because the client makes the idempotency keys';
  if (options?.shortPages === undefined && isShort(vector))
    return 'because their offset always advances by the limit';
  const { position, limit, literals } = page.paging;
  const slots = [
    ...page.params.map(({ slot }) => slot),
    ...(position === undefined ? [] : [position]),
    ...(limit !== undefined && 'slot' in limit ? [limit.slot] : []),
    ...literals.map(({ slot }) => slot),
  ];
  const inUrl = new URL(request.url, 'http://localhost').searchParams;
  if (slots.some((slot) => slot.in === 'query' && inUrl.has(slot.name)))
    return 'because the client\u2019s URL contains paging parameters';
  if (
    slots.some((slot) => slot.in === 'body' && slot.path.some((step) => typeof step === 'number' && step > 0))
  )
    return 'because the position comes after other items of a list in the caller\u2019s body';
  return undefined;
}

function hasKey(headers: Readonly<Record<string, string>> = {}, header = 'Idempotency-Key'): boolean {
  return Object.keys(headers).some((name) => name.toLowerCase() === header.toLowerCase());
}

/** Compares the reason why a walk ended with the vector's reason, unless the target reads only one page. */
function stopDifferences(
  { vector, page, endsItself }: Play,
  report: AdapterReport | undefined,
): readonly string[] {
  const isPaged = page.paging.rule !== 'single' || page.type === 'fakePage';
  if (!endsItself || !isPaged || vector.stop === undefined) return [];
  return jsonDifferences('stopped', vector.stop, report?.stopped ?? null);
}
