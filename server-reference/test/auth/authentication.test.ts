import { describe, expect, it } from 'vitest';
import { isLoopback } from '../../src/auth/gate.js';
import { makeTokenStore } from '../../src/auth/tokens.js';
import { createReferenceApi, developmentTokens, StartError, type TokenScopes } from '../../src/index.js';
import { sendRaw } from '../harness/raw.js';
import { seed } from '../harness/samples.js';
import { send } from '../harness/send.js';
import { start } from '../harness/start.js';

describe('requests carry an Authorization header with the value Bearer followed by a token', () => {
  it.each([
    ['no header', undefined],
    ['an empty header', ''],
    ['no token', 'Bearer'],
    ['a blank token', 'Bearer  '],
    ['another scheme', 'Basic read-token'],
    ['a token without a scheme', 'read-token'],
    ['text after the token', 'Bearer read-token x'],
    ['two tokens', 'Bearer read-token, Bearer write-token'],
    ['an unknown token', 'Bearer unknown'],
    ['a token without its last character', 'Bearer read-toke'],
    ['a token with an extra character', 'Bearer read-tokenn'],
    ['a token in upper case', 'Bearer READ-TOKEN'],
    ['a token in quotes', 'Bearer "read-token"'],
    ['__proto__ as a token', 'Bearer __proto__'],
  ])(
    'the service answers 401 unauthenticated, with WWW-Authenticate: Bearer, to %s',
    async (_, authorization) => {
      const { call } = await start({ seed });
      for (const target of ['/v1/apis/acme', '/v1/docs', '/v1/mcp/servers']) {
        const { status, headers, json } = await call({
          method: target === '/v1/apis/acme' ? 'GET' : 'POST',
          target,
          headers: authorization === undefined ? {} : { Authorization: authorization },
        });
        expect({ status, challenge: headers['www-authenticate'], json }).toEqual({
          status: 401,
          challenge: 'Bearer',
          json: { code: 'unauthenticated', message: expect.any(String) },
        });
      }
    },
  );

  it.each(['bearer', 'BEARER', 'Bearer '])(
    'the authentication scheme is accepted in upper or lower case and with any blanks: %j',
    async (scheme) => {
      const { call } = await start({ seed });
      const headers = { Authorization: `${scheme} read-token` };
      expect((await call({ target: '/v1/apis/acme', headers })).status).toBe(200);
    },
  );

  it('a request with two Authorization headers gets 401', async () => {
    const started = await start({ seed });
    const fields = [
      'Host: h',
      'Connection: close',
      'Authorization: Bearer read-token',
      'authorization: Bearer x',
    ];
    const text = ['GET /v1/apis/acme HTTP/1.1', ...fields, '', ''].join('\r\n');
    expect(await sendRaw(started, text)).toMatchObject([{ status: 401 }]);
  });

  it('a request with its token only in the query gets 401', async () => {
    const { call } = await start({ seed });
    expect((await call({ target: '/v1/apis/acme?access_token=read-token' })).status).toBe(401);
  });

  it.each([
    ['', 'a token must have at most'],
    ['a b', 'a token must have at most'],
    ['x'.repeat(1001), 'a token must have at most'],
  ])('the service refuses to start with a token that no header can carry: %j', (token, words) => {
    expect(() => createReferenceApi({ tokens: { fine: ['read'], [token]: ['read'] } })).toThrow(StartError);
    expect(() => createReferenceApi({ tokens: { fine: ['read'], [token]: ['read'] } })).toThrow(
      `tokens (number 2): ${words}`,
    );
  });

  it('the service refuses to start with an unknown scope, and the error does not show the token', () => {
    const tokens = { secret: ['admin'] } as unknown as TokenScopes;
    expect(() => createReferenceApi({ tokens })).toThrow(
      /^tokens \(number 1\): expected scopes among read, write$/,
    );
  });

  it.each([1, 62, 63, 64, 65, 127, 128, 1000])(
    'tokens of %i characters are distinguished from shorter and longer ones',
    (length) => {
      const token = 'x'.repeat(length);
      const store = makeTokenStore({ [token]: ['read'] });
      const others = [token.slice(1), `${token}x`, `${token.slice(1)}y`, 'x'.repeat(5000), `${token}\0`];
      for (const other of others) {
        expect([store.scopesOf(other), store.scopesOf(token)]).toEqual([undefined, ['read']]);
      }
    },
  );

  it('the token store compares a token with every configured token, even after a match', () => {
    const store = makeTokenStore({ a: ['read'], b: ['write'], c: [] });
    expect(['a', 'b', 'c', 'd', ''].map(store.scopesOf)).toEqual([
      ['read'],
      ['write'],
      [],
      undefined,
      undefined,
    ]);
  });
});

describe('development tokens (D25)', () => {
  it('the development tokens (D25) are valid if no token is configured', async () => {
    const api = createReferenceApi({ seed, logger: () => {} });
    const { url } = await api.listen();
    const statuses = [];
    for (const token of [...Object.keys(developmentTokens), 'read-token']) {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const list = await send(url, { target: '/v1/apis/acme', headers });
      const create = await send(url, { method: 'POST', target: '/v1/docs', headers, body: { name: 'A' } });
      statuses.push([list.status, create.status]);
    }
    await api.close();
    expect(statuses).toEqual([
      [200, 403],
      [200, 200],
      [401, 401],
    ]);
  });

  it('the development tokens (D25) are invalid if a token is configured', async () => {
    const { call } = await start({ seed });
    const headers = { Authorization: `Bearer ${Object.keys(developmentTokens)[0]}` };
    expect((await call({ target: '/v1/apis/acme', headers })).status).toBe(401);
  });

  it.each(['0.0.0.0', '::', '192.0.2.1'])(
    'without configured tokens the service refuses to listen on %s (D25)',
    async (host) => {
      const api = createReferenceApi();
      await expect(api.listen(0, host)).rejects.toThrow(`refused on ${host}`);
      await api.close();
    },
  );

  it('the service listens on any address if tokens are configured', async () => {
    const api = createReferenceApi({ tokens: { own: ['read'] } });
    const { url } = await api.listen(0, '0.0.0.0');
    expect(url).toMatch(/^http:\/\/0\.0\.0\.0:\d+$/);
    await api.close();
  });

  it.each(['localhost', '127.0.0.1', '127.9.9.9'])(
    'without configured tokens the service listens on %s with the development tokens (D25)',
    async (host) => {
      const api = createReferenceApi();
      await api.listen(0, host);
      await api.close();
    },
  );

  it.each([
    ['127.0.0.1', true],
    ['127.255.255.254', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['128.0.0.1', false],
    ['0.0.0.0', false],
    ['::', false],
    ['::ffff:10.0.0.1', false],
    ['fe80::1', false],
    ['', false],
    ['127.0.0.1.example.com', false],
  ])(
    'the check for development tokens (D25) recognises %s as a loopback address: %s',
    (address, loopback) => {
      expect(isLoopback(address)).toBe(loopback);
    },
  );
});
