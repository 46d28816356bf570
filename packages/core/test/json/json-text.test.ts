import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepEqual } from '../../src/json/deep-equal.js';
import { ExactNumber, isExactNumber } from '../../src/json/exact-number.js';
import { parseJson, stringifyJson } from '../../src/json/json-text.js';

const exact = (text: string) => new ExactNumber(text);

describe('parseJson', () => {
  it.each([
    '9007199254740993',
    '-9007199254740993',
    '9007199254740992',
    '12345678901234567890',
    '100000000000000000000000',
    '1e400',
    '-1E+400',
    '1e-400',
    '0.10000000000000000001',
    '123456789.123456789',
    '3.14159265358979323846',
  ])('parseJson keeps the source text of %s at any place', (text) => {
    for (const [json, read] of [
      [text, (value: unknown) => value],
      [`[${text}]`, (value: unknown) => (value as unknown[])[0]],
      [`{ "a": [{ "b": ${text} }] }`, (value: unknown) => (value as { a: { b: unknown }[] }).a[0]?.b],
    ] as const) {
      const value = read(parseJson(json));
      expect(isExactNumber(value)).toBe(true);
      expect(String(value)).toBe(text);
    }
  });

  it.each([
    '0',
    '-0',
    '1',
    '1.0',
    '1.50',
    '9007199254740991',
    '0.1',
    '1e5',
    '1.5E300',
    '6.02214076e23',
    '0.000',
  ])('parseJson returns a number for %s', (text) => {
    expect(parseJson(`{"a":${text}}`)).toEqual({ a: Number(text) });
  });

  it('parseJson does not change digits in strings and names', () => {
    const text = '{"9007199254740993":"9007199254740993","a\\"12345678901234567890":"\\\\","b":[1e400]}';
    const value = parseJson(text) as { readonly b: readonly unknown[] };
    expect(value).toEqual({ ...JSON.parse(text), b: [exact('1e400')] });
    expect(String(value.b[0])).toBe('1e400');
  });

  it('parseJson does not change strings that look like its placeholders for numbers', () => {
    const texts = ['\0' + '0:9007199254740993', '\0' + '1:', '\0' + '3:1', '\0\0' + '2:1', '\0'];
    const value = parseJson(JSON.stringify([...texts, 0]).replace(/0\]$/, '9007199254740993]'));
    expect(value).toEqual([...texts, exact('9007199254740993')]);
  });

  it('parseJson reads many strings, long strings and many numbers quickly', () => {
    const many = Array.from({ length: 30_000 }, (_, at) => `${JSON.stringify(`\0${at}:`)},"#${at}"`);
    const long = [JSON.stringify('\0'.repeat(1_000_000)), JSON.stringify('#'.repeat(1_000_000))];
    const numbers = Array<string>(30_000).fill('9007199254740993');
    const text = `[${[...many, ...long, ...numbers].join(',')}]`;
    expect(stringifyJson(parseJson(text)) === text).toBe(true);
  });

  it('parseJson reads a string with millions of escapes next to a number in the exponent form', () => {
    const log = '\\n'.repeat(4_000_000);
    expect(parseJson(`{"log":"${log}","id":1e5,"long":12345678901234567890}`)).toMatchObject({
      id: 1e5,
      long: new ExactNumber('12345678901234567890'),
    });
  });

  it('parseJson keeps members named __proto__, and the last of two members with the same name', () => {
    const value = parseJson('{"__proto__":{"a":9007199254740993},"b":1,"b":9007199254740995}');
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.keys(value as object)).toEqual(['__proto__', 'b']);
    expect(stringifyJson(value)).toBe('{"__proto__":{"a":9007199254740993},"b":9007199254740995}');
  });

  it('parseJson reads deep nesting and long texts', () => {
    const levels = process.env.PAGEWRIGHT_TESTS === 'all' ? 1_000_000 : 100_000;
    const deep = `${'['.repeat(levels)}9007199254740993${']'.repeat(levels)}`;
    expect(Array.isArray(parseJson(deep))).toBe(true);
    const long = `["${'\\"x'.repeat(2_000_000)}",9007199254740993]`;
    expect(String((parseJson(long) as unknown[])[1])).toBe('9007199254740993');
  });

  it.each(['', '01', '1.', '{"a":9007199254740993', '9007199254740993x', 'NaN', 'Infinity', '-'])(
    'parseJson throws for %j as JSON.parse does',
    (text) => {
      expect(() => parseJson(text)).toThrow(SyntaxError);
    },
  );

  it('parseJson reads any JSON like JSON.parse, except for numbers that lose digits in JSON.parse', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const rounded = JSON.parse(stringifyJson(parseJson(text)));
        expect(deepEqual(rounded, JSON.parse(text))).toBe(true);
      }),
    );
  });
});

