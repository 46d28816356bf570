import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { generate } from '@pagewright/codegen';
import { type TargetId, targetName } from '@pagewright/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readVectorFiles } from '../../conformance/vector.js';
import { judge, type PlayReport } from './judge.js';
import { type PlayServer, startPlayServer } from './play-server.js';
import { nameOf, orderOf, type Play, playsOf } from './plays.js';
import {
  collections,
  judgeReference,
  type ReferenceApi,
  type ReferenceWalk,
  referenceWalks,
  startReferenceApi,
} from './reference-walks.js';
import { declaredOf, newRun } from './target-run.js';
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
    describe(name, { meta: { targetRun: { ...newRun(target), missing } } }, () => {
      test('its toolchain is there', () => {
        process.stderr.write(`${name} is left out: ${missing}\n`);
        expect(process.env.CI === 'true' ? missing : undefined).toBeUndefined();
      });
    });
    return;
  }
  const { schemes, plays, left } = playsOf(target);
  const run = newRun(target);
  describe(name, { meta: { targetRun: run } }, () => {
    let reference: ReferenceApi;
    let walks: readonly ReferenceWalk[];
    const folder = mkdtempSync(join(tmpdir(), `pagewright-${target}-`));
    const reports = new Map<string, PlayReport>();
    const referenceReports = new Map<string, PlayReport>();
    let server: PlayServer;

    beforeAll(async () => {
      server = await startPlayServer(plays);
      reference = await startReferenceApi();
      walks = referenceWalks(reference, target);
      const all = [...schemes, ...reference.schemes, ...tortureSchemes()];
      const generated = generate({ schemes: all, transport: true }, target) ?? [];
      const below = toolchain.folder === undefined ? '' : `${toolchain.folder}/`;
      const made = [
        ...generated.map(({ path, text }) => ({ path: `${below}${path}`, text })),
        ...toolchain.files([...plays, ...walks.map(({ play }) => play)]),
      ];
      for (const { path, text } of made) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
      expect(await toolchain.compile(folder)).toBe('');
      run.compiled = true;
      const drive = async (some: readonly Play[], url: string) => {
        const orders = join(folder, 'orders.json');
        writeFileSync(orders, JSON.stringify(some.map(orderOf)));
        const output = await toolchain.run(folder, orders, url);
        const lines = output.split('\n').filter((one) => one.startsWith('{'));
        return lines.map((line) => JSON.parse(line) as PlayReport);
      };
      for (const report of await drive(plays, server.url)) reports.set(report.id, report);
      const walked = await drive(
        walks.map(({ play }) => play),
        reference.url,
      );
      for (const report of walked) referenceReports.set(report.id, report);
      run.ran = true;
      for (const { id } of [...plays, ...left.filter(({ isForOthers }) => !isForOthers)]) {
        const scheme = schemes.find((one) => one.name === nameOf({ id }));
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
      'the collection %s of the reference API, as far as the matrix says',
      (collection) => {
        const walk = walks.find((one) => one.collection === collection);
        if (walk === undefined) expect(declaredOf(reference.schemeOf(collection), target)).toBe('none');
        else expect(judgeReference(walk, referenceReports.get(walk.play.id), reference, target)).toEqual([]);
      },
    );

    test('pages stop early where the support matrix says so, and nowhere else', () => {
      const wrong = plays.filter(({ id, vector, endsItself }) => {
        const { declared, pages } = run.vectors[id] ?? { declared: 'none', pages: 0 };
        const most = declared === 'all' ? vector.exchanges.length : 1;
        return declared === 'none' || (endsItself ? pages !== most : pages > most);
      });
      expect(wrong.map(({ id }) => id)).toEqual([]);
    });

    test('every vector is played but those for other programs, and those whose scheme the target declines', () => {
      process.stderr.write(`${name}: ${plays.length} vectors played, ${left.length} left out\n`);
      expect(left.filter(({ isForOthers, isDeclined }) => !isForOthers && !isDeclined)).toEqual([]);
      const known = new Set([...plays, ...left].map(({ id }) => id));
      const given = readVectorFiles().flatMap(({ cases }) => cases);
      expect(given.filter(({ id }) => !known.has(id))).toEqual([]);
      expect([...reports.keys()].sort()).toEqual(plays.map(({ id }) => id).sort());
    });
  });
}
