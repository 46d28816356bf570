import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readCommandArguments } from '../../src/command/read-arguments.js';
import { runChild, startChild } from '../harness/child.js';
import { commandFile } from '../harness/command-file.js';
import { rawConnection } from '../harness/raw.js';
import { send } from '../harness/send.js';
import { temporaryFolder } from '../harness/temporary-folder.js';

const file = commandFile();
const folder = temporaryFolder('command', afterAll);

describe('pagewright-reference-api', () => {
  it('pagewright-reference-api prints its URL, then the development tokens, then a line per request', async () => {
    const child = await startChild(file, ['--port', '0']);
    await send(child.url, { target: '/healthz', headers: { 'X-Request-Id': 'one' } });
    expect(await child.kill('SIGTERM')).toBe(0);
    expect(child.stdout.slice(0, 3)).toEqual([
      expect.stringMatching(/^listening on http:\/\/127\.0\.0\.1:\d+$/),
      'development token pagewright-dev-read (read)',
      'development token pagewright-dev-write (read, write)',
    ]);
    expect(child.stdout.slice(3).map((line) => JSON.parse(line))).toMatchObject([{ id: 'one', status: 200 }]);
  });

  it('pagewright-reference-api prints no configured token, and no requests with --quiet', async () => {
    const child = await startChild(file, ['--port', '0', '--quiet', '--token', 'secret==read,write']);
    const headers = { Authorization: 'Bearer secret=', 'Content-Type': 'application/json' };
    const created = await send(child.url, {
      method: 'POST',
      target: '/v1/docs',
      headers,
      body: { name: 'A' },
    });
    expect(created.status).toBe(200);
    expect(await child.kill('SIGINT')).toBe(0);
    expect(child.stdout).toEqual([`listening on ${child.url}`]);
  });

  it('pagewright-reference-api uses the tokens, seed, data file and status that its options set', async () => {
    const seed = join(folder, 'all.yaml');
    writeFileSync(seed, 'namespaces: [acme]\n');
    const data = join(folder, 'all.json');
    const options = [
      '--port',
      '0',
      '--host',
      'localhost',
      '--token',
      'r=read',
      '--token',
      'w=write',
      '--seed',
      seed,
    ];
    const child = await startChild(file, [
      ...options,
      '--data',
      data,
      '--created-status',
      '201',
      '--pages',
      '--quiet',
    ]);
    const headers = { Authorization: 'Bearer w', 'Content-Type': 'application/json' };
    const statuses = [
      await send(child.url, { method: 'POST', target: '/v1/docs', headers, body: { name: 'A' } }),
      await send(child.url, { target: '/v1/apis/acme', headers }),
      await send(child.url, { target: '/v1/pages/cursor', headers: { Authorization: 'Bearer r' } }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([201, 200, 200]);
    await child.kill('SIGTERM');
    expect(JSON.parse(readFileSync(data, 'utf8')).records).toHaveLength(1);
  });

  /** Sends the headers of a POST that creates a document, and leaves it waiting for its body. */
  const inFlight = async (url: string) => {
    const connection = await rawConnection({ url });
    const asked = new Promise((resolve) => connection.socket.once('data', resolve));
    const fields = [
      'Host: h',
      'Authorization: Bearer pagewright-dev-write',
      'Content-Type: application/json',
    ];
    const expecting = ['Expect: 100-continue', 'Content-Length: 12'];
    connection.write(['POST /v1/docs HTTP/1.1', ...fields, ...expecting, '', ''].join('\r\n'));
    await asked;
    return connection;
  };

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'pagewright-reference-api answers requests in flight after %s, then exits with 0',
    async (signal) => {
      const child = await startChild(file, ['--port', '0', '--quiet']);
      const connection = await inFlight(child.url);
      const idle = await rawConnection(child);
      const ended = child.kill(signal);
      await idle.responses;
      connection.write('{"name":"A"}');
      expect(await connection.responses).toMatchObject([{ status: 200 }]);
      expect(await ended).toBe(0);
    },
  );

  it.each([
    ['SIGTERM', 'SIGTERM'],
    ['SIGINT', 'SIGTERM'],
    ['SIGTERM', 'SIGINT'],
  ] as const)(
    'a second signal ends pagewright-reference-api at once: %s, then %s',
    async (first, further) => {
      const child = await startChild(file, ['--port', '0', '--quiet']);
      const connection = await inFlight(child.url);
      const died = once(child.process, 'exit');
      const ended = child.kill(first);
      // The signal is repeated, because the command treats signals within half a second as one.
      const asking = setInterval(() => child.process.kill(further), 50);
      expect(await ended).toBe(null);
      clearInterval(asking);
      expect(await died).toEqual([null, further]);
      expect(await connection.responses).toEqual([]);
    },
  );

  it('pagewright-reference-api treats two signals within 0.5 s as one, as launchers forward Ctrl-C', async () => {
    const child = await startChild(file, ['--port', '0', '--quiet']);
    const connection = await inFlight(child.url);
    const idle = await rawConnection(child);
    const ended = child.kill('SIGINT');
    // A different kind of signal, because the system may merge two pending signals of one kind.
    child.process.kill('SIGTERM');
    await idle.responses;
    connection.write('{"name":"A"}');
    expect(await connection.responses).toMatchObject([{ status: 200 }]);
    expect(await ended).toBe(0);
  });

  it('pagewright-reference-api answers requests even if nothing reads its output', async () => {
    const child = await startChild(file, ['--port', '0']);
    child.process.stdout.destroy();
    for (let count = 0; count < 20; count++) {
      expect((await send(child.url, { target: '/healthz' })).status).toBe(200);
    }
    expect(await child.kill('SIGTERM')).toBe(0);
  });

  it('pagewright-reference-api exits with 2 and lists every problem of an invalid seed', async () => {
    const seed = join(folder, 'bad.yaml');
    writeFileSync(seed, 'namespaces: [x]\napiDocuments: [{}]\n');
    const { status, stdout, stderr } = await runChild(file, ['--seed', seed]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr.split('\n').slice(0, -1)).toEqual(
      [
        '/namespaces/0',
        '/apiDocuments/0/version',
        '/apiDocuments/0/namespace',
        '/apiDocuments/0/versions',
      ].map((place) => expect.stringContaining(`pagewright-reference-api: seed ${seed}: ${place}: `)),
    );
  });

  it('pagewright-reference-api exits with 2 if its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = String((other.address() as { port: number }).port);
    const { status, stderr } = await runChild(file, ['--port', port]);
    other.close();
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: `pagewright-reference-api: port ${port} of 127.0.0.1 is in use; choose another one with --port\n`,
    });
  });

  it.each([
    ['development tokens on another address', ['--host', '0.0.0.0', '--port', '0'], 'development tokens'],
    [
      'an address of another machine',
      ['--host', '192.0.2.1', '--token', 'a=read', '--port', '0'],
      '192.0.2.1 is not an address',
    ],
    [
      'a data file that can’t be written',
      ['--data', '/proc/x.json', '--port', '0'],
      "data file /proc/x.json can't be written",
    ],
    [
      'a data file that is not a regular file',
      ['--data', '/dev/null'],
      'data file /dev/null: it is not a regular file',
    ],
  ])('pagewright-reference-api exits with 2 for %s', async (_, args, words) => {
    const { status, stderr } = await runChild(file, args);
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining(words) });
  });

  it('pagewright-reference-api exits with 2 and names each invalid option, and exits with 0 for --help', async () => {
    const bad = await runChild(file, ['--port', 'x', '--created-status', '204', '--token', 'a=admin']);
    expect({ status: bad.status, lines: bad.stderr.split('\n').length }).toEqual({ status: 2, lines: 5 });
    expect(await runChild(file, ['--help'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('--created-status'),
    });
    expect(await runChild(file, ['--version'])).toMatchObject({ status: 0, stdout: '0.1.0\n' });
  });
});

