import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLinks } from '../../extension/src/walk/links.js';
import { readBase, runLive } from '../../extension/src/walk/live-run.js';
import { sendRequest } from '../../extension/src/walk/send-request.js';
import { viewOf } from '../../extension/src/walk/view-of.js';
import { asker } from '../../extension/test/walk/books-walk.js';
import { answerCases } from './answer-cases.js';
import { expectSecrecy } from './expect-secrecy.js';
import { type HostileCase, operations, secretQuery, secrets, walkedApi } from './hostile-case.js';
import { type HostileServers, startServers } from './hostile-servers.js';
import { originCases } from './origin-cases.js';

let servers: HostileServers;
beforeAll(async () => {
  servers = await startServers();
});
afterAll(() => servers.close());

const ask = asker(`--- openapi.yaml\n${walkedApi}`);

/** Runs a walk as in the editor, with a user who confirms every prompt. */
async function runAgainst({ walk, seconds = 10 }: HostileCase) {
  const base = readBase(servers.at.home);
  if ('problem' in base) throw new Error(base.problem);
  const shown: unknown[] = [];
  const headers = Object.entries(secrets).map(([name, value]) => ({ name, value }));
  const sentAlong = () => ({ headers, query: [] });
  const end = await runLive(
    { operation: operations[walk], request: { query: secretQuery }, base, sentAlong, maxPages: 5 },
    {
      ask,
      send: (request, own) =>
        sendRequest(request, own, new AbortController().signal, {
          fetch,
          now: () => 0,
          timeout: seconds * 1000,
          maxBytes: 32_000_000,
        }),
      confirm: async ({ dropped, url, headerNames }) => {
        shown.push({ dropped, url, headerNames });
        return true;
      },
      onPage: ({ walk: walked, took, credentials }) => {
        const { steps } = viewOf(walked, { kind: 'server', took, credentials }, makeLinks());
        shown.push(steps.map(({ request, headers: answered, next }) => ({ request, answered, next })));
      },
      signal: new AbortController().signal,
      maxTextLength: 1_000_000,
    },
  );
  return { end, output: JSON.stringify([shown, end]) };
}

/** Returns the cases for the editor: all cases for `simulate` except `headed`, because the editor reads no headers. */
const liveCases = (cases: readonly HostileCase[]) =>
  cases.filter(({ walk }) => walk !== 'headed').map((one) => [one.title, one] as const);

describe.each([
  ['origins', liveCases(originCases)],
  ['answers', liveCases(answerCases)],
])('a run of the editor against hostile servers: %s', (_, cases) => {
  it.each(cases)(
    'a walk in the editor ends and leaks no credential to a hostile server: %s',
    async (_, hostile) => {
      servers.prepare({ home: hostile.home(servers.at), away: hostile.away?.(servers.at) ?? [] });
      const { end, output } = await runAgainst(hostile);
      expect(end).toMatchObject({ reason: hostile.inEditor ?? hostile.reason });
      expectSecrecy(hostile, servers, output);
    },
  );
});
