import { analyze, type Json, paginate } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { bearer, json, start } from '../harness/start.js';

const headers = { ...bearer('bare-token'), ...json };
const target = '/v1/pages/search';

describe('the collection that pages by the body of a POST (D31)', () => {
  it('a walk by POST bodies gets every item once, and keeps the other members of the body', async () => {
    const { url, call, description } = await start({ pages: true });
    const { schemes, methods } = analyze({ document: description });
    const bound = methods.find(({ operation }) => operation === `post ${target}`);
    const scheme = schemes.find(({ name }) => name === bound?.scheme);
    if (scheme === undefined) throw new Error('The search is bound to no scheme.');
    const bodies: (Json | undefined)[] = [];
    const first = { method: 'POST', url: `${url}${target}?count=5`, body: { query: 'a', limit: 2 } };
    const items: Json[] = [];
    const pages = paginate(scheme, first, async ({ url: at, body }) => {
      bodies.push(body);
      const sent = { method: 'POST', target: at.slice(url.length), headers, body };
      const answer = await call(sent);
      return { status: answer.status, body: answer.json as Json };
    });
    for await (const page of pages) items.push(...page.items);
    expect(items.map((item) => (item as { readonly position: number }).position)).toEqual([0, 1, 2, 3, 4]);
    expect(bodies).toHaveLength(3);
    expect(bodies[1]).toEqual({ query: 'a', limit: 2, cursor: expect.any(String) });
  });

  it.each([
    [[], 'the whole value: expected an object'],
    [{ limit: '2' }, '/limit: expected'],
    [{ limit: 0 }, '/limit: expected an integer from 1 to 1000'],
    [{ cursor: 1 }, '/cursor: expected'],
    [{ cursor: 'b' }, '/cursor: expected a cursor from a previous page'],
    [{ limt: 2 }, '/limt: unknown parameter; did you mean limit?'],
  ])(
    'an invalid POST body of a paged collection gets 422 and names the member: %j',
    async (body, message) => {
      const { call } = await start({ pages: true });
      const { status, json: answer } = await call({ method: 'POST', target, headers, body });
      expect([status, answer]).toEqual([
        422,
        { code: 'validation_failed', message: expect.stringContaining(message) },
      ]);
    },
  );
});

describe('a parameter of a paged collection', () => {
  it.each([
    ['emptypage=2', 'emptypage', 'emptyPage'],
    ['nextin=link', 'nextin', 'nextIn'],
    ['cout=3', 'cout', 'count'],
    ['limt=3', 'limt', 'limit'],
  ])(
    'a misspelled parameter of a paged collection gets 422 with a suggestion: %s',
    async (query, name, meant) => {
      const { call } = await start({ pages: true });
      const { status, json: answer } = await call({ target: `/v1/pages/cursor?${query}`, headers });
      const message = `/${name}: unknown parameter; did you mean ${meant}?`;
      expect([status, answer]).toEqual([422, { code: 'validation_failed', message }]);
    },
  );

  it('a request with an unknown parameter that resembles no known one gets 200', async () => {
    const { call } = await start({ pages: true });
    expect((await call({ target: '/v1/pages/cursor?tag=a&sort=name', headers })).status).toBe(200);
  });
});
