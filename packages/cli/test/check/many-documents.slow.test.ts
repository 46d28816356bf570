import { describe, expect, it } from 'vitest';
import { requestHandler } from '../../src/worker-pool/answer-questions.js';
import type { WorkerRequest } from '../../src/worker-pool/messages.js';
import { type FakeHost, runWithTraces } from '../support/fake-io.js';

/** A document with one error, `length` characters long. */
function documentOf(length: number, end = ''): string {
  const begin = '{ "openapi": "3.1.0", "paths": { "/a": { "get": { "x-vendor-pagination": "gone" } } },\n';
  return `${begin}"x-filler": "${'x'.repeat(length)}"${end} }`;
}

/** Four documents of this length exceed the number of characters that are kept in memory together. */
const length = 6_000_000;
const files = {
  'a.json': documentOf(length),
  'b.json': documentOf(length),
  'c.json': documentOf(length),
  'd.json': documentOf(length),
  'sdk.yaml': 'openapi: ./d.json\nresources: { a: { methods: { list: { endpoint: get /a } } } }\n',
};
const check = (argv: readonly string[], host: FakeHost = {}) =>
  runWithTraces(['check', ...argv], { files, ...host });

describe('documents that are too large to keep in memory together', () => {
  it.each([[1], [2]])(
    'check reads documents again that are too large to keep in memory together, in %i threads',
    async (concurrency) => {
      const { reads, stdout, stderr } = await check(['.', '--concurrency', String(concurrency)]);
      expect(reads).toEqual({ 'a.json': 1, 'b.json': 1, 'c.json': 1, 'd.json': 2 });
      expect(stdout).toContain('4 errors in 4 of 5 files; 0 of 4 operations paginated');
      expect(stderr).toBe('');
    },
  );

  it('documents that together exceed the memory have the same findings as each document alone', async () => {
    const together = await check(['a.json', 'c.json', 'd.json', 'b.json', '--format', 'json']);
    for (const name of Object.keys(files).filter((one) => one.endsWith('json'))) {
      const alone = JSON.parse((await check([name, '--format', 'json'])).stdout);
      expect(JSON.parse(together.stdout).files).toContainEqual(alone.files[0]);
    }
  });

  it('check reads standard input even if all documents together are too large for memory', async () => {
    const { 'd.json': stdin, ...others } = files;
    const argv = ['a.json', 'b.json', 'c.json', '-', '--concurrency', '2'];
    const { status, stdout } = await check(argv, { files: others, stdin });
    expect([status, stdout.match(/<stdin>:1:\d+ error/g)?.length]).toEqual([1, 1]);
  });
});

describe('a thread', () => {
  function answererOf(text: string) {
    let reads = 0;
    let isGone = false;
    const bytes = new TextEncoder().encode(text);
    const answer = requestHandler({
      readFile: async () => {
        reads++;
        return isGone ? { ok: false, problem: 'no such file' } : { ok: true, value: bytes };
      },
      readLines: async () => ({ ok: false, problem: 'not asked for' }),
      readStdin: async () => ({ ok: false, problem: 'not asked for' }),
      sizeOf: async () => bytes.length,
    });
    const base = { id: 1, cwd: '/work' } as const;
    const unit = { document: { path: '/work/a.json', kind: 'openapi' } } as const;
    return {
      reads: () => reads,
      remove: () => {
        isGone = true;
      },
      look: () => answer({ ...base, ask: 'look', input: { path: '/work/a.json', named: false } }),
      check: (last: readonly string[]) =>
        answer({ ...base, ask: 'check', unit, settings: {}, last } satisfies WorkerRequest),
    };
  }

  it('a checking thread keeps a parsed document until the last unit that contains it is checked', async () => {
    const { reads, check: checkIn } = answererOf(documentOf(10));
    await checkIn([]);
    await checkIn([]);
    expect(reads()).toBe(1);
    await checkIn(['/work/a.json']);
    expect(reads()).toBe(1);
    await checkIn([]);
    expect(reads()).toBe(2);
  });

  it('a checking thread does not keep a document that it only inspects', async () => {
    const { reads, look, check: checkIn } = answererOf(documentOf(10));
    expect(await look()).toMatchObject({
      looked: { kind: 'read', file: { kind: 'openapi', name: 'a.json' } },
    });
    await checkIn(['/work/a.json']);
    expect(reads()).toBe(2);
  });

  it('a checking thread reports a document that was removed before its check', async () => {
    const { look, check: checkIn, remove } = answererOf(documentOf(10));
    await look();
    remove();
    expect(await checkIn([])).toMatchObject({
      checked: { findings: [], problems: ["can't read a.json any more: no such file"] },
    });
  });

  it('a checking thread sends only the shown part of a document’s text', async () => {
    const { check: checkIn } = answererOf(documentOf(1_000_000).replaceAll('\n', ''));
    expect(JSON.stringify(await checkIn([])).length).toBeLessThan(10_000);
  });
});

describe('progress of a run over many files', () => {
  it('the progress of check shows how many files are done, and which file has taken the longest', async () => {
    const names = Array.from({ length: 5 }, (_, index) => [`${index}.yaml`, 'openapi: 3.1.0\npaths: {}\n']);
    const { stderr } = await runWithTraces(['check', '.', '--concurrency', '2'], {
      files: Object.fromEntries(names),
      stderrIsTTY: true,
      tick: 600,
    });
    const checking = stderr.split('\r\u001b[K').filter((line) => line.startsWith('checking'));
    // The thread that has the first file is the slower one, so this file is still being checked after others.
    expect(checking).toContain('checking 0.yaml (1 of 5 files done)');
    expect(checking.at(-1)).toMatch(/4 of 5 files done/);
  });
});
