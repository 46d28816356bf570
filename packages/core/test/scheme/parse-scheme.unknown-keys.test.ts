import { describe, expect, it } from 'vitest';
import type { Json, Pointer } from '../../src/json/json.js';
import { parseScheme } from '../../src/scheme/parse-scheme.js';
import { reported } from '../diagnostics/reported.js';
import { declarations, declare, withRequestField, withResponseField } from './declarations.js';

interface Row {
  readonly declaration: unknown;
  readonly pointer: Pointer;
  readonly message: string;
  readonly suggestion?: string;
}

const rows: Readonly<Record<string, Row>> = {
  'a misspelt key of the scheme': {
    declaration: { ...declarations.offset, descripton: 'x' },
    pointer: ['descripton'],
    message: 'the key descripton is not known here. Did you mean description?',
    suggestion: 'description',
  },
  'a key in the wrong case': {
    declaration: { ...declarations.offset, paramlocation: 'body' },
    pointer: ['paramlocation'],
    message: 'the key paramlocation is not known here. Did you mean paramLocation?',
    suggestion: 'paramLocation',
  },
  'a key that resembles no known key': {
    declaration: { ...declarations.offset, zzzzzz: 1 },
    pointer: ['zzzzzz'],
    message: 'the key zzzzzz is not known here.',
  },
  'a badly misspelt key of a request field': {
    declaration: withRequestField('size', { praam: 'a' }),
    pointer: ['request', 'size', 'praam'],
    message: 'the key praam is not known here.',
  },
  'a misspelt key of a request field': {
    declaration: withRequestField('size', { locatoin: 'query' }),
    pointer: ['request', 'size', 'locatoin'],
    message: 'the key locatoin is not known here. Did you mean location?',
    suggestion: 'location',
  },
  'a misspelt key of a response field': {
    declaration: withResponseField('size', { proprety: 'a' }),
    pointer: ['response', 'size', 'proprety'],
    message: 'the key proprety is not known here. Did you mean property?',
    suggestion: 'property',
  },
  'a key of response fields on a request field': {
    declaration: withRequestField('size', { headerName: 'X' }),
    pointer: ['request', 'size', 'headerName'],
    message: 'the key headerName is not known here. It is a key of response fields.',
  },
  'a key of request fields on a response field': {
    declaration: withResponseField('size', { required: true }),
    pointer: ['response', 'size', 'required'],
    message: 'the key required is not known here. It is a key of request fields.',
  },
  'a key of the scheme on a field': {
    declaration: withResponseField('size', { continueOnEmptyItems: true }),
    pointer: ['response', 'size', 'continueOnEmptyItems'],
    message: 'the key continueOnEmptyItems is not known here. It is a key of the scheme itself.',
  },
  'a key of both kinds of field on the scheme': {
    declaration: { ...declarations.offset, location: 'query' },
    pointer: ['location'],
    message: 'the key location is not known here. It is a key of request fields and response fields.',
  },
  'a key whose name is a number': {
    declaration: { ...declarations.offset, 0: 1 },
    pointer: ['0'],
    message: 'the key 0 is not known here.',
  },
  'a key with a slash and a tilde': {
    declaration: { ...declarations.offset, 'a/b~c': 1 },
    pointer: ['a/b~c'],
    message: 'the key a/b~c is not known here.',
  },
  'the name of an inherited member': {
    declaration: { ...declarations.offset, toString: 1 },
    pointer: ['toString'],
    message: 'the key toString is not known here.',
  },
  '__proto__ as a key of the scheme': {
    declaration: JSON.parse(`{"__proto__": 1, ${JSON.stringify(declarations.offset).slice(1)}`) as Json,
    pointer: ['__proto__'],
    message: 'the key __proto__ is not known here.',
  },
  '__proto__ as a key of a field': {
    declaration: withRequestField('size', JSON.parse('{"__proto__": {"type": "limit"}}') as Json),
    pointer: ['request', 'size', '__proto__'],
    message: 'the key __proto__ is not known here.',
  },
};

describe('an unknown key', () => {
  it.each(Object.entries(rows))(
    'an unknown key is reported at the key, and the scheme is left out: %s',
    (_, row) => {
      const config = parseScheme(row.declaration, 'config');
      expect(config.scheme).toBeUndefined();
      expect(reported(config.findings)).toEqual([
        ['Pagination/InvalidScheme', 'error', 'config', row.pointer, 'key'],
      ]);
      expect(config.findings[0]?.message).toMatch(/^Scheme \w+ is not bound: /);
      expect(config.findings[0]?.message.replace(/^[^:]*: /, '')).toBe(row.message);
      expect(config.findings[0]?.data).toEqual(
        row.suggestion === undefined ? undefined : { suggestion: row.suggestion },
      );

      const document = parseScheme(row.declaration, 'document', { at: ['x-vendor-pagination', 2] });
      expect(document.scheme).toBeUndefined();
      expect(reported(document.findings)).toEqual([
        ['Pagination/IgnoredScheme', 'warn', 'document', ['x-vendor-pagination', 2, ...row.pointer], 'key'],
      ]);
      expect(document.findings[0]?.message).toMatch(/^Scheme \w+ is ignored: /);
    },
  );

  it('several unknown keys of a scheme are reported once each, at any depth', () => {
    const { findings } = parseScheme(
      declare('fakePage', {
        one: 1,
        request: { a: { two: 2 }, b: { three: 3 } },
        response: { data: { type: 'items', four: 4 } },
      }),
      'config',
    );
    expect(new Set(findings.map(({ pointer }) => JSON.stringify(pointer)))).toEqual(
      new Set(['["one"]', '["request","a","two"]', '["request","b","three"]', '["response","data","four"]']),
    );
    expect(findings).toHaveLength(4);
  });

  it.each([
    ['reqest', 'request'],
    ['responce', 'response'],
    ['typ', 'type'],
  ])('a scheme with the misspelt key %s is not reported to lack the intended key', (slip, meant) => {
    const { [meant]: value = null, ...rest } = declarations.offset;
    const { findings } = parseScheme({ ...rest, [slip]: value }, 'document');
    expect(findings.map(({ pointer, data }) => [pointer, data])).toEqual([[[slip], { suggestion: meant }]]);
    const { findings: both } = parseScheme({ ...rest, zzzzzz: value }, 'document');
    expect(both.map(({ pointer }) => pointer)).toEqual([[], ['zzzzzz']]);
  });

  it('parseScheme keeps unknown keys inside value and schema unchanged', () => {
    const value = { type: 'offest', anything: [{ request: null }] };
    const { scheme, findings } = parseScheme(withRequestField('size', { value, schema: value }), 'document');
    expect(findings).toEqual([]);
    expect(scheme?.request.size).toMatchObject({ value, schema: value });
  });
});
