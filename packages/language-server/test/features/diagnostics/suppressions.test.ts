import { describe, expect, it } from 'vitest';
import { eachVariant, fixture } from '../../kit/fixture.js';
import { act, reported } from '../code-actions/acting.js';
import { diagnosticsIn, marked } from './shown.js';

const pages = '{ name: pages, type: fakePage, request: {}, response: { data: { type: items } } }';
const plain = (mark: string) => mark.replaceAll('"', '').replace(/\s+/g, ' ');

describe('a suppression without effect', () => {
  it('a suppression without effect in a document is reported at its entry, faded', () => {
    eachVariant(
      `
      openapi: 3.1.0
      x-vendor-pagination: [${pages}]
      x-vendor-pagination-ignore: [Pagination/UnusedScheme, Pagin┆ation/No*]
      paths: { /users: { get: { x-vendor-pagination: 😀, x-vendor-pagination-ignore: [Pagination/UnknownScheme] } } }
      `,
      (one) => {
        const name = one.variant === 'JSON twin' ? 'openapi.json' : 'openapi.yaml';
        expect(marked(one, name).map(plain)).toEqual(['Document/StaleSuppression Pagination/No*']);
        const [stale] = diagnosticsIn(one, name);
        expect(stale).toMatchObject({ severity: 3, tags: [1] });
        act(one.request, 'Remove this suppression');
        expect(reported(one.workspace)).toEqual([]);
      },
    );
  });

  it('a suppression without effect in a configuration is reported at its entry, faded', () => {
    const config = `
      --- openapi.yaml
      openapi: 3.1.0
      paths: { /users: { get: { x-vendor-pagination: nothing } } }
      --- sdk.yaml
      openapi: ./openapi.yaml
      diagnostics:
        ignored:
          Pagination/UnknownScheme:
            - location: get /users
              reason: Soon.
            - location: get /us┆er
              reason: Soon.
    `;
    eachVariant(config, (one) => {
      const name = one.variant === 'JSON twin' ? 'sdk.json' : 'sdk.yaml';
      const [stale, ...others] = diagnosticsIn(one, name);
      expect([stale?.code, others]).toEqual(['Config/StaleSuppression', []]);
      act({ ...one.request, offset: startOf(one, name) }, 'Remove this suppression');
      expect(reported(one.workspace)).toEqual([]);
    });
  });

  it('a rule that is turned off without effect is reported at its entry, faded', () => {
    const one = fixture(`
      --- openapi.yaml
      openapi: 3.1.0
      paths: {}
      --- sdk.yaml
      openapi: ./openapi.yaml
      diagnostics: { rules: { Pagination/UnusedScheme: off, Pagination/NoEffect: error } }
    `);
    expect(marked(one, 'sdk.yaml')).toEqual(['Config/StaleSuppression off']);
  });
});

describe('stale suppressions that are not reported', () => {
  const text = (more = '') => `
    --- openapi.yaml
    openapi: 3.1.0
    x-vendor-pagination-ignore: [Pagination/UnknownScheme]
    paths: { /users: { get: {} } }${more}
    --- sdk.yaml
    openapi: ./openapi.yaml
    diagnostics: { ignored: { Pagination/UnknownScheme: true } }
  `;
  const all = (one: ReturnType<typeof fixture>) => [
    ...marked(one, 'openapi.yaml'),
    ...marked(one, 'sdk.yaml'),
  ];

  it('stale suppressions are not reported while the text is broken', () => {
    expect(all(fixture(text()))).toHaveLength(2);
    expect(all(fixture(text('\n    a: ['))).filter((mark) => mark.includes('Stale'))).toEqual([]);
  });

  it('stale suppressions are not reported while a referenced file is missing', () => {
    const one = fixture(text().replace('{ /users: { get: {} } }', '{ /users: { $ref: users.yaml } }'));
    expect(all(one)).toEqual([]);
    one.workspace.setDiskText(one.uri('users.yaml'), 'get: {}\n');
    expect(all(one)).toHaveLength(2);
  });

  it('a suppression is not stale if another configuration of the document needs it', () => {
    const one = fixture(`
      --- openapi.yaml
      openapi: 3.1.0
      paths: { /users: { get: { x-vendor-pagination: pages, x-vendor-pagination-ignore: [Pagination/UnknownScheme] } } }
      --- one.yaml
      openapi: ./openapi.yaml
      pagination: [${pages}]
      --- other.yaml
      openapi: ./openapi.yaml
      pagination: []
    `);
    expect(marked(one, 'openapi.yaml')).toEqual([]);
  });
});

function startOf(one: ReturnType<typeof fixture>, name: string): number {
  const [first] = diagnosticsIn(one, name);
  return first === undefined ? 0 : one.file(name).tree.lines.offsetAt(first.range.start);
}
