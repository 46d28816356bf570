import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TargetId } from '@pagewright/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { faultInput, startFaultServer } from './kit/fault-server.js';
import { hasTool } from './kit/has-tool.js';
import { programTools, runProgram } from './kit/programs.js';
import { refundsInput } from './kit/refunds-input.js';

interface Claim {
  readonly title: string;
  /** Name of the line that the program prints. */
  readonly line: string;
  readonly prints: string | Partial<Readonly<Record<TargetId, string>>>;
}

const claims: readonly Claim[] = [
  {
    title: 'a retry of a page sends the same idempotency key, which differs from that of the page before',
    line: 'keys',
    prints: 'first true true',
  },
  {
    title: 'the timeout ends a request whose body stalls',
    line: 'timeout',
    prints: 'HttpTimeoutException GET /stalled: the request timed out.',
  },
  {
    title: 'the timeout ends an asynchronous request whose body stalls',
    line: 'timeout, async',
    prints: 'HttpTimeoutException GET /stalled: the request timed out.',
  },
  {
    title: 'an interruption ends a request whose body stalls',
    line: 'interrupted',
    prints: { java: 'InterruptedIOException true', kotlin: 'InterruptedException' },
  },
  {
    title: 'a cancellation ends an asynchronous request whose body stalls',
    line: 'cancelled',
    prints: 'CancellationException',
  },
  {
    title: 'an interruption ends the wait before a retry',
    line: 'waiting, interrupted',
    prints: { java: 'InterruptedIOException true', kotlin: 'InterruptedException' },
  },
  {
    title: 'a cancellation ends the wait before a retry',
    line: 'waiting, cancelled',
    prints: 'CancellationException',
  },
  {
    title: 'a request that ends before its body closes its connection',
    line: 'closed',
    prints: '[cancel, interrupt, timeout, timeoutAsync]',
  },
  {
    title: 'a body that pauses for less than the timeout is read completely',
    line: 'slow',
    prints: 'ended with {data=[]}',
  },
  {
    title: 'a header that is not ASCII is refused, because its letters would be lost',
    line: 'not ASCII',
    prints: "The header X-Name has a character that can't be sent: encode it.",
  },
  {
    title: 'the error of a refused connection names the request, without its query',
    line: 'refused',
    prints: {
      java: 'java.net.ConnectException: GET /x: the connection failed.',
      kotlin: 'GET /x: the connection failed.',
    },
  },
  {
    title: 'a parallel stream of items requests no page in advance',
    line: 'parallel',
    prints: { java: '1' },
  },
  {
    title: 'a response that is not JSON causes an error with its status and its text',
    line: 'proxy',
    prints: 'UNREADABLE_BODY 200 <html>busy</html> GET /proxy: the response is not JSON.',
  },
  {
    title: 'a failed response that is not JSON causes the error of its status, with its text',
    line: 'gateway',
    prints: 'FAILED_RESPONSE 502 <html>busy</html> GET /gateway failed with status 502.',
  },
  {
    title: 'the text of a page has its type, its number of items, its method and its path, and no credential',
    line: 'page',
    prints: { java: 'BookOffset[2 items, GET /books]', kotlin: 'BookOffset(2 items, GET /books)' },
  },
  {
    title: 'a list sends the params and the query that it was made with, even if they change later',
    line: 'changed later',
    prints: { java: '{sort=id, limit=2} 2' },
  },
  ...['first page', 'next page', 'walk', 'pages', 'adapter'].map((what) => ({
    title: `cancelling a future cancels the pending request (${what})`,
    line: `cancelled ${what}`,
    prints: { java: 'CancellationException true' },
  })),
  {
    title: 'closing a list cancels its walks and their requests',
    line: 'closed walk',
    prints: { java: 'CancellationException true' },
  },
  {
    title: 'a walk of a closed list fails',
    line: 'closed list',
    prints: { java: 'IllegalStateException' },
  },
  {
    title: 'closing a list cancels the walks of a list derived from it',
    line: 'closed source',
    prints: { java: 'CancellationException true' },
  },
  {
    title: 'closing a list of an adapter cancels the walks of a list derived from it',
    line: 'closed adapter',
    prints: { java: 'CancellationException true' },
  },
  ...['no position', 'no header'].map((line) => ({
    title: `a request that can't be made fails the future (${line})`,
    line,
    prints: { java: 'IllegalArgumentException' },
  })),
  {
    title: 'a text that is almost JSON is refused',
    line: 'not JSON',
    prints: '[IllegalArgumentException]',
  },
  {
    title: 'a timeout must be positive',
    line: 'limits',
    prints: {
      java: 'The timeout must be positive. The timeout must be positive. The timeout must not be null.',
      kotlin: 'The timeout must be positive. The timeout must be positive.',
    },
  },
  {
    title: 'a timeout may be longer than any time of the clock',
    line: 'unlimited',
    prints: { java: 'ended with {data=[{id=1}], total=5}', kotlin: 'IllegalStateException' },
  },
  {
    title: 'an optional parameter that is null is not sent',
    line: 'unset',
    prints: { java: '{}' },
  },
  {
    title: 'an executor that fails ends the walk with its error',
    line: 'rejected',
    prints: { java: 'AssertionError' },
  },
  {
    title: 'a number that a double would round is a BigDecimal, except for extreme exponents',
    line: 'numbers',
    prints: '[0.1, 1.5, 0.0, 100.0, 0.12345678901234567890, 9007199254740993.0, Infinity, 0.0]',
  },
  {
    title: 'a request keeps its other query parameters and headers when one is added',
    line: 'added',
    prints: '{a=1, b=2} {x-a=2}',
  },
  {
    title: 'a header of a response is read without case',
    line: 'header',
    prints: 'a, b',
  },
  {
    title: 'a page has the status and the headers of its response',
    line: 'page status',
    prints: '200 application/json',
  },
  {
    title: 'an error has a header of the response, without case',
    line: 'error header',
    prints: 'text/html',
  },
  {
    title: 'an item that is not as declared causes an error with the response',
    line: 'unreadable',
    prints:
      'UNREADABLE_ITEM 200 {data=[{id=1}, {id=2}], total=5} GET /filtered: item 0 of the page: Book.id: it must be a string.',
  },
  {
    title: 'one parameter with several values escapes each of them, and an empty list is not sent',
    line: 'filters',
    prints: {
      java: 'limit=2&tags=a%2Cb,c&days=2026-01-02,2026-01-03&since=2026-01-02T03%3A04%3A00Z',
      kotlin: 'tags=a%2Cb,c&days=2026-01-02,2026-01-03&since=2026-01-02T03%3A04%3A00Z&limit=2',
    },
  },
  {
    title: 'a body has sets and arrays as lists, and an empty Optional as null',
    line: 'body',
    prints: String('{"ids":[1,2],"none":null,"tags":["a"]}'.length),
  },
  {
    title: 'a body with an object that has no JSON form is refused',
    line: 'unsendable',
    prints: 'IllegalArgumentException',
  },
  {
    title: 'only a request that is not GET has an empty body',
    line: 'no body',
    prints: 'false true',
  },
  {
    title: 'a time with an offset is sent with its seconds',
    line: 'time',
    prints: 'at=2026-01-02T03:04:00Z',
  },
  ...['bound', 'bound, adapter'].map((line) => ({
    title: `a negative number of pages is refused (${line})`,
    line,
    prints: 'IllegalArgumentException',
  })),
  ...['pending list', 'complete list', 'pending adapter', 'complete adapter'].map((line) => ({
    title: `an Error that a consumer throws ends an asynchronous walk (${line})`,
    line,
    prints: { java: 'AssertionError' },
  })),
];

