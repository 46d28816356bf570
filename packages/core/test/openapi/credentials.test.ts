import { describe, expect, it } from 'vitest';
import { askedCredentials, declaredCredentials } from '../../src/openapi/credentials.js';
import { listOperations } from '../../src/openapi/operations.js';
import { makeSource } from '../../src/openapi/source-document.js';
import { objectReader } from '../../src/reader/reader.js';

const key = (name: string, place: string) => ({ type: 'apiKey', name, in: place });
const of = (document: object, files: Readonly<Record<string, object>> = {}) =>
  declaredCredentials(
    makeSource(objectReader(document), (file) => {
      const text = files[file];
      return text && { file, reader: objectReader(text) };
    }),
  );
const schemes = (securitySchemes: object) => ({ openapi: '3.1.0', components: { securitySchemes } });
const nothing = { headers: [], parameters: [], cookies: [] };

describe('declaredCredentials', () => {
  it('declaredCredentials lists API keys by name and place, and everything else as Authorization', () => {
    const document = schemes({
      a: key('X-Pass', 'header'),
      b: key('Ticket', 'query'),
      c: key('sid', 'cookie'),
      d: { type: 'http', scheme: 'bearer' },
      e: { type: 'oauth2', flows: {} },
      f: { type: 'openIdConnect' },
    });
    expect(of(document)).toEqual({
      headers: ['X-Pass', 'Authorization'],
      parameters: ['Ticket'],
      cookies: ['sid'],
    });
  });

  it('declaredCredentials follows references in the document, in a chain, and into another file', () => {
    const document = {
      ...schemes({
        a: { $ref: '#/components/x-keys/A' },
        b: { $ref: 'keys.yaml#/B' },
        c: { $ref: '#/components/securitySchemes/a' },
      }),
    };
    const withKeys = {
      ...document,
      components: { ...document.components, 'x-keys': { A: key('X-By-Ref', 'header') } },
    };
    const files = { 'keys.yaml': { B: { $ref: '#/C' }, C: key('far', 'query') } };
    expect(of(withKeys, files)).toEqual({ headers: ['X-By-Ref'], parameters: ['far'], cookies: [] });
  });

  it('declaredCredentials follows a reference in place of the map of security schemes', () => {
    const document = schemes({ $ref: 'keys.yaml#/all' });
    expect(of(document, { 'keys.yaml': { all: { a: key('k', 'query') } } }).parameters).toEqual(['k']);
  });

  it('declaredCredentials reads the securityDefinitions of a Swagger 2.0 document', () => {
    const securityDefinitions = { a: key('X-Key', 'header'), b: { type: 'basic' }, c: key('q', 'query') };
    expect(of({ swagger: '2.0', securityDefinitions })).toEqual({
      headers: ['X-Key', 'Authorization'],
      parameters: ['q'],
      cookies: [],
    });
  });

  it.each([
    ['no security schemes', {}],
    ['a list of security schemes', schemes([])],
    ['a circular reference', schemes({ a: { $ref: '#/components/securitySchemes/a' } })],
    ['broken references', schemes({ a: { $ref: '#/nowhere' }, b: { $ref: 'gone.yaml' } })],
    [
      'an API key without a valid name',
      schemes({ a: { type: 'apiKey', name: 7, in: 'query' }, b: 'text', c: null }),
    ],
    ['an API key in an unknown place', schemes({ a: key('k', 'constructor') })],
  ])('declaredCredentials lists nothing for %s', (_, document) => {
    expect(of(document)).toEqual(nothing);
  });
});

describe('askedCredentials', () => {
  const components = {
    securitySchemes: {
      token: { type: 'http', scheme: 'Bearer' },
      login: { $ref: '#/components/x-login' },
      digest: { type: 'http', scheme: 'digest' },
      other: { type: 'openIdConnect', openIdConnectUrl: 'https://id.test' },
      key: key('X-Key', 'header'),
      param: key('api_key', 'query'),
      session: key('sid', 'cookie'),
      certificate: { type: 'mutualTLS' },
      odd: key('x', 'body'),
    },
    'x-login': { type: 'http', scheme: 'basic' },
  };
  const asked = (operation: object, root: object = {}) => {
    const source = makeSource(
      objectReader({ openapi: '3.1.0', components, paths: { '/a': { get: operation } }, ...root }),
      () => undefined,
    );
    const [found] = listOperations(source).operations;
    return askedCredentials(source, found).map(({ scheme, name, form, ...rest }) => [
      scheme,
      rest.in,
      name,
      form,
    ]);
  };

  it('askedCredentials lists each credential of all alternative security requirements once', () => {
    const security = [
      { token: [] },
      { other: [] },
      { login: [], key: [] },
      { param: [], session: [], digest: [] },
      {},
    ];
    expect(asked({ security })).toEqual([
      ['token', 'header', 'Authorization', 'bearer'],
      ['login', 'header', 'Authorization', 'basic'],
      ['key', 'header', 'X-Key', 'value'],
      ['param', 'query', 'api_key', 'value'],
      ['session', 'cookie', 'sid', 'value'],
      ['digest', 'header', 'Authorization', 'value'],
    ]);
  });

  it("askedCredentials uses the document's security if the operation has none", () => {
    const root = { security: [{ key: [] }] };
    expect(asked({}, root)).toEqual([['key', 'header', 'X-Key', 'value']]);
    expect(asked({ security: [] }, root)).toEqual([]);
    expect(asked({ security: [{ param: [] }] }, root)).toEqual([['param', 'query', 'api_key', 'value']]);
  });

  it('askedCredentials reads the securityDefinitions of a Swagger 2.0 document', () => {
    const root = {
      ...{ swagger: '2.0', openapi: undefined, components: undefined },
      securityDefinitions: { login: { type: 'basic' }, flow: { type: 'oauth2', flow: 'implicit' } },
    };
    expect(asked({ security: [{ login: [] }, { flow: [] }] }, root)).toEqual([
      ['login', 'header', 'Authorization', 'basic'],
      ['flow', 'header', 'Authorization', 'bearer'],
    ]);
  });

  it.each([[{ certificate: [] }], [{ odd: [] }], [{ gone: [] }], 'x', null])(
    'askedCredentials lists nothing for unsupported or missing schemes: %j',
    (requirement) => {
      expect(asked({ security: [requirement] })).toEqual([]);
      expect(asked({ security: requirement })).toEqual([]);
    },
  );
});
