import { describe, expect, it } from 'vitest';
import { analyze } from '../../../src/analysis/analyzer.js';
import type { Json, JsonObject } from '../../../src/json/json.js';
import { codes, reported } from '../../diagnostics/reported.js';
import { answering, bind, gets, list } from '../document/documents.js';
import {
  type Around,
  bodyWith,
  boundAt,
  cursor,
  findings,
  integer,
  pages,
  parametersAt,
  query,
  saying,
  sharedAt,
  taking,
  text,
} from './sent.js';

describe('a field without a schema is typed by its role (D62)', () => {
  const baseline = { profile: 'baseline' } as const;
  const afterAs = (schema: Json, field: JsonObject = {}, around: Around = baseline) =>
    findings(
      { ...cursor, request: { after: { type: 'cursor', ...field } } },
      taking(query('after', schema)),
      around,
    );

  it('TypeByRole is reported for an integer cursor at the declaration that binds the operation', () => {
    const found = afterAs({ type: 'integer', format: 'int64' });
    expect(reported(found)).toEqual([['Pagination/TypeByRole', 'info', 'document', boundAt, 'value']]);
    expect(saying(found)).toEqual([
      'TypeByRole: get /users declares after as an integer, but users has no schema for it: generated types take a string. Give the field a schema of type integer.',
    ]);
    expect(found[0]?.data).toMatchObject({ field: 'after', suggestion: 'integer' });
    expect(found[0]?.related?.map(({ pointer }) => pointer)).toEqual([
      [...sharedAt, 'request', 'after'],
      [...parametersAt, 0, 'name'],
    ]);
  });

  it.each<[string, Json]>([
    ['a number', { type: 'number' }],
    ['an integer or null', { type: ['integer', 'null'] }],
    ['an enum of integers', { enum: [1, 2] }],
  ])('TypeByRole is reported for a cursor declared as %s', (_, schema) => {
    expect(codes(afterAs(schema))).toEqual(['Pagination/TypeByRole']);
  });

  it.each<[string, Json]>([
    ['a string', text],
    ['any value', {}],
    ['a string or an integer', { type: ['string', 'integer'] }],
    ['a oneOf of integer and string', { oneOf: [integer, text] }],
    ['a broken reference', { $ref: '#/components/schemas/No' }],
    ['a list', { type: 'array', items: integer }],
  ])('TypeByRole is not reported for a cursor declared as %s', (_, schema) => {
    expect(codes(afterAs(schema))).not.toContain('Pagination/TypeByRole');
  });

  it('TypeByRole is reported if a cursor field has a schema without a type, but not if the schema has one', () => {
    expect(afterAs(integer, { schema: integer })).toEqual([]);
    expect(afterAs(integer, { schema: text })).toEqual([]);
    expect(codes(afterAs(integer, { schema: { description: 'The last id.' } }))).toEqual([
      'Pagination/TypeByRole',
    ]);
  });

  it('TypeByRole is not reported in the profile `latest`, which uses the type of the document', () => {
    expect(afterAs(integer, {}, { profile: 'latest' })).toEqual([]);
  });

  it('TypeByRole for an integer cursor in the request body warns that the API may refuse strings', () => {
    const declared = { ...cursor, paramLocation: 'body' };
    expect(saying(findings(declared, bodyWith({ after: integer }), { verb: 'post', ...baseline }))).toEqual([
      'TypeByRole: post /users declares after as an integer, but users has no schema for it: generated types take a string, and the API may refuse it in the request body. Give the field a schema of type integer.',
    ]);
  });

  it('a page number that is declared as a string of digits is reported only as typed by its role', () => {
    const digits = { type: 'string', pattern: '^[0-9]+$' };
    expect(saying(findings(pages, taking(query('page', digits)), baseline))).toEqual([
      'TypeByRole: get /users declares page as a string, but users has no schema for it: generated types take a whole number. Give the field a schema of type string.',
    ]);
    expect(codes(findings(pages, taking(query('page', text)), baseline))).toEqual(['Pagination/LooseNumber']);
  });

  it('TypeByRole is not reported for a page size that the scheme sends as a literal', () => {
    const digits = { type: 'string', default: '20' };
    const request = { ...pages.request, limit: { type: 'limit', value: '20' } };
    expect(findings({ ...pages, request }, taking(query('page'), query('limit', digits)), baseline)).toEqual(
      [],
    );
  });

  it('a cursor that the response returns as a different type is reported only as a type mismatch', () => {
    const scheme = {
      name: 'users',
      type: 'cursor',
      request: { after: { type: 'cursor' } },
      response: { data: { type: 'items' }, next: { type: 'cursor' } },
    };
    const found = (next: JsonObject): readonly string[] => {
      const operation = { ...answering({ data: list, next }), parameters: [query('after', integer)] };
      return codes(analyze({ document: gets({ '/users': { ...operation, ...bind(scheme) } }) }).findings);
    };
    expect(found(text)).toEqual(['Pagination/CursorTypeMismatch']);
    expect(found(integer)).toEqual(['Pagination/TypeByRole']);
  });

  it('an integer cursor is reported as TypeByRole in the profile baseline, but not in latest', () => {
    const found = (profile: string): readonly string[] => {
      const operation = {
        ...answering({ data: list, next: integer }),
        parameters: [query('after', integer)],
      };
      const document = gets({ '/users': operation });
      const config = {
        targets: { profile },
        pagination: [
          {
            name: 'users',
            type: 'cursor',
            request: { after: { type: 'cursor' } },
            response: { data: { type: 'items' }, next: { type: 'cursor' } },
          },
        ],
        resources: { users: { methods: { list: { endpoint: 'get /users', paginated: 'users' } } } },
      };
      return codes(analyze({ document, config }).findings);
    };
    expect(found('baseline')).toEqual(['Pagination/TypeByRole']);
    expect(found('latest')).toEqual([]);
  });
});