describe('arguments', () => {
  it.each([
    [['--nothing'], "Unknown option '--nothing'"],
    [['more'], "Unexpected argument 'more'"],
    [['--port'], "'--port <value>' argument missing"],
    [['--port', '65536'], '--port: expected a number from 0 to 65535, found "65536"'],
    [['--port', '-1'], '--port'],
    [['--created-status', '202'], '--created-status: expected 200 or 201, found "202"'],
    [['--token', 'secret'], '--token (number 1): expected TOKEN=read,write'],
    [['--token', 'sec ret=read'], '--token (number 1): a token must have at most'],
    [['--token', 'secret='], '--token (number 1): expected scopes among read, write'],
    [['--token', 'a=read', '--token', 'a=write'], '--token (number 2): this token is repeated'],
    [['--seed', ''], '--seed: expected a value'],
  ])('pagewright-reference-api refuses the arguments %j', (argv, words) => {
    const result = readCommandArguments(argv);
    expect(result).toEqual({ kind: 'wrong', problems: [expect.stringContaining(words)] });
    expect(JSON.stringify(result)).not.toContain('secret');
  });

  it('pagewright-reference-api separates a token from its scopes at the last =', () => {
    expect(readCommandArguments(['--token', 'ab==read,write'])).toMatchObject({
      options: { tokens: { 'ab=': ['read', 'write'] } },
    });
  });
});
