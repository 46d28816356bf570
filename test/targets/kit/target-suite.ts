import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { generate } from '@pagewright/codegen';
import { type TargetId, targetName } from '@pagewright/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judge, type PlayReport } from './judge.js';
import { type PlayServer, startPlayServer } from './play-server.js';
import { orderOf, type Play, playsOf } from './plays.js';
import { tortureSchemes } from './torture.js';

/** What a language needs to play the vectors. */
export interface Toolchain {
  readonly target: TargetId;
  /** Where the generated files go, below the folder of the test. Default: right there. */
  readonly folder?: string;
  /** Why it can't run here, in a sentence; undefined where it can. */
  readonly missing: () => string | undefined;
  /** The driver, and what it is made with, beside the generated files; may depend on the pages there are. */
  readonly files: (plays: readonly Play[]) => readonly { readonly path: string; readonly text: string }[];
  /** What the language's own strict checker and compiler say of the folder: empty when nothing. */
  readonly compile: (folder: string) => Promise<string>;
  /** Runs the driver on a file of orders against a server; it writes one report a line. */
  readonly run: (folder: string, orders: string, url: string) => Promise<string>;
}

/** Generates pages for the schemes of all vectors, compiles them, and plays every vector over real HTTP. */
export function describeTarget(toolchain: Toolchain): void {
  const { target } = toolchain;
  const name = targetName(target);
  const missing = toolchain.missing();
  if (missing !== undefined) {
    describe(name, () => {
      test('its toolchain is there', () => {
        process.stderr.write(`${name} is left out: ${missing}\n`);
        expect(process.env.CI === 'true' ? missing : undefined).toBeUndefined();
      });
    });
    return;
  }
  const { schemes, plays, left } = playsOf(target);
  describe(name, () => {
    const folder = mkdtempSync(join(tmpdir(), `pagewright-${target}-`));
    const reports = new Map<string, PlayReport>();
    let server: PlayServer;

    beforeAll(async () => {
      server = await startPlayServer(plays);
      const generated =
        generate({ schemes: [...schemes, ...tortureSchemes()], transport: true }, target) ?? [];
      const below = toolchain.folder === undefined ? '' : `${toolchain.folder}/`;
      const made = [
        ...generated.map(({ path, text }) => ({ path: `${below}${path}`, text })),
        ...toolchain.files(plays),
      ];
      for (const { path, text } of made) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
      expect(await toolchain.compile(folder)).toBe('');
      const orders = join(folder, 'orders.json');
      writeFileSync(orders, JSON.stringify(plays.map(orderOf)));
      const output = await toolchain.run(folder, orders, server.url);
      for (const line of output.split('\n').filter((one) => one.startsWith('{'))) {
        const report = JSON.parse(line) as PlayReport;
        reports.set(report.id, report);
      }
    });

    afterAll(async () => {
      await server.close();
      if (process.env.KEEP === undefined) rmSync(folder, { recursive: true, force: true });
      else process.stderr.write(`${folder}\n`);
    });

    test.each(plays.map((play) => [play.id, play] as const))('%s', (id, play) => {
      expect(judge(play, reports.get(id), server, target), play.vector.title).toEqual([]);
    });

    test('every vector is played, or left out for a reason', () => {
      process.stderr.write(`${name}: ${plays.length} vectors played, ${left.length} left out\n`);
      expect(left.filter(({ why }) => why === '')).toEqual([]);
      expect(plays.length).toBeGreaterThan(300);
    });
  });
}
