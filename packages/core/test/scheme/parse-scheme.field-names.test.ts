import { describe, expect, it } from 'vitest';
import { parseScheme } from '../../src/scheme/parse-scheme.js';
import { messages, reported } from '../diagnostics/reported.js';
import { declarations } from './declarations.js';

/** The fakePage declaration with a field of this name. Parses JSON text, so that the name may be `__proto__`. */
function withFieldName(side: 'request' | 'response', name: string): unknown {
  const text = JSON.stringify({ ...declarations.fakePage, [side]: { '<name>': {} } });
  return JSON.parse(text.replace('"<name>"', () => JSON.stringify(name)));
}

const sides = ['request', 'response'] as const;

describe.each(sides)('D3: a field name of the %s is a plain identifier', (side) => {
  it.each(['a', '_', '_0', 'Z9', 'pageSize', 'page_size', 'toString', 'hasOwnProperty', 'a'.repeat(64)])(
    'the field name %s is valid',
    (name) => {
      const { scheme } = parseScheme(withFieldName(side, name), 'document');
      expect(Object.keys(scheme?.[side] ?? {})).toEqual([name]);
    },
  );

  it.each([
    '',
    '0',
    '9a',
    'a-b',
    'a.b',
    'page[size]',
    'X-Cursor',
    '$skip',
    ' a',
    'a\n',
    'ä',
    '𝔞',
    'a b',
    '@a',
    'a/b',
    '~',
  ])("the field name %j is invalid, and a document's scheme that has it is ignored (rule 3)", (name) => {
    const { scheme, findings } = parseScheme(withFieldName(side, name), 'document');
    expect(scheme).toBeUndefined();
    expect(reported(findings)).toEqual([
      ['Pagination/IgnoredScheme', 'warn', 'document', [side, name], 'key'],
    ]);
    expect(messages(findings)).toEqual([
      `Scheme onePage is ignored: the field name ${JSON.stringify(name)} is not a plain identifier (letters, digits and _, not beginning with a digit). Choose another name and put the wire name into ${side === 'request' ? 'param' : 'property or headerName'}.`,
    ]);
  });

  it('a field name has at most 64 characters', () => {
    const name = 'a'.repeat(65);
    const { scheme, findings } = parseScheme(withFieldName(side, name), 'document');
    expect(scheme).toBeUndefined();
    expect(reported(findings)).toEqual([
      ['Pagination/IgnoredScheme', 'warn', 'document', [side, name], 'key'],
    ]);
    expect(messages(findings)[0]).toContain('is longer than 64 characters. Choose another name');
  });

  it.each(['__proto__', 'constructor', 'prototype'])('the reserved field name %s is reported', (name) => {
    const { scheme, findings } = parseScheme(withFieldName(side, name), 'document');
    expect(scheme).toBeUndefined();
    expect(reported(findings)).toEqual([
      ['Pagination/IgnoredScheme', 'warn', 'document', [side, name], 'key'],
    ]);
    expect(messages(findings)[0]).toContain(`the field name "${name}" is reserved. Choose another name`);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });

  it('an invalid field name in an SDK configuration is reported, and the scheme is left out (D4)', () => {
    const { scheme, findings } = parseScheme(withFieldName(side, 'page[size]'), 'config', {
      at: ['pagination', 0],
    });
    expect(scheme).toBeUndefined();
    expect(reported(findings)).toEqual([
      ['Pagination/InvalidScheme', 'error', 'config', ['pagination', 0, side, 'page[size]'], 'key'],
    ]);
  });
});

describe('D4: a scheme with a fault is left out as a whole', () => {
  it('a scheme with several faults is left out as a whole, and each fault is reported at its place', () => {
    const { scheme, findings } = parseScheme(
      {
        name: 'half',
        type: 'offset',
        request: { offset: { type: 'offset' }, 'page-size': { type: 'limt' } },
        response: { data: { type: 'items' } },
      },
      'document',
    );
    expect(scheme).toBeUndefined();
    expect(new Set(reported(findings).map((row) => JSON.stringify(row)))).toEqual(
      new Set([
        JSON.stringify(['Pagination/IgnoredScheme', 'warn', 'document', ['request', 'page-size'], 'key']),
        JSON.stringify([
          'Pagination/IgnoredScheme',
          'warn',
          'document',
          ['request', 'page-size', 'type'],
          'value',
        ]),
      ]),
    );
  });

  it('a finding about a scheme with a name has that name as its suppression key', () => {
    const { findings } = parseScheme({ ...declarations.offset, type: 'x' }, 'document');
    expect(findings.map(({ suppressionKey }) => suppressionKey)).toEqual(['offsetPage']);
  });
});
