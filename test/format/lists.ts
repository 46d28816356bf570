import type { JsonObject } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import { expect } from 'vitest';
import { run } from '../../packages/cli/test/support/fake-io.js';
import type { SentenceTests } from './read.js';

const answer = (properties: JsonObject): JsonObject => ({
  200: {
    description: 'ok',
    content: { 'application/json': { schema: { type: 'object', properties } } },
  },
});
const items = { type: 'array', items: { type: 'object' } };
const takes = (...names: readonly string[]) =>
  names.map((name) => ({ name, in: 'query', schema: { type: 'integer' } }));
const paged: JsonObject = { parameters: takes('offset'), responses: answer({ data: items }) };
const scheme: JsonObject = {
  name: 'pages',
  type: 'offset',
  request: { offset: { type: 'offset' } },
  response: { data: { type: 'items' } },
};

/** Returns the counts that `check --coverage` gives for a document with these operations, by verb and path. */
async function counted(operations: Readonly<Record<string, JsonObject>>): Promise<unknown> {
  const paths: Record<string, JsonObject> = {};
  for (const [name, operation] of Object.entries(operations)) {
    const [verb = '', path = ''] = name.split(' ');
    paths[path] = { ...paths[path], [verb]: operation };
  }
  const api = {
    openapi: '3.2.0',
    info: { title: 'A', version: '1' },
    'x-vendor-pagination': [scheme],
    paths,
  };
  const host = { files: { 'api.json': JSON.stringify(api) } };
  const { stdout } = await run(['check', 'api.json', '--coverage', '--format', 'json'], host);
  const shown: unknown = JSON.parse(stdout);
  const summary = isRecord(shown) && isRecord(shown.summary) ? shown.summary : {};
  const { lists, declared, decidedAgainst, undeclared } = isRecord(summary.coverage) ? summary.coverage : {};
  return { lists, declared, decidedAgainst, undeclared };
}

export const listTests: SentenceTests = {
  'An operation is a list operation if a scheme is bound to it, if a name or a marker on it leads to no scheme, if another tool has declared it, or if it looks paginated: it takes a position (an offset, a page number, a cursor) or a page size, and its success response has a list, or a map of items, by its schema or by its examples.':
    async () => {
      const foreign = { type: 'offsetLimit', inputs: [], outputs: { results: '$.data' } };
      expect(
        await counted({
          'get /bound': { ...paged, 'x-vendor-pagination': 'pages' },
          'get /named': { responses: {}, 'x-vendor-pagination': 'nobody' },
          'get /elsewhere': { ...paged, 'x-speakeasy-pagination': foreign },
          'get /offset': paged,
          'get /size': {
            parameters: takes('limit'),
            responses: answer({ data: items, has_more: { type: 'boolean' } }),
          },
          'get /map': {
            parameters: takes('offset'),
            responses: answer({ map: { type: 'object', additionalProperties: { type: 'object' } } }),
          },
          'get /shown': {
            parameters: takes('offset'),
            responses: {
              200: {
                description: 'ok',
                content: { 'application/json': { example: { shown: [{ id: 'a' }] } } },
              },
            },
          },
          'get /alone': { parameters: takes('limit'), responses: answer({ data: items }) },
          'get /one': { parameters: takes('offset'), responses: answer({ id: { type: 'string' } }) },
        }),
      ).toMatchObject({ lists: 8, declared: 1, decidedAgainst: 0 });
    },
  'GET, POST, QUERY and SEARCH can list.': async () => {
    const verbs = ['get', 'post', 'query', 'put', 'delete'];
    const operations = Object.fromEntries(verbs.map((verb) => [`${verb} /a`, paged]));
    expect(await counted(operations)).toMatchObject({ undeclared: ['get /a', 'post /a', 'query /a'] });
  },
  'An operation whose list is certainly complete is not a list operation.': async () => {
    expect(await counted({ 'get /things': { responses: answer({ things: items }) } })).toMatchObject({
      lists: 0,
    });
  },
  "A list operation is decided when a scheme is bound to it, when another tool's declaration pages it, when it has `false`, or when `Document/UndeclaredPagination` is ignored for it; `check --coverage` counts the decided operations.":
    async () => {
      const foreign = {
        type: 'offsetLimit',
        inputs: [{ name: 'offset', in: 'parameters', type: 'offset' }],
        outputs: { results: '$.data' },
      };
      expect(
        await counted({
          'get /bound': { ...paged, 'x-vendor-pagination': 'pages' },
          'get /off': { ...paged, 'x-vendor-pagination': false },
          'get /ignored': { ...paged, 'x-vendor-pagination-ignore': ['Document/UndeclaredPagination'] },
          'get /elsewhere': { ...paged, 'x-speakeasy-pagination': foreign },
          'get /left': paged,
        }),
      ).toEqual({ lists: 5, declared: 2, decidedAgainst: 2, undeclared: ['get /left'] });
    },
};
