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
import { parseDocument } from 'yaml';
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
  'traffic.har': har([1, 2]),
  'wrong-traffic.har': har([1, 2]).replaceAll('true', 'false'),
  'empty.har': har([]),
};

/** Returns a recording of pages with these numbers; every page but the last says that more pages follow. */
function har(pages: readonly number[]): string {
  const entries = pages.map((page, index) => ({
    startedDateTime: `2026-01-01T00:00:0${index}.000Z`,
    request: {
      method: 'GET',
      url: `https://api.example.com/users?page=${page}`,
      httpVersion: 'HTTP/1.1',
      headers: [],
      queryString: [{ name: 'page', value: String(page) }],
    },
    response: {
      status: 200,
      headers: [{ name: 'content-type', value: 'application/json' }],
      content: {
        mimeType: 'application/json',
        text: JSON.stringify({ users: [{ id: index }], more: index + 1 < pages.length }),
      },
    },
  }));
  return JSON.stringify({ log: { version: '1.2', creator: { name: 'test', version: '1' }, entries } });
}

function write(names: Readonly<Record<string, string>>, into = folder): void {
  for (const [name, text] of Object.entries(names)) {
    mkdirSync(dirname(join(into, name)), { recursive: true });
    writeFileSync(join(into, name), text);
  }
}

