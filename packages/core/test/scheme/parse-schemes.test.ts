import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/json/json.js';
import { parseScheme } from '../../src/scheme/parse-scheme.js';
import { parseSchemes } from '../../src/scheme/parse-schemes.js';
import { messages, reported } from '../diagnostics/reported.js';
import { declarations } from './declarations.js';

describe('Schemes in an array of complete named schemes', () => {
  it('parseSchemes returns every scheme, in order', () => {
    const { schemes, findings } = parseSchemes(Object.values(declarations), 'config', { at: ['pagination'] });
    expect(findings).toEqual([]);
    expect(schemes).toEqual(
      Object.values(declarations).map((declaration) => parseScheme(declaration, 'config').scheme),
    );
  });

  it('parseSchemes returns an empty list for undefined and for an empty list', () => {
    expect(parseSchemes(undefined, 'config')).toEqual({ schemes: [], findings: [] });
    expect(parseSchemes([], 'document')).toEqual({ schemes: [], findings: [] });
  });

  it.each<[string, Json]>([
    ['null', null],
    ['a boolean', false],
    ['a number', 1],
    ['a string', 'offsetPage'],
    ['an object', { offsetPage: declarations.offset }],
  ])('parseSchemes reports %s in place of a list', (said, value) => {
    const config = parseSchemes(value, 'config', { at: ['pagination'] });
    expect(config.schemes).toEqual([]);
    expect(reported(config.findings)).toEqual([
      ['Pagination/InvalidScheme', 'error', 'config', ['pagination'], 'value'],
    ]);
    expect(messages(config.findings)[0]).toContain(`expected a list of schemes, found ${said}.`);
    expect(reported(parseSchemes(value, 'document', { at: ['x-vendor-pagination'] }).findings)).toEqual([
      ['Pagination/IgnoredScheme', 'warn', 'document', ['x-vendor-pagination'], 'value'],
    ]);
  });

  it('parseSchemes refuses a list of more than 10,000 schemes and reports it', () => {
    const schemes = Array.from({ length: 10_001 }, (_, index) => ({
      ...declarations.fakePage,
      name: `s${index}`,
    }));
    const parsed = parseSchemes(schemes, 'config', { at: ['pagination'] });
    expect(parsed.schemes).toEqual([]);
    expect(reported(parsed.findings)).toEqual([
      ['Pagination/InvalidScheme', 'error', 'config', ['pagination'], 'value'],
    ]);
    expect(parseSchemes(schemes.slice(1), 'config').schemes).toHaveLength(10_000);
  });

  it('parseSchemes reports invalid entries at their index, and reads the others', () => {
    const list = [null, declarations.offset, 'cursorPage', { ...declarations.cursor, type: 'curser' }];
    const { schemes, findings } = parseSchemes(list, 'document', { at: ['x-vendor-pagination'] });
    expect(schemes.map(({ name }) => name)).toEqual(['offsetPage']);
    expect(reported(findings)).toEqual([
      ['Pagination/IgnoredScheme', 'warn', 'document', ['x-vendor-pagination', 0], 'value'],
      ['Pagination/IgnoredScheme', 'warn', 'document', ['x-vendor-pagination', 2], 'value'],
      ['Pagination/IgnoredScheme', 'warn', 'document', ['x-vendor-pagination', 3, 'type'], 'value'],
    ]);
  });

  it('parseSchemes reports a hole in the list', () => {
    const list: unknown[] = [declarations.offset];
    list[2] = declarations.cursor;
    const { schemes, findings } = parseSchemes(list, 'config');
    expect(schemes.map(({ name }) => name)).toEqual(['offsetPage', 'cursorPage']);
    expect(reported(findings)).toEqual([['Pagination/InvalidScheme', 'error', 'config', [1], 'value']]);
  });

  it('parseSchemes leaves out a scheme with an empty name and reports it', () => {
    const { schemes, findings } = parseSchemes([{ ...declarations.offset, name: '' }], 'config', {
      at: ['pagination'],
    });
    expect(schemes).toEqual([]);
    expect(reported(findings)).toEqual([
      ['Pagination/InvalidScheme', 'error', 'config', ['pagination', 0, 'name'], 'value'],
    ]);
    expect(messages(findings)).toEqual([
      'Scheme (unnamed) is not bound: expected a non-empty string for name, found an empty string.',
    ]);
  });
});

describe('several schemes with one name', () => {
  const list = [
    declarations.offset,
    { ...declarations.cursor, name: 'offsetPage' },
    { ...declarations.fakePage, name: 'offsetPage' },
  ];

  it('of several schemes with the same name, the first is kept and each later one is reported at its name', () => {
    const { schemes, findings } = parseSchemes(list, 'config', { at: ['pagination'] });
    expect(schemes.map(({ name, type }) => [name, type])).toEqual([['offsetPage', 'offset']]);
    expect(reported(findings)).toEqual([
      ['Pagination/DuplicateScheme', 'error', 'config', ['pagination', 1, 'name'], 'value'],
      ['Pagination/DuplicateScheme', 'error', 'config', ['pagination', 2, 'name'], 'value'],
    ]);
    expect(messages(findings)[0]).toBe('Another scheme is already named offsetPage; this one is left out.');
    expect(findings[1]?.related).toEqual([
      { source: 'config', pointer: ['pagination', 0, 'name'], message: 'offsetPage is first defined here' },
    ]);
  });

  it('scheme names that differ only in case are different names', () => {
    const { schemes, findings } = parseSchemes(
      [declarations.offset, { ...declarations.cursor, name: 'OffsetPage' }],
      'config',
    );
    expect(schemes.map(({ name }) => name)).toEqual(['offsetPage', 'OffsetPage']);
    expect(findings).toEqual([]);
  });

  it('a scheme may have the name of an inherited member, such as constructor', () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    const { schemes, findings } = parseSchemes(
      names.map((name) => ({ ...declarations.fakePage, name })),
      'document',
    );
    expect(schemes.map(({ name }) => name)).toEqual(names);
    expect(findings).toEqual([]);
  });

  it('the name of an invalid scheme stays free for another scheme', () => {
    const broken = { ...declarations.offset, type: 'offest' };
    const { schemes, findings } = parseSchemes([broken, declarations.offset], 'config');
    expect(schemes.map(({ name }) => name)).toEqual(['offsetPage']);
    expect(findings.map(({ code }) => code)).toEqual(['Pagination/InvalidScheme']);
  });
});
