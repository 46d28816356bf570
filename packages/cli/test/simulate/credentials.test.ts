import { describe, expect, it } from 'vitest';
import type { Read, WireAnswer, WireRequest } from '../../src/io.js';
import { run } from '../support/fake-io.js';

const document = `openapi: 3.1.0
components:
  securitySchemes: { key: { type: apiKey, in: query, name: Ticket }, head: { type: apiKey, in: header, name: X-Pass } }
x-vendor-pagination:
  - name: byUrl
    type: cursorUrl
    request: {}
    response: { users: { type: items }, next: { type: cursorUrl, location: bodyLink } }
paths:
  /users: { get: { x-vendor-pagination: byUrl } }
`;

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A server whose pages lead to `nexts`, one after the other, and then to no other page. */
function server(...nexts: readonly string[]) {
  const requests: WireRequest[] = [];
  const exchange = async (request: WireRequest): Promise<Read<WireAnswer>> => {
    const body = { users: [requests.length], next: nexts[requests.length] ?? null };
    requests.push(request);
    return { ok: true, value: { status: 200, headers: {}, bytes: bytesOf(JSON.stringify(body)) } };
  };
  return { requests, exchange };
}

const secrets = {
  Authorization: 'Bearer top-secret-1',
  Cookie: 'session=top-secret-2',
  'X-Pass': 'top-secret-3',
  'X-Api-Key': 'top-secret-4',
  'X-Marked': 'top-secret-5',
};
const argv = [
  ...['simulate', 'a.yaml', 'get /users', '--server', 'https://one.example', '--secret', 'x-marked'],
  ...Object.entries(secrets).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
  ...['--header', 'X-Plain: plain', '--param', 'Ticket=top-secret-6', '--param', 'plain=yes'],
];

