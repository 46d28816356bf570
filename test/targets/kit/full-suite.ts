import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { targetName } from '@pagewright/core/targets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someCall } from './awkward-call.js';
import { judge, type PlayReport } from './check-outcome.js';
import { compilePages, drive } from './drive.js';
import { fullPlaysOf } from './full-plays.js';
import { methodsOf } from './methods-of.js';
import { type PlayServer, startPlayServer } from './play-server.js';
import {
  collections,
  judgeReference,
  type ReferenceApi,
  type ReferenceWalk,
  referenceWalks,
  startReferenceApi,
} from './reference-walks.js';
import type { FullRun } from './target-run.js';
import type { Toolchain } from './toolchain.js';

/** Plays every vector with pages of the profile `full`, and walks the reference API with them. */
export function describeFull(toolchain: Toolchain): void {
  const { target } = toolchain;
  const { schemes, methods, plays, left } = fullPlaysOf(target);
  const run: FullRun = { target, walked: {} };
  describe(`${targetName(target)} in the profile \`full\``, { meta: { fullRun: run } }, () => {
    let reference: ReferenceApi;
    let walks: readonly ReferenceWalk[];
    let referenceReports: ReadonlyMap<string, PlayReport> = new Map();
    const folder = mkdtempSync(join(tmpdir(), `pagewright-${target}-full-`));
    let reports: ReadonlyMap<string, PlayReport> = new Map();
    let server: PlayServer;

    beforeAll(async () => {
      server = await startPlayServer(plays);
      reference = await startReferenceApi();
      walks = referenceWalks(reference, target, 'full');
      const walked = walks.map(({ play }) => play);
      const all = [...schemes, ...reference.schemes];
      const allMethods = [...methods, ...methodsOf(reference.schemes)];
      const input = {
        schemes: all,
        methods: allMethods,
        callOf: someCall,
        transport: true,
        adapter: true,
        profile: 'full',
      } as const;
      expect(await compilePages(toolchain, folder, input, [...plays, ...walked])).toBe('');
      reports = await drive(toolchain, folder, plays, { url: server.url });
      referenceReports = await drive(toolchain, folder, walked, reference);
    });

    afterAll(async () => {
      await server.close();
      await reference.close();
      if (process.env.KEEP === undefined) rmSync(folder, { recursive: true, force: true });
      else process.stderr.write(`${folder}\n`);
    });

    // The table of targets counts only titles that equal a vector id; the suffix excludes these.
    test.each(plays.map((play) => [`${play.id}, full`, play] as const))('%s', (_, play) => {
      expect(judge(play, reports.get(play.id), server, target), play.vector.title).toEqual([]);
    });

    test.each(collections)('pages of the profile `full` walk the whole collection %s', (collection) => {
      const walk = walks.find((one) => one.collection === collection);
      if (walk === undefined) throw new Error(`There is no page for ${collection}.`);
      const report = referenceReports.get(walk.play.id);
      const differences = judgeReference(walk, report, reference, target, 'full');
      run.walked[collection] = differences.length === 0;
      expect(differences).toEqual([]);
    });

    test('pages of the profile `full` play more than 400 vectors', () => {
      const why = new Map<string, number>();
      for (const one of left) why.set(one.why, (why.get(one.why) ?? 0) + 1);
      const counts = [...why].map(([reason, count]) => `${count}: ${reason}`).join('; ');
      process.stderr.write(`${targetName(target)}, full: ${plays.length} vectors played, ${counts}\n`);
      expect(plays.length).toBeGreaterThan(400);
    });
  });
}
