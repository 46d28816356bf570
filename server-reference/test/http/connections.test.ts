import { describe, expect, it } from 'vitest';
import { rawConnection, sendRaw } from '../harness/raw.js';
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
    ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00'],
    ['an unknown method', 'BREW /v1/docs HTTP/1.1\r\nHost: h\r\n\r\n'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: h\r\nwhat is this\r\n\r\n'],
    ['another version', 'GET / HTTP/4.7\r\n\r\n'],
    ['no Host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a header larger than is read', get('/healthz', `X-Long: ${'x'.repeat(20_000)}`)],
    ['two lengths', post('/v1/docs', '{}', 'Content-Length: 2', 'Content-Length: 3')],
    ['a length and chunks', post('/v1/docs', '0\r\n\r\n', 'Content-Length: 2', 'Transfer-Encoding: chunked')],
    ['a length that is no number', post('/v1/docs', '{}', 'Content-Length: two')],
    ['a broken chunk', post('/v1/docs', 'zz\r\n{}\r\n0\r\n\r\n', 'Transfer-Encoding: chunked')],
    ['a space in the path', 'GET /v1/apis/a b HTTP/1.1\r\nHost: h\r\n\r\n'],
    ['an expectation it does not know', get('/healthz', 'Expect: the-best', close)],
    ['a target that is no path', 'GET healthz HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n'],
  ])('answers 400 invalid_request to %s, and closes', async (_, text) => {
    const { url, contract } = await start({ seed });
    const responses = await sendRaw(url, text);
    expect(responses).toHaveLength(1);
    const [response] = responses;
    if (response === undefined) return;
    contract({ method: 'GET', target: '/unreadable' }, response);
    expect(response.status).toBe(400);
    expect(JSON.parse(response.text)).toMatchObject({ code: 'invalid_request' });
  });

  it('answers 400 invalid_request to bytes above ASCII in a path', async () => {
    const { url } = await start({ seed });
    const [response] = await sendRaw(url, Buffer.from(get('/v1/apis/\xe9', close), 'latin1'));
    expect(response).toMatchObject({ status: 400 });
  });

  it('refuses tunnels', async () => {
    const { url } = await start();
    const [response] = await sendRaw(url, 'CONNECT h:443 HTTP/1.1\r\nHost: h\r\n\r\n');
    expect(response).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, POST, OPTIONS' } });
  });

  it('answers HTTP/1.0, and closes', async () => {
    const { url } = await start();
    expect(await sendRaw(url, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatchObject([{ status: 200 }]);
  });

  it('answers pipelined requests in their order, a broken one at the end included', async () => {
    const { url } = await start({ seed });
    const body = '{"name":"A"}';
    const created = post('/v1/docs', body, `Content-Length: ${body.length}`);
    const responses = await sendRaw(url, `${list()}${created}${get('/nowhere')}${created}NOT HTTP\r\n\r\n`);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 404, 200, 400]);
    expect(responses.map(({ text }) => JSON.parse(text).slug)).toEqual([
      undefined,
      'a',
      undefined,
      'a-2',
      undefined,
    ]);
  });

  it('answers a hundred pipelined requests', async () => {
    const { url } = await start({ seed });
    const responses = await sendRaw(url, `${list().repeat(99)}${list(close)}`);
    expect(responses.map(({ status }) => status)).toEqual(Array(100).fill(200));
  });

  it('asks for a body only where it would read it', async () => {
    const { url } = await start();
    const body = '{"name":"A"}';
    const expecting = ['Expect: 100-continue', close];
    const connection = await rawConnection(url);
    connection.write(post('/v1/docs', '', `Content-Length: ${body.length}`, ...expecting));
    const continued = new Promise((resolve) => connection.socket.once('data', resolve));
    expect(String(await continued)).toContain('HTTP/1.1 100 Continue');
    connection.write(body);
    expect(await connection.responses).toMatchObject([{ status: 200 }]);

    const refused = await rawConnection(url);
    refused.write(post('/v1/docs', '', 'Content-Length: 9999999', ...expecting));
    const [answer] = await refused.received(1);
    refused.socket.destroy();
    expect(answer).toMatchObject({ status: 400, text: expect.stringContaining('body_too_large') });
  });

  it('forgets a client that goes away in the middle of a body', async () => {
    const { url, call } = await start();
    const connection = await rawConnection(url);
    connection.write(post('/v1/docs', '{"name":', 'Content-Length: 100'));
    connection.socket.destroy();
    expect(await connection.responses).toEqual([]);
    expect((await call({ target: '/healthz' })).status).toBe(200);
  });

  it('answers 400 invalid_request to a body that ends too early', async () => {
    const { url } = await start();
    const connection = await rawConnection(url);
    connection.write(post('/v1/docs', '{"name":', 'Content-Length: 100'));
    connection.end();
    expect(await connection.responses).toMatchObject([
      { status: 400, text: expect.stringContaining('"invalid_request"') },
    ]);
  });

  it.each([
    ['a header', 'GET /healthz HTTP/1.1\r\nHo'],
    ['a body', post('/v1/docs', '{"na', 'Content-Length: 100')],
    ['chunks', post('/v1/docs', '5\r\n{"n', 'Transfer-Encoding: chunked')],
  ])('answers 400 invalid_request to %s that does not arrive in time, and closes', async (_, text) => {
    const { url } = await start({ limits: { headersMs: 100, requestMs: 150 } });
    const [response, ...others] = await sendRaw(url, text);
    expect(others).toEqual([]);
    expect(response?.status).toBe(400);
    expect(JSON.parse(response?.text ?? '')).toEqual({
      code: 'invalid_request',
      message: 'The request did not arrive in time.',
    });
  });

  it('closes a connection on which nothing happens', async () => {
    const { url } = await start({ limits: { idleMs: 100 } });
    expect(await (await rawConnection(url)).responses).toEqual([]);
  });

  it('answers others while a hundred clients are slow', async () => {
    const { url, call } = await start({ limits: { headersMs: 500, requestMs: 500 } });
    const slow = await Promise.all(Array.from({ length: 100 }, () => rawConnection(url)));
    for (const { write } of slow) write('POST /v1/docs HTTP/1.1\r\nHo');
    expect((await call({ target: '/healthz' })).status).toBe(200);
    const answers = await Promise.all(slow.map(({ responses }) => responses));
    expect(answers.map((responses) => responses[0]?.status)).toEqual(Array(100).fill(400));
  });

  it('takes no more connections than it is allowed', async () => {
    const { url } = await start({ limits: { connections: 2 } });
    const [first, second] = [await rawConnection(url), await rawConnection(url)];
    expect(await (await rawConnection(url)).responses).toEqual([]);
    first.socket.destroy();
    second.socket.destroy();
  });
});

describe('close', () => {
  /** A creation whose body the service is waiting for. */
  const inFlight = async (url: string) => {
    const connection = await rawConnection(url);
    const asked = new Promise((resolve) => connection.socket.once('data', resolve));
    connection.write(post('/v1/docs', '', 'Expect: 100-continue', 'Content-Length: 12'));
    await asked;
    return connection;
  };

  it('answers what is in flight, as the last of its connection, and takes no more', async () => {
    const { url, close: end } = await start();
    const connection = await inFlight(url);
    const idle = await rawConnection(url);
    const ended = end();
    expect(await idle.responses).toEqual([]);
    connection.write('{"name":"A"}');
    expect(await connection.responses).toMatchObject([{ status: 200, headers: { connection: 'close' } }]);
    await ended;
    await expect(rawConnection(url)).rejects.toThrow('ECONNREFUSED');
  });

  it('ends in its time, even when a client does not', async () => {
    const { url, close: end } = await start({ limits: { drainMs: 100 } });
    const connection = await inFlight(url);
    await end();
    expect(await connection.responses).toEqual([]);
  });

  it('may be asked for twice', async () => {
    const { close: end } = await start();
    await Promise.all([end(), end()]);
  });
});
