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

describe('a client is sent what it knows', () => {
  it('all of it', () => {
    const [unused, duplicate] = diagnosticsIn(fixture(text), 'openapi.yaml');
    expect(unused?.tags).toEqual([1]);
    expect(duplicate?.tags).toBeUndefined();
    expect(duplicate?.relatedInformation).toHaveLength(1);
    expect([unused?.code, duplicate?.code]).toEqual([
      'Pagination/UnusedScheme',
      'Pagination/DuplicateScheme',
    ]);
  });

  it('a client is sent nothing that it does not know', () => {
    const client = { tags: false, relatedInformation: false, codeDescription: false, diagnosticData: false };
    for (const diagnostic of diagnosticsIn(fixture(text), 'openapi.yaml', client)) {
      expect(Object.keys(diagnostic).sort()).toEqual(['code', 'message', 'range', 'severity', 'source']);
    }
  });
});

describe('nothing is shown of what is suppressed', () => {
  const unused = 'Pagination/UnusedScheme';

  it('in the document', () => {
    const one = fixture(`${text.trimEnd()}\n  x-vendor-pagination-ignore: [Pagination/*]\n`);
    expect(marked(one, 'openapi.yaml')).toEqual([]);
  });

  it('in the configuration', () => {
    const one = fixture(`
      --- sdk.yaml
      pagination: [{ name: pages, type: fakePage, request: {}, response: { data: { type: items } } }]
      diagnostics: { ignored: { ${unused}: [{ location: pages, reason: Soon. }] } }
    `);
    expect(marked(one, 'sdk.yaml')).toEqual([]);
  });

  it('findings that the settings suppress are not shown, where the configuration has no word on them', () => {
    const settings = { diagnostics: { rules: { [unused]: 'off', 'Pagination/DuplicateScheme': 'warn' } } };
    const shown = diagnosticsIn(fixture(text, { settings }), 'openapi.yaml');
    expect(shown.map(({ code, severity }) => [code, severity])).toEqual([['Pagination/DuplicateScheme', 2]]);
  });
});

it('a question that is cancelled is not thought through', () => {
  const request = { ...questionOf(fixture(text), 'openapi.yaml'), token: { isCancellationRequested: true } };
  expect(diagnosticsOf(request)).toEqual([]);
});
