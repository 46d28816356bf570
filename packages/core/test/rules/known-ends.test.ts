import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/json/json.js';
import { check } from './check-text.js';

const byPage: JsonObject = {
  name: 'byPage',
  type: 'pageNumber',
  request: { page: { type: 'pageNumber' } },
  response: { data: { type: 'items' } },
};
const data = { type: 'array', items: { type: 'object', properties: { hasMore: { type: 'boolean' } } } };
const flag = { type: 'boolean' };
const count = { type: 'integer' };

function operation(properties: Record<string, Json>): JsonObject {
  const schema = { type: 'object', properties: { data, ...properties } };
  return {
    get: {
      'x-vendor-pagination': 'byPage',
      parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
      responses: { '200': { description: 'A page.', content: { 'application/json': { schema } } } },
    },
  };
}

/** The findings about the end of a scheme whose operations have these responses. */
function ends(scheme: JsonObject, ...responses: readonly Record<string, Json>[]): readonly string[] {
  const paths = Object.fromEntries(responses.map((one, index) => [`/list${index}`, operation(one)]));
  const document = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths };
  const all = check({ ...document, 'x-vendor-pagination': [scheme] });
  return all
    .filter(({ code }) => /EmptyPageStop|EndlessPaging/.test(code))
    .map(({ code, message, pointer, related = [] }) => {
      const hint = /Declare .*/.exec(message)?.[0] ?? message;
      const seen = related.map((one) => one.pointer.slice(-1).join()).join();
      return `${code.replace('Pagination/', '')} ${pointer.join('/')}: ${hint} [${seen}]`;
    });
}

const at = 'EmptyPageStop x-vendor-pagination/0/type:';
const unknown = `${at} Declare hasMore or totalPages, if the API sends it. []`;

describe('a scheme without an end', () => {
  it.each<[string, Record<string, Json>, string]>([
    ['a flag', { has_more: flag }, 'has_more as hasMore, which the response has. [has_more]'],
    [
      'a nested flag rather than a number at the top',
      { totalPages: count, meta: { type: 'object', properties: { hasNext: flag } } },
      'meta.hasNext as hasMore, which the response has. [hasNext]',
    ],
    [
      'a number of pages',
      { p: { type: 'object', properties: { total_pages: count } } },
      'p.total_pages as totalPages, which the response has. [total_pages]',
    ],
  ])('an endless scheme is reported with %s of the response as its possible end', (_, response, hint) => {
    expect(ends(byPage, response)).toEqual([`${at} Declare ${hint}`]);
  });

  const link = { type: ['string', 'null'], format: 'uri' };
  it.each<[string, JsonObject, Record<string, Json>, string, string]>([
    [
      'a nullable next URL and a count',
      byPage,
      { count, next: link, previous: link },
      ' The response has next, which may be null, and count. Declare hasMore or totalPages, if the API sends it, or follow next with a scheme of type cursorUrl.',
      'next,count',
    ],
    [
      'a nullable next page number',
      byPage,
      { meta: { type: 'object', properties: { next_page: { type: ['integer', 'null'] } } } },
      ' The response has meta.next_page, which may be null. Declare hasMore or totalPages, if the API sends it.',
      'next_page',
    ],
    [
      'a count whose description says that it is the total',
      { ...byPage, type: 'offset', request: { page: { type: 'offset' } } },
      { count: { type: 'integer', description: 'Total number of results.' } },
      ' Declare count as total, which the response has.',
      'count',
    ],
  ])('an endless scheme is reported with %s as its possible end', (_, scheme, response, hint, related) => {
    const document = {
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: { '/a': operation(response) },
    };
    const [found] = check({ ...document, 'x-vendor-pagination': [scheme] }).filter(
      ({ code }) => code === 'Pagination/EmptyPageStop',
    );
    expect(found?.message).toMatch(new RegExp(`${hint.replace(/[.()]/g, '\\$&')}$`));
    expect(found?.related?.map(({ pointer }) => pointer.at(-1)).join()).toBe(related);
  });

  it.each<[string, Record<string, Json>]>([
    ['a next page that is never null', { next: { type: 'string', format: 'uri' } }],
    [
      'a count of the items on the page',
      { count: { type: 'integer', description: 'How many are on this page.' } },
    ],
    ['a count without a description', { count }],
  ])('an endless scheme is reported without suggesting %s as its end', (_, response) => {
    expect(ends(byPage, response)).toEqual([unknown]);
  });

  it('an endless scheme is reported once with a possible end that every operation has', () => {
    expect(ends(byPage, { more: flag }, { more: flag }, { more: flag })).toEqual([
      `${at} Declare more as hasMore, which the response has. [more]`,
    ]);
  });

  it('no end is suggested for an endless scheme if some operations lack it or have it at another place', () => {
    expect(ends(byPage, { more: flag }, {})).toEqual([unknown]);
    expect(ends(byPage, { more: flag }, { hasMore: flag })).toEqual([unknown]);
  });

  it('an endless scheme is reported without suggesting response fields of a different meaning or type', () => {
    expect(ends(byPage, { total: count, hasMore: { type: 'string' }, count, isActive: flag })).toEqual([
      unknown,
    ]);
  });

  it('the finding about an endless scheme that skips empty pages names a field that could end it', () => {
    expect(ends({ ...byPage, continueOnEmptyItems: true }, { more: flag })).toEqual([
      'EndlessPaging x-vendor-pagination/0/type: Declare more as hasMore, which the response has, or remove continueOnEmptyItems. [more]',
    ]);
  });

  it('a scheme that declares an end is not reported as endless', () => {
    const response = { data: { type: 'items' }, more: { type: 'hasMore' } };
    expect(ends({ ...byPage, response }, { more: flag, totalPages: count })).toEqual([]);
  });
});
