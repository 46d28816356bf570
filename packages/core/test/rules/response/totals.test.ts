import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/json/json.js';
import { makeSource } from '../../../src/openapi/source-document.js';
import { objectReader } from '../../../src/reader/reader.js';
import {
  countedByDescription,
  countedByName,
  describesOnePage,
} from '../../../src/rules/operation/counted.js';
import { findEnd } from '../../../src/rules/operation/find-end.js';
import { codes, messages, reported, withoutArgs } from '../../diagnostics/reported.js';
import {
  answering,
  type Declared,
  inlineFindings,
  integer,
  list,
  objectOf,
  schemaAt,
  schemeAt,
  withField,
} from './bound.js';

const pages: Omit<Declared, 'response'> = { type: 'pageNumber', request: { page: { type: 'pageNumber' } } };
const offset: Omit<Declared, 'response'> = { type: 'offset', request: { skip: { type: 'offset' } } };

function reading(role: string, path: readonly string[], properties: JsonObject, scheme = pages) {
  const declared = { ...scheme, response: withField('n', { type: role, path }) };
  return inlineFindings(declared, { operation: answering(objectOf({ data: list, ...properties })) });
}

function saying(description: string): JsonObject {
  return { ...integer, description };
}

describe('totalPages that reads a number of items', () => {
  it('a totalPages that reads a number of items is reported with evidence, cost and the intended field', () => {
    expect(
      withoutArgs(reading('totalPages', ['total_count'], { total_count: integer, total_pages: integer })),
    ).toEqual([
      {
        code: 'Pagination/TotalMixedUp',
        severity: 'warn',
        message:
          'Scheme users reads totalPages from total_count, but in the response of users.list its name says that it counts items, so paging requests pages after the last one: an extra request, or a loop if the API repeats its last page. Did you mean total_pages?',
        source: 'document',
        pointer: [...schemeAt, 'response', 'n'],
        part: 'key',
        suppressionKey: 'users.list',
        related: [
          {
            source: 'document',
            pointer: [...schemaAt, 'properties', 'total_count'],
            message: 'this is a number of items',
          },
        ],
        data: {
          scheme: 'users',
          side: 'response',
          field: 'n',
          inline: true,
          role: 'totalPages',
          key: 'path',
          path: ['total_pages'],
        },
      },
    ]);
  });

  it.each([
    ['by its name', ['total'], { total: integer }, 'its name says that it counts items'],
    [
      'by its description',
      ['n'],
      { n: saying('Total number of users, as objects.') },
      'its description says that it counts items',
    ],
    [
      'by the description of the enclosing object',
      ['page', 'total'],
      {
        page: objectOf(
          { total: integer },
          { description: 'Contains the query and the total number of objects returned.' },
        ),
      },
      'its description says that it counts items',
    ],
  ] as const)('totalPages that reads a number of items is recognised %s', (_, path, properties, evidence) => {
    const found = reading('totalPages', path, properties);
    expect(codes(found)).toEqual(['Pagination/TotalMixedUp']);
    expect(found[0]?.message).toContain(evidence);
    expect(found[0]?.data).not.toHaveProperty('path');
  });

  it.each([
    ['its name is about pages', ['page_count'], { page_count: integer }],
    [
      'its name is about pages, although its description is about items',
      ['pages'],
      { pages: saying('Total number of items.') },
    ],
    [
      'its description is about pages, although its name is about items',
      ['total'],
      { total: saying('Total number of pages.') },
    ],
    ['neither its name nor its description is clear', ['last'], { last: integer }],
    ['it is a total in an object named page', ['page', 'total'], { page: objectOf({ total: integer }) }],
  ] as const)('a totalPages is not reported as a number of items if %s', (_, path, properties) => {
    expect(reading('totalPages', path, properties)).toEqual([]);
  });
});

describe('total that reads a number of pages', () => {
  it('a total that reads a number of pages is reported, since paging would stop too early', () => {
    const found = reading('total', ['totalPages'], { totalPages: integer, totalCount: integer }, offset);
    expect(reported(found)).toEqual([
      ['Pagination/TotalMixedUp', 'warn', 'document', [...schemeAt, 'response', 'n'], 'key'],
    ]);
    expect(messages(found)).toEqual([
      'Scheme users reads total from totalPages, but in the response of users.list its name says that it counts pages, so paging stops while items are left. Did you mean totalCount?',
    ]);
  });

  it('if paging ignores a total that reads a number of pages, the finding names the effect on the page', () => {
    expect(messages(reading('total', ['num_pages'], { num_pages: integer }))).toEqual([
      'Scheme users reads total from num_pages, but in the response of users.list its name says that it counts pages, so the page exposes a number of pages as total.',
    ]);
  });

  it.each([
    ['total', integer],
    ['total_items', saying('How many users there are.')],
    ['n', saying('Total number of items on all pages.')],
  ])('a total is not reported as a number of pages: %s', (name, schema) => {
    expect(reading('total', [name], { [name]: schema }, offset)).toEqual([]);
  });
});

