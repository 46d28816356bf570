import { analyze } from '@pagewright/core';
import { resourceSchemas } from '@pagewright/core/resources';
import { describe, expect, it } from 'vitest';
import { start } from '../harness/start.js';

describe('GET /openapi.json (D30)', () => {
  it('GET /openapi.json (D30) returns the description without a token', async () => {
    const { call } = await start();
    expect(await call({ target: '/openapi.json' })).toMatchObject({
      status: 200,
      json: { openapi: '3.1.0' },
    });
  });

  it('GET /openapi.json (D30) describes the three operations, each with seven responses', async () => {
    const { description } = await start();
    const shape = Object.entries(description.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { responses }]) => [method, path, Object.keys(responses).join(' ')]),
    );
    expect(shape).toEqual([
      ['post', '/v1/docs', '200 400 401 403 404 422 500'],
      ['post', '/v1/mcp/servers', '200 400 401 403 404 422 500'],
      ['get', '/v1/apis/{namespace}', '200 400 401 403 404 422 500'],
    ]);
  });

  it('GET /openapi.json (D30) describes 201 instead of 200 for creations if createdStatus is 201', async () => {
    const { description } = await start({ createdStatus: 201 });
    expect(Object.keys(description.paths['/v1/docs']?.post?.responses ?? {})).toEqual([
      '201',
      '400',
      '401',
      '403',
      '404',
      '422',
      '500',
    ]);
    expect(Object.keys(description.paths['/v1/apis/{namespace}']?.get?.responses ?? {})).toContain('200');
  });

  it('GET /openapi.json (D30) describes every paged collection with seven responses', async () => {
    const { description } = await start({ pages: true });
    const pages = Object.entries(description.paths).filter(([path]) => path.startsWith('/v1/pages/'));
    expect(
      pages.map(([path, item]) => [path, Object.keys((item.get ?? item.post)?.responses ?? {}).length]),
    ).toEqual([
      ['/v1/pages/offset', 7],
      ['/v1/pages/page-number', 7],
      ['/v1/pages/cursor', 7],
      ['/v1/pages/cursor-id', 7],
      ['/v1/pages/cursor-url', 7],
      ['/v1/pages/fake-page', 7],
      ['/v1/pages/search', 7],
    ]);
  });

  it('GET /openapi.json (D30) has the schemas from which the validators are generated', async () => {
    const { description } = await start();
    expect(description.components.schemas).toEqual(JSON.parse(JSON.stringify(resourceSchemas)));
  });

  it('GET /openapi.json (D30) has no broken references and no duplicate operation ids', async () => {
    const { description } = await start({ pages: true });
    const text = JSON.stringify(description);
    for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      expect(Object.keys((description.components as Record<string, object>)[kind] ?? {})).toContain(name);
    }
    const ids = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id);
    expect([ids.length, new Set(ids).size]).toEqual([10, 10]);
  });

  it.each([false, true])(
    'pagewright check finds nothing in GET /openapi.json (D30) (with pages: %s)',
    async (pages) => {
      const { description } = await start({ pages });
      const { findings, methods } = analyze({ document: description });
      expect(findings).toEqual([]);
      expect(methods.filter(({ scheme }) => scheme !== null)).toHaveLength(pages ? 7 : 0);
    },
  );
});
