import { describe, expect, it } from 'vitest';
import { schemeTypes } from '../../src/format/roles.js';
import type { Json, JsonObject } from '../../src/json/json.js';
import { codes, messages, reported } from '../diagnostics/reported.js';
import { declarations } from '../scheme/declarations.js';
import { analyze } from './bind.js';
import { bindings, documentWith, marked, operation, usersDocument } from './documents.js';

const root = { 'x-vendor-pagination': Object.values(declarations) };
const key = 'x-vendor-pagination-property';

/** Binds `get /users` with these parameters, and omits findings about unused schemes. */
function bind(parameters: Json, more: JsonObject = {}) {
  const analysis = analyze({ document: usersDocument({ parameters }, { ...root, ...more }) });
  const findings = analysis.findings.filter(({ code }) => code !== 'Pagination/UnusedScheme');
  return {
    binding: bindings(analysis)[0]?.slice(1),
    decidedBy: analysis.methods[0]?.decidedBy?.pointer,
    findings,
  };
}

describe('D10: a marker is `x-vendor-pagination-property: { type: <scheme type> }`', () => {
  it.each(Object.keys(schemeTypes))(
    'a marker is read from x-vendor-pagination-property: { type: %s }',
    (type) => {
      const name = declarations[type as keyof typeof schemeTypes].name;
      expect(bind([marked(type)])).toEqual({
        binding: [name, 'marker'],
        decidedBy: [...operation, 'parameters', 0, key],
        findings: [],
      });
    },
  );

  it('a marker is read from a request parameter or its schema', () => {
    const schema = { type: 'integer', [key]: { type: 'offset' } };
    expect(bind([{ name: 'skip', in: 'query', schema }])).toEqual({
      binding: ['offsetPage', 'marker'],
      decidedBy: [...operation, 'parameters', 0, 'schema', key],
      findings: [],
    });
  });

  it("a marker is read from the schema of a parameter's content", () => {
    const content = { 'application/json': { schema: { type: 'integer', [key]: { type: 'offset' } } } };
    expect(bind([{ name: 'skip', in: 'query', content }])).toEqual({
      binding: ['offsetPage', 'marker'],
      decidedBy: [...operation, 'parameters', 0, 'content', 'application/json', 'schema', key],
      findings: [],
    });
  });

  it.each(['query', 'header', 'path', 'cookie'])('a marker is read from a parameter in %s', (place) => {
    expect(bind([{ ...marked('offset'), in: place }]).binding).toEqual(['offsetPage', 'marker']);
  });

  it('a marker is read through the $ref of a parameter', () => {
    const components = { parameters: { Skip: marked('offset') } };
    expect(bind([{ $ref: '#/components/parameters/Skip' }], { components })).toEqual({
      binding: ['offsetPage', 'marker'],
      decidedBy: ['components', 'parameters', 'Skip', key],
      findings: [],
    });
  });

  it('a marker is read through the $ref of a schema', () => {
    const components = { schemas: { Skip: { type: 'integer', [key]: { type: 'offset' } } } };
    const parameters = [{ name: 'skip', in: 'query', schema: { $ref: '#/components/schemas/Skip' } }];
    expect(bind(parameters, { components })).toEqual({
      binding: ['offsetPage', 'marker'],
      decidedBy: ['components', 'schemas', 'Skip', key],
      findings: [],
    });
  });

  it('a marker is read through two successive references', () => {
    const components = {
      parameters: {
        A: { $ref: '#/components/parameters/B' },
        B: { name: 's', in: 'query', schema: { $ref: '#/components/schemas/S' } },
      },
      schemas: { S: { $ref: '#/components/schemas/T' }, T: { [key]: { type: 'offset' } } },
    };
    expect(bind([{ $ref: '#/components/parameters/A' }], { components }).binding).toEqual([
      'offsetPage',
      'marker',
    ]);
  });

  it('of two parameters with markers of the same type, the first is recorded as the deciding one', () => {
    expect(
      bind([{ name: 'q', in: 'query' }, marked('offset', 'a'), marked('offset', 'b')]).decidedBy,
    ).toEqual([...operation, 'parameters', 1, key]);
  });

  it.each<[string, Json, readonly (string | number)[], string]>([
    ['an unknown type', { type: 'offest' }, ['type'], '"offest" is not a scheme type'],
    ['a role that is not a scheme type', { type: 'limit' }, ['type'], '"limit" is not a scheme type'],
    [
      'the name of an inherited member as its type',
      { type: 'toString' },
      ['type'],
      '"toString" is not a scheme type',
    ],
    ['an empty type', { type: '' }, ['type'], '"" is not a scheme type'],
    ['no type', {}, [], 'it names no scheme type'],
    ['a number as its type', { type: 1 }, [], 'it names no scheme type'],
    ['a bare string as its value', 'offset', [], 'it names no scheme type'],
    ['null as its value', null, [], 'it names no scheme type'],
    ['a list as its value', ['offset'], [], 'it names no scheme type'],
  ])('a marker with %s is reported as invalid, and binds no scheme', (_, marker, below, said) => {
    const { binding, findings } = bind([{ name: 'skip', in: 'query', [key]: marker }]);
    expect(binding).toEqual([null, 'none']);
    const at = [...operation, 'parameters', 0, key, ...below];
    expect(reported(findings)).toEqual([['Document/InvalidMarker', 'warn', 'document', at, 'value']]);
    expect(messages(findings)[0]).toContain(
      `This marker is not read: ${said}; expected { type: offset | pageNumber | cursor | cursorId | cursorUrl | fakePage }.`,
    );
  });

  it('a marker of type offest is reported with the suggestion offset', () => {
    const { findings } = bind([marked('offest')]);
    expect(findings[0]?.message).toMatch(/ Did you mean offset\?$/);
    expect(findings[0]?.data).toEqual({ suggestion: 'offset' });
  });

  it('an invalid marker on a shared parameter is reported once', () => {
    const document = documentWith(
      {
        '/a': { get: { parameters: [{ $ref: '#/components/parameters/Skip' }] } },
        '/b': { get: { parameters: [{ $ref: '#/components/parameters/Skip' }] } },
      },
      { components: { parameters: { Skip: marked('offest') } } },
    );
    expect(reported(analyze({ document }).findings)).toEqual([
      [
        'Document/InvalidMarker',
        'warn',
        'document',
        ['components', 'parameters', 'Skip', key, 'type'],
        'value',
      ],
    ]);
  });

  it('a marker without a scheme of its type leaves the method unpaginated', () => {
    const { methods } = analyze({ document: usersDocument({ parameters: [marked('cursor')] }) });
    const pointer = [...operation, 'parameters', 0, key];
    expect(methods).toEqual([
      {
        operation: 'get /users',
        scheme: null,
        why: 'none',
        decidedBy: { source: 'document', pointer, part: 'value' },
      },
    ]);
  });
});

