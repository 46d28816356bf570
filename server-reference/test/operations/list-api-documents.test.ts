import { describe, expect, it } from 'vitest';
import { apiDocument, seed, versionEntry } from '../harness/samples.js';
import { bearer, start, tokens } from '../harness/start.js';

const get = (namespace: string) => ({ target: `/v1/apis/${namespace}`, headers: bearer('read-token') });

describe('GET /v1/apis/{namespace}: list all APIs', () => {
  it('listing a namespace returns all its API documents with exactly their fields', async () => {
    const second = { ...apiDocument, uid: 'document-2', slug: 'second' };
    const elsewhere = { ...apiDocument, uid: 'document-3', namespace: 'other' };
    const { call } = await start({ seed: { apiDocuments: [apiDocument, elsewhere, second] } });
    const { status, text } = await call(get('acme'));
    expect({ status, text }).toEqual({ status: 200, text: JSON.stringify([apiDocument, second]) });
  });

  it('listed API documents have defaults, generated uids and generated slugs', async () => {
    const written = { version: '1.0.0', namespace: 'acme', versions: [versionEntry] };
    const { call } = await start({ seed: { apiDocuments: [written, { ...written, title: 'Ticket Desk' }] } });
    const defaults = { title: '', description: '', isPrivate: false, tags: [] };
    expect((await call(get('acme'))).json).toEqual([
      { ...defaults, ...written, uid: 'apiDocument-1', slug: 'untitled' },
      { ...defaults, ...written, uid: 'apiDocument-2', slug: 'ticket-desk', title: 'Ticket Desk' },
    ]);
  });

  it('a namespace without documents exists only if the seed names it (D27)', async () => {
    const { call } = await start({ seed });
    expect(await call(get('quiet'))).toMatchObject({ status: 200, text: '[]' });
    const { status, json } = await call(get('unheard'));
    expect({ status, json }).toEqual({
      status: 404,
      json: { code: 'unknown_namespace', message: '/namespace: no namespace is named "unheard"' },
    });
  });

  it.each(['ab', 'x'.repeat(51), 'a b', 'a/b', 'a.b', 'ä-b', 'a\u0000b'])(
    'listing %j, which is not a valid namespace, gets 422',
    async (name) => {
      const { call } = await start({ seed });
      expect(await call(get(encodeURIComponent(name)))).toMatchObject({
        status: 422,
        json: { code: 'validation_failed', message: expect.stringContaining('/namespace: ') },
      });
    },
  );

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'listing the unknown namespace %s gets 404',
    async (name) => {
      const { call } = await start({ seed });
      expect(await call(get(name))).toMatchObject({ status: 404, json: { code: 'unknown_namespace' } });
    },
  );

  it('namespaces are case-sensitive', async () => {
    const { call } = await start({ seed });
    expect((await call(get('ACME'))).status).toBe(404);
  });

  it('namespaces in the path may be percent-encoded', async () => {
    const { call } = await start({ seed });
    expect((await call(get('%61c%6De'))).status).toBe(200);
  });

  it('listing a namespace ignores the query', async () => {
    const { call } = await start({ seed });
    expect((await call(get('acme?limit=1&%zz=%'))).status).toBe(200);
  });

  it('listing a namespace accepts any valid token (D25)', async () => {
    const { call } = await start({ seed });
    for (const token of Object.keys(tokens)) {
      const headers = { Authorization: `Bearer ${token}` };
      expect((await call({ target: '/v1/apis/acme', headers })).status).toBe(200);
    }
  });

  it('listing a namespace returns the same bytes every time', async () => {
    const { call } = await start({ seed });
    const texts = await Promise.all(Array.from({ length: 20 }, () => call(get('acme'))));
    expect(new Set(texts.map(({ text }) => text)).size).toBe(1);
  });
});
