import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { targetSupport } from '@pagewright/core';
import { targetName, targets } from '@pagewright/core/targets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pagesOf } from '../../conformance/vector.js';
import { someCall } from './awkward-call.js';
import { someItems } from './awkward-items.js';
import { judge, type PlayReport } from './check-outcome.js';
import { compilePages, drive } from './drive.js';
import { latestPlaysOf } from './latest-plays.js';
import { type PlayServer, startPlayServer } from './play-server.js';
import type { Toolchain } from './toolchain.js';

/**
 * Ids of the skipped vectors by the target's `headerParams`. They are skipped because pages would take the caller's
 * header as a start value.
 */
const leftOut = {
  query: [],
  header: ['location-header-of-the-caller-stays'],
  declared: ['location-header-of-the-caller-stays-declared'],
} as const;

/** Plays the vectors that the profile `latest` changes for a target (D35), if there are any. */
export function describeLatest(toolchain: Toolchain): void {
  const { target } = toolchain;
  const { schemes, methods, headersOf, plays, left } = latestPlaysOf(target);
  if (plays.length === 0) return;
  describe(`${targetName(target)} in its newer column`, () => {
    const folder = mkdtempSync(join(tmpdir(), `pagewright-${target}-latest-`));
    let reports: ReadonlyMap<string, PlayReport> = new Map();
    let server: PlayServer;

    beforeAll(async () => {
      server = await startPlayServer(plays);
      const input = {
        schemes,
        methods,
        headersOf,
        itemsOf: someItems,
        callOf: someCall,
        profile: 'latest',
        transport: true,
        adapter: true,
      } as const;
      expect(await compilePages(toolchain, folder, input, plays)).toBe('');
      reports = await drive(toolchain, folder, plays, server);
    });

    afterAll(async () => {
      await server.close();
      if (process.env.KEEP === undefined) rmSync(folder, { recursive: true, force: true });
      else process.stderr.write(`${folder}\n`);
    });

    // The table of targets counts only titles that equal a vector id; the suffix excludes these.
    test.each(plays.map((play) => [`${play.id}, newer`, play] as const))('%s', (_, play) => {
      expect(judge(play, reports.get(play.id), server, target), play.vector.title).toEqual([]);
    });

    test('pages of the profile `latest` stop early only if the support matrix declares it', () => {
      const wrong = plays.filter(({ id, page, vector, endsItself }) => {
        const scheme = schemes.find(({ name }) => name === page.scheme);
        const advances = scheme !== undefined && targetSupport(scheme, target, 'latest').advances;
        const pages = reports.get(id)?.pages.length ?? 0;
        const maxPages = advances ? pagesOf(vector) : Math.min(1, pagesOf(vector));
        return endsItself ? pages !== maxPages : pages > maxPages;
      });
      expect(wrong.map(({ id }) => id)).toEqual([]);
    });

    test('every vector that the profile `latest` changes is played, except known ones about unread headers', () => {
      process.stderr.write(
        `${targetName(target)}, newer: ${plays.length} vectors played, ${left.length} left out\n`,
      );
      expect([...reports.keys()].sort()).toEqual(plays.map(({ id }) => id).sort());
      const { headerParams } = targets[target].profiles.latest;
      expect(left).toEqual(leftOut[headerParams]);
    });
  });
}
