import { describe, expect, it } from 'vitest';
import { parseScheme } from '../../src/scheme/parse-scheme.js';
import { messages, reported } from '../diagnostics/reported.js';
import { declarations } from './declarations.js';

/** The fakePage declaration with a field of that name, `__proto__` included, as a parser gives it. */
function withFieldName(side: 'request' | 'response', name: string): unknown {
  const text = JSON.stringify({ ...declarations.fakePage, [side]: { '<name>': {} } });
  return JSON.parse(text.replace('"<name>"', () => JSON.stringify(name)));
}

const sides = ['request', 'response'] as const;

describe.each(sides)('D3: a field name of %s is a plain identifier', (side) => {
  it.each(['a', '_', '_0', 'Z9', 'pageSize', 'page_size', 'toString', 'hasOwnProperty', 'a'.repeat(64)])(
    'the field name %s is a plain identifier',
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
  ])(
    'the field name %j is not an identifier, and the scheme of an API document is ignored (rule 3)',
    (name) => {
      const { scheme, findings } = parseScheme(withFieldName(side, name), 'document');
      expect(scheme).toBeUndefined();
      expect(reported(findings)).toEqual([
        ['Pagination/IgnoredScheme', 'warn', 'document', [side, name], 'key'],
      ]);
      expect(messages(findings)).toEqual([
        `Scheme onePage is ignored: the field name ${JSON.stringify(name)} is not a plain identifier (letters, digits and _, not beginning with a digit). Choose another name and put the wire name into ${side === 'request' ? 'param' : 'property or headerName'}.`,
      ]);
    },
  );

  it('a field name is at most 64 characters long', () => {
    const name = 'a'.repeat(65);
    const { scheme, findings } = parseScheme(withFieldName(side, name), 'document');
    expect(scheme).toBeUndefined();
    expect(reported(findings)).toEqual([
      ['Pagination/IgnoredScheme', 'warn', 'document', [side, name], 'key'],
    ]);
    expect(messages(findings)[0]).toContain('is longer than 64 characters. Choose another name');
  });

  it.each(['__proto__', 'constructor', 'prototype'])('the field name %s is refused', (name) => {
    const { scheme, findings } = parseScheme(withFieldName(side, name), 'document');
    expect(scheme).toBeUndefined();
    expect(reported(findings)).toEqual([
      ['Pagination/IgnoredScheme', 'warn', 'document', [side, name], 'key'],
    ]);
    expect(messages(findings)[0]).toContain(
      `the field name "${name}" is refused as a field name. Choose another name`,
    );
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });

  it('an invalid field name in an SDK configuration is an error, and the scheme is left out (D4)', () => {
    const { scheme, findings } = parseScheme(withFieldName(side, 'page[size]'), 'config', {
      at: ['pagination', 0],
    });
    expect(scheme).toBeUndefined();
    expect(reported(findings)).toEqual([
      ['Pagination/InvalidScheme', 'error', 'config', ['pagination', 0, side, 'page[size]'], 'key'],
    ]);
  });
});

describe('D4: never a half-read scheme', () => {
  it('one bad field leaves out the whole scheme, and each fault is reported at its own place', () => {
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

  it('the suppression key is the name of the scheme if it has one', () => {
    const { findings } = parseScheme({ ...declarations.offset, type: 'x' }, 'document');
    expect(findings.map(({ suppressionKey }) => suppressionKey)).toEqual(['offsetPage']);
  });
});
