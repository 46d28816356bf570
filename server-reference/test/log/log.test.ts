import { PassThrough, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { type LogEntry, logLine } from '../../src/index.js';
import { makeLoggablePath } from '../../src/log/log-entry.js';
import { makeLineWriter } from '../../src/log/request-log.js';
import { rawConnection, sendRaw } from '../harness/raw.js';
import { seed } from '../harness/samples.js';
import { bearer, creating, start } from '../harness/start.js';

async function logged(run: Parameters<typeof start>[0] = {}) {
  const entries: LogEntry[] = [];
  const started = await start({ seed, logger: (entry) => entries.push(entry), ...run });
  entries.length = 0;
  return { ...started, entries };
}

describe('the log', () => {
  it('the log has one entry per request', async () => {
    const { call, entries } = await logged();
    await call({
      target: '/v1/apis/acme?token=x',
      headers: { ...bearer('read-token'), 'X-Request-Id': 'a' },
    });
    await call({
      method: 'POST',
      target: '/v1/docs',
      headers: { ...creating, 'X-Request-Id': 'b' },
      body: {},
    });
    const common = {
      event: 'request',
      time: '2026-01-02T03:04:05.678Z',
      bytes: expect.any(Number),
      ms: expect.any(Number),
    };
    expect(entries).toEqual([
      { ...common, id: 'a', method: 'GET', path: '/v1/apis/acme', status: 200 },
      { ...common, id: 'b', method: 'POST', path: '/v1/docs', status: 422, code: 'validation_failed' },
    ]);
  });

  it('the log has status 0 for a client that disconnected before its response', async () => {
    let reported = (_: LogEntry) => {};
    const entry = new Promise<LogEntry>((resolve) => {
      reported = resolve;
    });
    const slow = await start({
      pages: true,
      logger: (one) => 'path' in one && one.path.includes('pages') && reported(one),
    });
    const connection = await rawConnection(slow);
    const target = '/v1/pages/offset?slowPage=1&delay=10000';
    connection.write(`GET ${target} HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer read-token\r\n\r\n`);
    connection.socket.end();
    connection.socket.destroySoon();
    expect(await entry).toMatchObject({ path: '/v1/pages/offset', status: 0, bytes: 0 });
  });

  it('the log has one entry for a request that is not valid HTTP', async () => {
    const started = await logged();
    const { entries } = started;
    await sendRaw(started, 'NO HTTP\r\n\r\n');
    expect(entries).toMatchObject([
      { event: 'request', method: '', path: '', status: 400, code: 'invalid_request' },
    ]);
  });

  it('the log is empty if the option quiet is set', async () => {
    const { call, entries } = await logged({ quiet: true });
    await call({ target: '/healthz' });
    expect(entries).toEqual([]);
  });

  it('the log never contains a token, wherever a client sends it', async () => {
    const started = await logged();
    const { call, entries } = started;
    await call({ target: '/v1/apis/write-token', headers: bearer('write-token') });
    await call({ target: '/write-token/full-token?write-token', headers: bearer('write-token') });
    await call({ method: 'POST', target: '/v1/docs', headers: creating, body: { name: 'write-token' } });
    await call({
      target: '/healthz',
      headers: { Authorization: 'Bearer secret', 'X-Request-Id': 'write-token!' },
    });
    await call({ target: '/healthz', headers: { 'X-Request-Id': 'a-write-token' } });
    await call({ target: '/v1/apis/write%2Dtoken' });
    await call({ target: '/%77rite-token/%zz' });
    await sendRaw(started, 'GET write-token HTTP/1.1\r\nConnection: close\r\n\r\n');
    const text = entries.map(logLine).join('');
    expect(text).not.toMatch(/(read|write|full|bare)-token|secret|%2Dtoken|%77rite/);
    expect(text).toContain('[token]');
  });

  it('the log escapes everything that comes from a client', async () => {
    const started = await logged();
    const { entries } = started;
    const target = '/v1/apis/"\\%0a{"event":"request"}';
    await sendRaw(started, `GET ${target} HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n`);
    const [line = ''] = entries.map(logLine);
    expect(line).toMatch(/^[\x20-\x7e]+\n$/);
    expect(JSON.parse(line)).toMatchObject({ path: target });
    const steering = 'a\n\u001b[31m\u009b31m\u2028\u202eé\ud800';
    const forged = logLine({ event: 'failure', time: '', error: steering });
    expect(forged).toMatch(/^[\x20-\x7e]+\n$/);
    expect(JSON.parse(forged)).toEqual({ event: 'failure', time: '', error: steering });
  });

  it('the log shortens long paths', () => {
    const loggable = makeLoggablePath([]);
    expect(loggable(`/${'x'.repeat(5000)}`)).toBe(`/${'x'.repeat(499)}...`);
    expect([loggable('/a?b#c'), loggable('/a#b'), loggable('')]).toEqual(['/a', '/a', '']);
  });

  it('the log reports an internal failure with its request id, and the client gets no details', async () => {
    const failing = () => {
      throw new Error('the clock has stopped');
    };
    const entries: LogEntry[] = [];
    let works = true;
    const { call } = await start({
      logger: (entry) => entries.push(entry),
      quiet: true,
      ids: (kind) => (kind === 'project' && !works ? failing() : `${kind}-1`),
    });
    works = false;
    const headers = { ...creating, 'X-Request-Id': 'failing' };
    const { status, json } = await call({ method: 'POST', target: '/v1/docs', headers, body: { name: 'A' } });
    expect({ status, json }).toEqual({
      status: 500,
      json: { code: 'internal', message: 'The service failed to answer this request.' },
    });
    expect(entries).toMatchObject([
      { event: 'failure', id: 'failing', error: expect.stringContaining('the clock has stopped') },
    ]);
  });
});

describe('the line writer', () => {
  it('the line writer writes all lines of one turn together', async () => {
    const stream = new PassThrough();
    const write = makeLineWriter(stream);
    const read = new Promise((resolve) => stream.once('data', (chunk) => resolve(String(chunk))));
    write('a\n');
    write('b\n');
    expect(await read).toBe('a\nb\n');
  });

  it('the line writer drops lines for a slow reader, and writes how many it dropped', async () => {
    const taken: string[] = [];
    const release: (() => void)[] = [];
    const stream = new Writable({
      decodeStrings: false,
      write: (chunk, _, done) => {
        taken.push(String(chunk));
        release.push(done);
      },
    });
    const write = makeLineWriter(stream);
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    const long = `${'x'.repeat(2 << 20)}\n`;
    write(long);
    write('lost\n');
    write('lost too\n');
    await turn();
    write('lost as well\n');
    release.shift()?.();
    await turn();
    write('seen\n');
    await turn();
    expect(taken).toEqual([`${long}{"event":"lost","lines":2}\n`, 'seen\n{"event":"lost","lines":1}\n']);
  });

  it('the line writer throws no error after its reader has disconnected', async () => {
    const stream = new PassThrough();
    const write = makeLineWriter(stream);
    const closed = new Promise((resolve) => stream.once('close', resolve));
    stream.destroy(new Error('EPIPE'));
    await closed;
    write('a\n');
    await new Promise((resolve) => setImmediate(resolve));
    expect(stream.destroyed).toBe(true);
  });
});
