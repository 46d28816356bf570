import { type JsonObject, objectReader } from '@pagewright/core';
import { createMock, type FaultKind } from '@pagewright/mock';
import { describe, expect, it } from 'vitest';
import type { Io, WireRequest } from '../../src/io.js';
import { run } from '../support/fake-io.js';

const scheme = {
  name: 'userPage',
  type: 'cursor',
  request: { cursor: { type: 'cursor' }, limit: { type: 'limit' } },
  response: { data: { type: 'items' }, next: { type: 'cursor' } },
};
const limit = {
  name: 'limit',
  in: 'query',
  schema: { type: 'integer', minimum: 1, maximum: 50, default: 4 },
};
const item = { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } };
const schema = {
  type: 'object',
  properties: { data: { type: 'array', items: item }, next: { type: ['string', 'null'] } },
};
const responses = { 200: { description: 'A page', content: { 'application/json': { schema } } } };
const operation = { 'x-vendor-pagination': 'userPage', parameters: [limit], responses };
const document = {
  openapi: '3.1.0',
  info: { title: 'Users', version: '1' },
  servers: [{ url: 'https://api.test/v1' }],
  'x-vendor-pagination': [scheme],
  paths: {
    '/users': { get: { operationId: 'listUsers', ...operation } },
    '/teams/{team}/users': { get: operation },
    '/search': { post: { ...operation, parameters: [] } },
  },
} as object as JsonObject;

/** Runs the command against a mock, and records the requests that the mock receives. */
async function verifyMock(faults: readonly FaultKind[], ...argv: readonly string[]) {
  return verifyUntil(Number.POSITIVE_INFINITY, faults, ...argv);
}

/** Interrupts the command during the request with this number, counted from 1. */
async function verifyUntil(last: number, faults: readonly FaultKind[], ...argv: readonly string[]) {
  let interrupt = () => {};
  const mock = createMock({
    document: objectReader(document),
    options: { items: 10, faults: faults.map((kind) => ({ kind })) },
  });
  const asked: WireRequest[] = [];
  const exchange: Io['exchange'] = async (request) => {
    asked.push(request);
    if (asked.length >= last) {
      interrupt();
      return { ok: false, problem: 'This operation was aborted' };
    }
    const { method, url, headers, body } = request;
    const response = await mock(new Request(url, { method, headers, ...(body !== undefined && { body }) }));
    const bytes = new Uint8Array(await response.arrayBuffer());
    return {
      ok: true,
      value: { status: response.status, headers: Object.fromEntries(response.headers), bytes },
    };
  };
  const files = { 'a.json': JSON.stringify(document) };
  const ended = await run(['verify', 'a.json', '--server', 'https://api.test/v1', ...argv], {
    files,
    exchange,
    onInterruptible: (call) => {
      interrupt = call;
    },
  });
  return { ...ended, asked };
}

