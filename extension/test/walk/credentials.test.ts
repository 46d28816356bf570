import { describe, expect, it } from 'vitest';
import { KeptCredentials } from '../../src/walk/kept-credentials.js';
import { sentAlong } from '../../src/walk/sent-credentials.js';
import { credentialId } from '../../src/walk/shared/asked-credential.js';

const token = { scheme: 'token', in: 'header', name: 'Authorization', form: 'bearer' } as const;
const login = { scheme: 'login', in: 'header', name: 'Authorization', form: 'basic' } as const;
const key = { scheme: 'key', in: 'header', name: 'X-Key', form: 'value' } as const;
const param = { scheme: 'param', in: 'query', name: 'api_key', form: 'value' } as const;
const cookie = { scheme: 'cookie', in: 'cookie', name: 'sid', form: 'value' } as const;
const other = { ...cookie, name: 'lang' } as const;

describe('credentials and headers that are sent with each request of a run', () => {
  it.each([
    [token, { value: 'abc' }, 'Bearer abc'],
    [token, { value: 'bearer abc' }, 'bearer abc'],
    [login, { user: 'me', value: 'pa:ss' }, `Basic ${Buffer.from('me:pa:ss').toString('base64')}`],
    [login, { user: 'mé', value: '' }, `Basic ${Buffer.from('mé:').toString('base64')}`],
    [key, { value: 'k' }, 'k'],
  ])('a credential is sent as a header: %j', (credential, text, value) => {
    expect(sentAlong([credential], { [credentialId(credential)]: text }, [])).toEqual({
      headers: [{ name: credential.name, value }],
      query: [],
    });
  });

  it('credentials are sent as query parameters and cookies, except empty ones', () => {
    const given = {
      [credentialId(param)]: { value: 'p' },
      [credentialId(cookie)]: { value: 's' },
      [credentialId(other)]: { value: 'de' },
      [credentialId(key)]: { value: '' },
      unknown: { value: 'x' },
    };
    expect(sentAlong([token, key, param, cookie, other], given, [])).toEqual({
      headers: [{ name: 'Cookie', value: 'sid=s; lang=de' }],
      query: [{ name: 'api_key', value: 'p' }],
    });
  });

  it('a typed header overrides a credential, and the first credential overrides later ones', () => {
    const given = { [credentialId(token)]: { value: 't' }, [credentialId(login)]: { value: 'l' } };
    const written = [{ name: 'authorization', value: 'mine' }];
    expect(sentAlong([token, login], given, written).headers).toEqual(written);
    expect(sentAlong([token, login], given, []).headers).toEqual([
      { name: 'Authorization', value: 'Bearer t' },
    ]);
  });
});

describe('kept credentials', () => {
  const secretsOf = (texts = new Map<string, string>()) => ({
    texts,
    get: async (name: string) => texts.get(name),
    store: async (name: string, text: string) => void texts.set(name, text),
    delete: async (name: string) => void texts.delete(name),
  });
  const [here, there] = ['https://a.test', 'https://b.test'];
  const given = { id: { value: 'secret' } };

  it('credentials that the user does not store are kept in memory only', async () => {
    const secrets = secretsOf();
    const kept = new KeptCredentials(secrets);
    await kept.keep(here, given, false);
    expect(await kept.of(here)).toEqual({ given, isStored: false });
    expect(secrets.texts.size).toBe(0);
    expect(await new KeptCredentials(secrets).of(here)).toEqual({ given: {}, isStored: false });
  });

  it('credentials are returned only for their origin, and in another window only if they are stored', async () => {
    const secrets = secretsOf();
    await new KeptCredentials(secrets).keep(here, given, true);
    const next = new KeptCredentials(secrets);
    expect(await next.of(here)).toEqual({ given, isStored: true });
    for (const origin of [there, 'http://a.test', 'https://a.test:8443'])
      expect(await next.of(origin)).toEqual({ given: {}, isStored: false });
  });

  it('new credentials are added to earlier ones, and all are forgotten together', async () => {
    const secrets = secretsOf();
    const kept = new KeptCredentials(secrets);
    await kept.keep(here, given, true);
    await kept.keep(here, { more: { value: 'x' } }, true);
    expect((await kept.of(here)).given).toEqual({ ...given, more: { value: 'x' } });
    await kept.keep(there, given, true);
    await kept.forget(here);
    expect(await kept.of(here)).toEqual({ given: {}, isStored: false });
    expect((await kept.of(there)).isStored).toBe(true);
  });

  it.each(['', '{', 'null', '[]', '{"id":7}', '{"id":{"value":1}}'])(
    'an invalid stored string is read as no credentials: %s',
    async (text) => {
      const secrets = secretsOf();
      await new KeptCredentials(secrets).keep(here, given, true);
      for (const name of secrets.texts.keys()) secrets.texts.set(name, text);
      expect(await new KeptCredentials(secrets).of(here)).toEqual({ given: {}, isStored: false });
    },
  );
});
