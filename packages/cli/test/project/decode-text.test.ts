import { describe, expect, it } from 'vitest';
import { lineDecoder } from '../../src/project/load-file.js';

function decoded(...parts: readonly (string | readonly number[])[]) {
  const decoder = lineDecoder();
  const wanted = parts.map((part) => decoder.take(Buffer.from(part as string)));
  return { wanted, text: decoder.text() };
}

describe('bytes that become a text in parts', () => {
  it('lineDecoder returns one part of text for each part of bytes that it receives', () => {
    expect(decoded('a: é\n', 'b: 😀\n', 'c')).toEqual({
      wanted: [true, true, true],
      text: { ok: true, value: ['a: é\n', 'b: 😀\n', 'c'] },
    });
    expect(decoded().text).toEqual({ ok: true, value: [] });
  });

  it('lineDecoder removes a leading byte order mark, and keeps one anywhere else', () => {
    expect(decoded('\uFEFFa: 1\n', '\uFEFFb: 2\n').text).toEqual({
      ok: true,
      value: ['a: 1\n', '\uFEFFb: 2\n'],
    });
  });

  it('lineDecoder copies the bytes that it takes, so their buffer may be reused', () => {
    const room = Buffer.from('a: 1\n');
    const decoder = lineDecoder();
    decoder.take(room);
    room.fill(0);
    expect(decoder.text()).toEqual({ ok: true, value: ['a: 1\n'] });
  });

  it.each([
    ['it is UTF-16 text; save it as UTF-8', [[0xff, 0xfe, 0x61, 0x00, 0x0a]]],
    ['it is UTF-16 text; save it as UTF-8', [[0xfe, 0xff, 0x00, 0x61]]],
    [
      'it is not UTF-8 text',
      [
        [0x61, 0x0a],
        [0xe9, 0x0a],
      ],
    ],
    ['it is not UTF-8 text', ['a\n', [0xf0, 0x9f, 0x98]]],
  ])('lineDecoder gives a reason for bytes that are not UTF-8 text: %s', (problem, parts) => {
    const { wanted, text } = decoded(...(parts as readonly (string | readonly number[])[]));
    expect(text).toEqual({ ok: false, problem });
    expect(wanted.at(-1)).toBe(false);
  });
});
