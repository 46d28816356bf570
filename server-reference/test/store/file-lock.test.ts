import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createReferenceApi } from '../../src/index.js';
import { lockFile } from '../../src/store/file-lock.js';
import { temporaryFolder } from '../harness/temporary-folder.js';

const lockPath = () => join(temporaryFolder('lock'), '.state.json.lock');

/** The id of a running process, and an id that no process can have. */
const running = process.ppid;
const gone = 2 ** 30;

function leave(path: string, holder: object | string, secondsAgo = 0): void {
  const { token = 'theirs', ...rest } = typeof holder === 'string' ? {} : { ...holder, token: 'theirs' };
  writeFileSync(path, typeof holder === 'string' ? holder : JSON.stringify({ ...rest, token }));
  const at = new Date(Date.now() - secondsAgo * 1000);
  utimesSync(path, at, at);
}

describe('a lock', () => {
  it('the file of a lock exists while the lock is held, and names its holder', async () => {
    const path = lockPath();
    const lock = await lockFile(path);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() });
    await lock.release();
    expect(existsSync(path)).toBe(false);
  });

  it.each([
    [
      'a running process',
      { pid: running, host: hostname() },
      3600,
      `process ${running} has the data file open`,
    ],
    [
      'a process on another machine',
      { pid: 1, host: 'elsewhere' },
      0,
      'process 1 of elsewhere has the data file open',
    ],
    ['a process that has not written its id yet', '', 0, 'another process has the data file open'],
  ])('taking the lock of %s is refused', async (_, holder, secondsAgo, words) => {
    const path = lockPath();
    leave(path, holder, secondsAgo);
    const before = readFileSync(path, 'utf8');
    await expect(lockFile(path)).rejects.toThrow(words);
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  it.each([
    ['a process that has ended', { pid: gone, host: hostname() }, 0],
    ['an ended process whose id was reused', { pid: running, host: hostname(), began: '1' }, 0],
    ['a machine that has not renewed it for a minute', { pid: 1, host: 'elsewhere' }, 60],
    ['a process that crashed while writing it', '{"pid":', 60],
  ])('a lock left by %s is taken over', async (_, holder, secondsAgo) => {
    const path = lockPath();
    leave(path, holder, secondsAgo);
    const lock = await lockFile(path);
    expect(JSON.parse(readFileSync(path, 'utf8')).pid).toBe(process.pid);
    await lock.release();
  });

  it('a lock is not released if another process has taken it over', async () => {
    const path = lockPath();
    const lock = await lockFile(path);
    leave(path, { pid: running, host: hostname() });
    await lock.release();
    expect(existsSync(path)).toBe(true);
  });

  it('only one of many processes gets a lock, even if a crashed process left it', async () => {
    const path = lockPath();
    leave(path, { pid: gone, host: hostname() });
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockFile(path)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('two services on one data file', () => {
  it('a second service on the same data file refuses to listen, and the first continues', async () => {
    const data = join(temporaryFolder('data'), 'state.json');
    const tokens = { secret: ['write'] } as const;
    const first = createReferenceApi({ data, tokens });
    const { url } = await first.listen();
    const second = createReferenceApi({ data, tokens });
    await expect(second.listen()).rejects.toThrow(
      `another service of this process (${process.pid}) has the data file open`,
    );
    const headers = { Authorization: 'Bearer secret', 'Content-Type': 'application/json' };
    const created = await fetch(`${url}/v1/docs`, { method: 'POST', headers, body: '{"name":"A"}' });
    expect(created.status).toBe(200);
    await first.close();
    const third = createReferenceApi({ data, tokens });
    await third.listen();
    expect(third.resources().projects).toMatchObject([{ name: 'A' }]);
    await third.close();
    await second.close();
  });
});
