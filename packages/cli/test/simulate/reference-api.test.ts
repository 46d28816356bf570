import { createReferenceApi } from '@pagewright/reference-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeIo } from '../../src/node-io.js';
import { run } from '../support/fake-io.js';

const token = 'very-secret-token';
const api = createReferenceApi({ tokens: { [token]: ['read'] }, pages: true, quiet: true });
const { exchange } = nodeIo();
let url = '';
let description = '';

beforeAll(async () => {
  ({ url } = await api.listen());
  description = await (await fetch(`${url}/openapi.json`)).text();
});
afterAll(() => api.close());

interface Walk {
  readonly ok: boolean;
  readonly reason: string;
  readonly items: number;
  readonly pages: readonly {
    readonly request: { readonly url: string };
    readonly status?: number;
    readonly problem?: string;
    readonly items?: number;
    readonly next?: object;
  }[];
}

/** Walks a collection of the reference API over HTTP. */
async function simulate(path: string, params: readonly string[], ...options: readonly string[]) {
  const { status, stdout, stderr } = await run(
    [
      'simulate',
      'openapi.json',
      `get /v1/pages/${path}`,
      ...['--server', url, '--format', 'json', '--header', `Authorization: Bearer ${token}`],
      ...params.flatMap((param) => ['--param', param]),
      ...options,
    ],
    { files: { 'openapi.json': description }, exchange },
  );
  expect(stdout + stderr).not.toContain(token);
  const walk: Walk = JSON.parse(stdout);
  const sent = walk.pages.map(({ request }) => request.url.replace(`${url}/v1/pages/${path}`, ''));
  return { status, walk, sent };
}

describe('every strategy, walked over HTTP to its end', () => {
  it.each([
    ['offset', 'limit', 'hasMoreFalse', ['', '&offset=3', '&offset=6']],
    ['page-number', 'pageSize', 'hasMoreFalse', ['', '&page=2', '&page=3']],
    [
      'cursor',
      'limit',
      'hasMoreFalse',
      ['', expect.stringMatching(/^&cursor=/), expect.stringMatching(/^&cursor=/)],
    ],
    ['cursor-id', 'limit', 'hasMoreFalse', ['', '&after=item-0003', '&after=item-0006']],
    [
      'cursor-url',
      'limit',
      'hasMoreFalse',
      ['', expect.stringMatching(/^&cursor=/), expect.stringMatching(/^&cursor=/)],
    ],
  ])('simulate walks the reference API over HTTP to its end: %s', async (path, size, reason, rest) => {
    const { status, walk, sent } = await simulate(path, [`${size}=3`, 'count=7']);
    expect([status, walk.ok, walk.reason, walk.items]).toEqual([0, true, reason, 7]);
    expect(walk.pages.map((page) => page.items)).toEqual([3, 3, 1]);
    const query = `?${size}=3&count=7`;
    expect(sent.map((one) => one.slice(0, query.length))).toEqual([query, query, query]);
    expect(sent.map((one) => one.slice(query.length))).toEqual(rest);
  });

  it('simulate walks a collection of type fakePage over HTTP in one request', async () => {
    const { status, walk, sent } = await simulate('fake-page', ['count=7']);
    expect([status, walk.reason, walk.items, sent]).toEqual([0, 'singlePage', 7, ['?count=7']]);
  });
});

describe('failures during a walk', () => {
  it.each([
    ['an empty page', 'offset', ['limit=3', 'count=7', 'emptyPage=2'], 'emptyPage', 3],
    [
      'a hasMore that is false too early',
      'cursor',
      ['limit=3', 'count=7', 'hasMoreFalse=2'],
      'hasMoreFalse',
      6,
    ],
    ['a cursor that is missing', 'cursor', ['limit=3', 'count=7', 'missingCursor=1'], 'noCursor', 3],
    ['a next URL that is missing', 'cursor-url', ['limit=3', 'count=7', 'missingCursor=1'], 'noNextUrl', 3],
    ['a cursor in a header', 'cursor', ['limit=3', 'count=7', 'nextIn=header'], 'noCursor', 3],
  ])('simulate ends a walk of the reference API at %s', async (_, path, params, reason, items) => {
    const { status, walk } = await simulate(path, params);
    expect([status, walk.ok, walk.reason, walk.items]).toEqual([0, true, reason, items]);
  });

  it('a page with an error status stops simulate with exit status 1', async () => {
    const { status, walk } = await simulate('offset', ['limit=3', 'count=7', 'failPage=2']);
    expect([status, walk.ok, walk.reason, walk.items]).toEqual([1, false, 'failedResponse', 3]);
    expect(walk.pages.at(-1)).toMatchObject({
      status: 500,
      problem: 'the response has status 500',
      bodyStart: '{"code":"internal","message":"This page fails because the parameter failPage selects it."}',
    });
  });

  it('a page that exceeds the timeout stops simulate', async () => {
    const { status, walk } = await simulate(
      'offset',
      ['limit=3', 'slowPage=2', 'delay=10000'],
      '--timeout',
      '1',
    );
    expect([status, walk.reason]).toEqual([1, 'requestFailed']);
    expect(walk.pages.at(-1)?.problem).toBe('there was no response: it took longer than 1 s');
  });

  it('a walk that stops at --max-pages ends with status 0', async () => {
    const { status, walk } = await simulate('offset', ['limit=3', 'count=20'], '--max-pages', '2');
    expect([status, walk.ok, walk.reason, walk.pages.length]).toEqual([0, true, 'pageLimit', 2]);
  });

  it('simulate reports that the server refuses a wrong token, and does not show the token', async () => {
    const { status, stdout } = await run(
      [
        'simulate',
        'openapi.json',
        'listByCursor',
        '--server',
        url,
        '--header',
        'Authorization: Bearer wrong-token',
      ],
      { files: { 'openapi.json': description }, exchange },
    );
    expect(status).toBe(1);
    expect(stdout).toContain('the response has status 401');
    expect(stdout).not.toContain('wrong-token');
  });

  it('simulate reports a server that cannot be reached', async () => {
    const { status, stdout } = await run(
      ['simulate', 'openapi.json', 'listByCursor', '--server', 'http://127.0.0.1:9'],
      { files: { 'openapi.json': description }, exchange },
    );
    expect(status).toBe(1);
    expect(stdout).toMatch(/there was no response: \S+/);
  });
});