describe('an interrupted verify --server', () => {
  it.each([1, 2, 4, 6])(
    'verify that is interrupted in request %i confirms nothing, and ends with status 1 and a note',
    async (last) => {
      const { status, stdout, stderr, asked } = await verifyUntil(last, [], 'listUsers');
      expect([status, asked.length]).toEqual([1, last]);
      expect(stderr).toBe(
        'pagewright: the run was interrupted, so operations that were cut short are unobserved\n',
      );
      expect(stdout).toMatch(/^unobserved {3}get \/users \(userPage\): the run was interrupted \(/);
      expect(stdout).toContain('0 confirmed, 0 contradicted, 1 unobserved');
    },
  );

  it('verify --format json lists an interruption under problems', async () => {
    const { stdout } = await verifyUntil(2, [], 'listUsers', '--format', 'json');
    expect(JSON.parse(stdout).problems).toEqual([
      'the run was interrupted, so operations that were cut short are unobserved',
    ]);
  });
});

describe('pagewright verify --server', () => {
  it('verify confirms a correct server with status 0, and sends only GET requests below the given URL', async () => {
    const { status, stdout, asked } = await verifyMock([]);
    expect(status).toBe(0);
    expect(stdout).toContain('confirmed    get /users (userPage)');
    expect(stdout).toContain('post /search (userPage): POST is sent only with --include-post');
    expect(stdout).toContain('not checked: a limit above the maximum');
    expect(new Set(asked.map(({ method }) => method))).toEqual(new Set(['GET']));
    expect(asked.every(({ url }) => url.startsWith('https://api.test/v1/'))).toBe(true);
    expect(asked.length).toBeLessThanOrEqual(100);
  });

  it('verify --server reports a fault at its key, shows requests as curl lines, and ends with status 1', async () => {
    const { status, stdout } = await verifyMock(
      ['duplicate'],
      'listUsers',
      '--header',
      'Authorization: Bearer hush-hush',
    );
    expect(status).toBe(1);
    expect(stdout).toMatch(/a\.json:1:\d+ error Verify\/ItemTwice/);
    expect(
      stdout.match(/^ {2}curl 'https:\/\/api\.test\/v1\/users.* -H "Authorization: \$AUTHORIZATION"$/gm),
    ).toHaveLength(2);
  });

  it.each(['text', 'json', 'sarif', 'junit', 'github'])(
    'verify in the format %s shows the failed law and no secret',
    async (format) => {
      const { status, stdout, stderr } = await verifyMock(
        ['loop'],
        '--format',
        format,
        '--header',
        'X-Key: hush-hush',
      );
      expect(status).toBe(1);
      expect(stdout).toContain('Verify/Loop');
      expect(stdout + stderr).not.toContain('hush-hush');
      expect(stdout).not.toContain('line undefined');
    },
  );

  it('verify sends a parameter to operations that declare it, and reports an undeclared parameter', async () => {
    const { asked, stderr } = await verifyMock([], '--param', 'team=red', '--param', 'tema=blue');
    expect(asked.some(({ url }) => url.startsWith('https://api.test/v1/teams/red/users'))).toBe(true);
    expect(asked.some(({ url }) => url.includes('tema='))).toBe(false);
    expect(stderr).toContain('--param tema was not sent: no verified operation declares it');
  });

  it('verify stays within its budget, and sends POST only with --include-post', async () => {
    const small = await verifyMock([], 'listUsers', '--max-requests', '7');
    expect(small.asked).toHaveLength(7);
    expect(small.stdout).toContain('walk cut short');
    expect(small.stdout).toContain('not checked: the rest of the walk: only 2 pages were walked');
    const { asked } = await verifyMock([], '--include-post');
    expect(asked.some(({ method }) => method === 'POST')).toBe(true);
  });

  it('verify gives no verdict for a server that does not answer, and ends with status 2 and a reason', async () => {
    const exchange = async () => ({ ok: false, problem: 'nothing answers at that address' }) as const;
    const files = { 'a.json': JSON.stringify(document) };
    const { status, stdout, stderr } = await run(['verify', 'a.json', '--server', 'https://api.test'], {
      files,
      exchange,
    });
    expect(status).toBe(2);
    expect(stdout).toContain('nothing answers at that address');
    expect(stderr).toContain('nothing was verified: no response of the server is a page');
  });

  it.each([
    [['--server', 'ftp://api.test'], '--server must be an http or https URL'],
    [['--server', 'https://api.test', '--param', 'team'], '--param must be NAME=VALUE'],
    [['--server', 'https://api.test', '--recording', 'x'], 'verify takes --recording or --server, not both'],
    [['--recording', 'x', '--max-requests', '3'], '--max-requests needs --server'],
    [['--server', 'https://api.test', '--max-requests', '0'], '--max-requests'],
    [[], 'verify needs --recording or --server'],
  ])('wrong usage of verify --server is explained: %j', async (argv, text) => {
    const { status, stderr } = await run(['verify', 'a.json', ...argv], {
      files: { 'a.json': JSON.stringify(document) },
    });
    expect(status).toBe(2);
    expect(stderr).toContain(text);
  });
});
