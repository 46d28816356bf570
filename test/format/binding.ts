import { analyze, gate, type Json, type JsonObject } from '@pagewright/core';
import { expect } from 'vitest';
import { analysisOf, bindingOf, config, declaration, document, type SentenceTests } from './read.js';

const offsets = declaration({
  name: 'offsets',
  type: 'offset',
  request: { offset: { type: 'offset' } },
  response: { users: { type: 'items' } },
});
const schemes: JsonObject = { pagination: [declaration(), offsets] };
const inline = declaration({ name: 'ownPages', continueOnEmptyItems: true });

/** Returns a document whose operation has these keys, and a parameter with a marker of the type. */
function marked(type: string, keys: JsonObject = {}): JsonObject {
  const schema = { type: 'string', 'x-vendor-pagination-property': { type } };
  return document({ parameters: [{ name: 'after', in: 'query', schema }], ...keys });
}

function boundBy(paginated: Json | undefined, operation: JsonObject = {}): string {
  const method = paginated === undefined ? {} : { paginated };
  return bindingOf({ document: document(operation), config: config(method, schemes) });
}

export const bindingTests: SentenceTests = {
  '| a scheme name | paginate with that scheme |': () => {
    expect(boundBy('offsets')).toBe('offsets by config');
  },
  '| `false` | never paginate, whatever the document says |': () => {
    expect(boundBy(false, { 'x-vendor-pagination': 'userPages' })).toBe('nothing by disabled');
  },
  '| omitted | fall back to the document: what the operation declares, then its markers |': () => {
    expect(boundBy(undefined, { 'x-vendor-pagination': 'userPages' })).toBe('userPages by operation');
    expect(bindingOf({ document: marked('offset'), config: config({}, schemes) })).toBe('offsets by marker');
  },
  "| `true` | same as omitted; meaningful only when another generator's configuration is imported, where it opts a non-list method into scheme discovery |":
    () => {
      expect(boundBy(true)).toBe('nothing by none');
      expect(boundBy(true, { 'x-vendor-pagination': 'userPages' })).toBe('userPages by operation');
    },
  'A method is also bound through `x-vendor-pagination` on its operation: a scheme name, `false`, or an inline scheme.':
    () => {
      expect(boundBy(undefined, { 'x-vendor-pagination': 'userPages' })).toBe('userPages by operation');
      expect(boundBy(undefined, { 'x-vendor-pagination': false })).toBe('nothing by disabled');
      expect(boundBy(undefined, { 'x-vendor-pagination': inline })).toBe('ownPages by inline');
    },
  "Configuration always wins over the document, and the operation's declaration over its markers (D9).":
    () => {
      expect(boundBy('offsets', { 'x-vendor-pagination': 'userPages' })).toBe('offsets by config');
      const both = marked('offset', { 'x-vendor-pagination': 'userPages' });
      expect(bindingOf({ document: both, config: config({}, schemes) })).toBe('userPages by operation');
    },
  'A marker is `x-vendor-pagination-property: { type: <scheme type> }` on a request parameter or its schema (D10), or on a top-level property of a JSON request body (D64).':
    () => {
      const onParameter = { name: 'after', in: 'query', 'x-vendor-pagination-property': { type: 'cursor' } };
      const files = { document: document({ parameters: [onParameter] }), config: config({}, schemes) };
      expect(bindingOf(files)).toBe('userPages by marker');
      expect(bindingOf({ ...files, document: marked('cursor') })).toBe('userPages by marker');
      const after = { type: 'string', 'x-vendor-pagination-property': { type: 'cursor' } };
      const schema = { type: 'object', properties: { after } };
      const inBody = document({ requestBody: { content: { 'application/json': { schema } } } });
      expect(bindingOf({ ...files, document: inBody })).toBe('userPages by marker');
    },
  'If exactly one configured scheme has a type that the markers of an operation name, the method adopts it; more than one match leaves the method unpaginated and reports `Pagination/AmbiguousMarker`.':
    () => {
      const two = { pagination: [declaration(), declaration({ name: 'more', continueOnEmptyItems: true })] };
      const files = { document: marked('cursor'), config: config({}, two) };
      expect(bindingOf({ ...files, config: config({}, schemes) })).toBe('userPages by marker');
      expect(bindingOf(files)).toBe('nothing by ambiguous');
      expect(analysisOf(files).findings.map(({ code }) => code)).toContain('Pagination/AmbiguousMarker');
    },
  'A marker is ignored if no scheme has its type.': () => {
    const markers = ['cursorUrl', 'cursor'].map((type) => ({
      name: type,
      in: 'query',
      'x-vendor-pagination-property': { type },
    }));
    const files = { document: document({ parameters: markers }), config: config({}, schemes) };
    expect(bindingOf(files)).toBe('userPages by marker');
  },
  'If a method names a scheme that does not exist, `Pagination/UnknownScheme` is reported, and the method stays unpaginated.':
    () => {
      const files = { document: document(), config: config({ paginated: 'others' }, schemes) };
      expect(bindingOf(files)).toBe('nothing by unknown');
      expect(analysisOf(files).findings.map(({ code }) => code)).toContain('Pagination/UnknownScheme');
    },
  'In these keys, `vendor` is a literal word, not a placeholder.': () => {
    const acme = document({ 'x-acme-pagination': inline });
    expect(bindingOf({ document: acme })).toBe('nothing by none');
  },
  'With the setting `vendorPrefixes` (`--vendor-prefix acme` on the command line), the keys `x-acme-pagination` and so on are read instead; several prefixes may be active at once (D2).':
    () => {
      const bound = (key: string, vendorPrefixes: readonly string[]) =>
        bindingOf({ document: document({ [key]: inline }) }, { vendorPrefixes });
      expect(bound('x-acme-pagination', ['acme'])).toBe('ownPages by inline');
      expect(bound('x-vendor-pagination', ['acme'])).toBe('nothing by none');
      expect(bound('x-vendor-pagination', ['acme', 'vendor'])).toBe('ownPages by inline');
    },
  '| `x-vendor-pagination` | the document root | a list of schemes |': () => {
    const root = document({}, { 'x-vendor-pagination': [declaration(), offsets] });
    expect(analysisOf({ document: root }).schemes.map(({ name }) => name)).toEqual(['userPages', 'offsets']);
  },
  '| `x-vendor-pagination` | an operation | a scheme name, `false`, or an inline scheme |': () => {
    const codes = (value: Json) =>
      analysisOf({ document: document({ 'x-vendor-pagination': value }) }).findings.map(({ code }) => code);
    expect(codes(false)).not.toContain('Document/InvalidBinding');
    for (const value of [17, true, null, ['userPages']])
      expect(codes(value), JSON.stringify(value)).toContain('Document/InvalidBinding');
  },
  '| `x-vendor-pagination-property` | a request parameter, or its schema | `{ type: <scheme type> }` |':
    () => {
      const { findings } = analysisOf({ document: marked('nothing'), config: config({}, schemes) });
      expect(findings.map(({ code }) => code)).toContain('Document/InvalidMarker');
    },
  'Elsewhere these keys have no effect, and `Document/UnreadExtension` reports `x-vendor-pagination` and `x-vendor-pagination-ignore` on path items, parameters, request bodies, responses, webhooks and callbacks, and under `info`, `paths` and `components`.':
    () => {
      const declares = { 'x-vendor-pagination': 'userPages' };
      const places: readonly JsonObject[] = [
        { info: declares },
        { components: declares },
        { paths: declares },
        { paths: { '/users': { ...declares, get: {} } } },
        { webhooks: { pinged: { post: declares } } },
        ...[
          { parameters: [declares] },
          { requestBody: declares },
          { responses: { 200: declares } },
          { callbacks: { done: { '{$url}': { post: declares } } } },
        ].map((get) => ({ paths: { '/users': { get } } })),
      ];
      for (const place of places)
        expect(analyze({ document: { openapi: '3.1.0', ...place } })).toMatchObject({
          findings: [{ code: 'Document/UnreadExtension' }],
        });
    },
  'Shared schemas are not searched for them, because there are too many schemas to search after each keystroke.':
    () => {
      const shared = { schemas: { A: { 'x-vendor-pagination': 'userPages' } } };
      expect(analyze({ document: { openapi: '3.1.0', paths: {}, components: shared } }).findings).toEqual([]);
    },
  '| `x-vendor-pagination-ignore` | the document root, an operation | a list of codes that are not reported below it |':
    () => {
      const codes = (keys: JsonObject, root: JsonObject = {}) => {
        const { findings } = analysisOf({
          document: document({ 'x-vendor-pagination': 'others', ...keys }, root),
        });
        return gate(findings).reported.map(({ code }) => code);
      };
      const ignored = { 'x-vendor-pagination-ignore': ['Pagination/UnknownScheme'] };
      expect(codes({})).toEqual(['Pagination/UnknownScheme']);
      expect(codes(ignored)).toEqual([]);
      expect(codes({}, ignored)).toEqual([]);
    },
};
