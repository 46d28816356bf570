import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanDocument, errorDocument } from '../../packages/cli/test/support/documents.js';

const bin = fileURLToPath(new URL('../../packages/cli/bin/pagewright.cjs', import.meta.url));
const outside = mkdtempSync(join(tmpdir(), 'pagewright-mcp-outside-'));
const folder = mkdtempSync(join(tmpdir(), 'pagewright-mcp-'));
const client = new Client({ name: 'test', version: '1.0.0' });

const secret = 'hunter2-is-secret';
const hostile = `openapi: 3.1.0
x-vendor-pagination: { $ref: './secret.yaml' }
paths:
  /a: { $ref: '${outside}/secret.yaml' }
  /b: { $ref: './secret.yaml' }
  /c: { $ref: './link.yaml' }
  /d: { $ref: '../../../../etc/passwd' }
`;
const undeclared = cleanDocument.replaceAll(/^ +x-vendor-pagination: userPages\n/gm, '');
const twentyFive = Array.from(
  { length: 25 },
  (_, index) => `  /l${index}: { get: { x-vendor-pagination: nope${index} } }`,
);
const files = {
  'openapi.yaml': cleanDocument,
  'undeclared.yaml': undeclared,
  'wrong.yaml': errorDocument,
  'many.yaml': `openapi: 3.1.0\npaths:\n${twentyFive.join('\n')}\n`,
  'misspelt.yaml': cleanDocument.replace('x-vendor-pagination: userPages', 'x-vendor-pagination: userPage'),
  'hostile.yaml': hostile,
  'hostile-overlay.yaml':
    'overlay: 1.0.0\ninfo: { title: x, version: "1" }\nextends: ./secret.yaml\nactions: []\n',
  'secret.yaml': `x: ${secret}\nget: { description: ${secret}, x-vendor-pagination: ${secret} }\n`,
  'traffic.har': JSON.stringify({ log: { entries: [] } }),
};

function write(names: Readonly<Record<string, string>>, into = folder): void {
  for (const [name, text] of Object.entries(names)) {
    mkdirSync(dirname(join(into, name)), { recursive: true });
    writeFileSync(join(into, name), text);
  }
}

interface Result {
  readonly isError: boolean;
  readonly text: string;
  readonly value: Readonly<Record<string, unknown>>;
}

async function call(name: string, args: Record<string, unknown>): Promise<Result> {
  const { isError = false, content, structuredContent } = await client.callTool({ name, arguments: args });
  const [first] = content as readonly { readonly text?: string }[];
  return { isError, text: first?.text ?? '', value: (structuredContent ?? {}) as Result['value'] };
}

beforeAll(async () => {
  write(files);
  write({ 'secret.yaml': files['secret.yaml'] }, outside);
  symlinkSync(join(outside, 'secret.yaml'), join(folder, 'link.yaml'));
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
      cwd: folder,
      stdio: 'ignore',
    });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('commit', '--quiet', '--message=one');
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [bin, 'mcp'], cwd: folder }),
  );
  // The client validates results against the schemas that it has listed.
  await client.listTools();
}, 60_000);

afterAll(async () => {
  await client.close();
  for (const one of [folder, outside]) rmSync(one, { recursive: true });
});

