import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/json/json.js';
import { objectReader } from '../../../src/reader/reader.js';
import { reported, withoutArgs } from '../../diagnostics/reported.js';
import {
  boundAt,
  cursor,
  type Declared,
  findings,
  integer,
  offset,
  pages,
  parametersAt,
  query,
  saying,
  sharedAt,
  taking,
  text,
} from './sent.js';

const page = query('page');

describe('parameters that the operation lacks', () => {
  it('a missing parameter that paging advances is reported as an error with the field and the nearest name', () => {
    expect(withoutArgs(findings(pages, taking(query('pages'))))).toEqual([
      {
        code: 'Pagination/PositionNotFound',
        severity: 'error',
        message:
          'get /users has no query parameter page, which users sends to ask for the next page: the API ignores it, and every page is the first one again. Did you mean pages?',
        source: 'document',
        pointer: boundAt,
        part: 'value',
        suppressionKey: 'get /users',
        related: [
          {
            source: 'document',
            pointer: [...sharedAt, 'request', 'page'],
            message: 'page of users declared here',
          },
          { source: 'document', pointer: [...parametersAt, 0, 'name'], message: 'pages is taken here' },
        ],
        data: {
          scheme: 'users',
          side: 'request',
          field: 'page',
          name: 'page',
          location: 'query',
          suggestion: 'pages',
        },
      },
    ]);
  });

  it('a missing parameter is reported at the field of an inline scheme, or at its param if that is set', () => {
    expect(reported(findings(pages, taking(), { inline: true }))).toEqual([
      ['Pagination/PositionNotFound', 'error', 'document', [...boundAt, 'request', 'page'], 'key'],
    ]);
    const named: Declared = { type: 'pageNumber', request: { page: { type: 'pageNumber', param: 'p' } } };
    expect(reported(findings(named, taking(), { inline: true }))).toEqual([
      ['Pagination/PositionNotFound', 'error', 'document', [...boundAt, 'request', 'page', 'param'], 'value'],
    ]);
  });

  it('a missing parameter that only callers set is reported as a warning', () => {
    const found = findings(offset, taking(query('skip'), query('limits')));
    expect(reported(found)).toEqual([['Pagination/ParameterNotFound', 'warn', 'document', boundAt, 'value']]);
    expect(saying(found)).toEqual([
      'ParameterNotFound: get /users has no query parameter limit, which callers of users can set: the API ignores or refuses it. Did you mean limits?',
    ]);
  });

  it.each<[string, Json]>([
    ['the operation has it', taking(page)],
    ['the path item has it', {}],
  ])('a parameter is not reported as missing: %s', (_, operation) => {
    expect(findings(pages, operation as JsonObject, { pathItem: { parameters: [page] } })).toEqual([]);
  });

  it("a parameter of the operation is checked instead of the path item's parameter of the same name", () => {
    const own = query('page', { type: 'boolean' });
    expect(saying(findings(pages, taking(own), { pathItem: { parameters: [page] } }))).toEqual([
      'PositionType: get /users takes page as a boolean, but users sends a page number: the API refuses the second page.',
    ]);
  });

  it('a parameter that the operation references is not reported as missing', () => {
    const root = { components: { parameters: { Page: page } } };
    expect(findings(pages, taking({ $ref: '#/components/parameters/Page' }), { root })).toEqual([]);
  });

  it.each([
    ['is broken', '#/components/parameters/Page'],
    ['leads into another file', 'shared.yaml#/Page'],
  ])('a parameter is not reported as missing if a reference among the parameters %s', (_, $ref) => {
    expect(findings(pages, taking({ $ref }))).toEqual([]);
  });

  it('a finding about a parameter in another file names that file', () => {
    const shared = objectReader({ Page: { ...page, deprecated: true } });
    const openFile = () => ({ file: 'shared.yaml', reader: shared });
    const [finding, ...more] = findings(pages, taking({ $ref: 'shared.yaml#/Page' }), { openFile });
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      code: 'Pagination/DeprecatedParameter',
      file: 'shared.yaml',
      pointer: ['Page', 'deprecated'],
      part: 'key',
    });
  });

  it('a parameter is not reported as missing if the path contains a query', () => {
    const path = '/users?page={page}';
    expect(findings(pages, taking({ name: 'page', in: 'path', required: true }), { path })).toEqual([]);
  });
});

