import { describe, expect, it } from 'vitest';
import { reported, withoutArgs } from '../diagnostics/reported.js';
import { declarations } from '../scheme/declarations.js';
import { analyze } from './bind.js';
import { bindings, documentWith, marked, page, usersConfig, usersDocument } from './documents.js';

const { offset, cursor } = declarations;

describe('D36: "configured schemes" are the configuration\'s and the document root\'s together', () => {
  it('an operation may name a scheme of the configuration or of the document root', () => {
    const document = documentWith(
      {
        '/a': { get: { 'x-vendor-pagination': 'ownPage' } },
        '/b': { get: { 'x-vendor-pagination': 'rootPage' } },
      },
      { 'x-vendor-pagination': [page('rootPage')] },
    );
    const analysis = analyze({ document, config: { pagination: [page('ownPage', 'own')] } });
    expect(analysis.schemes.map(({ name }) => name)).toEqual(['ownPage', 'rootPage']);
    expect(bindings(analysis)).toEqual([
      ['get /a', 'ownPage', 'operation'],
      ['get /b', 'rootPage', 'operation'],
    ]);
    expect(analysis.findings).toEqual([]);
  });

  it('a marker matches schemes of the configuration and of the document root', () => {
    const document = usersDocument({ parameters: [marked('offset')] }, { 'x-vendor-pagination': [offset] });
    expect(bindings(analyze({ document, config: usersConfig() }))).toEqual([
      ['get /users', 'offsetPage', 'marker'],
    ]);
    const config = usersConfig({}, { pagination: [{ ...offset, name: 'ownPage' }] });
    expect(bindings(analyze({ document, config }))).toEqual([['get /users', null, 'ambiguous']]);
  });

  it('of two schemes with the same name, the configured one applies and the other is reported as shadowed', () => {
    const document = usersDocument(
      { 'x-vendor-pagination': 'offsetPage' },
      {
        'x-vendor-pagination': [cursor, { ...cursor, name: 'offsetPage' }],
      },
    );
    const { schemes, findings } = analyze({ document, config: { pagination: [offset] } });
    expect(schemes.map(({ name, type }) => [name, type])).toEqual([
      ['offsetPage', 'offset'],
      ['cursorPage', 'cursor'],
    ]);
    expect(withoutArgs([findings.find(({ code }) => code === 'Pagination/ShadowedScheme')])[0]).toEqual({
      code: 'Pagination/ShadowedScheme',
      severity: 'info',
      message: 'This offsetPage is not used: the configuration also defines it and takes precedence.',
      source: 'document',
      pointer: ['x-vendor-pagination', 1, 'name'],
      part: 'value',
      suppressionKey: 'offsetPage',
      related: [{ source: 'config', pointer: ['pagination', 0, 'name'], message: 'this offsetPage is used' }],
    });
  });

  it('a shadowed scheme matches no marker and is not reported as unused', () => {
    const document = usersDocument({ parameters: [marked('offset')] }, { 'x-vendor-pagination': [offset] });
    const config = { pagination: [{ ...cursor, name: 'offsetPage' }] };
    const { methods, findings } = analyze({ document, config });
    expect(methods).toMatchObject([{ scheme: null, why: 'none' }]);
    expect(
      reported(findings)
        .map(([code, , source]) => [code, source])
        .sort(),
    ).toEqual([
      ['Pagination/ShadowedScheme', 'document'],
      ['Pagination/UnmatchedMarker', 'document'],
      ['Pagination/UnusedScheme', 'config'],
    ]);
  });

  it('a broken scheme of the configuration is left out and does not shadow a root scheme', () => {
    const document = usersDocument(
      { 'x-vendor-pagination': 'offsetPage' },
      { 'x-vendor-pagination': [offset] },
    );
    const analysis = analyze({ document, config: { pagination: [{ ...offset, type: 'none' }] } });
    expect(bindings(analysis)).toEqual([['get /users', 'offsetPage', 'operation']]);
    expect(reported(analysis.findings)).toEqual([
      ['Pagination/InvalidScheme', 'error', 'config', ['pagination', 0, 'type'], 'value'],
    ]);
  });
});
