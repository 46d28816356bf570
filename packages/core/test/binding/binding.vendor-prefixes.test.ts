import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/json/json.js';
import { codes, reported } from '../diagnostics/reported.js';
import { declarations } from '../scheme/declarations.js';
import { analyze } from './bind.js';
import { bindings, documentWith, page } from './documents.js';

const { offset, cursor } = declarations;

function analyzed(document: JsonObject, ...vendorPrefixes: string[]) {
  return analyze({ document, options: { vendorPrefixes } });
}

const marker = (prefix: string, type: string) => ({
  name: `${prefix}-${type}`,
  in: 'query',
  [`x-${prefix}-pagination-property`]: { type },
});

describe('D2: the word `vendor` is a setting', () => {
  const document = documentWith(
    {
      '/a': { get: { 'x-acme-pagination': 'offsetPage' } },
      '/b': { get: { parameters: [marker('acme', 'offset')] } },
      '/c': { get: { 'x-vendor-pagination': 'zzz' } },
    },
    { 'x-acme-pagination': [offset] },
  );

  it('x-acme-pagination is read if acme is a configured prefix', () => {
    const analysis = analyzed(document, 'acme');
    expect(bindings(analysis)).toEqual([
      ['get /a', 'offsetPage', 'operation'],
      ['get /b', 'offsetPage', 'marker'],
      ['get /c', null, 'none'],
    ]);
    expect(analysis.findings).toEqual([]);
  });

  it('by default only extensions with the prefix vendor are read', () => {
    const analysis = analyze({ document });
    expect(bindings(analysis)).toEqual([
      ['get /a', null, 'none'],
      ['get /b', null, 'none'],
      ['get /c', null, 'unknown'],
    ]);
    expect(analysis.schemes).toEqual([]);
  });

  it('with an empty list of prefixes, no extension is read', () => {
    expect(analyzed(document).schemes).toEqual([]);
    expect(bindings(analyzed(document)).map(([, , why]) => why)).toEqual(['none', 'none', 'none']);
  });

  it('messages name the extension with the prefix that the document uses', () => {
    const odd = documentWith({ '/a': { get: { 'x-acme-pagination': 1, 'x-acme-pagination-ignore': 2 } } });
    expect(analyzed(odd, 'acme').findings.map(({ message }) => message.split(' ')[0])).toEqual([
      'x-acme-pagination',
      'x-acme-pagination-ignore',
    ]);
  });
});

describe('D2: several prefixes may be on at once', () => {
  it('root schemes of all prefixes are read, in the order of the prefixes', () => {
    const document = documentWith(
      {
        '/a': { get: { 'x-acme-pagination': 'cursorPage' } },
        '/b': { get: { 'x-vendor-pagination': 'offsetPage' } },
      },
      { 'x-acme-pagination': [offset], 'x-vendor-pagination': [cursor] },
    );
    const analysis = analyzed(document, 'vendor', 'acme');
    expect(analysis.schemes.map(({ name }) => name)).toEqual(['cursorPage', 'offsetPage']);
    expect(bindings(analysis).map(([, scheme]) => scheme)).toEqual(['cursorPage', 'offsetPage']);
    expect(analysis.findings).toEqual([]);
  });

  it('of two extensions on one operation, the one whose prefix is configured first applies', () => {
    const document = documentWith({
      '/a': { get: { 'x-acme-pagination': false, 'x-vendor-pagination': page('onePage') } },
    });
    expect(bindings(analyzed(document, 'vendor', 'acme'))).toEqual([['get /a', 'onePage', 'inline']]);
    expect(bindings(analyzed(document, 'acme', 'vendor'))).toEqual([['get /a', null, 'disabled']]);
  });

  it.each<[string, unknown]>([
    ['a number', 17],
    ['a broken inline scheme (rule 3)', { name: 'x' }],
  ])('if the extension of the first prefix is invalid, the next prefix decides: %s', (_, first) => {
    const document = documentWith({
      '/a': { get: { 'x-vendor-pagination': first as number, 'x-acme-pagination': false } },
    });
    expect(bindings(analyzed(document, 'vendor', 'acme'))).toEqual([['get /a', null, 'disabled']]);
  });

  it('markers with any of the configured prefixes are read', () => {
    const parameters = [marker('vendor', 'offset'), marker('acme', 'cursor')];
    const document = documentWith(
      { '/a': { get: { parameters } } },
      { 'x-acme-pagination': [offset, cursor] },
    );
    expect(bindings(analyzed(document, 'vendor', 'acme'))).toEqual([['get /a', null, 'ambiguous']]);
    expect(bindings(analyzed(document, 'acme'))).toEqual([['get /a', 'cursorPage', 'marker']]);
  });

  it('a finding about equal names of root schemes under two prefixes does not mention the configuration', () => {
    const document = documentWith(
      { '/a': { get: { 'x-vendor-pagination': 'onePage' } } },
      { 'x-vendor-pagination': [page('onePage')], 'x-acme-pagination': [page('onePage', 'rows')] },
    );
    const { schemes, findings } = analyzed(document, 'vendor', 'acme');
    expect(schemes.map(({ response }) => Object.keys(response))).toEqual([['data']]);
    expect(reported(findings).map(([, , , pointer]) => pointer)).toEqual([['x-acme-pagination', 0, 'name']]);
    expect(findings[0]?.message).not.toContain('configuration');
  });

  it('a prefix that is listed twice is read once', () => {
    const document = documentWith(
      { '/a': { get: { 'x-vendor-pagination': 'onePage' } } },
      { 'x-vendor-pagination': [page('onePage')] },
    );
    expect(codes(analyzed(document, 'vendor', 'vendor').findings)).toEqual([]);
  });
});
