import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/json/json.js';
import { codes, messages, reported } from '../diagnostics/reported.js';
import { declarations } from '../scheme/declarations.js';
import { analyze } from './bind.js';
import { bindings, documentWith, page } from './documents.js';

/** A document with an operation `get /<path>` for each scheme, which the operation declares inline. */
function inline(schemes: Readonly<Record<string, JsonObject | string>>, root: JsonObject = {}): JsonObject {
  const paths = Object.entries(schemes).map(([path, scheme]) => [
    `/${path}`,
    { get: { 'x-vendor-pagination': scheme } },
  ]);
  return documentWith(Object.fromEntries(paths) as JsonObject, root);
}

const pointer = (path: string) => ['paths', `/${path}`, 'get', 'x-vendor-pagination', 'name'];

describe('Inline schemes that are structurally identical collapse onto one named scheme', () => {
  it('identical inline schemes are merged under the name that is first in the document (D7)', () => {
    const document = inline({ a: page('firstPage'), b: page('secondPage'), c: page('thirdPage') });
    const analysis = analyze({ document });
    expect(analysis.schemes.map(({ name }) => name)).toEqual(['firstPage']);
    expect(bindings(analysis)).toEqual([
      ['get /a', 'firstPage', 'inline'],
      ['get /b', 'firstPage', 'inline'],
      ['get /c', 'firstPage', 'inline'],
    ]);
    expect(analysis.findings).toEqual([]);
  });

  it('an inline scheme is merged into an equal configured one, else one at the root, else an inline one (D7)', () => {
    const document = inline(
      { a: page('inlinePage', 'one'), b: page('inlinePage', 'two'), c: page('inlinePage', 'three') },
      { 'x-vendor-pagination': [page('rootPage', 'one'), page('rootTwo', 'two')] },
    );
    const analysis = analyze({ document, config: { pagination: [page('ownPage', 'one')] } });
    expect(bindings(analysis)).toEqual([
      ['get /a', 'ownPage', 'inline'],
      ['get /b', 'rootTwo', 'inline'],
      ['get /c', 'inlinePage', 'inline'],
    ]);
    expect(analysis.schemes.map(({ name }) => name)).toEqual([
      'ownPage',
      'rootPage',
      'rootTwo',
      'inlinePage',
    ]);
    expect(reported(analysis.findings)).toEqual([
      ['Pagination/UnusedScheme', 'warn', 'document', ['x-vendor-pagination', 0, 'name'], 'value'],
    ]);
  });

  it('equal inline schemes get the name that comes first in the document, not in the configuration (D7)', () => {
    const document = inline({ a: page('firstPage'), b: page('secondPage') });
    const config = { resources: { b: { methods: { list: 'get /b', other: 'get /a' } } } };
    const analysis = analyze({ document, config });
    expect(new Set(analysis.methods.map(({ scheme }) => scheme))).toEqual(new Set(['firstPage']));
  });

  it('two identical root schemes remain separate, since only inline schemes are merged', () => {
    const root = { 'x-vendor-pagination': [page('one'), page('two')] };
    const analysis = analyze({ document: inline({ a: 'one', b: 'two' }, root) });
    expect(bindings(analysis).map(([, scheme]) => scheme)).toEqual(['one', 'two']);
  });

  it.each<[string, JsonObject]>([
    ['name and description', { ...page('other'), description: 'another' }],
    ['key order', { response: { data: { type: 'items' } }, request: {}, type: 'fakePage', name: 'x' }],
    [
      'keys that spell out a default',
      {
        name: 'x',
        type: 'fakePage',
        paramLocation: 'query',
        continueOnEmptyItems: false,
        request: {},
        response: { data: { type: 'items', property: 'data', location: 'body' } },
      },
    ],
  ])('inline schemes are compared without regard to %s (D7)', (_, other) => {
    const analysis = analyze({ document: inline({ a: page('onePage'), b: other }) });
    expect(analysis.schemes.map(({ name }) => name)).toEqual(['onePage']);
    expect(analysis.findings).toEqual([]);
  });

  it('an inline scheme without a name is ignored, with the finding Pagination/IgnoredScheme', () => {
    const { name: _, ...unnamed } = declarations.offset;
    const analysis = analyze({ document: inline({ a: unnamed }) });
    expect(bindings(analysis)).toEqual([['get /a', null, 'none']]);
    expect(codes(analysis.findings)).toEqual(['Pagination/IgnoredScheme']);
  });
});

