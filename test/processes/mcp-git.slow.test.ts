import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanDocument } from '../../packages/cli/test/support/documents.js';

const bin = fileURLToPath(new URL('../../packages/cli/bin/pagewright.cjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'pagewright-mcp-git-'));
const part = `get:
  operationId: listParts
  responses: {}
  x-vendor-pagination: { name: partPage, type: cursor, request: { after: { type: cursor } }, response: { users: { type: items }, next: { type: cursor } } }
`;
const referring = 'openapi: 3.1.0\npaths: { /a: { $ref: "./other/part.yaml" } }\n';
const [inRoot, inApi] = [client(), client()];

function client(): Client {
  return new Client({ name: 'test', version: '1.0.0' });
}

beforeAll(async () => {
  for (const name of ['api/other', 'other']) mkdirSync(join(folder, name), { recursive: true });
  const files = {
    'openapi.yaml': cleanDocument,
    'xapi.yaml': cleanDocument,
    'other/part.yaml': part,
    'referring.yaml': referring,
    'api/openapi.yaml': cleanDocument,
    'api/part.yaml': cleanDocument,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  for (const args of [
    ['init', '--quiet', '--initial-branch=main'],
    ['add', '.'],
    ['-c', 'user.name=T', '-c', 'user.email=t@example.com', 'commit', '--quiet', '--message=one'],
  ])
    execFileSync('git', args, { cwd: folder });
  const server = (cwd: string) =>
    new StdioClientTransport({ command: process.execPath, args: [bin, 'mcp'], cwd });
  await inRoot.connect(server(folder));
  await inApi.connect(server(join(folder, 'api')));
}, 60_000);

afterAll(async () => {
  await inRoot.close();
  await inApi.close();
  rmSync(folder, { recursive: true });
});

it.each(['main:openapi.yaml', 'main:../openapi.yaml', 'main:xapi.yaml', 'main:api/../openapi.yaml'])(
  'the MCP tool diff does not read %s if the server runs in the folder api',
  async (old) => {
    const { isError } = await inApi.callTool({ name: 'diff', arguments: { old, new: 'openapi.yaml' } });
    expect(isError).toBe(true);
  },
);

it('the MCP tool diff says that a path of a revision is outside of the working folder', async () => {
  const given = { old: 'main:openapi.yaml', new: 'openapi.yaml' };
  const { content } = await inApi.callTool({ name: 'diff', arguments: given });
  expect(JSON.stringify(content)).toContain('main:openapi.yaml is outside of the working folder');
});

it.each(['main:api/openapi.yaml', 'main:./openapi.yaml'])(
  'the MCP tool diff reads %s if the server runs in the folder api',
  async (old) => {
    const given = { old, new: 'openapi.yaml' };
    const { structuredContent } = await inApi.callTool({ name: 'diff', arguments: given });
    expect(structuredContent).toMatchObject({ exitStatus: 0, changes: [] });
  },
);

it('the MCP tool diff does not read a file of a revision whose path ends like a named one', async () => {
  const given = { old: 'main:referring.yaml', new: 'referring.yaml', also: ['api/part.yaml', 'part.yaml'] };
  const { structuredContent } = await inRoot.callTool({ name: 'diff', arguments: given });
  expect(structuredContent).toMatchObject({ changes: [] });
});

it.each([
  ['pagewright://rules/Pagination/UnknownSchem', /Did you mean Pagination\/UnknownScheme/],
  ['pagewright://rules/Verify/Loop', /docs\/verify\.md/],
])('reading the resource %s of the MCP server is an error', async (uri, message) => {
  await expect(inRoot.readResource({ uri })).rejects.toThrow(message);
});
