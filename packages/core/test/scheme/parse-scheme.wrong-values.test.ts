import { describe, expect, it } from 'vitest';
import type { Json, Pointer } from '../../src/json/json.js';
import { parseScheme } from '../../src/scheme/parse-scheme.js';
import { messages, reported } from '../diagnostics/reported.js';
import { declarations, declare, withRequestField, withResponseField } from './declarations.js';

/** A value of every kind, with the word for the kind in messages. */
const kinds: readonly (readonly [string, Json])[] = [
  ['null', null],
  ['a boolean', true],
  ['3', 3],
  ['a string', 'text'],
  ['an empty string', ''],
  ['a list', ['a']],
  ['an object', { a: 1 }],
];

type Fits = readonly string[];
const name: Fits = ['a string'];
const text: Fits = ['a string', 'an empty string'];
const flag: Fits = ['a boolean'];
const path: Fits = ['a string', 'an empty string', 'a list'];
const schema: Fits = ['a boolean', 'an object'];

/**
 * Every key whose values are not a fixed set: its name, its place, a declaration with it, and the kinds of value that
 * it accepts.
 */
const keys: readonly (readonly [string, Pointer, (value: Json) => unknown, Fits])[] = [
  ['name', ['name'], (value) => declare('fakePage', { name: value }), name],
  ['description', ['description'], (description) => declare('fakePage', { description }), text],
  [
    'continueOnEmptyItems',
    ['continueOnEmptyItems'],
    (on) => declare('offset', { continueOnEmptyItems: on }),
    flag,
  ],
  ['request', ['request'], (request) => declare('fakePage', { request }), []],
  ['response', ['response'], (response) => declare('fakePage', { response }), []],
  ...(['param', 'property'] as const).map(
    (key) => [`request ${key}`, ['request', 'a', key], request(key), text] as const,
  ),
  ['request path', ['request', 'a', 'path'], request('path'), path],
  ['request schema', ['request', 'a', 'schema'], request('schema'), schema],
  ['request required', ['request', 'a', 'required'], request('required'), flag],
  ...(['property', 'headerName', 'rel'] as const).map(
    (key) => [`response ${key}`, ['response', 'a', key], response(key), text] as const,
  ),
  ...(['path', 'itemCursor', 'cursorPath'] as const).map(
    (key) => [`response ${key}`, ['response', 'a', key], response(key), path] as const,
  ),
  ['response schema', ['response', 'a', 'schema'], response('schema'), schema],
];

function request(key: string): (value: Json) => unknown {
  return (value) => withRequestField('a', { [key]: value });
}

function response(key: string): (value: Json) => unknown {
  return (value) => withResponseField('a', { [key]: value });
}

describe.each(keys)('the key %s', (name, pointer, declaration, fits) => {
  const wrong = kinds.filter(([said]) => !fits.includes(said));

  it.each(kinds.filter(([said]) => fits.includes(said)))(
    'the value of a key in a scheme may be %s',
    (_, value) => {
      expect(parseScheme(declaration(value), 'config').scheme).toBeDefined();
    },
  );

  // An object for `request` or `response` is valid; `{ a: 1 }` is reported at its member.
  const elsewhere = name === 'request' || name === 'response' ? ['an object'] : [];
  it.each(wrong.filter(([said]) => !elsewhere.includes(said)))(
    'a key of a declaration with %s as its value is reported at the value',
    (said, value) => {
      const { scheme, findings } = parseScheme(declaration(value), 'config');
      expect(scheme).toBeUndefined();
      expect(reported(findings)).toEqual([['Pagination/InvalidScheme', 'error', 'config', pointer, 'value']]);
      const [message = ''] = messages(findings);
      expect(message).toMatch(/^Scheme .+ is not bound: expected .+\.$/);
      expect(message).toContain(` for ${String(pointer.at(-1))}, found ${said}.`);
    },
  );
});

describe.each(['request', 'response'] as const)('an entry of %s', (side) => {
  it.each(kinds.filter(([said]) => said !== 'an object'))(
    '%s in place of a field of a declaration is reported',
    (said, value) => {
      const declaration = { ...declarations.fakePage, [side]: { data: value } };
      const { scheme, findings } = parseScheme(declaration, 'document');
      expect(scheme).toBeUndefined();
      expect(reported(findings)).toEqual([
        ['Pagination/IgnoredScheme', 'warn', 'document', [side, 'data'], 'value'],
      ]);
      expect(messages(findings)).toEqual([
        `Scheme onePage is ignored: expected an object with the keys of a field for data, found ${said}.`,
      ]);
    },
  );
});

describe('values that are not schemes', () => {
  it.each([...kinds.filter(([said]) => said !== 'an object'), ['a boolean', false] as const])(
    '%s in place of a scheme is reported at its place',
    (said, value) => {
      const { scheme, findings } = parseScheme(value, 'config', { at: ['pagination', 4] });
      expect(scheme).toBeUndefined();
      expect(reported(findings)).toEqual([
        ['Pagination/InvalidScheme', 'error', 'config', ['pagination', 4], 'value'],
      ]);
      expect(messages(findings)).toEqual([
        `Scheme (unnamed) is not bound: expected an object, found ${said}.`,
      ]);
    },
  );

  it.each<[string, unknown, Pointer]>([
    ['nothing', undefined, []],
    ['a bigint', 1n, []],
    ['a function', declare('fakePage', { description: (() => 1) as unknown as Json }), ['description']],
    ['a symbol', declare('fakePage', { type: Symbol('a') as unknown as Json }), ['type']],
    ['a number JSON cannot write', declare('fakePage', { type: Number.NaN }), ['type']],
    [
      'an object that is not plain data',
      declare('fakePage', { request: new Map() as unknown as Json }),
      ['request'],
    ],
    ['an object that is not plain data', new Date(0), []],
  ])('%s in a scheme, or in place of it, is reported', (said, value, pointer) => {
    const { scheme, findings } = parseScheme(value, 'document');
    expect(scheme).toBeUndefined();
    expect(reported(findings)).toEqual([['Pagination/IgnoredScheme', 'warn', 'document', pointer, 'value']]);
    expect(messages(findings)[0]).toContain(`${said} cannot be part of a scheme.`);
  });

  it('a member of a scheme whose value is undefined is treated as absent', () => {
    const declaration = { ...declarations.fakePage, description: undefined, nothing: undefined };
    expect(parseScheme(declaration, 'config')).toEqual(parseScheme(declarations.fakePage, 'config'));
  });

  it('several faults of one scheme are reported at once', () => {
    const { findings } = parseScheme({ name: '', type: 'page', response: { data: null } }, 'config');
    expect(new Set(findings.map(({ pointer }) => pointer.join('/')))).toEqual(
      new Set(['', 'name', 'type', 'response/data']),
    );
    expect(findings).toHaveLength(4);
  });
});
