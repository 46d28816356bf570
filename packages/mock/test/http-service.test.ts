import { connect } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { serveHttp } from '../src/node/index.js';

const service = await serveHttp({
  port: 0,
  host: '127.0.0.1',
  answer: async ({ url }) => new Response(url),
  log: () => {},
});
if (!service.ok) throw new Error(service.problem);
const { url, close } = service.value;
afterAll(close);

it.each([
  ['GET /users?limit=2', 'Host: api.example.com', 'http://api.example.com/users?limit=2'],
  ['GET //users', 'Host: api.example.com:80', 'http://api.example.com//users'],
  ['GET /users', 'Host: [::1]:4010', 'http://[::1]:4010/users'],
  ['GET http://api.example.com/users', 'Host: other.example', 'http://api.example.com/users'],
])('a request with %s and %s arrives with its URL', async (line, host, expected) => {
  expect(await answerTo(line, host)).toEqual({ status: 200, body: expected });
});

it.each(['Host: a/admin', 'Host: a/admin?x=', 'Host: a#', 'Host: user@a', 'Host: ', 'Host: a\r\nHost: b'])(
  'a request with %j gets 400, because the path comes only from the request line',
  async (host) => {
    const { status, body } = await answerTo('GET /users', host);
    expect(status).toBe(400);
    expect(body).toContain("The request line or the Host header can't be read.");
  },
);

it('a request with the method TRACE gets 400, and the response names the method', async () => {
  const { status, body } = await answerTo('TRACE /users', 'Host: a');
  expect(status).toBe(400);
  expect(body).toContain('The method TRACE is not supported.');
});

/** Sends a request as bytes, because clients correct or refuse such requests. */
function answerTo(line: string, host: string): Promise<{ readonly status: number; readonly body: string }> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', reject).on('data', (bytes) => {
      text += bytes;
    });
    socket.on('end', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), body });
    });
    socket.write(`${line} HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`);
  });
}
