import type { Json, JsonObject } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { check } from '../../core/test/rules/check-text.js';
import { externalFormats } from '../src/external-formats.js';

const text: JsonObject = { type: 'string' };
const users: JsonObject = { type: 'array', items: { type: 'object' } };

/** The mistakes reported for a declaration on `get /u`; `answers` are further properties of its response. */
function mistakes(key: string, value: Json, answers: JsonObject = {}) {
  const schema = { type: 'object', properties: { users, next: text, ...answers } };
  const get = {
    operationId: 'U_List',
    [key]: value,
    parameters: ['cursor', 'page'].map((name) => ({ name, in: 'query', schema: text })),
    responses: { '200': { description: 'A page.', content: { 'application/json': { schema } } } },
  };
  const info = { title: 'Users', version: '1' };
  const document = { openapi: '3.0.3', info, paths: { '/u': { get } } };
  return check(document, undefined, { externalFormats })
    .filter(({ code }) => code === 'Pagination/ForeignMistake')
    .map(
      ({ pointer, part, severity, message }) =>
        `${severity} ${part} ${pointer.slice(3).join('.')}: ${message}`,
    );
}

const byCursor = { name: 'cursor', in: 'parameters', type: 'cursor' };
const cursor = { type: 'cursor', inputs: [byCursor] };
const outputs = { results: '$.users', nextCursor: '$.next' };

describe('values that another tool ignores', () => {
  it.each<[string, string, Json, string]>([
    [
      'a misspelled Speakeasy output',
      'x-speakeasy-pagination',
      { ...cursor, outputs: { result: '$.users', nextCursor: '$.next' } },
      'key outputs.result: In this Speakeasy declaration the output result does nothing: Speakeasy does not know it. Did you mean results?',
    ],
    [
      'a misspelled Speakeasy key',
      'x-speakeasy-pagination',
      { ...cursor, outputs, ouputs: {} },
      'key ouputs: In this Speakeasy declaration the key ouputs does nothing: Speakeasy does not know it. Did you mean outputs?',
    ],
    [
      'a second Speakeasy cursor',
      'x-speakeasy-pagination',
      { ...cursor, inputs: [byCursor, { ...byCursor, name: 'page' }], outputs },
      'value inputs.1: In this Speakeasy declaration the input page does nothing: another input is the cursor.',
    ],
    [
      'an output that its Speakeasy type does not use',
      'x-speakeasy-pagination',
      { ...cursor, outputs: { ...outputs, numPages: '$.n' } },
      'key outputs.numPages: In this Speakeasy declaration the output numPages does nothing: a declaration of type cursor does not use it.',
    ],
    [
      'a Fern offset next to a cursor',
      'x-fern-pagination',
      {
        cursor: '$request.cursor',
        next_cursor: '$response.next',
        results: '$response.users',
        offset: '$request.page',
      },
      'key offset: In this Fern declaration the key offset does nothing: Fern does not read it together with cursor.',
    ],
    [
      'a misspelled AutoRest key',
      'x-ms-pageable',
      { nextLinkName: 'next', itemname: 'users' },
      'key itemname: In this AutoRest declaration the key itemname does nothing: AutoRest does not know it. Did you mean itemName?',
    ],
  ])('check warns about a value that another tool ignores: %s', (_, key, value, message) => {
    const [part, place] = message.split(' ', 2);
    const rest = message.slice(message.indexOf(': '));
    expect(mistakes(key, value)).toEqual([`warn ${part} ${key}.${String(place).replace(/:$/, '')}${rest}`]);
  });

  it('check has no warning for a complete external declaration', () => {
    expect(
      mistakes('x-speakeasy-pagination', { ...cursor, outputs: { ...outputs, 'x-note': 1 }, 'x-note': 1 }),
    ).toEqual([]);
    expect(mistakes('x-ms-pageable', { nextLinkName: 'next', itemName: 'users' })).toEqual([]);
  });
});

describe('AutoRest without nextLinkName', () => {
  it.each(['nextLink', '@odata.nextLink', 'odata.nextLink', 'next_link'])(
    'check warns about AutoRest without nextLinkName if the response has %s',
    (name) => {
      expect(mistakes('x-ms-pageable', { itemName: 'users' }, { [name]: text })).toEqual([
        `warn key x-ms-pageable: In this AutoRest declaration nextLinkName is missing: AutoRest treats the list as a single page, but the response has ${name}. Did you mean nextLinkName: ${name}?`,
      ]);
    },
  );

  it('check accepts AutoRest nextLinkName: null, and no nextLinkName if the response has no link', () => {
    const answers = { nextLink: text };
    expect(mistakes('x-ms-pageable', { itemName: 'users', nextLinkName: null }, answers)).toEqual([]);
    expect(mistakes('x-ms-pageable', { itemName: 'users' })).toEqual([]);
  });
});

it('check accepts an AutoRest operationName without an operation, because it names a generated method', () => {
  const value = { itemName: 'users', nextLinkName: 'next', operationName: 'U_ListNext' };
  expect(mistakes('x-ms-pageable', value)).toEqual([]);
});