describe('pagewright mcp', () => {
  it('the MCP server has at most seven tools, with schemas of results, and marks those that only read', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['check', 'explain', 'propose', 'fix', 'verify', 'diff']);
    for (const { name, annotations, outputSchema } of tools) {
      expect(outputSchema).toMatchObject({ type: 'object', properties: { version: { const: 1 } } });
      expect(annotations).toMatchObject({ readOnlyHint: name !== 'fix', openWorldHint: false });
    }
    expect(JSON.stringify(tools).length).toBeLessThan(30_000);
  });

  it('the MCP tool check returns the first twenty of many findings, and says how to get the others', async () => {
    expect(await call('check', { files: ['wrong.yaml'] })).toMatchObject({
      isError: false,
      value: { exitStatus: 1, summary: { errors: 1 }, shown: { from: 0, count: 1, of: 1 } },
    });
    const many = await call('check', { files: ['many.yaml'] });
    expect(many.value).toMatchObject({
      summary: { errors: 25 },
      shown: { from: 0, count: 20, of: 25, more: 'call again with "from": 20 for the next ones' },
    });
    const rest = await call('check', { files: ['many.yaml'], from: 20 });
    expect(rest.value.shown).toEqual({ from: 20, count: 5, of: 25 });
    expect(many.text.length).toBeLessThan(20_000);
  });

  it('the MCP server proposes a scheme for an undeclared list, and the declared text passes the check', async () => {
    const proposed = await call('propose', { files: ['undeclared.yaml'] });
    expect(proposed.value).toMatchObject({
      files: [{ operations: [{ operation: 'get /users', state: 'bound', scheme: expect.any(String) }] }],
    });
    write({ 'declared.yaml': cleanDocument });
    expect((await call('check', { files: ['declared.yaml'] })).value).toMatchObject({ exitStatus: 0 });
  });

  it('the MCP tool fix returns a diff, and changes the file only with write', async () => {
    const shown = await call('fix', { files: ['misspelt.yaml'] });
    expect(shown.value).toMatchObject({
      written: false,
      diff: expect.stringContaining('+      x-vendor-pagination: userPages'),
    });
    expect(readFileSync(join(folder, 'misspelt.yaml'), 'utf8')).toBe(files['misspelt.yaml']);
    const written = await call('fix', { files: ['misspelt.yaml'], write: true });
    expect(written.value).toMatchObject({ written: true, exitStatus: 0 });
    expect(readFileSync(join(folder, 'misspelt.yaml'), 'utf8')).toBe(cleanDocument);
  });

  it('the MCP tools explain, verify and diff return the JSON of their commands', async () => {
    expect((await call('explain', { files: ['openapi.yaml'], operation: 'listUsers' })).value).toMatchObject({
      operations: [{ operation: 'get /users', scheme: 'userPages', targets: { python: { advances: true } } }],
    });
    expect((await call('verify', { files: ['openapi.yaml'], recordings: ['traffic.har'] })).text).toMatch(
      /unobserved|no/,
    );
    expect((await call('diff', { old: 'main:openapi.yaml', new: 'undeclared.yaml' })).value).toMatchObject({
      summary: { breaking: true },
    });
  });

  it.each([
    ['check', { files: ['hostile.yaml'] }],
    ['check', { files: ['hostile-overlay.yaml'] }],
    ['explain', { files: ['hostile.yaml'] }],
    ['propose', { files: ['hostile.yaml'] }],
    ['fix', { files: ['hostile.yaml'], write: true }],
    ['diff', { old: 'main:hostile.yaml', new: 'hostile.yaml' }],
    ['check', { files: [`${outside}/secret.yaml`] }],
    ['check', { files: ['link.yaml'] }],
    ['check', { files: ['../'] }],
    ['verify', { files: ['openapi.yaml'], recordings: ['../'] }],
  ])('the MCP tool %s with %j does not read a file that was not named', async (name, args) => {
    const { text, value } = await call(name, args);
    expect(text).not.toBe('');
    expect(text).not.toContain(secret);
    expect(JSON.stringify(value)).not.toContain(secret);
    expect(text).not.toContain('root:');
  });

  it('the MCP server names files as unread that a document refers to, and reads them on request', async () => {
    write({
      'parts/a.yaml': 'openapi: 3.1.0\npaths: { /a: { $ref: ./b.yaml } }\n',
      'parts/b.yaml': 'get: {}\n',
    });
    const alone = await call('check', { files: ['parts/a.yaml'] });
    expect(alone.value).toMatchObject({ unread: [join(folder, 'parts/b.yaml')] });
    const both = await call('check', { files: ['parts/a.yaml'], also: ['parts/b.yaml'] });
    expect(both.value).toMatchObject({ summary: { operations: 1 } });
    expect(both.value).not.toHaveProperty('unread');
  });

  it.each([
    ['check', {}],
    ['check', { files: [] }],
    ['check', { files: ['openapi.yaml'], unknown: 1 }],
    ['check', { files: ['nowhere.yaml'] }],
    ['check', { files: ['--output=x'] }],
    ['explain', { files: ['openapi.yaml'], operation: '--help' }],
  ])('the MCP tool %s with %j returns an error that explains the problem', async (name, args) => {
    const { isError, text } = await call(name, args).catch((error: unknown) => ({
      isError: true,
      text: String(error),
    }));
    expect([isError, text]).toEqual([true, expect.stringMatching(/\w{3}/)]);
    expect(existsSync(join(folder, 'x'))).toBe(false);
  });

  it('rules and the format are resources of the MCP server', async () => {
    const textOf = async (uri: string) => {
      const [first] = (await client.readResource({ uri })).contents;
      return first !== undefined && 'text' in first ? String(first.text) : '';
    };
    expect(JSON.parse(await textOf('pagewright://rules'))).toContainEqual(
      expect.objectContaining({ code: 'Pagination/UnknownScheme', severity: 'error' }),
    );
    expect(JSON.parse(await textOf('pagewright://rules/Pagination/UnknownScheme'))).toMatchObject({
      rules: [{ code: 'Pagination/UnknownScheme', good: expect.any(String) }],
    });
    expect(await textOf('pagewright://format')).toContain('x-vendor-pagination');
  });

  it('200 calls do not increase the memory of the MCP server', { timeout: 120_000 }, async () => {
    const { pid } = client.transport as StdioClientTransport;
    const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    const calls = async (count: number) => {
      for (let index = 0; index < count; index++) await call('check', { files: ['many.yaml'] });
    };
    await calls(60);
    const before = resident();
    await calls(200);
    // In kB; a server that keeps each result would exceed this.
    expect(resident() - before).toBeLessThan(40_000);
  });
});