describe('suggestions of parameters', () => {
  const asked = (declared: Declared, ...parameters: readonly Json[]) =>
    findings(declared, taking(...parameters)).map(({ data, message }) => [
      (data as JsonObject).suggestion,
      /(?:Did|Its) .*$/.exec(message)?.[0],
    ]);

  it('the suggested parameter is the one with the nearest name', () => {
    expect(asked(pages, query('limit'), query('Page'))).toEqual([['Page', 'Did you mean Page?']]);
  });

  it('a parameter is suggested if APIs often use its name for the role', () => {
    expect(asked(offset, query('startIndex'), query('per_page'))).toEqual([
      ['startIndex', 'Did you mean startIndex?'],
      ['per_page', 'Did you mean per_page?'],
    ]);
    expect(asked(cursor, query('pageToken', text))).toEqual([['pageToken', 'Did you mean pageToken?']]);
  });

  it('a parameter whose name means another role is never suggested', () => {
    expect(asked(offset, query('offset'), query('page[number]'), query('page[size]'))).toEqual([
      ['offset', 'Did you mean offset?'],
      ['page[size]', 'Did you mean page[size]?'],
    ]);
  });

  it('the only integer parameter is suggested for a missing page number', () => {
    expect(asked(pages, query('name', text), query('nr'))).toEqual([
      ['nr', 'Its only integer query parameter is nr.'],
    ]);
  });

  it('an operation that pages by another parameter is reported with that parameter and its scheme type', () => {
    const found = findings(cursor, taking(query('page')));
    expect(found.map(({ message }) => message)).toEqual([
      'get /users has no query parameter after, which users sends to ask for the next page: the API ignores it, and every page is the first one again. It takes page, which a scheme of type pageNumber can send.',
    ]);
    expect(found[0]?.data).not.toHaveProperty('suggestion');
  });

  it('a page size is never suggested because of its type alone', () => {
    expect(asked(offset, query('skip'), query('year'))).toEqual([[undefined, undefined]]);
  });

  it.each<[string, Declared, Json[]]>([
    ['two integer parameters', pages, [query('a1'), query('b2')]],
    ['a parameter that the scheme sends already', offset, [query('limit')]],
    ['a parameter with the name of another role', pages, [query('limit')]],
    ['a deprecated parameter', pages, [query('pages', integer, { deprecated: true })]],
    ['a boolean parameter', pages, [query('pages', { type: 'boolean' })]],
    ['an integer parameter in place of a cursor', cursor, [query('nr')]],
  ])(
    'no parameter is suggested for a missing one if the operation has only %s',
    (_, declared, parameters) => {
      const found = findings(declared, taking(...parameters)).filter(({ code }) => code.endsWith('NotFound'));
      expect(found.map(({ data }) => (data as JsonObject).suggestion)).toEqual([undefined]);
    },
  );
});

