import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createReferenceApi, type ReferenceApiOptions } from '../../src/index.js';
import { send } from '../harness/send.js';
import { temporaryFolder } from '../harness/temporary-folder.js';

const tokens = { secret: ['read', 'write'], reader: ['read'] } as const;
const seed = { namespaces: ['acme'], projects: [{ name: 'Handbook' }] };

async function embedded(options: ReferenceApiOptions = {}) {
  const api = createReferenceApi({ tokens, logger: () => {}, ...options });
  const { url } = await api.listen();
  onTestFinished(() => api.close());
  const call = async (
    method: string,
    target: string,
    body?: unknown,
    more: Readonly<Record<string, string>> = {},
  ) => {
    const headers = { Authorization: 'Bearer secret', 'Content-Type': 'application/json', ...more };
    const answer = await send(url, { method, target, headers, ...(body !== undefined && { body }) });
    return { ...answer, json: answer.text === '' ? undefined : JSON.parse(answer.text) };
  };
  const create = async (name: string) => (await call('POST', '/v1/docs', { name })).json;
  return { api, url, call, create };
}

describe('resources() and reset()', () => {
  it('resources() returns resources as they were created, and reset() restores the initial state', async () => {
    const { api, call, create } = await embedded({ seed });
    const guides = await create('Guides');
    const desk = (await call('POST', '/v1/mcp/servers', { name: 'Desk' })).json;
    const { projects, servers } = api.resources();
    expect(projects).toMatchObject([{ slug: 'handbook' }, guides]);
    expect(servers).toEqual([desk]);
    await api.reset();
    expect(api.resources()).toMatchObject({ projects: [{ slug: 'handbook' }], servers: [] });
    expect(await create('Guides')).toMatchObject({ slug: 'guides' });
    expect(await create('Handbook')).toMatchObject({ slug: 'handbook-2' });
  });

  it('reset() also removes resources in the data file, and resources that are just being created', async () => {
    const data = join(temporaryFolder('data'), 'state.json');
    const { api, create } = await embedded({ seed, data });
    const under = [create('A'), create('B')];
    await create('C');
    await api.reset();
    await Promise.all(under);
    expect(JSON.parse(readFileSync(data, 'utf8')).records).toHaveLength(1);
    expect(api.resources().projects).toHaveLength(1);
  });

  it('the data file stays writable, however many resets and creations run in parallel', async () => {
    const data = join(temporaryFolder('data'), 'state.json');
    const { api, call, create } = await embedded({ seed, data, inspect: true });
    const all = Array.from({ length: 6 }, (_, index) => [
      call('POST', '/inspect/reset'),
      call('POST', '/v1/docs', { name: `Guide ${index}` }),
    ]);
    const answers = await Promise.all(all.flat());
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 200]));
    await create('Last');
    expect(JSON.parse(readFileSync(data, 'utf8')).records).toHaveLength(api.resources().projects.length);
  });

  it('reset() frees the space of the removed resources', async () => {
    const { api, call, create } = await embedded({ limits: { storedResources: 1 } });
    await create('A');
    expect((await call('POST', '/v1/docs', { name: 'B' })).status).toBe(422);
    await api.reset();
    expect((await call('POST', '/v1/docs', { name: 'B' })).status).toBe(200);
  });
});

describe('inspect', () => {
  it('the inspection endpoints offer resources and reset to tests in any language, and require a token', async () => {
    const { api, call, create } = await embedded({ inspect: true });
    await create('Guides');
    expect(await call('GET', '/inspect/resources')).toMatchObject({ status: 200, json: api.resources() });
    const reader = { Authorization: 'Bearer reader' };
    expect((await call('POST', '/inspect/reset', undefined, reader)).status).toBe(403);
    expect((await call('GET', '/inspect/resources', undefined, { Authorization: '' })).status).toBe(401);
    expect(await call('POST', '/inspect/reset')).toMatchObject({ status: 204, text: '' });
    expect(api.resources()).toEqual({ projects: [], servers: [] });
  });

  it('the inspection endpoints are served only if enabled, and are never described', async () => {
    const closed = await embedded();
    expect((await closed.call('GET', '/inspect/resources')).status).toBe(404);
    const open = await embedded({ inspect: true });
    const description = (await open.call('GET', '/openapi.json')).json;
    expect(Object.keys(description.paths)).toEqual(['/v1/docs', '/v1/mcp/servers', '/v1/apis/{namespace}']);
  });
});

