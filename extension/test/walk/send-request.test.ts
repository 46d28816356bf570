import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseJson, stringifyJson } from '@pagewright/core/paging';
import { afterEach, describe, expect, it } from 'vitest';
import { type FetchResult, type Sending, sendRequest } from '../../src/walk/send-request.js';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  server.unref();
  return `http://127.0.0.1:${port}`;
}

type Failed = Extract<FetchResult, { readonly ok: false }>;

const sending: Sending = { fetch, now: () => 0, timeout: 5_000, maxBytes: 1_000 };
const going = () => new AbortController().signal;

describe('requests of a run', () => {
  it('a request is sent with its query and body and with the headers of the run; its response is parsed', async () => {
    const got: unknown[] = [];
    const url = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        const { accept, authorization, cookie, 'x-a': own, 'content-type': type } = request.headers;
        got.push([request.method, request.url, accept, authorization, cookie, own, type, body]);
        response.setHeader('X-Total', '9');
        response.end('{"a":[1]}');
      });
    });
    const request = {
      method: 'POST',
      url: `${url}/b?c=d`,
      query: { tag: ['x y', 'z'], none: null, at: { b: 1 } },
      headers: { 'X-A': '1' },
      body: { page: 2 },
    };
    const sent = await sendRequest(request, { Authorization: 'Bearer t' }, going(), sending);
    expect(sent).toMatchObject({
      ok: true,
      response: { status: 200, headers: { 'x-total': '9' }, body: { a: [1] } },
      size: 9,
    });
    expect(got).toEqual([
      [
        'POST',
        '/b?c=d&tag=x%20y&tag=z&at=%7B%22b%22%3A1%7D',
        'application/json',
        'Bearer t',
        undefined,
        '1',
        'application/json',
        '{"page":2}',
      ],
    ]);
  });

  it.each<readonly [string, RequestListener, Failed['reason'], RegExp, number | undefined, string]>([
    [
      'a redirect is not followed',
      (_, response) => void response.writeHead(302, { location: 'https://evil.test/' }).end(),
      'failedResponse',
      /redirected to https:\/\/evil\.test\/\. Redirects are not followed/,
      302,
      '',
    ],
    [
      'a status other than success is reported with the whole response',
      (_, response) => void response.writeHead(401).end(`no token${'!'.repeat(900)}`),
      'failedResponse',
      /status 401/,
      401,
      `no token${'!'.repeat(900)}`,
    ],
    [
      'a body that is not JSON is reported with its content type',
      (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
      'unreadableResponse',
      /can’t be read: it is not JSON \(text\/html\)/,
      200,
      '<html>',
    ],
    [
      'a body that is invalid in its character set is reported without its text',
      (_, response) => void response.end(Buffer.from('{"a":"caf\xe9"}', 'latin1')),
      'unreadableResponse',
      /its bytes are not text in utf-8, and it declares no other character set/,
      200,
      '',
    ],
    [
      'a body that is too long is not read completely',
      (_, response) => {
        response.write(' '.repeat(2_000));
      },
      'unreadableResponse',
      /longer than 0\.001 MB/,
      undefined,
      '',
    ],
    [
      'a body that is cut off was nevertheless sent by the server',
      (_, response) => {
        response.write(' ', () => response.socket?.destroy());
      },
      'unreadableResponse',
      /^The body can’t be read: /,
      undefined,
      '',
    ],
    [
      'a body that is nested too deeply is reported',
      (_, response) => void response.end('['.repeat(202) + ']'.repeat(202)),
      'unreadableResponse',
      /nested deeper than 200 levels/,
      200,
      '['.repeat(202) + ']'.repeat(202),
    ],
  ])(
    'a failed response is reported with its problem: %s',
    async (_, answer, reason, problem, status, text) => {
      const url = await serve((request, response) => {
        response.setHeader('X-Request-Id', 'r7');
        answer(request, response);
      });
      const sent = await sendRequest({ method: 'GET', url }, {}, going(), sending);
      expect(sent).toEqual({
        ok: false,
        reason,
        problem: expect.stringMatching(problem),
        ...(status !== undefined && {
          answer: { status, headers: expect.objectContaining({ 'x-request-id': 'r7' }), text },
        }),
      });
    },
  );

  it.each<readonly [string, RequestListener, string]>([
    ['an empty body becomes null', (_, response) => void response.writeHead(204).end(), 'null'],
    [
      'the declared character set is used',
      (_, response) =>
        void response
          .setHeader('Content-Type', 'application/json; charset=iso-8859-1')
          .end(Buffer.from('{"a":"caf\xe9"}', 'latin1')),
      '{"a":"café"}',
    ],
    [
      'numbers keep all their digits',
      (_, response) => void response.end('{"a":9007199254740993}'),
      '{"a":9007199254740993}',
    ],
  ])('the body of a response is parsed: %s', async (_, answer, body) => {
    const url = await serve(answer);
    const sent = await sendRequest({ method: 'GET', url }, {}, going(), sending);
    expect(sent.ok && stringifyJson(sent.response.body)).toBe(body);
  });

  it('numbers in the query and in the body of a request keep all their digits', async () => {
    const got: string[] = [];
    const url = await serve(async (request, response) => {
      for await (const chunk of request) got.push(String(request.url), String(chunk));
      response.end('[]');
    });
    const at = parseJson('9007199254740993');
    await sendRequest({ method: 'POST', url, query: { at }, body: { at } }, {}, going(), sending);
    expect(got).toEqual(['/?at=9007199254740993', '{"at":9007199254740993}']);
  });

  it('a request ends at the time limit if the server never responds, and at once when cancelled', async () => {
    let asked = () => {};
    const wasAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const url = await serve(() => asked());
    const late = await sendRequest({ method: 'GET', url }, {}, going(), { ...sending, timeout: 50 });
    expect(late).toEqual({
      ok: false,
      reason: 'requestFailed',
      problem: 'The server did not respond within 0.05 seconds.',
    });
    const abort = new AbortController();
    const sent = sendRequest({ method: 'GET', url }, {}, abort.signal, sending);
    await wasAsked;
    abort.abort();
    expect(await sent).toEqual({ ok: false, reason: 'requestFailed', problem: 'The run was cancelled.' });
  });

  it('a request to an unreachable server fails, and the problem gives the reason', async () => {
    const sent = await sendRequest({ method: 'GET', url: 'http://127.0.0.1:1/' }, {}, going(), sending);
    expect(sent).toEqual({
      ok: false,
      reason: 'requestFailed',
      problem: expect.stringMatching(/^The server could not be reached: /),
    });
  });

  it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    'a response that the browser hides is explained, and not reported as %j',
    async (words) => {
      const hiding = { ...sending, fetch: () => Promise.reject(new TypeError(words)) };
      const sent = await sendRequest({ method: 'GET', url: 'http://127.0.0.1:1/' }, {}, going(), hiding);
      expect(!sent.ok && sent.problem).toMatch(/^The browser gives no details\..*CORS/);
    },
  );

  it('a request with an invalid header is not sent, and the problem names the header', async () => {
    const url = await serve(() => expect.unreachable());
    const sent = await sendRequest({ method: 'GET', url }, { 'a b': 'c' }, going(), sending);
    expect(sent).toEqual({ ok: false, reason: 'requestFailed', problem: expect.stringMatching(/a b/) });
  });
});
