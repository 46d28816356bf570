import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '@pagewright/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonDifferences } from '../conformance/compare.js';
import { adapterInput } from './kit/adapter-schemes.js';
import { failureOf } from './kit/check-outcome.js';
import { isShort } from './kit/full-plays.js';
import { type PlayServer, startPlayServer } from './kit/play-server.js';
import { orderOf, type Play, playsOf, positionOf } from './kit/plays.js';
import { driverText, outputOf } from './kit/run-tool.js';
import { compileTypescript, schemeConstant } from './kit/typescript-folder.js';

interface AdapterReport {
  readonly id: string;
  readonly pages: readonly (readonly Json[])[];
  readonly stopped: string | null;
  readonly position: readonly (string | null)[];
  readonly items: readonly Json[] | null;
  readonly failure: { readonly reason: string; readonly status?: number } | null;
  readonly error?: string;
}

/** Returns why an adapter, which only changes parameters, can't play a vector; undefined if it can. */
function whyNot({ vector }: Play): string | undefined {
  const { options, request } = vector;
  const names = Object.keys(request.headers ?? {}).map((name) => name.toLowerCase());
  const key = options?.idempotencyHeader ?? 'idempotency-key';
  const hasKey = options?.idempotencyKeys !== undefined || names.includes(key.toLowerCase());
  if (hasKey) return 'an idempotency key is a header that the client sends';
  return isShort(vector) ? 'it always adds the limit to an offset' : undefined;
}

const { schemes, plays: all, left } = playsOf('typescript');
const plays = all.filter((play) => whyNot(play) === undefined);
const folder = mkdtempSync(join(tmpdir(), 'pagewright-adapter-'));
let server: PlayServer;
let reports: ReadonlyMap<string, AdapterReport>;

beforeAll(async () => {
  server = await startPlayServer(plays);
  const driver = { path: 'adapter.ts', text: driverText('typescript/adapter.ts') };
  const orders = plays.map((play) => ({ ...orderOf(play), scheme: schemeConstant(play.page.names.page) }));
  const text = JSON.stringify(orders);
  expect(
    await compileTypescript(folder, { schemes, transport: true, adapter: true }, [
      driver,
      { path: 'orders.json', text },
    ]),
  ).toBe('');
  const output = await outputOf(process.execPath, ['out/adapter.js', 'orders.json', server.url], {
    cwd: folder,
  });
  const lines = output.split('\n').filter((one) => one !== '');
  reports = new Map(lines.map((line) => JSON.parse(line) as AdapterReport).map((one) => [one.id, one]));
}, 600_000);

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test("items of the TypeScript adapter have the client's type, and misuse of the adapter does not compile", async () => {
  const below = mkdtempSync(join(tmpdir(), 'pagewright-adapter-types-'));
  const text = readFileSync(new URL('consumers/typescript/adapter-types.ts', import.meta.url), 'utf8');
  expect(await compileTypescript(below, adapterInput(), [{ path: 'adapter-types.ts', text }])).toBe('');
  const misuse = readFileSync(new URL('consumers/typescript/adapter-misuse.ts', import.meta.url), 'utf8');
  const said = await compileTypescript(below, adapterInput(), [{ path: 'adapter-misuse.ts', text: misuse }]);
  const lines = [...said.matchAll(/^adapter-misuse\.ts\((\d+),/gm)].map(([, line]) => Number(line));
  const marked = misuse
    .split('\n')
    .flatMap((line, index) => (line.includes('// Refused:') ? [index + 2] : []));
  expect([...new Set(lines)]).toEqual(marked);
  expect(marked).toHaveLength(7);
  rmSync(below, { recursive: true, force: true });
});

describe('the adapter in TypeScript', () => {
  test.each(plays.map((play) => [play.id, play] as const))(
    'the TypeScript adapter passes a vector: %s',
    (id, play) => {
      const report = reports.get(id);
      expect(report?.error).toBeUndefined();
      const failure = failureOf(play) ?? null;
      const isWhole = play.exchanges === play.vector.exchanges.length;
      const ends = play.endsItself && failure === null;
      const stop = play.page.paging.rule === 'single' ? 'singlePage' : play.vector.stop;
      expect([
        ...server.differences(play, 'adapter'),
        ...(ends ? server.differences(play, 'adapter-items') : []),
        ...jsonDifferences('failure', failure?.reason ?? null, report?.failure?.reason ?? null),
        ...(failure?.status === undefined
          ? []
          : jsonDifferences('status', failure.status, report?.failure?.status ?? null)),
        ...(ends ? jsonDifferences('stopped', stop ?? null, report?.stopped ?? null) : []),
        ...play.vector.exchanges.slice(0, play.exchanges).flatMap(({ position }, index) => {
          const found = report?.position[index];
          if (position === undefined || found === undefined || play.page.paging.rule === 'single') return [];
          return jsonDifferences('position', position && positionOf(play.vector, position), found);
        }),
        ...(isWhole && play.vector.items !== undefined && ends
          ? jsonDifferences('items', play.vector.items, report?.items ?? null)
          : []),
      ]).toEqual([]);
    },
  );

  test('the TypeScript adapter plays all vectors but those with idempotency keys or a short offset page', () => {
    const others = all.filter((play) => whyNot(play) !== undefined);
    process.stderr.write(
      `adapter: ${plays.length} vectors played, ${others.length + left.length} left out\n`,
    );
    const [short, beside] = [true, false].map((one) =>
      others.filter(({ vector }) => isShort(vector) === one),
    );
    expect(short?.length).toBeGreaterThan(8);
    expect(beside?.map(({ id }) => id).sort()).toEqual([
      'idempotency-each-page-its-own-key',
      'idempotency-fresh-key-of-a-search',
      'idempotency-fresh-key-of-another-name',
      'idempotency-fresh-key-without-a-source',
      'idempotency-header-name-without-case',
      'idempotency-header-of-another-name',
      'idempotency-key-with-a-link',
      'idempotency-none-is-added',
      'mistake-idempotency-key-reused',
      'origin-idempotency-key-stays',
      'stop-repeated-but-for-the-idempotency-key',
    ]);
    expect([...reports.keys()].sort()).toEqual(plays.map(({ id }) => id).sort());
  });
});
