import { describe, expect, it } from 'vitest';
import { seed } from '../harness/samples.js';
import { bearer, creating, start } from '../harness/start.js';

const post = (body: unknown) => ({ method: 'POST', target: '/v1/mcp/servers', headers: creating, body });

const created = {
  server: {
    id: 'server-1',
    name: 'Desk',
    slug: 'desk',
    autoAddOperations: false,
    createdAt: '2026-01-02T03:04:05.678Z',
    updatedAt: '2026-01-02T03:04:05.678Z',
  },
  installation: {
    id: 'installation-1',
    mcpServerId: 'server-1',
    name: 'Desk',
    slug: 'desk',
    isPrivate: false,
    accessGroups: [],
    loginPortalUid: null,
    mcpVersion: null,
    piiRedactionEnabled: false,
    credentialRedactionEnabled: false,
  },
};

describe('POST /v1/mcp/servers: create an MCP server', () => {
  it('creating an MCP server returns it and its first installation, with the documented fields only', async () => {
    const { call } = await start({ seed });
    const body = { name: 'Desk', slug: 'desk', versionUids: ['version-1'], projectUids: ['seeded-project'] };
    const { status, text } = await call(post(body));
    expect({ status, text }).toEqual({ status: 200, text: JSON.stringify(created) });
  });

  it('creating an MCP server gets 201 if createdStatus is 201 (D23)', async () => {
    const { call } = await start({ createdStatus: 201 });
    expect(await call(post({ name: 'Desk' }))).toMatchObject({ status: 201, json: created });
  });

  it.each([
    ['name | length 1', { name: 'x' }],
    ['name | length 100', { name: '😀'.repeat(100) }],
    ['slug | length 1', { name: 'Desk', slug: 'A' }],
    ['slug | length 60', { name: 'Desk', slug: 's'.repeat(60) }],
    ['versionUids | empty', { name: 'Desk', versionUids: [] }],
    ['projectUids | empty', { name: 'Desk', projectUids: [] }],
  ])('an MCP server is created from %s', async (_, body) => {
    const { call } = await start({ seed });
    const { status, json } = await call(post(body));
    expect({ status, json }).toMatchObject({ status: 200, json: { server: { name: body.name } } });
  });

  it.each([
    ['no name', {}, '/name'],
    ['an empty name', { name: '' }, '/name'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, '/name'],
    ['an empty slug', { name: 'Desk', slug: '' }, '/slug'],
    ['a slug of 61 characters', { name: 'Desk', slug: 'x'.repeat(61) }, '/slug'],
    ['versionUids that is not a list', { name: 'Desk', versionUids: 'version-1' }, '/versionUids'],
    ['a version uid that is not a string', { name: 'Desk', versionUids: [1] }, '/versionUids/0'],
    ['a project uid that is not a string', { name: 'Desk', projectUids: [null] }, '/projectUids/0'],
    ['an unknown field', { name: 'Desk', autoAddOperations: true }, '/autoAddOperations'],
  ])(
    'creating an MCP server with %s gets 422 validation_failed, naming the field',
    async (_, body, pointer) => {
      const { call } = await start({ seed });
      const { status, json } = await call(post(body));
      expect({ status, json }).toEqual({
        status: 422,
        json: { code: 'validation_failed', message: expect.stringContaining(`${pointer}: `) },
      });
    },
  );

  it('creating an MCP server with an unknown version uid gets 422 unknown_version', async () => {
    const { call } = await start({ seed });
    for (const uid of ['nothing', 'document-1', '__proto__']) {
      const { status, json } = await call(post({ name: 'Desk', versionUids: ['version-1', uid] }));
      expect({ status, json }).toEqual({
        status: 422,
        json: {
          code: 'unknown_version',
          message: '/versionUids/1: expected the uid of an API document version',
        },
      });
    }
  });

  it('creating an MCP server with an unknown project uid gets 422, and with a new project succeeds', async () => {
    const { call } = await start({ seed });
    const { status, json } = await call(post({ name: 'Desk', projectUids: ['project-1'] }));
    expect({ status, json }).toEqual({
      status: 422,
      json: { code: 'unknown_project', message: '/projectUids/0: expected the uid of a project' },
    });
    await call({ method: 'POST', target: '/v1/docs', headers: creating, body: { name: 'Guides' } });
    expect((await call(post({ name: 'Desk', projectUids: ['project-1'] }))).status).toBe(200);
  });

  it('slugs of MCP servers are unique among servers, but may equal slugs of projects', async () => {
    const { call } = await start({ seed });
    expect(await call(post({ name: 'Handbook' }))).toMatchObject({ json: { server: { slug: 'handbook' } } });
    expect(await call(post({ name: 'Handbook' }))).toMatchObject({
      json: { server: { slug: 'handbook-2' }, installation: { slug: 'handbook-2' } },
    });
    expect(await call(post({ name: 'Handbook', slug: 'handbook' }))).toMatchObject({
      status: 422,
      json: { code: 'slug_taken' },
    });
  });

  it('creating an MCP server without the scope write gets 403', async () => {
    const { call } = await start();
    expect(await call({ ...post({ name: 'A' }), headers: bearer('read-token') })).toMatchObject({
      status: 403,
      json: { code: 'insufficient_scope' },
    });
  });
});