const languages = programTools.filter(({ target }) => target === 'java' || target === 'kotlin');

describe.each(languages)('faults in $target', (tools) => {
  const { target, missing } = tools;
  const isAvailable = hasTool(`faults in ${target}`, missing());
  let output = '';

  beforeAll(async () => {
    if (!isAvailable) return;
    const folder = mkdtempSync(join(tmpdir(), `pagewright-faults-${target}-`));
    const server = await startFaultServer();
    const file = target === 'java' ? 'Faults.java' : 'Faults.kt';
    const text = readFileSync(new URL(`consumers/${target}/faults/${file}`, import.meta.url), 'utf8');
    const program = { file, text, args: [server.url] };
    const input = { ...faultInput(), adapter: true };
    output = await runProgram(tools, { folder, below: tools.folder }, input, program);
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }, 400_000);

  test.runIf(isAvailable).each(
    claims.flatMap(({ title, line, prints }) => {
      const expected = typeof prints === 'string' ? prints : prints[target];
      return expected === undefined ? [] : [[title, line, expected] as const];
    }),
  )('%s', (_, line, expected) => {
    expect(`\n${output}`).toContain(`\n${line}: ${expected}\n`);
  });

  test.runIf(isAvailable)(
    'functions take required headers and properties of the body, and items that are not objects are errors',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), `pagewright-inputs-${target}-`));
      const file = target === 'java' ? 'Inputs.java' : 'Inputs.kt';
      const text = readFileSync(new URL(`consumers/${target}/inputs/${file}`, import.meta.url), 'utf8');
      const input = { ...refundsInput(), adapter: true };
      const printed = await runProgram(tools, { folder, below: tools.folder }, input, {
        file,
        text,
      });
      rmSync(folder, { recursive: true, force: true });
      const isJava = target === 'java';
      expect(printed.trimEnd().split('\n')).toEqual([
        isJava ? 'item: Refund{id=1, day=2026-01-02}' : 'item: Refund(id=1, day=2026-01-02)',
        'sent: POST /shops/s/2026/refunds/a%20b {limit=2, min=1.5, slot=z}',
        'headers: {X-Level=3, X-Tenant=acme}',
        'body: {X-Tenant={a=1}, query=q, since=2026-01-02T03:04:05Z}',
        ...(isJava ? ['null header: xTenant is required.', 'null property: since is required.'] : []),
        'not an object: GET /logs: item 1 of the page: it must be an object.',
        ...Array<string>(isJava ? 0 : 3).fill(
          'position: The position belongs to the scheme null, not to logOffset.',
        ),
      ]);
    },
    400_000,
  );
});
