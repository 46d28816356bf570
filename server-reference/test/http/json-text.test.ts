import { isDeepStrictEqual } from 'node:util';
import { stringifyJson } from '@pagewright/core/paging';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJsonBytes } from '../../src/http/json-text.js';

const read = (text: string) => readJsonBytes(Buffer.from(text));

const value = fc.jsonValue({ stringUnit: 'grapheme', maxDepth: 4 });
const indent = fc.constantFrom(undefined, 1, '\t', '\n');
const key = fc.string({ unit: 'grapheme', maxLength: 8 });

/** Returns a name as JSON in which every UTF-16 unit is escaped. */
function escaped(name: string): string {
  return `"${[...Array(name.length).keys()].map((at) => `\\u${name.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`;
}

describe('JSON that is read strictly', () => {
  it('strict JSON gives the same value as JSON.parse, whatever its content and layout', () => {
    fc.assert(
      fc.property(value, indent, (one, space) => {
        const text = JSON.stringify(one, null, space);
        const result = read(text);
        // An integer beyond 2^53 is read as an ExactNumber, which is written as the same number.
        expect(
          result.ok && isDeepStrictEqual(JSON.parse(stringifyJson(result.value)), JSON.parse(text)),
        ).toBe(true);
      }),
    );
  });

  it('strict JSON rejects duplicate names at any depth, even if they are escaped differently', () => {
    const around = fc.constantFrom(
      '',
      '[[],{"a":{}},',
      '{"a":["}","{",":"],"b":',
      '{"x":{"y":1},"z":[{"y":1},',
    );
    const ending: Readonly<Record<string, string>> = {
      '': '',
      '[[],{"a":{}},': ']',
      '{"a":["}","{",":"],"b":': '}',
      '{"x":{"y":1},"z":[{"y":1},': ']}',
    };
    fc.assert(
      fc.property(key, value, value, around, fc.boolean(), (name, first, second, before, inEscapes) => {
        const again = inEscapes ? escaped(name) : JSON.stringify(name);
        const object = `{${JSON.stringify(name)}:${JSON.stringify(first)},"and ${'\\\\'}":0,${again}:${JSON.stringify(second)}}`;
        const result = read(`${before}${object}${ending[before]}`);
        expect(result).toEqual({ ok: false, message: expect.stringContaining('twice in one object') });
      }),
    );
  });

  it.each([
    ['1e309', false],
    ['[1,-1e309]', false],
    ['{"a":1E+400}', false],
    [`[${'9'.repeat(400)}]`, false],
    ['[1e308,-1E-400,0.1e+1,true,false,null]', true],
    [`"${'9'.repeat(400)} 1e999"`, true],
    ['"\\\\ud800"', true],
    ['"\\ud83d\\ude00"', true],
    ['"\\ud83d"', false],
    ['"\\\\\\ud83d"', false],
    ['{"\\udc00":1}', false],
    ['"\\""', true],
    ['["\\\\","\\\\\\"",{"a\\\\":1,"a":2}]', true],
  ])('strict JSON accepts %s: %s', (text, ok) => {
    expect(read(text).ok).toBe(ok);
  });

  it('strict JSON is read in linear time', { timeout: 10_000 }, () => {
    for (const unit of ['\\\\', '\\"', '\\u0041', '"', '[', '{"a":', '1'])
      expect(read(`"${unit.repeat(1_000_000)}"`)).toHaveProperty('ok');
  });
});
