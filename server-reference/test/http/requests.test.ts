import { describe, expect, it } from 'vitest';
import { sendRaw } from '../harness/raw.js';
import { seed } from '../harness/samples.js';
import { bearer, creating, json, start } from '../harness/start.js';

const refused = (status: number, code: string) => ({ status, json: { code, message: expect.any(String) } });

describe('paths and methods', () => {
  it.each([
    '/',
    '/v1',
    '/v1/',
    '/v1/docs/',
    '//v1/docs',
    '/v2/docs',
    '/V1/docs',
    '/v1/apis',
    '/v1/apis/',
    '/v1/apis/acme/',
    '/v1/apis/acme/more',
    '/v1/../v1/docs',
    '/v1/pages/offset',
    '/__proto__',
    '/v1/constructor',
    '/openapi.json/',
    '/v1%2fdocs',
    '/v1/docs%2F',
    '/v1/apis/%7bnamespace%7d/',
  ])('the server answers 404 not_found at the unknown path %s, with or without a token', async (target) => {
    const { call } = await start({ seed });
    expect(await call({ target })).toMatchObject(refused(404, 'not_found'));
    expect(await call({ target, method: 'POST', headers: creating, body: {} })).toMatchObject(
      refused(404, 'not_found'),
    );
  });

  it.each([
    '/v1/apis/%',
    '/v1/apis/%zz',
    '/v1/apis/%ff',
    '/v1/apis/%c0%af',
    '/v1/apis/%ed%a0%80',
    '/%',
    '/v1/%2',
  ])('the server answers 400 invalid_request at %s, which is not percent-encoded UTF-8', async (target) => {
    const { call } = await start({ seed });
    expect(await call({ target, headers: bearer('read-token') })).toMatchObject(
      refused(400, 'invalid_request'),
    );
  });

  it.each([
    ['POST, OPTIONS', '/v1/docs', ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']],
    ['POST, OPTIONS', '/v1/mcp/servers', ['GET', 'DELETE']],
    ['GET, HEAD, OPTIONS', '/v1/apis/acme', ['POST', 'PUT', 'DELETE']],
    ['GET, HEAD, OPTIONS', '/openapi.json', ['POST']],
    ['GET, HEAD, OPTIONS', '/healthz', ['DELETE']],
  ])(
    'the server answers 405 method_not_allowed with Allow: %s at %s to %s',
    async (allow, target, methods) => {
      const { call } = await start({ seed });
      for (const method of methods) {
        const { status, headers, text } = await call({ method, target });
        expect({ status, allow: headers.allow }).toEqual({ status: 405, allow });
        if (method !== 'HEAD') expect(JSON.parse(text)).toMatchObject({ code: 'method_not_allowed' });
      }
    },
  );

  it.each([
    ['/v1/docs', 'POST, OPTIONS'],
    ['/v1/mcp/servers', 'POST, OPTIONS'],
    ['/v1/apis/acme', 'GET, HEAD, OPTIONS'],
    ['/healthz', 'GET, HEAD, OPTIONS'],
    ['*', 'GET, HEAD, POST, OPTIONS'],
  ])('the server answers OPTIONS %s with 204 and Allow: %s, without a token', async (target, allow) => {
    const { call } = await start({ seed });
    const { status, headers, text } = await call({ method: 'OPTIONS', target });
    expect({ status, allow: headers.allow, text }).toEqual({ status: 204, allow, text: '' });
  });

  it('the server answers HEAD like GET, without the body', async () => {
    const { call } = await start({ seed });
    for (const target of ['/v1/apis/acme', '/v1/apis/unheard', '/openapi.json', '/healthz']) {
      const headers = bearer('read-token');
      const get = await call({ target, headers });
      const head = await call({ method: 'HEAD', target, headers });
      expect({
        status: head.status,
        type: head.headers['content-type'],
        length: head.headers['content-length'],
      }).toEqual({
        status: get.status,
        type: get.headers['content-type'],
        length: get.headers['content-length'],
      });
      expect(head.text).toBe('');
    }
  });

  it('the server decodes characters of a path, and keeps an encoded slash within its segment', async () => {
    const { call } = await start({ seed });
    const headers = bearer('read-token');
    expect((await call({ target: '/v1/%61pis/%61cme', headers })).status).toBe(200);
    for (const target of ['/v1/apis/acme%2Fmore', '/v1/apis/{namespace}', '/v1/apis/%7Bnamespace%7D']) {
      expect(await call({ target, headers })).toMatchObject(refused(422, 'validation_failed'));
    }
  });

  it('the server accepts a request target in absolute form', async () => {
    const { call } = await start({ seed });
    const target = 'http://elsewhere.test/v1/apis/acme?x=1';
    expect((await call({ target, headers: bearer('read-token') })).status).toBe(200);
  });

  it('the server answers GET /healthz with 200, without a token (D30)', async () => {
    const { call } = await start();
    expect(await call({ target: '/healthz' })).toMatchObject({ status: 200, json: { status: 'ok' } });
  });

  it('every response has a request id, which is the client’s if that is a plain word', async () => {
    const { call } = await start();
    const idFor = async (given?: string) =>
      (await call({ target: '/healthz', headers: given === undefined ? {} : { 'X-Request-Id': given } }))
        .headers['x-request-id'];
    expect(await idFor('trace-1.a_B')).toBe('trace-1.a_B');
    expect(await idFor('')).toMatch(/^request-\d+$/);
    expect(await idFor('a b')).toMatch(/^request-\d+$/);
    expect(await idFor('x'.repeat(65))).toMatch(/^request-\d+$/);
    expect(await idFor()).toMatch(/^request-\d+$/);
  });
});

describe('bodies', () => {
  const post = (body: unknown, headers: Readonly<Record<string, string>> = creating) => ({
    method: 'POST',
    target: '/v1/docs',
    headers,
    body,
  });

  it.each([
    ['an empty body', ''],
    ['only white space', ' \n'],
    ['a name without quotes', '{name: "A"}'],
    ['incomplete JSON', '{"name":"A"'],
    ['trailing data', '{"name":"A"}{}'],
    ['a trailing comma', '{"name":"A",}'],
    ['a comment', '{"name":"A"} // x'],
    ['NaN', '{"name":NaN}'],
    ['single quotes', "{'name':'A'}"],
    ['a duplicate name', '{"name":"A","name":"B"}'],
    ['a duplicate name, once escaped', '{"name":"A","n\\u0061me":"B"}'],
    ['a duplicate name in a nested object', '{"name":"A","githubRepository":{"repoId":1,"repoId":2}}'],
    ['a duplicate name in a list item', '[{"a":1,"a":2}]'],
    ['a duplicate __proto__', '{"name":"A","__proto__":1,"__proto__":2}'],
    ['half of a surrogate pair', '{"name":"\\ud800"}'],
    ['a surrogate pair in the wrong order', '{"name":"\\udc00\\ud800"}'],
    ['half of a surrogate pair in a name', '{"\\udfff":1}'],
    ['a number out of range', '{"name":"A","provider":1e999}'],
    ['a negative number out of range', '{"name":"A","githubRepository":{"repoId":-1E+400}}'],
    ['a byte order mark', '\ufeff{"name":"A"}'],
    ['a control character in a string', '{"name":"\u0001"}'],
  ])('the server answers 400 invalid_json to %s', async (_, body) => {
    const { call } = await start();
    expect(await call(post(body))).toMatchObject(refused(400, 'invalid_json'));
  });

  it.each([
    ['a lone continuation byte', [0x80]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['a surrogate in UTF-8', [0xed, 0xa0, 0x80]],
    ['a code point above U+10FFFF', [0xf4, 0x90, 0x80, 0x80]],
    ['an incomplete sequence', [0xe2, 0x82]],
  ])('the server answers 400 invalid_json to bytes that are not UTF-8: %s', async (_, bytes) => {
    const { call } = await start();
    const body = Buffer.concat([Buffer.from('{"name":"'), Buffer.from(bytes), Buffer.from('"}')]);
    expect(await call(post(body))).toMatchObject(refused(400, 'invalid_json'));
  });

  it('the server answers 400 invalid_json to UTF-16', async () => {
    const { call } = await start();
    expect(await call(post(Buffer.from('{"name":"A"}', 'utf16le')))).toMatchObject(
      refused(400, 'invalid_json'),
    );
  });

  it.each([
    [
      'the same name in two objects',
      '{"name":"A","githubRepository":{"name":1},"bitbucketRepository":{"name":1}}',
      422,
    ],
    ['a whole surrogate pair', '{"name":"\\ud83d\\ude00"}', 200],
    ['braces, commas and quotes inside strings', '{"name":"a,\\"b\\":{[\\\\","slug":"x:y"}', 200],
    ['white space around its tokens', ' \r\n\t{ "name" : "A" } \n', 200],
    ['a very deep value', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 422],
    ['a very long list', `[${'1,'.repeat(60_000)}1]`, 422],
  ])('the server reads a body with %s', async (_, body, status) => {
    const { call } = await start();
    expect((await call(post(body))).status).toBe(status);
  });

  it.each([
    ['none', undefined],
    ['text/plain', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['another JSON type', 'application/problem+json'],
    ['another charset', 'application/json; charset=utf-16'],
    ['latin 1', 'application/json;charset="ISO-8859-1"'],
    ['an empty value', ''],
    ['two types in one header', 'application/json, text/plain'],
  ])('the server answers 400 unsupported_media_type to the Content-Type: %s', async (_, type) => {
    const { call } = await start();
    const headers = { ...bearer('write-token'), ...(type !== undefined && { 'Content-Type': type }) };
    expect(await call(post({ name: 'A' }, headers))).toMatchObject(refused(400, 'unsupported_media_type'));
  });

  it('the server answers 400 unsupported_media_type to two Content-Types', async () => {
    const started = await start();
    const type = 'Content-Type: application/json';
    const fields = [
      'Host: h',
      'Connection: close',
      'Authorization: Bearer write-token',
      type,
      type,
      'Content-Length: 2',
    ];
    const responses = await sendRaw(started, ['POST /v1/docs HTTP/1.1', ...fields, '', '{}'].join('\r\n'));
    expect(responses).toMatchObject([
      { status: 400, text: expect.stringContaining('More than one Content-Type') },
    ]);
  });

  it('the server answers 400 unsupported_media_type to a gzipped body', async () => {
    const { call } = await start();
    const headers = { ...creating, 'Content-Encoding': 'gzip' };
    expect(await call(post({ name: 'A' }, headers))).toMatchObject(refused(400, 'unsupported_media_type'));
  });

  it.each([
    'application/json',
    'Application/JSON; charset=UTF-8',
    'application/json;charset="utf-8"',
    'application/json; v=1',
  ])('the server reads a body with the Content-Type %s', async (type) => {
    const { call } = await start();
    expect((await call(post({ name: 'A' }, { ...creating, 'Content-Type': type }))).status).toBe(200);
  });

  it('the server answers 400 body_too_large above the limit, with or without Content-Length', async () => {
    const { call } = await start({ limits: { bodyBytes: 1000 } });
    const body = (bytes: number) => `{"name":"${'x'.repeat(bytes - 11)}"}`;
    expect((await call(post(body(1000)))).status).toBe(200);
    expect(await call(post(body(1001)))).toMatchObject(refused(400, 'body_too_large'));
    expect(await call(post(body(5_000_000)))).toMatchObject(refused(400, 'body_too_large'));
    const chunked = { ...creating, 'Transfer-Encoding': 'chunked' };
    const sent = { method: 'POST', target: '/v1/docs', headers: chunked };
    expect((await call({ ...sent, body: body(1000) })).status).toBe(200);
    expect(await call({ ...sent, body: body(1001) })).toMatchObject(refused(400, 'body_too_large'));
    expect(await call({ ...sent, body: body(5_000_000) })).toMatchObject(refused(400, 'body_too_large'));
  });

  it('the server checks path, method, token, scope, Content-Type, size, JSON and rules, in this order', async () => {
    const { call } = await start({ limits: { bodyBytes: 10 } });
    const long = 'not JSON, and too long';
    const codeOf = async (headers: Readonly<Record<string, string>>, body: string, target = '/v1/docs') =>
      ((await call({ method: 'POST', target, headers, body })).json as { code: string }).code;
    expect(await codeOf({}, long, '/nowhere')).toBe('not_found');
    expect(await codeOf({}, long)).toBe('unauthenticated');
    expect(await codeOf(bearer('read-token'), long)).toBe('insufficient_scope');
    expect(await codeOf(bearer('write-token'), long)).toBe('unsupported_media_type');
    expect(await codeOf(creating, long)).toBe('body_too_large');
    expect(await codeOf(creating, 'not JSON')).toBe('invalid_json');
    expect(await codeOf({ ...json, ...creating }, '{"a":1}')).toBe('validation_failed');
  });

  it('the server ignores a body that the endpoint does not read', async () => {
    const { call } = await start({ seed });
    const sent = { target: '/v1/apis/acme', headers: bearer('read-token'), body: 'x'.repeat(100_000) };
    expect((await call(sent)).status).toBe(200);
    expect((await call({ target: '/healthz' })).status).toBe(200);
  });
});
