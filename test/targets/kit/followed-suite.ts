import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { targetName } from '@pagewright/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judge, type PlayReport } from './check-outcome.js';
import { compilePages, drive } from './drive.js';
import { followedPlaysOf } from './followed-plays.js';
import { type PlayServer, startPlayServer } from './play-server.js';
import type { Toolchain } from './toolchain.js';

/** Plays the vectors of links in a header with pages that were asked to follow them; none where a target can't. */
export function describeFollowing(toolchain: Toolchain): void {
  const { target } = toolchain;
  const { schemes, methods, plays } = followedPlaysOf(target);
  if (plays.every(({ page }) => page.paging.rule === 'single')) return;
  describe(`${targetName(target)} that follows headers`, () => {
    const folder = mkdtempSync(join(tmpdir(), `pagewright-${target}-links-`));
    let reports: ReadonlyMap<string, PlayReport> = new Map();
    let server: PlayServer;

    beforeAll(async () => {
      server = await startPlayServer(plays);
      const input = { schemes, methods, transport: true, profile: 'full' } as const;
      expect(await compilePages(toolchain, folder, input, plays)).toBe('');
      reports = await drive(toolchain, folder, plays, { url: server.url });
    });

    afterAll(async () => {
      await server.close();
      if (process.env.KEEP === undefined) rmSync(folder, { recursive: true, force: true });
      else process.stderr.write(`${folder}\n`);
    });

    // Names of their own: the table of targets counts the others by the id of the vector.
    test.each(plays.map((play) => [`${play.id}, followed`, play] as const))('%s', (_, play) => {
      expect(play.page.paging.rule).toBe('url');
      expect(judge(play, reports.get(play.id), server, target), play.vector.title).toEqual([]);
    });

    test('every vector of a link is played', () => {
      process.stderr.write(`${targetName(target)}, links: ${plays.length} vectors played\n`);
      expect(plays.length).toBeGreaterThan(50);
    });
  });
}
