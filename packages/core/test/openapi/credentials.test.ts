import { describe, expect, it } from 'vitest';
import { declaredCredentials } from '../../src/openapi/credentials.js';
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
  it('API keys by their names and places; all else is Authorization', () => {
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

  it('through references: inside the document, in a chain, and into another file', () => {
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

  it('the map itself may be elsewhere', () => {
    const document = schemes({ $ref: 'keys.yaml#/all' });
    expect(of(document, { 'keys.yaml': { all: { a: key('k', 'query') } } }).parameters).toEqual(['k']);
  });

  it('declaredCredentials reads Swagger 2.0', () => {
    const securityDefinitions = { a: key('X-Key', 'header'), b: { type: 'basic' }, c: key('q', 'query') };
    expect(of({ swagger: '2.0', securityDefinitions })).toEqual({
      headers: ['X-Key', 'Authorization'],
      parameters: ['q'],
      cookies: [],
    });
  });

  it.each([
    ['no security schemes', {}],
    ['a list', schemes([])],
    ['a circle', schemes({ a: { $ref: '#/components/securitySchemes/a' } })],
    ['a reference that leads nowhere', schemes({ a: { $ref: '#/nowhere' }, b: { $ref: 'gone.yaml' } })],
    ['a name that is no text', schemes({ a: { type: 'apiKey', name: 7, in: 'query' }, b: 'text', c: null })],
    ['a place that is none', schemes({ a: key('k', 'constructor') })],
  ])('%s names nothing', (_, document) => {
    expect(of(document)).toEqual(nothing);
  });
});