describe('inline schemes that differ but share a name', () => {
  it('a later inline scheme with the name of an earlier one gets a number, with a NameCollision finding', () => {
    const document = inline({
      a: page('onePage', 'one'),
      b: page('onePage', 'two'),
      c: page('onePage', 'three'),
    });
    const { schemes, methods, findings } = analyze({ document });
    expect(schemes.map(({ name }) => name)).toEqual(['onePage', 'onePage2', 'onePage3']);
    expect(methods.map(({ scheme }) => scheme)).toEqual(['onePage', 'onePage2', 'onePage3']);
    expect(reported(findings)).toEqual([
      ['Pagination/NameCollision', 'info', 'document', pointer('b'), 'value'],
      ['Pagination/NameCollision', 'info', 'document', pointer('c'), 'value'],
    ]);
    expect(findings[0]?.message).toContain('this one is kept as onePage2.');
    expect(findings[0]?.related).toEqual([
      { source: 'document', pointer: pointer('a'), message: 'a different onePage is defined here' },
    ]);
  });

  it('an inline scheme named onePage becomes onePage3 if root schemes are named onePage and onePage2', () => {
    const document = inline(
      { a: page('onePage', 'one') },
      { 'x-vendor-pagination': [page('onePage'), page('onePage2', 'two')] },
    );
    const analysis = analyze({ document });
    expect(bindings(analysis)).toEqual([['get /a', 'onePage3', 'inline']]);
  });

  it('the second inline scheme named v1 becomes v1_2, with an underscore after the digit', () => {
    const document = inline({ a: page('v1', 'one'), b: page('v1', 'two') });
    expect(analyze({ document }).schemes.map(({ name }) => name)).toEqual(['v1', 'v1_2']);
  });

  it('an inline scheme that equals one renamed to p2 is named p2 too', () => {
    const document = inline({
      a: page('p', 'one'),
      b: page('p', 'two'),
      c: page('p', 'two'),
      d: page('q', 'one'),
    });
    const analysis = analyze({ document });
    expect(bindings(analysis).map(([, scheme]) => scheme)).toEqual(['p', 'p2', 'p2', 'p']);
    expect(analysis.findings).toHaveLength(1);
  });
});

describe('`paginated` names a scheme of the configuration or of the document root', () => {
  it.each([
    ['after it', { a: page('inlinePage'), b: 'inlinePage' }],
    ['before it', { b: 'inlinePage', a: page('inlinePage') }],
  ])('an inline scheme cannot be referenced by its name from an operation %s', (_, schemes) => {
    const analysis = analyze({ document: inline(schemes) });
    expect(Object.fromEntries(analysis.methods.map(({ operation, why }) => [operation, why]))).toEqual({
      'get /a': 'inline',
      'get /b': 'unknown',
    });
    expect(codes(analysis.findings)).toEqual(['Pagination/UnknownScheme']);
  });

  it('an inline scheme that was renamed to p2 cannot be referenced as p2', () => {
    const document = inline({ a: page('p', 'one'), b: page('p', 'two'), c: 'p2' });
    expect(bindings(analyze({ document }))[2]).toEqual(['get /c', null, 'unknown']);
  });

  it('a marker matches only configured and root schemes, never an inline one', () => {
    const marker = { name: 'a', in: 'query', 'x-vendor-pagination-property': { type: 'offset' } };
    const document = documentWith({
      '/a': { get: { 'x-vendor-pagination': declarations.offset } },
      '/b': { get: { parameters: [marker] } },
    });
    const analysis = analyze({ document });
    expect(bindings(analysis)[1]).toEqual(['get /b', null, 'none']);
    expect(codes(analysis.findings)).toEqual(['Pagination/UnmatchedMarker']);
  });
});

describe('rule 2: two names that case identically receive a numeric suffix (D8)', () => {
  it('if two schemes get the same type name, one gets a number, with Pagination/NameCollision (D8)', () => {
    const document = inline({ a: 'offset_page' }, { 'x-vendor-pagination': [page('offset_page', 'two')] });
    const config = {
      pagination: [page('offsetPage')],
      resources: { b: { methods: { list: { endpoint: 'get /b', paginated: 'offsetPage' } } } },
    };
    const analysis = analyze({ document, config });
    const collision = analysis.findings.filter(({ code }) => code === 'Pagination/NameCollision');
    expect(reported(collision)).toEqual([
      ['Pagination/NameCollision', 'info', 'document', ['x-vendor-pagination', 0, 'name'], 'value'],
    ]);
    expect(collision[0]).toMatchObject({
      suppressionKey: 'offset_page',
      related: [
        { source: 'config', pointer: ['pagination', 0, 'name'], message: 'offsetPage takes the name first' },
      ],
    });
    expect(messages(collision)).toEqual([
      'Schemes offsetPage and offset_page become the same page type name in every target; this one becomes OffsetPage2.',
    ]);
    expect(analysis.schemes.map(({ name }) => name)).toEqual(['offsetPage', 'offset_page']);
  });
});
