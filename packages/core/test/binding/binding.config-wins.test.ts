import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/json/json.js';
import { codes, reported } from '../diagnostics/reported.js';
import { declarations } from '../scheme/declarations.js';
import { analyze } from './bind.js';
import { bindings, marked, page, usersConfig, usersDocument } from './documents.js';

const { offset, cursor, pageNumber } = declarations;
const pagination = [offset, cursor, pageNumber];

/** Declarations of the document for `get /users`, as an extension on the operation and as a marker. */
const extensions: Readonly<Record<string, JsonObject>> = {
  'another name': { 'x-vendor-pagination': 'cursorPage' },
  false: { 'x-vendor-pagination': false },
  'an inline scheme': { 'x-vendor-pagination': page('inlinePage') },
  'an undefined name': { 'x-vendor-pagination': 'nothingPage' },
  'a broken inline scheme': { 'x-vendor-pagination': { ...page('inlinePage'), type: 'none' } },
  'an invalid value': { 'x-vendor-pagination': 17 },
  'a marker': { parameters: [marked('cursor')] },
  'a misspelt marker': { parameters: [marked('curser')] },
  'markers of two types': { parameters: [marked('cursor'), marked('pageNumber', 'page')] },
};

describe('Configuration always wins over the document (D9)', () => {
  it.each(Object.entries(extensions))('a configured name wins over %s, which is not read', (_, said) => {
    const document = usersDocument(said);
    const alone = analyze({
      document: usersDocument(),
      config: usersConfig({ paginated: 'offsetPage' }, { pagination }),
    });
    const analysis = analyze({ document, config: usersConfig({ paginated: 'offsetPage' }, { pagination }) });
    expect(bindings(analysis)).toEqual([['get /users', 'offsetPage', 'config']]);
    expect(analysis.schemes).toEqual(alone.schemes);
    expect(reported(analysis.findings)).toEqual(reported(alone.findings));
  });

  it.each(Object.entries(extensions))('`paginated: false` wins over %s, which is not read', (_, said) => {
    const config = usersConfig({ paginated: false }, { pagination });
    const alone = analyze({ document: usersDocument(), config });
    const analysis = analyze({ document: usersDocument(said), config });
    expect(bindings(analysis)).toEqual([['get /users', null, 'disabled']]);
    expect(analysis.schemes).toEqual(alone.schemes);
    expect(reported(analysis.findings)).toEqual(reported(alone.findings));
  });

  it('an undefined scheme name in the configuration leaves the method unpaginated, despite the document', () => {
    const document = usersDocument({ 'x-vendor-pagination': 'cursorPage', parameters: [marked('cursor')] });
    const config = usersConfig({ paginated: 'zzz' }, { pagination });
    expect(bindings(analyze({ document, config }))).toEqual([['get /users', null, 'unknown']]);
  });
});

describe('Sources, strongest first (D9): the operation wins over markers', () => {
  const document = (said: JsonObject) =>
    usersDocument(
      { ...said, parameters: [marked('cursor'), marked('curser', 'b')] },
      { 'x-vendor-pagination': pagination },
    );

  it.each<[string, JsonObject, string | null, string, readonly string[]]>([
    ['a name', { 'x-vendor-pagination': 'offsetPage' }, 'offsetPage', 'operation', []],
    ['false', { 'x-vendor-pagination': false }, null, 'disabled', []],
    ['an inline scheme', { 'x-vendor-pagination': page('inlinePage') }, 'inlinePage', 'inline', []],
    ['an undefined name', { 'x-vendor-pagination': 'zzz' }, null, 'unknown', ['Pagination/UnknownScheme']],
  ])('an operation is bound by its extension, not by markers: %s', (_, said, scheme, why, reported) => {
    const analysis = analyze({ document: document(said) });
    expect(bindings(analysis)).toEqual([['get /users', scheme, why]]);
    expect(codes(analysis.findings).filter((code) => code !== 'Pagination/UnusedScheme')).toEqual(reported);
  });

  it.each<[string, JsonObject, string]>([
    ['the number 17', { 'x-vendor-pagination': 17 }, 'Document/InvalidBinding'],
    ['true', { 'x-vendor-pagination': true }, 'Document/InvalidBinding'],
    ['a broken inline scheme', { 'x-vendor-pagination': {} }, 'Pagination/IgnoredScheme'],
  ])('an operation is bound by its markers if its extension is %s', (_, said, code) => {
    const analysis = analyze({ document: document(said) });
    expect(bindings(analysis)).toEqual([['get /users', 'cursorPage', 'marker']]);
    expect(codes(analysis.findings)).toContain(code);
    expect(codes(analysis.findings)).toContain('Document/InvalidMarker');
  });
});
