import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeIo } from '../../packages/cli/src/node-io.js';
import { run } from '../../packages/cli/test/support/fake-io.js';
import { answerCases } from './answer-cases.js';
import { expectSecrecy } from './expect-secrecy.js';
import {
  goodReasons,
  type HostileCase,
  operations,
  secretQuery,
  secrets,
  walkedApi,
} from './hostile-case.js';
import { type HostileServers, startServers } from './hostile-servers.js';
import { originCases } from './origin-cases.js';

const { exchange } = nodeIo();
let servers: HostileServers;
beforeAll(async () => {
  servers = await startServers();
});
afterAll(() => servers.close());

async function simulate({ walk, reason, seconds = 10 }: HostileCase) {
  const argv = [
    ...['simulate', 'a.yaml', operations[walk], '--server', servers.at.home, '--format', 'json'],
    ...['--timeout', String(seconds)],
    ...Object.entries(secrets).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    ...Object.entries(secretQuery).flatMap(([name, value]) => ['--param', `${name}=${value}`]),
    ...(reason === 'pageLimit' ? ['--max-pages', '5'] : []),
    ...(walk === 'headed' ? ['--from-headers'] : []),
  ];
  const { status, stdout, stderr } = await run(argv, { files: { 'a.yaml': walkedApi }, exchange });
  const reported: { readonly reason: string; readonly ok: boolean } = JSON.parse(stdout);
  return { status, reported, output: stdout + stderr };
}

describe.each([
  ['origins', originCases],
  ['answers', answerCases],
])('simulate against hostile servers: %s', (_, cases) => {
  it.each(cases.map((one) => [one.title, one] as const))(
    'simulate says why a walk ends, and leaks no credential to a hostile server: %s',
    async (_, hostile) => {
      servers.prepare({ home: hostile.home(servers.at), away: hostile.away?.(servers.at) ?? [] });
      const { status, reported, output } = await simulate(hostile);
      const isGood =
        !hostile.isIncomplete && (goodReasons.includes(hostile.reason) || hostile.reason === 'pageLimit');
      expect(reported).toMatchObject({ reason: hostile.reason, ok: isGood });
      expect(status).toBe(isGood ? 0 : 1);
      expectSecrecy(hostile, servers, output);
      expect([...output].filter((one) => one < ' ' && one !== '\n')).toEqual([]);
    },
  );
});
