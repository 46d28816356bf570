import { describe, expect, it } from 'vitest';
import { seed } from '../harness/samples.js';
import { bearer, creating, start } from '../harness/start.js';

const created = {
  uid: 'project-1',
  name: 'Guides',
  slug: 'guides',
  isPrivate: false,
  accessGroups: [],
  loginPortalUid: '',
  activeThemeId: 'default',
  agentEnabled: false,
  analyticsEnabled: false,
  lastPublished: null,
  publishStatus: 'unpublished',
};

const post = (body: unknown) => ({ method: 'POST', target: '/v1/docs', headers: creating, body });

describe('POST /v1/docs: create a docs project', () => {
  it('creating a docs project returns the resource with exactly its fields, in order', async () => {
    const { call } = await start();
    const { status, json, text } = await call(post({ name: 'Guides' }));
    expect({ status, json }).toEqual({ status: 200, json: created });
    expect(text).toBe(JSON.stringify(created));
  });

  it('creating a docs project gets 201 if createdStatus is 201 (D23)', async () => {
    const { call } = await start({ createdStatus: 201 });
    expect(await call(post({ name: 'Guides' }))).toMatchObject({ status: 201, json: created });
  });

  it.each([
    [
      'name | string | required',
      { name: 'Ünïcode — 文档 😀' },
      { name: 'Ünïcode — 文档 😀', slug: 'unicode' },
    ],
    ['name may be empty', { name: '' }, { name: '', slug: 'untitled' }],
    ['slug | string | length 1', { name: 'A', slug: 'x' }, { name: 'A', slug: 'x' }],
    ['slug | string | length 60', { name: 'A', slug: 'é'.repeat(60) }, { name: 'A', slug: 'é'.repeat(60) }],
    ['isPrivate | boolean', { name: 'A', isPrivate: true }, { name: 'A', slug: 'a', isPrivate: true }],
    ['blank | boolean, accepted and stored', { name: 'A', blank: true }, { name: 'A', slug: 'a' }],
    ['provider | forgejo', { name: 'A', provider: 'forgejo' }, { name: 'A', slug: 'a' }],
    ['provider | github', { name: 'A', provider: 'github' }, { name: 'A', slug: 'a' }],
    ['provider | bitbucket', { name: 'A', provider: 'bitbucket' }, { name: 'A', slug: 'a' }],
    [
      'githubRepository | installationId, repoId (integers)',
      {
        name: 'A',
        provider: 'github',
        githubRepository: { installationId: 1, repoId: 9_007_199_254_740_991 },
      },
      { name: 'A', slug: 'a' },
    ],
    [
      'bitbucketRepository | workspaceUuid, repoUuid (strings)',
      { name: 'A', provider: 'bitbucket', bitbucketRepository: { workspaceUuid: 'w', repoUuid: 'r' } },
      { name: 'A', slug: 'a' },
    ],
  ])('a docs project is created from %s', async (_, body, shown) => {
    const { call } = await start();
    expect(await call(post(body))).toMatchObject({ status: 200, json: { ...created, ...shown } });
  });

  it.each([
    ['a body that is not an object', [], 'the whole value'],
    ['no name', {}, '/name'],
    ['a name that is not a string', { name: 1 }, '/name'],
    ['an empty slug', { name: 'A', slug: '' }, '/slug'],
    ['a slug of 61 characters', { name: 'A', slug: 'x'.repeat(61) }, '/slug'],
    ['isPrivate that is not a boolean', { name: 'A', isPrivate: 'true' }, '/isPrivate'],
    ['blank that is not a boolean', { name: 'A', blank: 0 }, '/blank'],
    ['an unknown provider', { name: 'A', provider: 'gitlab' }, '/provider'],
    ['an unknown field', { name: 'A', colour: 'red' }, '/colour'],
    [
      'an id that is not an integer',
      { name: 'A', provider: 'github', githubRepository: { installationId: 1.5, repoId: 2 } },
      '/githubRepository/installationId',
    ],
    [
      'an id that is too large for an exact number',
      { name: 'A', provider: 'github', githubRepository: { installationId: 1, repoId: 2 ** 53 } },
      '/githubRepository/repoId',
    ],
    [
      'an unknown field of a repository',
      { name: 'A', provider: 'bitbucket', bitbucketRepository: { uuid: 'r' } },
      '/bitbucketRepository/uuid',
    ],
  ])(
    'creating a docs project with %s gets 422 validation_failed, naming the field',
    async (_, body, pointer) => {
      const { call } = await start();
      const { status, json } = await call(post(body));
      expect({ status, json }).toEqual({
        status: 422,
        json: { code: 'validation_failed', message: expect.stringContaining(`${pointer}: `) },
      });
    },
  );

  it.each([
    ['github', 'githubRepository', { repoId: 2 }],
    ['github', 'githubRepository', {}],
    ['bitbucket', 'bitbucketRepository', { workspaceUuid: '' }],
  ])('a %s repository may have either field or none (D66): %s %j', async (provider, field, repository) => {
    const { call } = await start();
    expect((await call(post({ name: 'A', provider, [field]: repository }))).status).toBe(200);
  });

  it('an integer out of range is reported with the digits that were sent (D66)', async () => {
    const { call } = await start();
    const body = '{"name":"A","provider":"github","githubRepository":{"repoId":9007199254740993}}';
    const { status, json } = await call({
      method: 'POST',
      target: '/v1/docs',
      headers: creating,
      body: Buffer.from(body),
    });
    expect([status, json]).toEqual([
      422,
      {
        code: 'validation_failed',
        message:
          '/githubRepository/repoId: expected an integer from -9007199254740991 to 9007199254740991, found 9007199254740993',
      },
    ]);
  });

  it('creating a docs project reports every invalid field, up to ten of them', async () => {
    const { call } = await start();
    const unknown = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`field${index}`, 1]));
    const { json } = await call(post(unknown));
    expect(json).toEqual({
      code: 'validation_failed',
      message: expect.stringMatching(/^\/name: .*(; \/field\d+: .*){9}; and 3 more$/),
    });
  });

  const github = { githubRepository: { installationId: 1, repoId: 2 } };
  const bitbucket = { bitbucketRepository: { workspaceUuid: 'w', repoUuid: 'r' } };
  it.each([
    ['githubRepository without a provider', { ...github }, '/githubRepository'],
    [
      'githubRepository and the provider bitbucket',
      { provider: 'bitbucket', ...github },
      '/githubRepository',
    ],
    ['githubRepository and the provider forgejo', { provider: 'forgejo', ...github }, '/githubRepository'],
    ['bitbucketRepository without a provider', { ...bitbucket }, '/bitbucketRepository'],
    [
      'bitbucketRepository and the provider github',
      { provider: 'github', ...bitbucket },
      '/bitbucketRepository',
    ],
    ['both repositories', { provider: 'github', ...github, ...bitbucket }, '/bitbucketRepository'],
  ])('creating a docs project with %s gets 422 repository_mismatch (D26)', async (_, body, pointer) => {
    const { call } = await start();
    const { status, json } = await call(post({ name: 'A', ...body }));
    expect({ status, json }).toEqual({
      status: 422,
      json: { code: 'repository_mismatch', message: expect.stringContaining(`${pointer}: `) },
    });
  });

  it('a missing slug is made from the name, with a suffix if it is in use, up to 60 characters (D26)', async () => {
    const { call } = await start();
    const slugs = async (name: string) => ((await call(post({ name }))).json as { slug: string }).slug;
    expect([await slugs('Guides'), await slugs('Guides'), await slugs('guides!')]).toEqual([
      'guides',
      'guides-2',
      'guides-3',
    ]);
    const long = 'x'.repeat(80);
    expect([await slugs(long), await slugs(long)]).toEqual(['x'.repeat(60), `${'x'.repeat(58)}-2`]);
  });

  it('the generated slug of a docs project skips slugs that are in use', async () => {
    const { call } = await start();
    await call(post({ name: 'A', slug: 'guides-2' }));
    await call(post({ name: 'Guides' }));
    expect((await call(post({ name: 'Guides' }))).json).toMatchObject({ slug: 'guides-3' });
  });

  it('a slug that is in use gets 422 slug_taken (D26), even if it was generated or seeded', async () => {
    const { call } = await start({ seed });
    await call(post({ name: 'Guides' }));
    for (const slug of ['guides', 'handbook']) {
      const { status, json } = await call(post({ name: 'Other', slug }));
      expect({ status, json }).toEqual({
        status: 422,
        json: {
          code: 'slug_taken',
          message: '/slug: expected an unused slug, found one that another project uses',
        },
      });
    }
  });

  it('names such as __proto__ are unknown fields in a docs project', async () => {
    const { call } = await start();
    for (const key of ['__proto__', 'constructor', 'toString']) {
      const { status, json } = await call(post(`{"name":"A","${key}":{"isPrivate":true}}`));
      expect({ status, json }).toEqual({
        status: 422,
        json: { code: 'validation_failed', message: expect.stringContaining(`/${key}: unknown field`) },
      });
    }
    expect(Object.hasOwn(Object.prototype, 'isPrivate')).toBe(false);
  });

  it('a slug such as __proto__ may be used by one docs project, but not by a second one', async () => {
    const { call } = await start();
    for (const name of ['__proto__', 'constructor', 'hasOwnProperty']) {
      expect((await call(post({ name, slug: name }))).status).toBe(200);
      expect((await call(post({ name, slug: name }))).json).toMatchObject({ code: 'slug_taken' });
    }
  });

  it('creating a docs project without the scope write gets 403', async () => {
    const { call } = await start();
    const { status, headers, json } = await call({ ...post({ name: 'A' }), headers: bearer('read-token') });
    expect({ status, json, header: headers['www-authenticate'] }).toEqual({
      status: 403,
      json: { code: 'insufficient_scope', message: 'The access token lacks the scope "write".' },
      header: 'Bearer error="insufficient_scope"',
    });
  });

  it('creating a docs project beyond the limits of stored resources or characters gets 422', async () => {
    const { call } = await start({ limits: { storedResources: 1 } });
    expect((await call(post({ name: 'A' }))).status).toBe(200);
    expect(await call(post({ name: 'B' }))).toMatchObject({
      status: 422,
      json: { code: 'validation_failed', message: expect.stringContaining('at most 1 resources') },
    });
    const small = await start({ limits: { storedCharacters: 1000 } });
    expect(await small.call(post({ name: 'A'.repeat(2000) }))).toMatchObject({
      status: 422,
      json: { message: expect.stringContaining('at most 1000 characters') },
    });
  });
});
