import { describe, expect, it } from 'vitest';
import { packNumbers, unpackNumbers } from '../../src/json/exact-number.js';
import { parseJson, stringifyJson } from '../../src/json/json-text.js';

const texts = [
  '9007199254740993',
  '{"a":[1e400,{"b":-0.10000000000000000001}],"c":"9007199254740993","d":null}',
  '{"__proto__":{"id":9007199254740993}}',
  '{"a":1}',
];

describe('packed numbers', () => {
  it.each(texts)('%s as a packed number survives JSON.stringify and structured clones', (text) => {
    const packed = packNumbers(parseJson(text));
    expect(stringifyJson(unpackNumbers(JSON.parse(JSON.stringify(packed))))).toBe(text);
    expect(stringifyJson(unpackNumbers(structuredClone(packed)))).toBe(text);
  });

  it('packNumbers shares no object with its source', () => {
    const source = { a: [parseJson('9007199254740993'), { b: 1 }] };
    const packed = packNumbers(source);
    expect(source.a[0]).not.toBe(packed.a[0]);
    expect(packed.a[1]).not.toBe(source.a[1]);
    expect(String(source.a[0])).toBe('9007199254740993');
  });

  it('unpackNumbers keeps an object that only looks like a packed number', () => {
    const values = [{ '$pagewright.number': 'NaN' }, { '$pagewright.number': 7 }, { number: '7' }];
    expect(unpackNumbers(values)).toEqual(values);
  });

  it('numbers are packed and unpacked at any depth', () => {
    const text = `${'['.repeat(50_000)}9007199254740993${']'.repeat(50_000)}`;
    expect(stringifyDeep(unpackNumbers(packNumbers(parseJson(text))))).toBe('9007199254740993');
  });
});

function stringifyDeep(value: unknown): string {
  let inner = value;
  while (Array.isArray(inner)) inner = inner[0];
  return String(inner);
}