describe('cors', () => {
  const page = { Origin: 'http://localhost:3000' };

  it('the option cors lets web pages of an origin read responses, including errors', async () => {
    const { call } = await embedded({ cors: ['http://localhost:3000'] });
    for (const target of ['/healthz', '/nowhere']) {
      const { headers } = await call('GET', target, undefined, page);
      expect(headers['access-control-allow-origin']).toBe('http://localhost:3000');
      expect(headers['access-control-expose-headers']).toContain('X-Next-Cursor');
      expect(headers.vary).toBe('Origin');
    }
  });

  it('the option cors answers the preflight request of a creation', async () => {
    const { call } = await embedded({ cors: ['*'] });
    const { status, headers } = await call('OPTIONS', '/v1/docs', undefined, {
      ...page,
      Authorization: '',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type',
    });
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers': 'authorization,content-type',
    });
  });

  it.each([
    ['an origin that is not allowed', { cors: ['http://localhost:4000'] }, page],
    ['an origin if no origin is allowed', {}, page],
    ['a request without an Origin header', { cors: ['*'] }, {}],
  ])('the option cors adds no header for %s', async (_, options, headers) => {
    const { call } = await embedded(options);
    const answer = await call('GET', '/healthz', undefined, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('baseUrl', () => {
  it.each([
    ['https://api.example.com', 'https://api.example.com/v1/pages/cursor-url?'],
    ['https://example.com/docs/', 'https://example.com/docs/v1/pages/cursor-url?'],
    ['https://bücher.example/größe', 'https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe/v1/pages/cursor-url?'],
  ])('all next URLs start with the base URL %s, whatever the Host header says', async (baseUrl, start) => {
    const { call } = await embedded({ pages: true, baseUrl });
    const { json } = await call('GET', '/v1/pages/cursor-url?limit=2');
    expect(JSON.stringify(json)).toContain(`"${start}`);
  });
});

describe('functions that the host passes in', () => {
  it('a request id that is not a valid header value is an internal error, and the service continues', async () => {
    const failures: string[] = [];
    const ids = ['line\nbreak', 'second', 'third'];
    const { call } = await embedded({
      requestIds: () => ids.shift() ?? 'none',
      logger: (entry) => entry.event === 'failure' && failures.push(entry.error),
    });
    await expect(call('GET', '/healthz')).rejects.toThrow();
    expect(failures).toEqual([
      expect.stringContaining('X-Request-Id'),
      expect.stringContaining('X-Request-Id'),
    ]);
    expect((await call('GET', '/healthz')).status).toBe(200);
  });

  it('a throwing logger is reported on standard error, and delays no response', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => written.mockRestore());
    const { call } = await embedded({
      logger: () => {
        throw new Error('The disk is full.');
      },
    });
    expect((await call('GET', '/healthz')).status).toBe(200);
    await expect.poll(() => written.mock.calls.join('')).toContain('The disk is full.');
  });
});

describe('the service in a test', () => {
  it('a second call of listen() rejects with an error that names the URL of the service', async () => {
    const { api, url } = await embedded();
    await expect(api.listen()).rejects.toThrow(`The service is already listening, at ${url}.`);
  });

  it('the function `ids` is called for resources, and not for requests', async () => {
    const kinds: string[] = [];
    let count = 0;
    const ids = (kind: string) => {
      kinds.push(kind);
      return `${kind}-${++count}`;
    };
    const { call, create } = await embedded({ ids });
    await call('GET', '/healthz');
    expect([await create('A'), kinds]).toMatchObject([{ uid: 'project-1' }, ['project']]);
  });
});
