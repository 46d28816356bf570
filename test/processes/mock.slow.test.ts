import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

const bin = fileURLToPath(new URL('../../packages/cli/bin/pagewright.cjs', import.meta.url));
const document = fileURLToPath(new URL('../../samples/strategies/cursor.yaml', import.meta.url));

const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});

/** Starts the mock command, and resolves after its first line of output. */
async function startMock(argv: readonly string[] = []) {
  const child = spawn(process.execPath, [bin, 'mock', document, '--port', '0', ...argv]);
  running.add(child);
  const output = { stdout: '', stderr: '' };
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  const ended = once(child, 'close').then(([status]) => status as number | null);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output.stdout += text;
      const [line] = output.stdout.split('\n');
      if (output.stdout.includes('\n')) resolve(/^listening on (http:\S+)$/.exec(line ?? '')?.[1] ?? '');
    });
    ended.then(() => reject(new Error(output.stderr)));
  });
  return { url, child, output, ended };
}

/** Sends raw bytes, and returns everything that the server sends until the connection closes. */
async function sendRaw(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.end(bytes);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

describe('the mock as a process', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'the mock command serves pages until %s, and exits with 0',
    async (signal) => {
      const { url, child, output, ended } = await startMock();
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      const paths = ['/nothing', '/nothing?token=secret'];
      for (const path of paths) expect((await fetch(url + path)).status).toBe(404);
      child.kill(signal);
      expect(await ended).toBe(0);
      const lines = output.stdout
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => JSON.parse(line));
      expect(lines).toMatchObject([
        { event: 'request', id: '1', method: 'GET', path: '/nothing', status: 404 },
        { event: 'request', id: '2', method: 'GET', path: '/nothing', status: 404 },
      ]);
      expect(output.stdout).not.toContain('secret');
    },
  );

  it('the first example of docs/mock.md walks a list to its end, or with a fault to the empty page', async () => {
    const page = readFileSync(new URL('../../docs/mock.md', import.meta.url), 'utf8');
    const [, start = '', walk = ''] =
      /^npx pagewright mock (\S+).*?^npx pagewright (simulate [^\n]+)/ms.exec(page) ?? [];
    expect(document.endsWith(start)).toBe(true);
    const walked = async (argv: readonly string[]) => {
      const { url } = await startMock(argv);
      const line = walk.replace(start, document).replace('http://127.0.0.1:4010', url).split(' ');
      const child = spawn(process.execPath, [bin, ...line]);
      let stdout = '';
      child.stdout.on('data', (text) => {
        stdout += String(text);
      });
      await once(child, 'close');
      return stdout.trim().split('\n').at(-1);
    };
    expect(await walked([])).toBe(
      'Ended after 250 items on 3 pages: the response says that nothing follows (hasMoreFalse)',
    );
    expect(await walked(['--fault', 'emptyPage'])).toMatch(
      /^Ended after 100 items on 2 pages: .*\(emptyPage\)$/,
    );
  });

  it('the mock command lets web pages of other origins read its responses', async () => {
    const { url } = await startMock(['--quiet']);
    const preflight = await fetch(`${url}/nothing`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://a.test',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization');
    const answer = await fetch(`${url}/nothing`);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')).toContain('content-type');
  });

  it('the mock command refuses requests that the web API can’t represent, and continues', async () => {
    const { url } = await startMock(['--quiet']);
    const refused = await Promise.all([
      sendRaw(url, 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'),
      sendRaw(url, 'GET //evil.test/x HTTP/1.1\r\nHost: a.test@evil.test\r\nConnection: close\r\n\r\n'),
      sendRaw(url, 'TRACE / HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n\r\n'),
      sendRaw(url, 'nonsense\r\n\r\n'),
    ]);
    for (const text of refused) expect(text).toMatch(/^HTTP\/1\.1 40[04]/);
    expect((await fetch(`${url}/nothing`)).status).toBe(404);
  });

  it('the mock command reports a port that is in use, and exits with 2', async () => {
    const { url } = await startMock(['--quiet']);
    const { port } = new URL(url);
    const second = spawn(process.execPath, [bin, 'mock', document, '--port', port]);
    let stderr = '';
    second.stderr.on('data', (text) => {
      stderr += String(text);
    });
    const [status] = await once(second, 'close');
    expect(status).toBe(2);
    expect(stderr).toContain(`port ${port} of 127.0.0.1 is in use; choose another one with --port`);
  });
});