/** The plan that the tool `propose` returns for a document. */
interface Plan {
  readonly schemes: readonly object[];
  readonly operations: readonly { readonly operation: string; readonly scheme: string }[];
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
  it('the MCP server has at most seven tools, with result schemas, and marks read-only ones', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['check', 'explain', 'propose', 'fix', 'verify', 'diff']);
    for (const { name, annotations, outputSchema } of tools) {
      expect(outputSchema).toMatchObject({ type: 'object', properties: { version: { const: 1 } } });
      expect(annotations).toMatchObject({ readOnlyHint: name !== 'fix', openWorldHint: false });
    }
    expect(JSON.stringify(tools).length).toBeLessThan(30_000);
  });

  it('the MCP tool `check` returns the first twenty of many findings, and says how to get the others', async () => {
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

  it('the MCP tool `fix` returns a diff, and changes the file only with write', async () => {
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

  it('the MCP tools `explain` and `diff` return the JSON of their commands', async () => {
    expect((await call('explain', { files: ['openapi.yaml'], operation: 'listUsers' })).value).toMatchObject({
      operations: [{ operation: 'get /users', scheme: 'userPages', targets: { python: { advances: true } } }],
    });
    expect((await call('diff', { old: 'main:openapi.yaml', new: 'undeclared.yaml' })).value).toMatchObject({
      summary: { breaking: true },
    });
  });

  it('the MCP tool `verify` confirms a recording whose pages follow the declaration', async () => {
    const args = { files: ['openapi.yaml'], recordings: ['traffic.har'] };
    const { isError, value } = await call('verify', args);
    expect([isError, value]).toMatchObject([
      false,
      {
        exitStatus: 0,
        operations: [
          {
            operation: 'get /users',
            scheme: 'userPages',
            verdict: 'confirmed',
            walks: 1,
            pages: 2,
            requestsPredicted: 1,
          },
        ],
      },
    ]);
  });

  it('the MCP tool `verify` contradicts a declaration if a recording continues after the declared end', async () => {
    const args = { files: ['openapi.yaml'], recordings: ['wrong-traffic.har'] };
    const { isError, value } = await call('verify', args);
    expect([isError, value]).toMatchObject([
      false,
      { exitStatus: 1, operations: [{ operation: 'get /users', verdict: 'contradicted' }] },
    ]);
    const [finding] = value.findings as readonly unknown[];
    expect(finding).toMatchObject({
      code: 'Verify/EndsEarly',
      file: 'openapi.yaml',
      evidence: [{ received: expect.stringContaining('page=2') }, expect.anything()],
    });
  });

  it('the MCP tool `verify` does not judge an operation that a recording never calls', async () => {
    const { value } = await call('verify', { files: ['openapi.yaml'], recordings: ['empty.har'] });
    expect(value).toMatchObject({ operations: [{ operation: 'get /users', verdict: 'unobserved' }] });
  });

  it('an MCP client declares a sample as proposed, checks it, fixes a mistake and compares the versions', async () => {
    const text = readFileSync(new URL('../../samples/strategies/offset.yaml', import.meta.url), 'utf8');
    const sample = parseDocument(text);
    sample.delete('x-vendor-pagination');
    for (const path of ['/v1/books', '/v1/shops/{shopId}/books'])
      sample.deleteIn(['paths', path, 'get', 'x-vendor-pagination']);
    write({ 'sample.yaml': String(sample) });
    const { files: plans } = (await call('propose', { files: ['sample.yaml'] })).value as unknown as {
      readonly files: readonly [Plan];
    };
    const [{ schemes, operations }] = plans;
    expect(operations).toHaveLength(2);
    const before = String(sample);
    sample.set('x-vendor-pagination', schemes);
    for (const { operation, scheme } of operations)
      sample.setIn(['paths', operation.split(' ')[1], 'get', 'x-vendor-pagination'], scheme);
    const declared = String(sample);
    write({ 'sample.yaml': declared, 'before.yaml': before });
    expect((await call('check', { files: ['sample.yaml'], coverage: true })).value).toMatchObject({
      exitStatus: 0,
      summary: { errors: 0, coverage: { lists: 2, declared: 2 } },
    });
    write({ 'sample.yaml': declared.replace(/- meta\n(?!.*- meta\n)/s, '- metas\n') });
    expect((await call('check', { files: ['sample.yaml'] })).value).toMatchObject({ exitStatus: 1 });
    const fixed = await call('fix', { files: ['sample.yaml'], write: true });
    expect(fixed.value).toMatchObject({ exitStatus: 0, written: true });
    expect(readFileSync(join(folder, 'sample.yaml'), 'utf8')).toBe(declared);
    const compared = await call('diff', { old: 'before.yaml', new: 'sample.yaml' });
    const { changes, summary } = compared.value as unknown as {
      readonly changes: readonly unknown[];
      readonly summary: { readonly breaking: boolean };
    };
    expect([changes.length > 0, typeof summary.breaking]).toEqual([true, 'boolean']);
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
    ['verify', { files: ['hostile.yaml'], recordings: ['traffic.har'] }],
    ['explain', { files: ['hostile.yaml'], operation: 'get /b' }],
  ])('the MCP tool %s with %j reads no file that the arguments do not name', async (name, args) => {
    const { text, value } = await call(name, args);
    expect(text).not.toBe('');
    expect(text).not.toContain(secret);
    expect(JSON.stringify(value)).not.toContain(secret);
    expect(text).not.toContain('root:');
  });

  it('the MCP server lists unread files that a document refers to, and reads them on request', async () => {
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

  it('the error about an unknown argument of an MCP tool names the argument', async () => {
    const failed = call('check', { fils: ['openapi.yaml'] }).then(({ text }) => text, String);
    expect(await failed).toContain('there is no argument fils; did you mean files?');
  });

  it('the rules and the format are resources of the MCP server', async () => {
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

  it('the memory of the MCP server does not grow in 200 calls', {
    timeout: 240_000,
  }, async () => {
    const { pid } = client.transport as StdioClientTransport;
    const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    const calls = async (count: number) => {
      for (let index = 0; index < count; index++) {
        const [name, args] = cycle[index % cycle.length] ?? ['', {}];
        expect((await call(name, args)).isError).toBe(false);
      }
    };
    const cycle: readonly (readonly [string, Record<string, unknown>])[] = [
      ['check', { files: ['many.yaml'] }],
      ['explain', { files: ['openapi.yaml'] }],
      ['propose', { files: ['undeclared.yaml'] }],
      ['fix', { files: ['wrong.yaml'] }],
      ['verify', { files: ['openapi.yaml'], recordings: ['traffic.har'] }],
      ['diff', { old: 'openapi.yaml', new: 'undeclared.yaml' }],
    ];
    await calls(120);
    const before = resident();
    await calls(200);
    // The limit is in kB; a server that keeps each result would exceed it.
    expect(resident() - before).toBeLessThan(40_000);
  });
});