describe('object parameters', () => {
  const object = (properties: JsonObject, more: JsonObject = {}) => ({ type: 'object', properties, ...more });
  const brackets: Declared = {
    type: 'pageNumber',
    request: {
      page: { type: 'pageNumber', param: 'page[number]' },
      size: { type: 'pageSize', param: 'page[size]' },
    },
  };

  it('an object parameter `page` of style deepObject provides parameters such as page[size]', () => {
    const deep = query('page', object({ number: integer, size: integer }), { style: 'deepObject' });
    expect(findings(brackets, taking(deep))).toEqual([]);
    const lacking = query('page', object({ number: integer }), { style: 'deepObject' });
    expect(saying(findings(brackets, taking(lacking)))).toEqual([
      'ParameterNotFound: get /users has no query parameter page[size], which callers of users can set: the API ignores or refuses it.',
    ]);
  });

  it('an object parameter of style form provides its properties as parameters', () => {
    const declared = { ...offset, request: { skip: { type: 'offset' }, limit: { type: 'limit' } } };
    expect(findings(declared, taking(query('paging', object({ skip: integer, limit: integer }))))).toEqual(
      [],
    );
    expect(
      findings(declared, taking(query('p', object({ skip: text, limit: integer }), { explode: false }))),
    ).toHaveLength(2);
  });

  it('no parameter is reported as missing if an object parameter of style form may have any property', () => {
    expect(findings(pages, taking(query('more', object({}, { additionalProperties: true }))))).toEqual([]);
    expect(findings(pages, taking(query('more', { $ref: 'other.yaml' })))).toEqual([]);
  });

  it('a deepObject parameter that may have any property provides all parameters with its name as prefix', () => {
    const deep = query('filter', object({}, { additionalProperties: true }), { style: 'deepObject' });
    const inside: Declared = {
      type: 'pageNumber',
      request: { page: { type: 'pageNumber', param: 'filter[page]' } },
    };
    expect(findings(inside, taking(deep))).toEqual([]);
    expect(findings(pages, taking(deep))).toHaveLength(1);
  });

  it('the properties of an object parameter with `content` are not query parameters', () => {
    const content = { 'application/json': { schema: object({ page: integer }) } };
    expect(saying(findings(pages, taking({ name: 'filter', in: 'query', content })))).toEqual([
      'PositionNotFound: get /users has no query parameter page, which users sends to ask for the next page: the API ignores it, and every page is the first one again.',
    ]);
    const own = { name: 'page', in: 'query', content: { 'application/json': { schema: integer } } };
    expect(findings(pages, taking(own))).toEqual([]);
  });

  it('a finding about a property of an object parameter is at that property', () => {
    const schema = object({ page: { type: 'integer', deprecated: true } });
    expect(reported(findings(pages, taking(query('paging', schema))))).toEqual([
      [
        'Pagination/DeprecatedParameter',
        'warn',
        'document',
        [...parametersAt, 0, 'schema', 'properties', 'page', 'deprecated'],
        'key',
      ],
    ]);
  });
});

describe('a literal without a role', () => {
  const literal = (field: JsonObject): Declared => ({
    type: 'pageNumber',
    request: { page: { type: 'pageNumber' }, version: { value: 2, ...field } },
  });

  it('a literal without a role is not reported if the operation does not declare its parameter', () => {
    expect(findings(literal({}), taking(page))).toEqual([]);
    expect(findings(literal({}), taking(page, { name: 'version', in: 'header' }))).toEqual([]);
  });

  it('a literal without a role is reported if the operation has a parameter with a similar name', () => {
    expect(saying(findings(literal({}), taking(page, query('versions'))))).toEqual([
      'ParameterNotFound: get /users has no query parameter version, which users always sends: the API ignores or refuses it. Did you mean versions?',
    ]);
  });
});

describe('operations without findings', () => {
  it('an operation without parameters and responses has no finding', () => {
    expect(findings(pages, {})).toEqual([]);
    expect(findings({ ...cursor, paramLocation: 'body' }, { operationId: 'users' })).toEqual([]);
    expect(findings(pages, { responses: {} })).toHaveLength(1);
  });

  it('a scheme without request fields has no finding about parameters', () => {
    expect(findings({ type: 'fakePage', request: {} }, {})).toEqual([]);
  });

  it('an operation with all parameters of its scheme has no finding', () => {
    expect(findings(offset, taking(query('skip'), query('limit')))).toEqual([]);
    expect(findings(cursor, taking(query('after', text)))).toEqual([]);
  });
});