describe('D10: `x-stainless-pagination-property` of another generator is read as a marker', () => {
  const stainless = (value: Json) => [{ name: 'p', in: 'query', 'x-stainless-pagination-property': value }];
  const purposes = [
    ['offset_count_param', 'offsetPage'],
    ['page_number_param', 'numberPage'],
    ['next_cursor_param', 'cursorPage'],
    ['next_cursor_id_param', 'idPage'],
  ] as const;

  it.each(purposes)(
    'a Stainless marker with purpose %s binds its operation to the scheme %s',
    (purpose, scheme) => {
      expect(bind(stainless({ purpose }))).toEqual({
        binding: [scheme, 'marker'],
        decidedBy: [...operation, 'parameters', 0, 'x-stainless-pagination-property'],
        findings: [],
      });
    },
  );

  it.each(purposes)('a Stainless marker may be the string %s instead of an object', (purpose, scheme) => {
    expect(bind(stainless(purpose)).binding).toEqual([scheme, 'marker']);
  });

  it.each(purposes)(
    'a Stainless marker with purpose %s is read from the schema of a parameter',
    (purpose, scheme) => {
      const schema = { 'x-stainless-pagination-property': { purpose } };
      expect(bind([{ name: 'p', in: 'query', schema }]).binding).toEqual([scheme, 'marker']);
    },
  );

  it.each<[Json]>([['items'], [{ purpose: 'items' }], [{ purpose: 3 }], [null], [{}], ['toString'], [[]]])(
    'a Stainless purpose without a scheme type is ignored silently: %j',
    (value) => {
      expect(bind(stainless(value))).toEqual({ binding: [null, 'none'], decidedBy: undefined, findings: [] });
    },
  );

  it('a Stainless marker next to a Pagewright marker of another type is ambiguous', () => {
    const { binding, findings } = bind([...stainless('next_cursor_param'), marked('offset')]);
    expect(binding).toEqual([null, 'ambiguous']);
    expect(codes(findings)).toEqual(['Pagination/AmbiguousMarker']);
  });
});

