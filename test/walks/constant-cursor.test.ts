import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nodeIo } from '../../packages/cli/src/node-io.js';
import { run } from '../../packages/cli/test/support/fake-io.js';
import { constantCursor, constantCursorListener } from './constant-cursor.js';

const server = createServer(constantCursorListener());
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const document = JSON.stringify({
  openapi: '3.1.0',
  'x-vendor-pagination': [constantCursor.scheme],
  paths: { [constantCursor.path]: { get: { 'x-vendor-pagination': constantCursor.scheme.name } } },
});

it('simulate completes a walk with the same cursor on every page', async () => {
  const argv = ['simulate', 'a.json', constantCursor.operation, '--server', url, '--param', 'rows=2'];
  const files = { 'a.json': document };
  const { exchange } = nodeIo();
  const { status, stdout } = await run([...argv, '--format', 'json'], { files, exchange });
  const walk = JSON.parse(stdout);
  expect([status, walk.ok, walk.reason, walk.items]).toEqual([
    0,
    true,
    'emptyPage',
    constantCursor.items.length,
  ]);
  const sent: readonly string[] = walk.pages.map(({ request }: { request: { url: string } }) => request.url);
  expect(sent).toHaveLength(5);
  expect(new Set(sent.slice(1)).size).toBe(1);
});
