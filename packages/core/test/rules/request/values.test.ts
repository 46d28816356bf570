import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/json/json.js';
import { codes, reported } from '../../diagnostics/reported.js';
import {
  bodyWith,
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

const boolean: JsonObject = { type: 'boolean' };
const object: JsonObject = { type: 'object', properties: { a: integer } };

describe('counters of pages and items', () => {
  const taken = (schema: Json, declared = pages) => findings(declared, taking(query('page', schema)));
  const bodyTaken = (schema: Json) =>
    findings({ ...pages, paramLocation: 'body' }, bodyWith({ page: schema }), { verb: 'post' });

  it('a page number that is declared as a boolean is reported as refused by the API', () => {
    const found = taken(boolean);
    expect(reported(found)).toEqual([['Pagination/PositionType', 'error', 'document', boundAt, 'value']]);
    expect(found[0]?.message).toBe(
      'get /users takes page as a boolean, but users sends a page number: the API refuses the second page.',
    );
    expect(found[0]?.related).toEqual([
      {
        source: 'document',
        pointer: [...sharedAt, 'request', 'page', 'type'],
        message: 'page of users declared here',
      },
      { source: 'document', pointer: [...parametersAt, 0, 'name'], message: 'page is declared here' },
    ]);
  });

  it.each<[string, Json]>([
    ['a list', { type: 'array', items: integer }],
    ['a date', { type: 'string', format: 'date-time' }],
    ['a string with an enum of words', { type: 'string', enum: ['first', 'last'] }],
    ['a closed object', { ...object, additionalProperties: false }],
  ])('PositionType is reported for a page number declared as %s', (_, schema) => {
    const parameter = schema === undefined ? {} : query('page', schema, { explode: false });
    expect(codes(findings(pages, taking(parameter)))).toEqual(['Pagination/PositionType']);
  });

  it.each<[string, Json]>([
    ['an integer', integer],
    ['an integer or null', { type: ['integer', 'null'] }],
    ['a nullable integer', { type: 'integer', nullable: true }],
    ['a oneOf of string and integer', { oneOf: [text, integer] }],
    ['a broken reference', { $ref: '#/components/schemas/No' }],
    ['anything', {}],
    ['the schema true', true],
    ['a multiple of 1', { type: 'number', multipleOf: 1 }],
    ['a number with an integer format', { type: 'number', format: 'int32' }],
    ['a string with a pattern of digits', { type: 'string', pattern: '^\\d+$' }],
    ['a string with an integer format', { type: 'string', format: 'int64' }],
    ['a string with a default of digits', { type: 'string', default: '1' }],
  ])('PositionType is not reported for a page number declared as %s, in the query or body', (_, schema) => {
    expect(taken(schema)).toEqual([]);
    expect(bodyTaken(schema)).toEqual([]);
  });

  it.each([
    ['number', 'a number', 'fractions'],
    ['string', 'a string', 'any text'],
  ])('a page number of type %s in the query is reported as loosely typed', (type, found, allowed) => {
    const reported = taken({ type });
    expect(saying(reported)).toEqual([
      `LooseNumber: page holds a whole number under users, but is declared as ${found}: paging works, yet the document allows ${allowed}.`,
    ]);
    expect(reported[0]).toMatchObject({
      severity: 'info',
      pointer: [...parametersAt, 0, 'schema', 'type'],
      part: 'value',
    });
    expect(reported[0]?.data).toMatchObject({ suggestion: 'integer' });
  });

  const cursorWords = { description: 'A token that an earlier response gave.' };
  it.each<[string, JsonObject, JsonObject, string]>([
    ['a cursor', {}, cursorWords, 'a cursor (according to its description)'],
    ['a cursor in its schema', cursorWords, {}, 'a cursor (according to its description)'],
    ['a time', { description: 'ISO 8601, where to begin.' }, {}, 'a time (according to its description)'],
  ])('PositionType is reported for a page number that is described as %s', (_, schema, parameter, found) => {
    const operation = taking(query('page', { ...text, ...schema }, parameter));
    expect(saying(findings(pages, operation))).toEqual([
      `PositionType: get /users takes page as ${found}, but users sends a page number: the API refuses the second page.`,
    ]);
  });

  it('a page number with a non-numeric example is reported as a possible cursor', () => {
    const operation = taking(query('page', { ...text, example: 'eyJ0eXAiOiJKV1QiLCJhbGciOi' }));
    expect(saying(findings(pages, operation))).toEqual([
      'PositionType: get /users takes page as a string such as "eyJ0eXAiOiJKV1QiLCJh…", but users sends a page number: the API refuses the second page. Is it a cursor?',
    ]);
  });

  it.each<[string, JsonObject]>([
    ['a description of a page number', { description: 'The page number; needs an API token.' }],
    ['a numeric example', { example: '2', ...cursorWords }],
  ])('PositionType is not reported for a page number declared with %s', (_, schema) => {
    expect(codes(taken({ ...text, ...schema }))).not.toContain('Pagination/PositionType');
  });

  it('a page size that is described as a cursor causes only the finding LooseNumber', () => {
    const operation = taking(query('skip'), query('limit', { ...text, ...cursorWords }));
    expect(codes(findings(offset, operation))).toEqual(['Pagination/LooseNumber']);
  });

  it('a page number that is a string in the body is reported as refused by the API', () => {
    expect(saying(bodyTaken(text))).toEqual([
      'PositionType: post /users takes page as a string, but users sends a page number: the API refuses the second page. Is it a cursor?',
    ]);
  });

  it('PageSizeType names the cost of a boolean page size if the next offset depends on the page size', () => {
    const sized = (declared: Declared) =>
      saying(findings(declared, taking(query('skip'), query('page'), query('limit', boolean))));
    expect(sized(offset)).toEqual([
      'PageSizeType: get /users takes limit as a boolean, but users sends it as the page size, a whole number. A page size that is not a number stops paging after the first page.',
    ]);
    expect(sized({ ...pages, request: { ...pages.request, limit: { type: 'pageSize' } } })).toEqual([
      'PageSizeType: get /users takes limit as a boolean, but users sends it as the page size, a whole number.',
    ]);
  });

  it('a second field of a role may have any type, since it is not used', () => {
    const request = { page: { type: 'pageNumber' }, other: { type: 'pageNumber' } };
    expect(findings({ ...pages, request }, taking(query('page'), query('other', boolean)))).toEqual([]);
  });

  it('a field without a role, or of an unused role, may have any type', () => {
    const request = { page: { type: 'pageNumber' }, q: {}, after: { type: 'cursor' } };
    const operation = taking(query('page'), query('q', boolean), query('after', boolean));
    expect(findings({ ...pages, request }, operation)).toEqual([]);
  });
});

describe('parameters for a cursor', () => {
  const taken = (schema: Json) => findings(cursor, taking(query('after', schema)));

  it.each<[string, Json]>([
    ['a string', text],
    ['a number', integer],
    ['a string with any format', { type: 'string', format: 'byte' }],
    ['a list of strings in the query', { type: 'array', items: text }],
    ['a list of anything in the query', { type: 'array' }],
    ['anything', {}],
    ['a string or an object', { anyOf: [object, text] }],
  ])('a cursor may be sent as %s', (_, schema) => {
    expect(taken(schema)).toEqual([]);
  });

  it('CursorType is reported for a cursor that is sent as a boolean or a list of objects', () => {
    expect(saying(taken(boolean))).toEqual([
      'CursorType: get /users takes after as a boolean, but the cursor that users sends back is a string or a number.',
    ]);
    expect(reported(taken({ type: 'array', items: object }))).toEqual([
      ['Pagination/CursorType', 'warn', 'document', boundAt, 'value'],
    ]);
  });

  it('CursorType is reported for a cursor that is sent as a list in the body', () => {
    const after = { type: 'array', items: text };
    const found = findings({ ...cursor, paramLocation: 'body' }, bodyWith({ after }), { verb: 'post' });
    expect(codes(found)).toEqual(['Pagination/CursorType']);
  });
});

describe('literal values', () => {
  const sent = (value: Json, schema: JsonObject, declared = offset) => {
    const request = { ...declared.request, limit: { type: 'limit', value } };
    return findings(
      { ...declared, request },
      taking(query('skip'), query('limit', { ...integer, ...schema })),
    );
  };

  it('ValueOutOfRange names the cost of a literal page size if the next offset depends on the page size', () => {
    const found = sent(500, { maximum: 100 });
    expect(reported(found)).toEqual([['Pagination/ValueOutOfRange', 'warn', 'document', boundAt, 'value']]);
    expect(found[0]?.message).toBe(
      'users always sends limit = 500, but get /users allows at most 100. If the API returns a smaller page, the next offset skips the difference.',
    );
    expect(found[0]?.data).toMatchObject({ field: 'limit', suggestion: 100 });
    expect(found[0]?.related?.[0]?.pointer).toEqual([...sharedAt, 'request', 'limit', 'value']);
  });

  it.each<[string, Json, JsonObject, string]>([
    ['below a minimum', 0, { minimum: 1 }, 'limit = 0, but get /users allows at least 1.'],
    [
      'at an exclusive maximum',
      100,
      { exclusiveMaximum: 100 },
      'limit = 100, but get /users allows less than 100.',
    ],
    [
      'at a maximum with exclusiveMaximum',
      100,
      { maximum: 100, exclusiveMaximum: true },
      'limit = 100, but get /users allows less than 100.',
    ],
    [
      'above a maximum, as a string',
      '500',
      { maximum: 100 },
      'limit = "500", but get /users allows at most 100.',
    ],
    ['not in the enum', 30, { enum: [25, 50, 100] }, 'limit = 30, but get /users allows only 25, 50, 100.'],
  ])(
    'ValueOutOfRange is reported for a literal value that the operation does not allow: %s',
    (_, value, schema, words) => {
      expect(saying(sent(value, schema))[0]).toContain(words);
    },
  );

  it.each<[string, Json, JsonObject]>([
    ['within the range', 100, { maximum: 100, minimum: 1 }],
    ['in the enum, as a string', '25', { enum: [25, 50] }],
    ['without a declared range', 500, {}],
    ['not a number', [1], { maximum: 1 }],
  ])('ValueOutOfRange is not reported for a literal value %s', (_, value, schema) => {
    expect(sent(value, schema)).toEqual([]);
  });

  it('ValueOutOfRange is reported for a literal start that the operation does not allow', () => {
    const request = { page: { type: 'pageNumber', value: 0 } };
    expect(
      saying(findings({ ...pages, request }, taking(query('page', { ...integer, minimum: 1 })))),
    ).toEqual([
      'ValueOutOfRange: users always sends page = 0, but get /users allows at least 1. The API refuses it, or uses another value.',
    ]);
  });
});

describe('default page sizes', () => {
  const sized = (declared: JsonObject, schema: JsonObject) => {
    const request = { ...pages.request, limit: { type: 'limit', schema: declared } };
    return findings({ ...pages, request }, taking(query('page'), query('limit', { ...integer, ...schema })));
  };

  it('DefaultOutOfRange is reported for a default above the maximum, in a scheme or an operation', () => {
    const inScheme = sized({ type: 'integer', default: 500 }, { default: 20, maximum: 100 });
    expect(reported(inScheme)).toEqual([
      ['Pagination/DefaultOutOfRange', 'warn', 'document', boundAt, 'value'],
    ]);
    expect(inScheme[0]?.data).toMatchObject({ field: 'limit', suggestion: 100 });
    expect(saying(sized({ type: 'integer' }, { default: 500, maximum: 100 }))).toEqual([
      'DefaultOutOfRange: get /users says that limit is 500 by default, but get /users allows at most 100: callers get smaller pages than the declared default, or an error.',
    ]);
    expect(sized({ type: 'integer', default: 100 }, { default: 100, maximum: 100 })).toEqual([]);
  });

  it('DefaultMismatch is reported if a default in the scheme differs from that of the operation', () => {
    const found = sized({ type: 'integer', default: 50 }, { default: 20 });
    expect(reported(found)).toEqual([['Pagination/DefaultMismatch', 'info', 'document', boundAt, 'value']]);
    expect(found[0]?.message).toBe(
      'users declares that limit is 50 by default, but get /users declares 20: callers get a different default from the promised one.',
    );
    expect(found[0]?.data).toMatchObject({ suggestion: 20 });
  });

  it.each<[string, JsonObject, JsonObject]>([
    ['equal in the scheme and in the operation', { default: 20 }, { default: 20 }],
    ['equal, but a string in the scheme', { default: '20' }, { default: 20 }],
    ['absent in the scheme', {}, { default: 20 }],
    ['absent in the operation', { default: 20 }, {}],
    ['null in the scheme', { default: null }, { default: 20 }],
  ])('DefaultMismatch is not reported for a default page size that is %s', (_, declared, schema) => {
    expect(sized(declared, schema)).toEqual([]);
  });
});
