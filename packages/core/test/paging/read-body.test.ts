import { describe, expect, it } from 'vitest';
import { readBody } from '../../src/paging/read-page.js';

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('readBody', () => {
  it.each([
    ['no content type', undefined],
    ['no charset', 'application/json'],
    ['UTF-8', 'application/json; charset=UTF-8'],
    ['UTF-8 in quotes', 'application/json;profile=x ; charset = "utf-8"'],
  ])('readBody reads %s as UTF-8', (_, type) => {
    expect(readBody(utf8('{"next":"café €"}'), type)).toMatchObject({ ok: true, body: { next: 'café €' } });
  });

  it.each([
    ['iso-8859-1', [0xe9], 'é'],
    ['windows-1251', [0xe9], 'й'],
    ['shift_jis', [0x82, 0xa0], 'あ'],
    ['utf-16le', undefined, undefined],
  ])('readBody reads bytes in %s if the response declares it', (charset, bytes, text) => {
    const body =
      bytes === undefined
        ? Uint8Array.from([0x22, 0, 0xe9, 0, 0x22, 0])
        : Uint8Array.from([0x22, ...bytes, 0x22]);
    expect(readBody(body, `application/json; charset=${charset}`)).toMatchObject({
      ok: true,
      body: text ?? 'é',
    });
  });

  it.each([
    ['application/json', 'its bytes are not text in utf-8, and it declares no other character set'],
    [
      'application/json; charset=UTF-8',
      'its bytes are not text in UTF-8, the character set that it declares',
    ],
    ['application/json; charset=klingon', 'its character set klingon is not supported'],
  ])('readBody reports undecodable bytes of %s instead of replacing them', (type, problem) => {
    expect(readBody(Uint8Array.from([0x22, 0x63, 0xe9, 0x22]), type)).toStrictEqual({ ok: false, problem });
  });

  it.each(['', '  \r\n'])('readBody returns null for %j', (text) => {
    expect(readBody(utf8(text), undefined)).toStrictEqual({ ok: true, text, body: null });
  });

  it.each(['<html>', '{"a":', 'NaN', 'undefined'])('readBody reports that %j is not JSON', (text) => {
    expect(readBody(utf8(text), 'text/html')).toStrictEqual({
      ok: false,
      problem: 'it is not JSON (text/html)',
      text,
    });
  });

  it('readBody removes a byte order mark and keeps the digits of large numbers', () => {
    const read = readBody(utf8('\ufeff{"id":9007199254740993}'), 'application/json');
    expect(read.ok && String((read.body as { id: unknown }).id)).toBe('9007199254740993');
  });
});