describe('stringifyJson', () => {
  it('stringifyJson writes exact numbers as numbers, and everything else like JSON.stringify', () => {
    const value = {
      after: exact('9007199254740993'),
      list: [exact('1e400'), 1, '#', '"#"', null, undefined, new Date(0)],
      none: undefined,
      big: 12345678901234567890n,
    };
    expect(stringifyJson(value)).toBe(
      '{"after":9007199254740993,"list":[1e400,1,"#","\\"#\\"",null,null,"1970-01-01T00:00:00.000Z"],"big":12345678901234567890}',
    );
    expect(stringifyJson(exact('9007199254740993'))).toBe('9007199254740993');
  });

  it('stringifyJson writes back what parseJson has read, including long integers', () => {
    const numeral = fc.oneof(
      fc.bigInt().map(String),
      fc.tuple(fc.bigInt(), fc.nat({ max: 500 })).map(([digits, exponent]) => `${digits}e${exponent}`),
      fc.nat({ max: 30 }).map((exponent) => `1e${exponent}`),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => JSON.stringify(number)),
      fc.string().map((text) => JSON.stringify(text)),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(numeral, numeral)), (pairs) => {
        const text = `{"a":[${pairs.map(([a, b]) => `{"b":${a},"c":${b}}`).join(',')}]}`;
        const again = stringifyJson(parseJson(text));
        expect(JSON.parse(again)).toEqual(JSON.parse(text));
        expect(stringifyJson(parseJson(again))).toBe(again);
        for (const [a] of pairs) if (/^-?\d{17,}$/.test(a)) expect(again).toContain(a);
      }),
    );
  });
});

describe('ExactNumber', () => {
  it('an ExactNumber equals only an ExactNumber with the same text', () => {
    expect(deepEqual([exact('9007199254740993')], [exact('9007199254740993')])).toBe(true);
    expect(deepEqual(exact('9007199254740993'), exact('9007199254740995'))).toBe(false);
    expect(deepEqual(exact('9007199254740993'), '9007199254740993')).toBe(false);
  });

  it.each(['', '1,5', '0x10', ' 1', '1 ', 'NaN', '01', '1"'])(
    'an ExactNumber cannot be created from %j',
    (text) => {
      expect(() => exact(text)).toThrow(TypeError);
    },
  );

  it('JSON.stringify writes an ExactNumber as a number if JSON.rawJSON exists, otherwise as a string', () => {
    const held = Object.getOwnPropertyDescriptor(JSON, 'rawJSON');
    try {
      Object.defineProperty(JSON, 'rawJSON', { value: undefined, configurable: true });
      expect(JSON.stringify([exact('9007199254740993')])).toBe('["9007199254740993"]');
      expect(stringifyJson([exact('9007199254740993')])).toBe('[9007199254740993]');
      Object.defineProperty(JSON, 'rawJSON', { value: Number, configurable: true });
      expect(JSON.stringify([exact('25')])).toBe('[25]');
    } finally {
      if (held === undefined) Reflect.deleteProperty(JSON, 'rawJSON');
      else Object.defineProperty(JSON, 'rawJSON', held);
    }
  });
});
