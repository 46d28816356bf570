import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createReferenceApi } from '../../src/index.js';
import { type RawTarget, rawConnection, sendRaw } from '../harness/raw.js';
import { seed } from '../harness/samples.js';
import { start } from '../harness/start.js';

const get = (target: string, ...headers: readonly string[]) =>
  [`GET ${target} HTTP/1.1`, 'Host: h', ...headers, '', ''].join('\r\n');
const post = (target: string, body: string, ...headers: readonly string[]) =>
  [
    `POST ${target} HTTP/1.1`,
    'Host: h',
    'Authorization: Bearer write-token',
    'Content-Type: application/json',
    ...headers,
    '',
    body,
  ].join('\r\n');
const close = 'Connection: close';
const list = (...headers: readonly string[]) =>
  get('/v1/apis/acme', 'Authorization: Bearer read-token', ...headers);

describe('connections', () => {
  it.each([
    ['bytes that are not HTTP', '\x16\x03\x01\x02\x00\x01\x00'],
    ['an unknown method', 'BREW /v1/docs HTTP/1.1\r\nHost: h\r\n\r\n'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: h\r\nwhat is this\r\n\r\n'],
    ['an invalid HTTP version', 'GET / HTTP/4.7\r\n\r\n'],
    ['HTTP/2.0 in a request line', 'GET /healthz HTTP/2.0\r\nHost: h\r\nConnection: close\r\n\r\n'],
    ['two Host headers', get('/healthz', 'Host: h', close)],
    ['an invalid Host header', 'GET /healthz HTTP/1.1\r\nHost: a/b?\r\nConnection: close\r\n\r\n'],
    ['a request without a Host header', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a header that is too large', get('/healthz', `X-Long: ${'x'.repeat(20_000)}`)],
    ['two Content-Lengths', post('/v1/docs', '{}', 'Content-Length: 2', 'Content-Length: 3')],
    [
      'chunks with a Content-Length',
      post('/v1/docs', '0\r\n\r\n', 'Content-Length: 2', 'Transfer-Encoding: chunked'),
    ],
    ['a Content-Length that is not a number', post('/v1/docs', '{}', 'Content-Length: two')],
    ['a broken chunk', post('/v1/docs', 'zz\r\n{}\r\n0\r\n\r\n', 'Transfer-Encoding: chunked')],
    ['a space in the path', 'GET /v1/apis/a b HTTP/1.1\r\nHost: h\r\n\r\n'],
    ['an unknown expectation', get('/healthz', 'Expect: the-best', close)],
    ['a target that is not a path', 'GET healthz HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n'],
  ])('the server answers 400 invalid_request to %s, and closes the connection', async (_, text) => {
    const started = await start({ seed });
    const { contract } = started;
    const responses = await sendRaw(started, text);
    expect(responses).toHaveLength(1);
    const [response] = responses;
    if (response === undefined) return;
    contract({ method: 'GET', target: '/unreadable' }, response);
    expect(response.status).toBe(400);
    expect(JSON.parse(response.text)).toMatchObject({ code: 'invalid_request' });
  });

  it('the server answers 400 invalid_request to bytes above ASCII in a path', async () => {
    const started = await start({ seed });
    const [response] = await sendRaw(started, Buffer.from(get('/v1/apis/\xe9', close), 'latin1'));
    expect(response).toMatchObject({ status: 400 });
  });

  it('the server answers 405 to CONNECT', async () => {
    const started = await start();
    const [response] = await sendRaw(started, 'CONNECT h:443 HTTP/1.1\r\nHost: h\r\n\r\n');
    expect(response).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, POST, OPTIONS' } });
  });

  it('the server answers other requests after a client sends CONNECT and disconnects', async () => {
    const started = await start();
    const { call } = started;
    const connection = await rawConnection(started);
    connection.write('CONNECT h:443 HTTP/1.1\r\nHost: h\r\n\r\n');
    expect(await connection.received(1)).toMatchObject([{ status: 405 }]);
    const gone = once(connection.socket, 'close');
    connection.socket.resetAndDestroy();
    await gone;
    expect((await call({ target: '/healthz' })).status).toBe(200);
  });

  const slow = get('/v1/pages/offset?slowPage=1&delay=300', 'Authorization: Bearer read-token');
  it.each([
    ['bytes that are not HTTP', 'NOT HTTP\r\n\r\n', [200, 400]],
    ['a broken chunk', post('/v1/docs', 'zz\r\n{}\r\n0\r\n\r\n', 'Transfer-Encoding: chunked'), [200, 400]],
    [
      'a request whose body breaks after its answer',
      post('/nowhere', 'zz\r\n', 'Transfer-Encoding: chunked'),
      [200, 404],
    ],
    ['a CONNECT request', 'CONNECT h:443 HTTP/1.1\r\nHost: h\r\n\r\n', [200, 405]],
  ])('the server sends a slow response before its response to %s', async (_, text, statuses) => {
    const started = await start({ pages: true });
    const responses = await sendRaw(started, `${slow}${text}`);
    expect(responses.map(({ status }) => status)).toEqual(statuses);
  });

  it('the server finds the token in the last of 2,500 header fields', async () => {
    const started = await start({ seed });
    const fields = Array.from({ length: 2500 }, () => 'a:b');
    const last = 'Authorization: Bearer read-token';
    const [response] = await sendRaw(started, get('/v1/apis/acme', ...fields, last, close));
    expect(response?.status).toBe(200);
  });

  it('the server answers HTTP/1.0, and closes the connection', async () => {
    const started = await start();
    expect(await sendRaw(started, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatchObject([{ status: 200 }]);
  });

  it('the server answers pipelined requests in order, including an invalid one at the end', async () => {
    const started = await start({ seed });
    const body = '{"name":"A"}';
    const created = post('/v1/docs', body, `Content-Length: ${body.length}`);
    const responses = await sendRaw(
      started,
      `${list()}${created}${get('/nowhere')}${created}NOT HTTP\r\n\r\n`,
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 404, 200, 400]);
    expect(responses.map(({ text }) => JSON.parse(text).slug)).toEqual([
      undefined,
      'a',
      undefined,
      'a-2',
      undefined,
    ]);
  });

  it('the server answers a hundred pipelined requests', async () => {
    const started = await start({ seed });
    const responses = await sendRaw(started, `${list().repeat(99)}${list(close)}`);
    expect(responses.map(({ status }) => status)).toEqual(Array(100).fill(200));
  });

  it('the server sends 100-continue only if it will read the body', async () => {
    const started = await start();
    const body = '{"name":"A"}';
    const expecting = ['Expect: 100-continue', close];
    const connection = await rawConnection(started);
    connection.write(post('/v1/docs', '', `Content-Length: ${body.length}`, ...expecting));
    const continued = new Promise((resolve) => connection.socket.once('data', resolve));
    expect(String(await continued)).toContain('HTTP/1.1 100 Continue');
    connection.write(body);
    expect(await connection.responses).toMatchObject([{ status: 200 }]);

    const refused = await rawConnection(started);
    refused.write(post('/v1/docs', '', 'Content-Length: 9999999', ...expecting));
    const [answer] = await refused.received(1);
    refused.socket.destroy();
    expect(answer).toMatchObject({ status: 400, text: expect.stringContaining('body_too_large') });
  });

  it('the server closes a connection on which an unread body may still arrive', async () => {
    const started = await start();
    const request = post('/nowhere', '', 'Content-Length: 9', 'Expect: 100-continue');
    const responses = await sendRaw(started, request);
    expect(responses).toMatchObject([{ status: 404, headers: { connection: 'close' } }]);
  });

  it('the server answers an HTTP/1.0 request with Expect: 100-continue without sending 100', async () => {
    const started = await start();
    const text = post('/v1/docs', '{"name":"A"}', 'Content-Length: 12', 'Expect: 100-continue');
    const connection = await rawConnection(started);
    const first = once(connection.socket, 'data');
    connection.write(text.replace('HTTP/1.1', 'HTTP/1.0'));
    expect(String(await first)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });

  it('the server reads a body that arrives byte by byte', async () => {
    const started = await start();
    const body = `{"name":"${'x'.repeat(20_000)}"}`;
    const chunks = `${[...body].map((unit) => `1\r\n${unit}\r\n`).join('')}0\r\n\r\n`;
    const [response] = await sendRaw(started, post('/v1/docs', chunks, 'Transfer-Encoding: chunked', close));
    expect(response?.status).toBe(200);
    expect(JSON.parse(response?.text ?? '').name).toHaveLength(20_000);
  });

  it('the server answers 400 body_too_large before a chunked body ends, and then the next request', async () => {
    const started = await start({ limits: { bodyBytes: 100 } });
    const connection = await rawConnection(started);
    const chunk = `80\r\n${'x'.repeat(128)}\r\n`;
    connection.write(post('/v1/docs', chunk, 'Transfer-Encoding: chunked'));
    const [early] = await connection.received(1);
    expect(early).toMatchObject({ status: 400, text: expect.stringContaining('body_too_large') });
    connection.write(`${chunk.repeat(1000)}0\r\n\r\n`);
    connection.write('GET /healthz HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n');
    expect(await connection.responses).toMatchObject([{ status: 400 }, { status: 200 }]);
  });

  it('the server answers 400 unsupported_media_type to transfer codings other than chunked', async () => {
    const started = await start();
    const [response] = await sendRaw(
      started,
      post('/v1/docs', '2\r\n{}\r\n0\r\n\r\n', 'Transfer-Encoding: gzip, chunked', close),
    );
    expect(response).toMatchObject({ status: 400, text: expect.stringContaining('unsupported_media_type') });
  });

  it('the server discards the request of a client that disconnects in the middle of a body', async () => {
    const started = await start();
    const { call } = started;
    const connection = await rawConnection(started);
    connection.write(post('/v1/docs', '{"name":', 'Content-Length: 100'));
    connection.socket.destroy();
    expect(await connection.responses).toEqual([]);
    expect((await call({ target: '/healthz' })).status).toBe(200);
  });

  it('the server answers 400 invalid_request to a body that ends early', async () => {
    const started = await start();
    const connection = await rawConnection(started);
    connection.write(post('/v1/docs', '{"name":', 'Content-Length: 100'));
    connection.end();
    expect(await connection.responses).toMatchObject([
      { status: 400, text: expect.stringContaining('"invalid_request"') },
    ]);
  });

  it.each([
    ['a header', 'GET /healthz HTTP/1.1\r\nHo'],
    ['a body', post('/v1/docs', '{"na', 'Content-Length: 100')],
    ['a chunked body', post('/v1/docs', '5\r\n{"n', 'Transfer-Encoding: chunked')],
  ])(
    'the server answers 400 invalid_request if %s does not arrive in time, and closes the connection',
    async (_, text) => {
      const started = await start({ limits: { headersMs: 100, requestMs: 150 } });
      const [response, ...others] = await sendRaw(started, text);
      expect(others).toEqual([]);
      expect(response?.status).toBe(400);
      expect(JSON.parse(response?.text ?? '')).toEqual({
        code: 'invalid_request',
        message: 'The request did not arrive in time.',
      });
    },
  );

  it('the server closes an idle connection', async () => {
    const started = await start({ limits: { idleMs: 100 } });
    expect(await (await rawConnection(started)).responses).toEqual([]);
  });

  it('the server answers other clients while a hundred clients are slow', async () => {
    const started = await start({ limits: { headersMs: 500, requestMs: 500 } });
    const { call } = started;
    const slow = await Promise.all(Array.from({ length: 100 }, () => rawConnection(started)));
    for (const { write } of slow) write('POST /v1/docs HTTP/1.1\r\nHo');
    expect((await call({ target: '/healthz' })).status).toBe(200);
    const answers = await Promise.all(slow.map(({ responses }) => responses));
    expect(answers.map((responses) => responses[0]?.status)).toEqual(Array(100).fill(400));
  });

  it('the server accepts no more connections than its limit', async () => {
    const started = await start({ limits: { connections: 2 } });
    const [first, second] = [await rawConnection(started), await rawConnection(started)];
    expect(await (await rawConnection(started)).responses).toEqual([]);
    first.socket.destroy();
    second.socket.destroy();
  });
});

describe('close', () => {
  /** Opens a connection, and sends a POST without its body. Resolves once the service waits for the body. */
  const inFlight = async (target: RawTarget) => {
    const connection = await rawConnection(target);
    const asked = new Promise((resolve) => connection.socket.once('data', resolve));
    connection.write(post('/v1/docs', '', 'Expect: 100-continue', 'Content-Length: 12'));
    await asked;
    return connection;
  };

  it('close() answers requests in flight, closes their connections, and accepts no more', async () => {
    const started = await start();
    const { close: end } = started;
    const connection = await inFlight(started);
    const idle = await rawConnection(started);
    const ended = end();
    expect(await idle.responses).toEqual([]);
    connection.write('{"name":"A"}');
    expect(await connection.responses).toMatchObject([{ status: 200, headers: { connection: 'close' } }]);
    await ended;
    await expect(rawConnection(started)).rejects.toThrow('ECONNREFUSED');
  });

  it('close() ends within its time limit, even if a client is still connected', async () => {
    const started = await start({ limits: { drainMs: 100 } });
    const { close: end } = started;
    const connection = await inFlight(started);
    await end();
    expect(await connection.responses).toEqual([]);
  });

  it('after close(), listen() rejects', async () => {
    const api = createReferenceApi({ logger: () => {} });
    await api.close();
    await expect(api.listen()).rejects.toThrow('The service has been closed.');
  });

  it('two concurrent calls of close() both resolve', async () => {
    const { close: end } = await start();
    await Promise.all([end(), end()]);
  });
});
