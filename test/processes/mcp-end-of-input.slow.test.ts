import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanDocument } from '../../packages/cli/test/support/documents.js';

/** Returns the exit status and standard error of the server; its standard input stays open. */
async function endOf(message: string): Promise<readonly [number | null, string]> {
  const server = spawn(process.execPath, [bin, 'mcp'], { cwd: folder });
  server.stdin.on('error', () => undefined);
  let text = '';
  server.stderr.on('data', (part: Buffer) => {
    text += part.toString();
  });
  server.stdin.write(message);
  return new Promise((resolve) => server.once('close', (status) => resolve([status, text])));
}

const bin = fileURLToPath(new URL('../../packages/cli/bin/pagewright.cjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'pagewright-mcp-end-'));

beforeAll(() => writeFileSync(join(folder, 'openapi.yaml'), cleanDocument));
afterAll(() => rmSync(folder, { recursive: true }));

test.each(['\n', ''])(
  'the MCP server answers every request of an input whose last line ends with %j',
  (end) => {
    const info = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'a', version: '1' },
    };
    const called = (id: number, name: string) => ({
      id,
      method: 'tools/call',
      params: { name, arguments: { files: ['openapi.yaml'] } },
    });
    const input = [
      { id: 1, method: 'initialize', params: info },
      { method: 'notifications/initialized' },
      called(2, 'check'),
      called(3, 'explain'),
    ];
    const lines = input.map((message) => JSON.stringify({ jsonrpc: '2.0', ...message }));
    const output = execFileSync(process.execPath, [bin, 'mcp'], {
      cwd: folder,
      input: lines.join('\n') + end,
      encoding: 'utf8',
      timeout: 60_000,
    });
    const ids = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id);
    expect(ids.sort()).toEqual([1, 2, 3]);
  },
);

test('the MCP server ends with status 2 after a message of more than 10 MB, and says why', async () => {
  expect(await endOf('x'.repeat(11_000_000))).toEqual([
    2,
    'pagewright: the connection was closed: a message of the client is longer than 10 MB\n',
  ]);
});