describe('D64: a marker applies if a scheme has its type', () => {
  const cursorOnly = { 'x-vendor-pagination': [declarations.cursor] };

  it('of two markers, only the one whose type has a scheme applies, and the other is reported', () => {
    const { binding, decidedBy, findings } = bind(
      [marked('offset', 'skip'), marked('cursor', 'after')],
      cursorOnly,
    );
    expect(binding).toEqual([declarations.cursor.name, 'marker']);
    expect(decidedBy).toEqual([...operation, 'parameters', 1, key]);
    expect(messages(findings)).toEqual([
      'get /users is marked as offset, but no scheme of that type is configured, so that marker has no effect.',
    ]);
  });

  it('two markers without a scheme of their type are each reported', () => {
    const { binding, findings } = bind([marked('offset', 'skip'), marked('pageNumber', 'page')], cursorOnly);
    expect(binding).toEqual([null, 'none']);
    expect(codes(findings)).toEqual(['Pagination/UnmatchedMarker', 'Pagination/UnmatchedMarker']);
  });

  const body = (schema: Json, type = 'application/json') => ({
    requestBody: { content: { [type]: { schema } } },
  });
  const markedBody = {
    type: 'object',
    properties: { q: {}, after: { type: 'string', [key]: { type: 'cursor' } } },
  };
  const boundBy = (own: JsonObject, profile?: 'latest') => {
    const document = documentWith({ '/users': { post: own } }, root);
    return bindings(analyze({ document, ...(profile && { options: { profile } }) }))[0]?.slice(1);
  };

  it('markers on top-level properties of a JSON request body bind an operation like markers on parameters', () => {
    const bound = [declarations.cursor.name, 'marker'];
    expect(boundBy(body(markedBody))).toEqual(bound);
    expect(boundBy(body({ allOf: [markedBody] }, 'application/vnd.a+json'))).toEqual(bound);
    const stainless = { 'x-stainless-pagination-property': { purpose: 'next_cursor_param' } };
    expect(boundBy(body({ type: 'object', properties: { after: stainless } }))).toEqual(bound);
    expect(boundBy({ ...body(markedBody), parameters: [marked('offset')] })).toEqual([null, 'ambiguous']);
  });

  it('markers below the top level of a JSON request body, or in a form, are ignored', () => {
    const none = [null, 'none'];
    expect(boundBy(body({ type: 'object', properties: { page: markedBody } }))).toEqual(none);
    expect(boundBy(body(markedBody, 'application/x-www-form-urlencoded'))).toEqual(none);
  });

  it('in the profile `latest`, markers of a request body are ignored', () => {
    const stainless = { 'x-stainless-pagination-property': { purpose: 'next_cursor_param' } };
    expect(boundBy(body({ type: 'object', properties: { after: stainless } }), 'latest')).toEqual([
      null,
      'none',
    ]);
  });
});

describe('parameters of the path item', () => {
  const document = (pathItem: Json, own: Json) =>
    documentWith({ '/users': { parameters: pathItem, get: { parameters: own } } }, root);
  const bound = (pathItem: Json, own: Json) =>
    bindings(analyze({ document: document(pathItem, own) }))[0]?.slice(1);

  it('a marker on a parameter of a path item binds every operation of the path', () => {
    const both = documentWith({ '/users': { parameters: [marked('offset')], get: {}, post: {} } }, root);
    expect(bindings(analyze({ document: both }))).toEqual([
      ['get /users', 'offsetPage', 'marker'],
      ['post /users', 'offsetPage', 'marker'],
    ]);
  });

  it("a path item's marker is ignored if the operation has a parameter with the same name and location", () => {
    expect(bound([marked('offset', 'a')], [{ name: 'a', in: 'query' }])).toEqual([null, 'none']);
    expect(bound([marked('offset', 'a')], [marked('cursor', 'a')])).toEqual(['cursorPage', 'marker']);
  });

  it("a path item's marker applies if the operation's parameter has a different name or location", () => {
    expect(bound([marked('offset', 'a')], [{ name: 'a', in: 'header' }])).toEqual(['offsetPage', 'marker']);
    expect(bound([marked('offset', 'a')], [{ name: 'b', in: 'query' }])).toEqual(['offsetPage', 'marker']);
    expect(bound([marked('offset', 'a')], [marked('cursor', 'b')])).toEqual([null, 'ambiguous']);
  });

  it("an operation's parameter replaces its path item's parameter even if both are references", () => {
    const components = { parameters: { A: marked('offset', 'a'), Plain: { name: 'a', in: 'query' } } };
    const paths = {
      '/users': {
        parameters: [{ $ref: '#/components/parameters/A' }],
        get: { parameters: [{ $ref: '#/components/parameters/Plain' }] },
      },
    };
    const analysis = analyze({ document: documentWith(paths, { ...root, components }) });
    expect(bindings(analysis)[0]).toEqual(['get /users', null, 'none']);
  });
});