describe('a count of one page', () => {
  it.each([
    'Number of goods on this page; the last page may have fewer than page_size.',
    'Number of products in this page',
    'How many products this page has',
    'Number of results returned',
    'The number of results returned.',
    'Number of results returned in this response',
    'Count of users on the current page',
    'Number of records in current page',
    'how many orders are on this page',
    'The amount of invoices that are shown on this page.',
    'Number of user accounts contained in the page',
    'Total number of tickets on this page',
    'Number of items per page',
    'Number of entries in this response',
    'Size of this page',
    'Item count for this page',
    'Number of items this page contains',
  ])('a description of a count is recognised as being about one page: %s', (description) => {
    expect(describesOnePage(description)).toBe(true);
    for (const [role, name, scheme] of [
      ['totalPages', 'page_count', pages],
      ['total', 'total', offset],
    ] as const)
      expect(codes(reading(role, [name], { [name]: saying(description) }, scheme))).toEqual([
        'Pagination/TotalMixedUp',
      ]);
  });

  it.each([
    'Total number of pages.',
    'Number of pages in this result set',
    'The number of pages returned',
    'Number of this page',
    'The number of the current page',
    'Total number of items across all pages',
    'Number of items, regardless of what is on this page',
    'Total number of results returned by the search',
    'The total number of objects returned.',
    'Number of results returned by the query',
    'Number of books in the library. This page has a part of them.',
    'How many records match',
    'The page to return',
    '',
  ])('a description of a count is not taken to be about one page: %s', (description) => {
    expect(describesOnePage(description)).toBe(false);
  });

  it('a totalPages that reads the number of items on one page is reported, whatever its name is', () => {
    expect(
      messages(
        reading('totalPages', ['page_count'], {
          page_count: saying('Number of goods on this page.'),
          total_pages: integer,
        }),
      ),
    ).toEqual([
      'Scheme users reads totalPages from page_count, but in the response of users.list its description says that it counts the items of one page, so paging stops before the last page, or requests pages after it. Did you mean total_pages?',
    ]);
  });

  it('a field that counts the items of one page is suggested neither as a total nor to end paging', () => {
    const found = reading('total', ['totals'], { total: saying('Number of goods on this page.') }, offset);
    expect(messages(found).filter((message) => message.includes('Did you mean'))).toEqual([]);
    const endOf = (total: JsonObject) => {
      const document = makeSource(objectReader(objectOf({ data: list, total })));
      return findEnd({ node: { document, pointer: [] } }, 'offset')?.path;
    };
    expect(endOf(integer)).toEqual(['total']);
    expect(endOf(saying('Number of goods on this page.'))).toBeUndefined();
  });
});

describe('the meaning of a name', () => {
  it.each([
    ['total', 'items'],
    ['count', 'items'],
    ['total_count', 'items'],
    ['totalCount', 'items'],
    ['TotalRecords', 'items'],
    ['totalcount', 'items'],
    ['item_count', 'items'],
    ['numberOfResults', 'items'],
    ['totalElements', 'items'],
    ['total_pages', 'pages'],
    ['totalPages', 'pages'],
    ['pages', 'pages'],
    ['page_count', 'pages'],
    ['pageCount', 'pages'],
    ['numPages', 'pages'],
    ['last_page', 'pages'],
    ['pages_total', 'pages'],
    ['number_of_pages', 'pages'],
    ['returned_count', undefined],
    ['currentItemCount', undefined],
    ['page', undefined],
    ['per_page', undefined],
    ['page_size', undefined],
    ['total_per_page', undefined],
    ['items_per_page', undefined],
    ['current_page', undefined],
    ['page_number', undefined],
    ['size', undefined],
    ['n', undefined],
    ['', undefined],
    ['__proto__', undefined],
  ])('countedByName recognises whether %j counts items, pages or neither', (name, counted) => {
    expect(countedByName(name)).toBe(counted);
  });
});

describe('the meaning of a description', () => {
  it.each([
    ['Total number of items', 'items'],
    ['The total number of objects returned.', 'items'],
    ['How many records match', 'items'],
    ['Total number of pages', 'pages'],
    ['The number of pages available', 'pages'],
    ['Total number of items across all pages', undefined],
    ['Number of items per page', undefined],
    ['The page to return', undefined],
    ['Items of the page', undefined],
    ['A total', undefined],
    ['', undefined],
  ])('countedByDescription recognises whether %j counts items, pages or neither', (description, counted) => {
    expect(countedByDescription(description)).toBe(counted);
  });
});
