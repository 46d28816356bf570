import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ResumingMessageReader } from '../../src/node/message-reader.js';

/** What is read of chunks, in turn: messages, and `error` for each error. */
function read(...chunks: readonly (string | Buffer)[]): readonly unknown[] {
  const input = new PassThrough();
  const reader = new ResumingMessageReader(input);
  const seen: unknown[] = [];
  reader.onError(() => seen.push('error'));
  reader.listen((message) => seen.push(message));
  for (const chunk of chunks) input.write(chunk);
  input.resume();
  for (let chunk = input.read(); chunk !== null; chunk = input.read());
  return seen;
}

const framed = (body: string) => `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

describe('messages with headers', () => {
  it('are read however they are cut into chunks', () => {
    const bodies = fc.array(fc.json(), { maxLength: 5 });
    fc.assert(
      fc.property(bodies, fc.infiniteStream(fc.integer({ min: 1, max: 20 })), (texts, sizes) => {
        const bytes = Buffer.from(texts.map(framed).join(''));
        const chunks: Buffer[] = [];
        for (let at = 0; at < bytes.length; ) {
          const size = sizes.next().value ?? 1;
          chunks.push(bytes.subarray(at, at + size));
          at += size;
        }
        expect(JSON.stringify(read(...chunks))).toBe(JSON.stringify(texts.map((text) => JSON.parse(text))));
      }),
    );
  });

  it('may have other headers, in any order and case', () => {
    expect(
      read(
        'Content-Type: application/vscode-jsonrpc; charset=utf-8\r\ncontent-length:2\r\n\r\n{}',
        framed('[]'),
      ),
    ).toEqual([{}, []]);
  });

  it.each([
    ['a header without a length', 'Foo: 1\r\n\r\n'],
    ['a line that is no header', 'garbage\r\n\r\n'],
    ['a negative length', 'Content-Length: -5\r\n\r\n'],
    ['a length that is no number', 'Content-Length: many\r\n\r\n'],
    ['a length beyond all measure', 'Content-Length: 999999999999\r\n\r\n'],
    ['a body that is no JSON', 'Content-Length: 3\r\n\r\n{{{'],
  ])('go on after %s', (_, garbage) => {
    expect(read(garbage + framed('{"a":1}'), framed('{}'))).toEqual(['error', { a: 1 }, {}]);
    expect(read(garbage, framed('{"a":1}'))).toEqual(['error', { a: 1 }]);
  });

  it('are found behind garbage that runs into them', () => {
    expect(read(`gar bage${framed('{}')}`)).toEqual(['error', {}]);
    expect(read('x'.repeat(100_000), `\r\n\r\n${framed('{}')}`)).toEqual(['error', 'error', {}]);
  });
});
