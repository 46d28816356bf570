import type { Json, JsonObject, PageRequest } from '@pagewright/core';
import { requestUrl } from '@pagewright/core/paging';
import { expect, it } from 'vitest';
import { runLive } from './live.js';

const scheme = {
  name: 'byCursor',
  type: 'cursor',
  request: { cursor: { type: 'cursor' }, limit: { type: 'limit' } },
  response: { data: { type: 'items' }, next: { type: 'cursor' } },
};
const limit = { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 5 } };
const get = { parameters: [limit], responses: { 200: { description: 'Orders' } } };
const document = {
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  components: { securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'api_key' } } },
  paths: { '/orders': { get: { ...get, 'x-vendor-pagination': scheme } } },
} as Json as JsonObject;

/** A server that returns one new item per page, without an end. */
function endlessServer() {
  const asked: PageRequest[] = [];
  const send = async (request: PageRequest) => {
    asked.push(request);
    const id = asked.length;
    return { status: 200, body: { data: [{ id }], next: String(id) } };
  };
  return { asked, send };
}

it('verify sends an API key in the query to operations that require it, and to no others', async () => {
  const params = { api_key: ['k-1'] };
  const keysSent = async (more: object) => {
    const { asked, send } = endlessServer();
    await runLive({ ...document, ...more }, send, { params });
    return new Set(asked.map((request) => new URL(requestUrl(request)).searchParams.get('api_key')));
  };
  expect(await keysSent({ security: [{ key: [] }] })).toEqual(new Set(['k-1']));
  expect(await keysSent({})).toEqual(new Set([null]));
});

it('verify sends an API key in the query to the list that has the value of a path parameter', async () => {
  const { asked, send } = endlessServer();
  const order = { name: 'order', in: 'path', required: true };
  const lines = { ...get, parameters: [order], 'x-vendor-pagination': scheme };
  const paths = { ...(document.paths as JsonObject), '/orders/{order}/lines': { get: lines } };
  await runLive({ ...document, paths, security: [{ key: [] }] } as Json as JsonObject, send, {
    operations: ['get /orders/{order}/lines'],
    params: { api_key: ['k-1'] },
  });
  expect(asked.slice(0, 2).map(requestUrl)).toEqual([
    'https://mock.test/orders?api_key=k-1',
    'https://mock.test/orders/1/lines?api_key=k-1',
  ]);
});

it('verify says in words why a page does not match the declaration', async () => {
  const { operations } = await runLive(document, async () => ({ status: 200, body: {} }));
  expect(operations[0]?.reason).toBe(
    'a page does not match the declaration: the response has no list of items',
  );
});

it('verify counts a single item in the singular', async () => {
  const { findings } = await runLive(document, endlessServer().send);
  expect(findings.map(({ message }) => message)).toEqual([
    expect.stringContaining('limit=5 gives 1 item, although there are at least 12.'),
  ]);
});
