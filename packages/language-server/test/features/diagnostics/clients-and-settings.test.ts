import { describe, expect, it } from 'vitest';
import { diagnosticsOf } from '../../../src/features/diagnostics/diagnostics.js';
import { fixture } from '../../kit/fixture.js';
import { questionOf } from '../../kit/request-of.js';
import { diagnosticsIn, marked } from './shown.js';

const text = `
  openapi: 3.1.0
  x-vendor-pagination:
    - name: pages
      type: fakePage
      request: {}
      response: { data: { type: items } }
    - name: pages
      type: fakePage
      request: {}
      response: { data: { type: items } }
  paths: {}
`;

describe('the members of a diagnostic', () => {
  it('a client that supports every member of a diagnostic gets every member', () => {
    const [unused, duplicate] = diagnosticsIn(fixture(text), 'openapi.yaml');
    expect(unused?.tags).toEqual([1]);
    expect(duplicate?.tags).toBeUndefined();
    expect(duplicate?.relatedInformation).toHaveLength(1);
    expect([unused?.code, duplicate?.code]).toEqual([
      'Pagination/UnusedScheme',
      'Pagination/DuplicateScheme',
    ]);
  });

  it('a client gets no members of diagnostics that it does not support', () => {
    const client = { tags: false, relatedInformation: false, codeDescription: false, diagnosticData: false };
    for (const diagnostic of diagnosticsIn(fixture(text), 'openapi.yaml', client)) {
      expect(Object.keys(diagnostic).sort()).toEqual(['code', 'message', 'range', 'severity', 'source']);
    }
  });
});

describe('suppressed findings', () => {
  const unused = 'Pagination/UnusedScheme';

  it('diagnostics omit findings that the document suppresses', () => {
    const one = fixture(`${text.trimEnd()}\n  x-vendor-pagination-ignore: [Pagination/*]\n`);
    expect(marked(one, 'openapi.yaml')).toEqual([]);
  });

  it('diagnostics omit findings that the configuration suppresses', () => {
    const one = fixture(`
      --- sdk.yaml
      pagination: [{ name: pages, type: fakePage, request: {}, response: { data: { type: items } } }]
      diagnostics: { ignored: { ${unused}: [{ location: pages, reason: Soon. }] } }
    `);
    expect(marked(one, 'sdk.yaml')).toEqual([]);
  });

  it('diagnostics omit findings that the settings suppress, unless the configuration decides otherwise', () => {
    const settings = { diagnostics: { rules: { [unused]: 'off', 'Pagination/DuplicateScheme': 'warn' } } };
    const shown = diagnosticsIn(fixture(text, { settings }), 'openapi.yaml');
    expect(shown.map(({ code, severity }) => [code, severity])).toEqual([['Pagination/DuplicateScheme', 2]]);
  });
});

describe('the rules of a guideline', () => {
  const list = `{ parameters: [{ name: offset, in: query, schema: { type: integer } }], responses: { '200': { description: ok, content: { application/json: { schema: { type: object, properties: { data: { type: array } } } } } } } }`;
  const document = `
    --- openapi.yaml
    openapi: 3.1.0
    info: { title: T, version: 1.0.0 }
    paths: { /users: { get: ${list} } }
  `;
  const shown = (settings?: unknown, config = '') =>
    diagnosticsIn(
      fixture(
        `${document.trimEnd()}\n${config}`,
        settings === undefined ? {} : { settings: { diagnostics: settings } },
      ),
      'openapi.yaml',
    ).map(({ code, severity }) => [code, severity]);

  it('diagnostics show the rules of a guideline only if settings or configuration turn them on', () => {
    expect(shown()).toEqual([]);
    expect(shown({ preset: 'google' })).toEqual([['Guideline/PreferCursor', 2]]);
    expect(shown({ preset: 'google', rules: { 'Guideline/PreferCursor': 'info' } })).toEqual([
      ['Guideline/PreferCursor', 3],
    ]);
    expect(shown({ rules: { 'Guideline/PreferCursor': 'error' } })).toEqual([['Guideline/PreferCursor', 1]]);
    expect(shown({ preset: 'google', rules: { 'Guideline/PreferCursor': 'off' } })).toEqual([]);
  });

  it('the preset of a configuration takes precedence over the settings', () => {
    const config = (diagnostics: string) =>
      `    --- sdk.yaml\n    openapi: openapi.yaml\n    targets: [typescript]\n    diagnostics: ${diagnostics}\n`;
    expect(shown({ preset: 'google' }, config('{}'))).toEqual([]);
    expect(shown(undefined, config('{ preset: zalando }'))).toEqual([['Guideline/PreferCursor', 3]]);
  });
});

it('a cancelled request for diagnostics stops early', () => {
  const request = { ...questionOf(fixture(text), 'openapi.yaml'), token: { isCancellationRequested: true } };
  expect(diagnosticsOf(request)).toEqual([]);
});
