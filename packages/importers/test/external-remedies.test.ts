import type { Json, JsonObject } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { check } from '../../core/test/rules/check-text.js';
import { externalFormats } from '../src/external-formats.js';

const text: JsonObject = { type: 'string' };
const integer: JsonObject = { type: 'integer' };
const list: JsonObject = { type: 'array', items: { type: 'object' } };
const rows: JsonObject = { type: 'object', properties: { rows: list } };

interface Around {
  readonly schema?: JsonObject;
  readonly page?: JsonObject;
  readonly example?: Json;
}

/**
 * Returns the messages of the findings with this code, about a declaration on an operation that takes `page` and
 * `size`.
 */
function told(
  code: string,
  key: string,
  value: Json,
  { schema = rows, page = integer, example }: Around = {},
) {
  const media = { schema, ...(example !== undefined && { example }) };
  const get = {
    operationId: 'list',
    [key]: value,
    parameters: [
      { name: 'page', in: 'query', schema: page },
      { name: 'size', in: 'query', schema: integer },
    ],
    responses: { '200': { description: 'A page.', content: { 'application/json': media } } },
  };
  const document = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/a': { get } } };
  return check(document, undefined, { externalFormats })
    .filter((finding) => finding.code === `Pagination/${code}`)
    .map(({ message }) => message);
}

const speakeasy = (outputs: JsonObject, more: readonly Json[] = []) => ({
  type: 'offsetLimit',
  inputs: [{ name: 'page', in: 'parameters', type: 'page' }, ...more],
  outputs,
});
const fern = (more: JsonObject = {}) => ({ offset: '$request.page', results: '$response.rows', ...more });
const redocly = { style: 'page', offsetParam: 'page', items: '/data' };

describe('remedies in the format of the declaration', () => {
  it.each<[string, string, Json, JsonObject, string]>([
    ['Speakeasy', 'x-speakeasy-pagination', speakeasy({ results: '$.data' }), list, 'Did you mean $?'],
    ['Redocly', 'x-redoclyPagination', redocly, list, "Did you mean ''?"],
    [
      'Fern',
      'x-fern-pagination',
      fern({ results: '$response.data' }),
      list,
      'The response itself is the list.',
    ],
    [
      'AutoRest',
      'x-ms-pageable',
      { nextLinkName: null, itemName: 'values' },
      { type: 'object', properties: { value: list } },
      'Did you mean value?',
    ],
  ])(
    'the remedy for a path that does not lead to the list is written in the format of %s',
    (_, key, value, schema, remedy) => {
      const [message] = told('ItemsNotFound', key, value, { schema });
      expect(message).toMatch(new RegExp(`${remedy.replace(/[$?.]/g, '\\$&')}$`));
    },
  );

  it.each([
    ['x-speakeasy-pagination', speakeasy({ results: '$.rows' }), 'Speakeasy'],
    ['x-fern-pagination', fern(), 'Fern'],
  ])('the remedy for a first page of 0 in %s is a default of the parameter', (key, value, tool) => {
    const [message] = told('FirstPosition', key, value, { page: { ...integer, minimum: 0 } });
    expect(message).toMatch(new RegExp(` Give the parameter the default 0, at which ${tool} begins\\.$`));
  });

  it('a finding says that Redocly never reads page 0 if the first page of the API is 0', () => {
    expect(
      told('FirstPosition', 'x-redoclyPagination', redocly, { page: { ...integer, minimum: 0 } })[0],
    ).toMatch(/: it sends page 1 first, and page 0 is never read\.$/);
  });

  it('the finding about a Fern offset named page suggests offset-semantics: page-index', () => {
    expect(told('MisleadingName', 'x-fern-pagination', fern({ step: '$request.size' }))).toStrictEqual([
      'page has role offset, but its name sounds like a page number: an offset grows by the size of the page, so whole pages would be skipped. If page counts pages, set offset-semantics: page-index in generators.yml (offsetSemantics for TypeScript), or leave out step.',
    ]);
  });

  it('a finding says that the schema may be wrong if an example agrees with the external declaration', () => {
    const around = { schema: list, example: { data: [{ id: 1 }] } };
    const value = speakeasy({ results: '$.data' });
    expect(told('ItemsNotFound', 'x-speakeasy-pagination', value, around)[0]).toMatch(
      /An example of the response has it there, so the schema may be wrong\.$/,
    );
    const pages = { schema: rows, example: { rows: [], pages: 3 } };
    const ends = speakeasy({ results: '$.rows', numPages: '$.pages' });
    const closed = { ...pages, schema: { ...rows, additionalProperties: false } };
    expect(told('PropertyNotFound', 'x-speakeasy-pagination', ends, closed)[0]).toMatch(/may be wrong\.$/);
  });
});

describe('an end of paging that the response offers', () => {
  const offering = (members: JsonObject) => ({
    schema: { type: 'object', properties: { rows: list, ...members } },
  });
  const next = { next: { type: ['string', 'null'], format: 'uri' }, previous: text, count: integer };
  const starts = (key: string) =>
    `${key} stops only on an empty page: one extra request, a loop if the API repeats its last page, or an error if it refuses the page after that (Django answers 404).`;

  it.each<[string, Json, JsonObject, string]>([
    [
      'x-fern-pagination',
      fern(),
      next,
      ' The response has next, which may be null, and count. To make paging end when next is null, declare the form with next_uri: $response.next.',
    ],
    [
      'x-fern-pagination',
      fern(),
      { has_more: { type: 'boolean' } },
      ' Declare has-next-page: $response.has_more, which the response has.',
    ],
    [
      'x-speakeasy-pagination',
      speakeasy({ results: '$.rows' }),
      { total_pages: integer },
      ' Declare the output numPages: $.total_pages, which the response has.',
    ],
    [
      'x-speakeasy-pagination',
      speakeasy({ results: '$.rows' }),
      { has_more: { type: 'boolean' } },
      ' This format cannot read has_more of the response.',
    ],
    [
      'x-speakeasy-pagination',
      speakeasy({ results: '$.rows' }),
      { has_more: { type: 'boolean' }, ...next },
      ' This format cannot read has_more of the response. The response has next, which may be null. To make paging end when next is null, declare type: url with nextUrl: $.next.',
    ],
    [
      'x-redoclyPagination',
      { ...redocly, items: '/rows' },
      next,
      ' The response has next, which may be null, and count. To make paging end when next is null, declare style: body-link with nextLink: /next.',
    ],
  ])('a finding about %s suggests an end that the response offers: %j, %j', (key, value, members, remedy) => {
    expect(told('EmptyPageStop', key, value, offering(members))).toStrictEqual([`${starts(key)}${remedy}`]);
  });

  it('EmptyPageStop is not reported if an end is declared, a short page ends paging, or no end exists', () => {
    const paged = offering({ total_pages: integer, has_more: { type: 'boolean' } });
    const size = { name: 'size', in: 'parameters', type: 'limit' };
    const key = 'x-speakeasy-pagination';
    expect(
      told('EmptyPageStop', key, speakeasy({ results: '$.rows', numPages: '$.total_pages' }), paged),
    ).toStrictEqual([]);
    expect(told('EmptyPageStop', key, speakeasy({ results: '$.rows' }, [size]), paged)).toStrictEqual([]);
    expect(told('EmptyPageStop', key, speakeasy({ results: '$.rows' }))).toStrictEqual([]);
    expect(
      told('EmptyPageStop', 'x-fern-pagination', fern({ 'has-next-page': '$response.has_more' }), paged),
    ).toStrictEqual([]);
  });
});