describe('credentials', () => {
  it.each([['text'], ['json']])('simulate never shows credentials in %s', async (format) => {
    const { exchange } = server('https://one.example/users?echo=top-secret-1&Ticket=top-secret-6');
    const { status, stdout, stderr } = await run([...argv, '--format', format], {
      files: { 'a.yaml': document },
      exchange,
    });
    expect(status).toBe(0);
    expect(stdout + stderr).not.toContain('top-secret');
    expect(stdout).toContain('***');
    expect(stdout).toContain('plain');
  });

  it('simulate does not show credentials that an error response repeats', async () => {
    const exchange = async (): Promise<Read<WireAnswer>> => ({
      ok: true,
      value: { status: 401, headers: {}, bytes: bytesOf('no access for top-secret-1\nor "top-secret-6"') },
    });
    const { status, stdout } = await run(argv, { files: { 'a.yaml': document }, exchange });
    expect(status).toBe(1);
    expect(stdout).toContain('no access for ***');
    expect(stdout).not.toContain('top-secret');
  });

  it('simulate sends credentials with every request to the server given by --server', async () => {
    const { exchange, requests } = server('https://one.example/users?page=2');
    await run(argv, { files: { 'a.yaml': document }, exchange });
    expect(requests.map(({ headers }) => headers)).toEqual([
      expect.objectContaining(secrets),
      expect.objectContaining(secrets),
    ]);
    expect(requests.map(({ url }) => url)).toEqual([
      'https://one.example/users?Ticket=top-secret-6&plain=yes',
      'https://one.example/users?page=2&Ticket=top-secret-6&plain=yes',
    ]);
  });

  it('simulate sends no credentials to another origin, and lists the omitted ones', async () => {
    const { exchange, requests } = server('https://two.example/users?page=2');
    const { stdout } = await run(argv, { files: { 'a.yaml': document }, exchange });
    expect(requests[1]?.url).toBe('https://two.example/users?page=2');
    expect(JSON.stringify(requests[1])).not.toContain('top-secret');
    expect(Object.keys(requests[1]?.headers ?? {})).toEqual(['Accept', 'User-Agent']);
    expect(stdout).toContain(
      'the next page is on another server, two.example; omitted: Authorization, Cookie, X-Pass, X-Api-Key, X-Marked, X-Plain, Ticket, plain',
    );
  });

  it('simulate --format json lists omitted credentials', async () => {
    const { exchange } = server('https://two.example/users?page=2');
    const { stdout } = await run([...argv, '--format', 'json'], { files: { 'a.yaml': document }, exchange });
    const { pages } = JSON.parse(stdout);
    expect(pages[0].next).toMatchObject({
      credentialsDropped: true,
      dropped: [...Object.keys(secrets), 'X-Plain', 'Ticket', 'plain'],
    });
    expect(pages[1].request).toEqual({ method: 'GET', url: 'https://two.example/users?page=2' });
  });

  it('simulate names omitted credentials whenever the server changes, and omits them on the first server too', async () => {
    const hops = [
      'https://two.example/2',
      'https://two.example/3',
      'https://three.example/',
      'https://one.example/',
    ];
    const { exchange, requests } = server(...hops);
    const command = [...argv.slice(0, 5), '--header', 'Authorization: top-secret-1'];
    const files = { 'a.yaml': document };
    const { stdout } = await run(command, { files, exchange });
    expect(stdout.match(/the next page is on .*/g)).toEqual(
      ['two', 'three', 'one'].map(
        (name) => `the next page is on another server, ${name}.example; omitted: Authorization`,
      ),
    );
    expect(requests.map(({ headers }) => 'Authorization' in headers)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    const { exchange: again } = server(...hops);
    const json = await run([...command, '--format', 'json'], { files, exchange: again });
    const dropped = JSON.parse(json.stdout).pages.map(({ next }: { next: object }) => next);
    expect(dropped.slice(0, -1)).toEqual(
      hops.map(() => expect.objectContaining({ credentialsDropped: true, dropped: ['Authorization'] })),
    );
  });

  it('simulate without credentials reports no omission', async () => {
    const { exchange } = server('https://two.example/users?page=2');
    const { stdout } = await run(['simulate', 'a.yaml', 'get /users', '--server', 'https://one.example'], {
      files: { 'a.yaml': document },
      exchange,
    });
    expect(stdout).toContain('two.example; everything that you passed is sent to it');
  });

  it('simulate sends a new idempotency key for each page', async () => {
    const { exchange, requests } = server('https://one.example/users?page=2');
    await run([...argv, '--header', 'Idempotency-Key: first'], { files: { 'a.yaml': document }, exchange });
    expect(requests.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['first', 'id-1']);
  });
});

describe('the walk can be interrupted', () => {
  it('simulate sums up a walk that is interrupted during a request, and ends with status 1', async () => {
    const { exchange } = server('https://one.example/users?page=2');
    let interrupt = () => {};
    let count = 0;
    const { status, stdout } = await run(argv, {
      files: { 'a.yaml': document },
      exchange: async (request) => {
        if (count++ === 0) return exchange(request);
        interrupt();
        return new Promise(() => {});
      },
      onInterruptible: (call) => {
        interrupt = call;
      },
    });
    expect(status).toBe(1);
    expect(stdout).toContain('Stopped after 1 item on 1 page: the caller has aborted the walk (aborted)');
  });
});

describe('responses that are not pages', () => {
  it.each([
    ['<html>', 'text/html', "the body of the response can't be read: it is not JSON (text/html)"],
    ['', '', 'the response has no list of items (itemsMissing)'],
    ['[[[[', 'application/json', "the body of the response can't be read: it is not JSON (application/json)"],
    ['null', '', 'the response has no list of items (itemsMissing)'],
  ])('a response that is not a page ends the walk: %j', async (text, type, shown) => {
    const { stdout } = await run(argv, {
      files: { 'a.yaml': document },
      exchange: async () => ({
        ok: true,
        value: { status: 200, headers: type ? { 'content-type': type } : {}, bytes: bytesOf(text) },
      }),
    });
    expect(stdout).toContain(shown);
  });

  it.each([
    [200, 'unreadableResponse', "the body of the response can't be read: it is larger than 32 MB"],
    [503, 'failedResponse', 'the response has status 503'],
  ])(
    'a response of status %i whose body was not received ends the walk: %s',
    async (status, reason, problem) => {
      const value = { status, headers: {}, bytes: new Uint8Array(), bodyProblem: 'it is larger than 32 MB' };
      const { stdout } = await run([...argv, '--format', 'json'], {
        files: { 'a.yaml': document },
        exchange: async () => ({ ok: true, value }),
      });
      expect(JSON.parse(stdout)).toMatchObject({ reason, pages: [{ status, problem }] });
    },
  );

  it('simulate prints no control characters of a server', async () => {
    const { exchange } = server('https://one.example/\u001b[2J');
    const { stdout } = await run(argv, { files: { 'a.yaml': document }, exchange });
    expect(stdout).not.toMatch(/[^\P{Cc}\n]/u);
  });

  it('simulate has no internal error if a value in a response is nested very deeply', async () => {
    const levels = process.env.PAGEWRIGHT_TESTS === 'all' ? 1_000_000 : 200_000;
    const deep = `{"users":[1],"next":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    const { status, stdout, stderr } = await run(argv, {
      files: { 'a.yaml': document },
      exchange: async () => ({ ok: true, value: { status: 200, headers: {}, bytes: bytesOf(deep) } }),
    });
    expect(stderr).not.toContain('internal error');
    expect([0, 1]).toContain(status);
    expect(stdout.length).toBeLessThan(5_000);
  });
});
