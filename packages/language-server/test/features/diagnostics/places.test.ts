import { describe, expect, it } from 'vitest';
import { eachVariant, fixture } from '../../kit/fixture.js';
import { diagnosticsIn, marked, textIn } from './shown.js';

const scheme = (name: string, more = '') =>
  `{ name: ${name}, type: fakePage, request: {}, response: { data: { type: items } }${more} }`;

describe('the range of a finding', () => {
  it('a finding after an astral character on its line is marked at its subject', () => {
    eachVariant(
      `
      openapi: 3.1.0
      paths:
        /users:
          get: { summary: 😀, x-vendor-pagination: pages }
      `,
      (one) => {
        const [only, ...others] = diagnosticsIn(one, 'openapi.yaml');
        expect(others).toEqual([]);
        expect(only && textIn(one, 'openapi.yaml', only.range)).toMatch(/^"?pages"?$/);
        expect(only).toMatchObject({
          source: 'pagewright',
          code: 'Pagination/UnknownScheme',
          severity: 1,
          data: {
            source: 'document',
            pointer: '/paths/~1users/get/x-vendor-pagination',
            part: 'value',
            suppressionKey: 'get /users',
          },
        });
      },
    );
  });

  it('a finding about several lines is marked at its key', () => {
    eachVariant(
      `
      openapi: 3.1.0
      paths:
        /users:
          get:
            x-vendor-pagination:
              name: pages
              type: fakePage
              request: {}
              response: {}
      x-vendor-pagination: {
        a: 1
      }
      `,
      (one) => {
        for (const { range } of diagnosticsIn(one, 'openapi.yaml'))
          expect(range.start.line).toBe(range.end.line);
        expect(marked(one, 'openapi.yaml').map((mark) => mark.replaceAll('"', ''))).toEqual([
          'Pagination/MissingItems response',
          'Pagination/IgnoredScheme x-vendor-pagination',
        ]);
      },
    );
  });

  it('a finding whose subject is in a referenced file is marked there, with a related location', () => {
    const one = fixture(`
      --- openapi.yaml
      openapi: 3.1.0
      paths:
        /users: { $ref: users.yaml }
      --- users.yaml
      get: { x-vendor-pagination: pags }
      --- sdk.yaml
      openapi: ./openapi.yaml
      pagination: [${scheme('pages')}, { name: pags, type: fakePag }]
    `);
    expect(marked(one, 'openapi.yaml')).toEqual([]);
    expect(marked(one, 'users.yaml')).toEqual(['Pagination/UnknownScheme pags']);
    const [unknown] = diagnosticsIn(one, 'users.yaml');
    const related = unknown?.relatedInformation ?? [];
    expect(related.map(({ location, message }) => [location.uri, message])).toEqual([
      [one.uri('sdk.yaml'), 'pags is left out here'],
    ]);
  });

  it('a finding in a referenced file is shown even if that file is requested first', () => {
    const one = fixture(`
      --- users.yaml
      get: { x-vendor-pagination: pages }
      --- openapi.yaml
      openapi: 3.1.0
      paths: { /users: { $ref: users.yaml } }
    `);
    expect(marked(one, 'users.yaml')).toEqual(['Pagination/UnknownScheme pages']);
  });
});

describe('a file in several units', () => {
  const text = (inOther: string) => `
    --- openapi.yaml
    openapi: 3.1.0
    x-vendor-pagination: [${scheme('pages')}]
    paths: { /users: { get: { x-vendor-pagination: pags } }, /rooms: { get: {} } }
    --- one.yaml
    openapi: ./openapi.yaml
    resources: { rooms: { methods: { list: { endpoint: get /rooms, paginated: pages } } } }
    --- other.yaml
    openapi: ./openapi.yaml
    resources: { rooms: { methods: { list: ${inOther} } } }
  `;

  it('a finding that two units report about one file is shown only once', () => {
    const one = fixture(text('{ endpoint: get /rooms, paginated: pages }'));
    expect(marked(one, 'openapi.yaml')).toEqual(['Pagination/UnknownScheme pags']);
  });

  it('a scheme in a file of several units is not reported as unused if one of the units uses it', () => {
    expect(marked(fixture(text('get /rooms')), 'openapi.yaml')).toEqual(['Pagination/UnknownScheme pags']);
  });

  it('a finding that several units grade differently is shown with the highest severity', () => {
    const one = fixture(
      `${text('get /rooms')}    diagnostics: { rules: { Pagination/UnknownScheme: info } }\n`,
    );
    expect(diagnosticsIn(one, 'openapi.yaml').map(({ severity }) => severity)).toEqual([1]);
  });
});

describe('syntax problems', () => {
  it('a syntax problem is reported for documents, configurations and referenced files only', () => {
    const one = fixture(`
      --- openapi.yaml
      openapi: 3.1.0
      paths: { /users: { $ref: users.yaml } }
      --- users.yaml
      get: { a: 1, a: 2 }
      --- sdk.yaml
      openapi: ./openapi.yaml
      pagination: [
      --- other.yaml
      a: [
    `);
    const codes = (name: string) => diagnosticsIn(one, name).map(({ code }) => code);
    expect(codes('openapi.yaml')).toEqual([]);
    expect(codes('users.yaml')).toEqual(['Document/DuplicateKey']);
    expect(codes('sdk.yaml')).toEqual(['Config/InvalidSyntax']);
    expect(codes('other.yaml')).toEqual([]);
    const [duplicate] = diagnosticsIn(one, 'users.yaml');
    expect(duplicate?.relatedInformation?.map(({ location }) => location)).toEqual([
      {
        uri: one.uri('users.yaml'),
        range: { start: { line: 0, character: 7 }, end: { line: 0, character: 8 } },
      },
    ]);
  });

  it('a syntax problem has the severity that the configuration sets for its rule', () => {
    const one = fixture(`
      --- sdk.yaml
      pagination: []
      pagination: []
      diagnostics: { rules: { Config/DuplicateKey: warn } }
    `);
    expect(diagnosticsIn(one, 'sdk.yaml').map(({ code, severity }) => [code, severity])).toEqual([
      ['Config/DuplicateKey', 2],
    ]);
  });
});
