import { type Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { requests } from '../test/fuzz/requests.js';
import { sendRaw } from '../test/harness/raw.js';
import { seed } from '../test/harness/samples.js';
import { type SentRequest, send } from '../test/harness/send.js';
import { type Started, start } from '../test/harness/start.js';
import { installed } from './installed.js';
import { startPrism, verdictOf } from './prism.js';
import { recordedTraffic } from './traffic.js';

const folder = installed('@stoplight/prism-cli');

const room = { storedResources: 100_000 };

const bareConnection = 'Prism does not get it';

/** Kinds of responses that Prism does not check, and why. The contract check of the unit suites covers them. */
const unjudgedByPrism: Readonly<Record<string, string>> = {
  'Prism forwards it unchecked':
    'the description has no such operation: an unknown path or method, OPTIONS, or an endpoint about the service',
  'Prism forwards a different request':
    'it writes bodies again: duplicate names are merged, 1e999 becomes null, null and false are dropped',
  'Prism answers 204 itself: no body': 'it answers the preflight requests of browsers',
  'Prism answers 400 itself: Invalid JSON': 'it parses every body, and does not forward invalid JSON',
  'Prism answers 400 itself: Invalid body': 'it does not know the charset',
  'Prism answers 500 itself: Internal Server Error':
    'it fails at a Content-Type that it can’t parse, and at deeply nested lists',
  'Prism answers 500 itself: no body': 'it parses the body of each response, but a response to HEAD has none',
  'Prism answers 501 itself: The Prism proxy does not support sending a GET/HEAD request with a message body to an upstream server':
    'GET with a body',
  [bareConnection]: 'bytes on a bare connection: invalid HTTP, pipelined requests, broken chunks',
};

/** Counts the exchanges by outcome and reason. */
class Tally {
  readonly #counts = new Map<string, number>();

  add(judge: string): void {
    this.#counts.set(judge, (this.#counts.get(judge) ?? 0) + 1);
  }

  entries(): readonly (readonly [string, number])[] {
    return [...this.#counts].sort(([, a], [, b]) => b - a);
  }
}

/**
 * Sends a request directly, checking the response against the description, then sends the same request through Prism
 * and compares both responses.
 */
async function judge(sent: SentRequest, direct: Started, prism: { url: string; agent: Agent }) {
  const answer = await direct.call(sent);
  return { answer, verdict: verdictOf(answer, await send(prism.url, sent, prism.agent)) };
}

describe.runIf(folder !== undefined)('@stoplight/prism-cli as a validating proxy', () => {
  it('Prism as a validating proxy reports no violation in any response of the test traffic', {
    timeout: 900_000,
  }, async () => {
    // Two services get the same traffic, so that a slug is taken in both or in neither.
    const [direct, upstream] = [
      await start({ seed, pages: true, limits: room }),
      await start({ seed, pages: true, limits: room }),
    ];
    const description = JSON.stringify(direct.description);
    const prism = await startPrism(folder ?? '', description, upstream.url);
    const bare = await start({
      seed,
      pages: true,
      limits: { headersMs: 200, requestMs: 300, keepAliveMs: 100, idleMs: 1000 },
    });

    const recorded = await recordedTraffic();
    const generated = fc.sample(requests, 500).map(({ sent }) => sent);
    const tally = new Tally();
    const violations: unknown[] = [];
    const seen = new Set<number>();
    for (const one of [...recorded, ...generated]) {
      if ('raw' in one) {
        // `sendRaw` checks each response against the contract; a connection without a response is not counted.
        for (const _ of await sendRaw(bare, one.raw)) tally.add(bareConnection);
        continue;
      }
      const { answer, verdict } = await judge(one, direct, prism);
      violations.push(
        ...verdict.violations.map((violation) => ({ sent: one, violation, text: answer.text })),
      );
      tally.add(verdict.unjudged ?? 'Prism');
      if (verdict.unjudged === undefined) seen.add(answer.status);
    }
    const lines = tally
      .entries()
      .map(
        ([by, count]) =>
          `  ${String(count).padStart(6)}  ${[by, unjudgedByPrism[by] ?? []].flat().join(': ')}`,
      );
    process.stderr.write(
      `Exchanges checked by Prism, or only by the contract, with the reason:\n${lines.join('\n')}\n`,
    );
    expect(violations).toEqual([]);
    // Every reason in `unjudgedByPrism` must occur, and no other.
    const judges = tally.entries().map(([by]) => by);
    expect(judges.toSorted()).toEqual(['Prism', ...Object.keys(unjudgedByPrism)].toSorted());
    expect([...seen].toSorted()).toEqual([200, 400, 401, 403, 404, 422, 500]);
  });

  it('Prism as a validating proxy reports a violation if there is one', async () => {
    const wrong = createServer((_, response) => {
      response.setHeader('Content-Type', 'application/json');
      response.setHeader('X-Request-Id', 'one');
      response.end('[{"uid":"document-1"}]');
    });
    await new Promise<void>((resolve) => wrong.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      wrong.close();
      wrong.closeAllConnections();
    });
    const direct = await start({ seed });
    const upstream = `http://127.0.0.1:${(wrong.address() as AddressInfo).port}`;
    const prism = await startPrism(folder ?? '', JSON.stringify(direct.description), upstream);
    const sent = { target: '/v1/apis/acme', headers: { Authorization: 'Bearer read-token' } };
    const { verdict } = await judge(sent, direct, prism);
    expect(verdict.unjudged).toBe(undefined);
    expect(verdict.violations).not.toEqual([]);
  });
});
