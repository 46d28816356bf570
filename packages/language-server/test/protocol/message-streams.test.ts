import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overStreams } from '../../src/node/message-streams.js';

/** Marks the end of a stream; no test sends it otherwise. */
const last = 'the last message';

/**
 * Returns the messages in a stream of chunks, in order, with `error` for each error. Sends `last` after the chunks, and
 * returns when it arrives.
 */
async function read(...chunks: readonly (string | Buffer)[]): Promise<readonly unknown[]> {
  const input = new PassThrough();
  const { reader } = overStreams(input, new PassThrough());
  const seen: unknown[] = [];
  reader.onError(() => seen.push('error'));
  const ended = new Promise<void>((resolve) => {
    reader.listen((message) => {
      if (Object.is(message, last)) resolve();
      else seen.push(message);
    });
  });
  for (const chunk of chunks) input.write(chunk);
  input.write(framed(JSON.stringify(last)));
  await ended;
  input.end();
  return seen;
}

const framed = (body: string) => `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

describe('messages with headers', () => {
  it('the server reads the same messages however they are split into chunks', async () => {
    const bodies = fc.array(fc.json(), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(bodies, fc.infiniteStream(fc.integer({ min: 1, max: 20 })), async (texts, sizes) => {
        const bytes = Buffer.from(texts.map(framed).join(''));
        const chunks: Buffer[] = [];
        for (let at = 0; at < bytes.length; ) {
          const size = sizes.next().value ?? 1;
          chunks.push(bytes.subarray(at, at + size));
          at += size;
        }
        const messages = await read(...chunks);
        expect(JSON.stringify(messages)).toBe(JSON.stringify(texts.map((text) => JSON.parse(text))));
      }),
    );
  });

  it('the server reads messages with further headers, in any order and in upper or lower case', async () => {
    expect(
      await read(
        'Content-Type: application/vscode-jsonrpc; charset=utf-8\r\ncontent-length:2\r\n\r\n{}',
        framed('[]'),
      ),
    ).toEqual([{}, []]);
  });

  it.each([
    ['a header without a length', 'Foo: 1\r\n\r\n'],
    ['a line that is not a header', 'garbage\r\n\r\n'],
    ['a negative length', 'Content-Length: -5\r\n\r\n'],
    ['a length that is not a number', 'Content-Length: many\r\n\r\n'],
    ['an enormous length', 'Content-Length: 999999999999\r\n\r\n'],
    ['a length above the limit', 'Content-Length: 1073741825\r\n\r\n'],
    ['a body that is not JSON', 'Content-Length: 3\r\n\r\n{{{'],
    ['an empty body', 'Content-Length: 0\r\n\r\n'],
  ])('the message after %s is read, and one error reported', async (_, garbage) => {
    expect(await read(garbage + framed('{"a":1}'), framed('{}'))).toEqual(['error', { a: 1 }, {}]);
    expect(await read(garbage, framed('{"a":1}'))).toEqual(['error', { a: 1 }]);
  });

  it('a message that follows garbage without a line break is read', async () => {
    expect(await read(`gar bage${framed('{}')}`)).toEqual(['error', {}]);
    expect(await read('x'.repeat(100_000), `\r\n\r\n${framed('{}')}`)).toEqual(['error', 'error', {}]);
  });

  it.each(['', 'Content-Le', 'Content-Length: 100\r\n\r\n{'])(
    'the stream is closed if it ends after %j',
    async (part) => {
      const input = new PassThrough();
      const { reader } = overStreams(input, new PassThrough());
      const closed = new Promise((resolve) => reader.onClose(() => resolve('closed')));
      reader.listen(() => {});
      input.end(part);
      expect(await closed).toBe('closed');
    },
  );
});
