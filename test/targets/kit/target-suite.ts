import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { targetName } from '@pagewright/core/targets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pagesOf, readVectorFiles } from '../../conformance/vector.js';
import { describeAdapter } from './adapter-suite.js';
import { awkwardItems } from './awkward-items.js';
import { judge, type PlayReport } from './check-outcome.js';
import { compilePages, drive } from './drive.js';
import { describeFull } from './full-suite.js';
import { hasTool } from './has-tool.js';
import { describeLatest } from './latest-suite.js';
import { type PlayServer, startPlayServer } from './play-server.js';
import { playsOf, shortPagePlaysOf } from './plays.js';
import {
  collections,
  judgeReference,
  type ReferenceApi,
  type ReferenceWalk,
  referenceWalks,
  startReferenceApi,
} from './reference-walks.js';
import { declaredOf, newRun } from './target-run.js';
import type { Toolchain } from './toolchain.js';
import { tortureSchemes } from './torture.js';

/**
 * Generates pages for the schemes of all vectors, compiles them, and plays every vector over HTTP; then repeats the
 * vectors that the profiles `latest` and `full` change.
 */
export function describeTarget(toolchain: Toolchain): void {
  const { target } = toolchain;
  const name = targetName(target);
  const missing = toolchain.missing();
  if (missing !== undefined) {
    const meta = { targetRun: { ...newRun(target), missing }, fullRun: { target, missing, walked: {} } };
    describe(name, { meta }, () => {
      hasTool(name, missing);
    });
    return;
  }
  const { schemes, plays, left } = playsOf(target);
  const run = newRun(target);
  describe(name, { meta: { targetRun: run } }, () => {
    let reference: ReferenceApi;
    let walks: readonly ReferenceWalk[];
    const folder = mkdtempSync(join(tmpdir(), `pagewright-${target}-`));
    let reports: ReadonlyMap<string, PlayReport> = new Map();
    let referenceReports: ReadonlyMap<string, PlayReport> = new Map();
    let server: PlayServer;

    beforeAll(async () => {
      server = await startPlayServer(plays);
      reference = await startReferenceApi();
      walks = referenceWalks(reference, target);
      const all = [...schemes, ...reference.schemes, ...tortureSchemes()];
      const walked = walks.map(({ play }) => play);
      const input = { schemes: all, transport: true, adapter: true, ...awkwardItems(schemes) };
      const adapted = toolchain.isAdapted === true ? shortPagePlaysOf(target) : [];
      expect(await compilePages(toolchain, folder, input, [...plays, ...walked, ...adapted])).toBe('');
      run.compiled = true;
      reports = await drive(toolchain, folder, plays, server);
      referenceReports = await drive(toolchain, folder, walked, reference);
      run.ran = true;
      const played = plays.map(({ id, page }) => ({ id, scheme: page.scheme }));
      for (const { id, scheme: name } of [...played, ...left.filter(({ isForOthers }) => !isForOthers)]) {
        const scheme = schemes.find((one) => one.name === name);
        const pages = reports.get(id)?.pages.length ?? 0;
        if (scheme !== undefined) run.vectors[id] = { declared: declaredOf(scheme, target), pages };
      }
    });

    afterAll(async () => {
      await server.close();
      await reference.close();
      if (process.env.KEEP === undefined) rmSync(folder, { recursive: true, force: true });
      else process.stderr.write(`${folder}\n`);
    });

    test.each(plays.map((play) => [play.id, play] as const))('%s', (id, play) => {
      expect(judge(play, reports.get(id), server, target), play.vector.title).toEqual([]);
    });

    test.each(collections)(
      'generated pages walk the collection %s of the reference API as far as the support matrix declares',
      (collection) => {
        const walk = walks.find((one) => one.collection === collection);
        if (walk === undefined) expect(declaredOf(reference.schemeOf(collection), target)).toBe('none');
        else expect(judgeReference(walk, referenceReports.get(walk.play.id), reference, target)).toEqual([]);
      },
    );

    test('generated pages stop early only if the support matrix declares it', () => {
      const wrong = plays.filter(({ id, vector, endsItself }) => {
        const { declared, pages } = run.vectors[id] ?? { declared: 'none', pages: 0 };
        const maxPages = declared === 'all' ? pagesOf(vector) : Math.min(1, pagesOf(vector));
        return declared === 'none' || (endsItself ? pages !== maxPages : pages > maxPages);
      });
      expect(wrong.map(({ id }) => id)).toEqual([]);
    });

    test('every vector is played except those for other programs or a scheme that the target declines', () => {
      process.stderr.write(`${name}: ${plays.length} vectors played, ${left.length} left out\n`);
      expect(left.filter(({ isForOthers, isDeclined }) => !isForOthers && !isDeclined)).toEqual([]);
      const known = new Set([...plays, ...left].map(({ id }) => id));
      const given = readVectorFiles().flatMap(({ cases }) => cases);
      expect(given.filter(({ id }) => !known.has(id))).toEqual([]);
      expect([...reports.keys()].sort()).toEqual(plays.map(({ id }) => id).sort());
    });

    if (toolchain.isAdapted === true) describeAdapter(toolchain, () => folder, plays);
  });
  describeLatest(toolchain);
  describeFull(toolchain);
}
