import { generate } from '@pagewright/codegen';
import { firstRequest, type JsonObject, nextRequest, readPage, typeNames } from '@pagewright/core';
import { expect } from 'vitest';
import {
  analysisOf,
  bindingOf,
  codesOf,
  config,
  declaration,
  document,
  type SentenceTests,
  scheme,
  shownByCases,
} from './read.js';

const root = { 'x-vendor-pagination': [declaration()] };
const list = { type: 'array', items: { type: 'object' } };
const page = { type: 'object', properties: { users: list, next: { type: 'string' } } };
const paged = {
  parameters: ['after', 'limit'].map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
  responses: { 200: { description: 'A page', content: { 'application/json': { schema: page } } } },
};

function namesOf(files: { readonly document?: JsonObject; readonly config?: JsonObject }): readonly string[] {
  return analysisOf(files).schemes.map(({ name }) => name);
}

export const declarationTests: SentenceTests = {
  'Paging is declared, never inferred from parameter names.': () => {
    expect(bindingOf({ document: document(paged, root) })).toBe('nothing by none');
  },
  'A paginated method returns a page with the items, the request that produced them, and a way to fetch the next page.':
    () => {
      const methods = [{ operation: 'get /users', scheme: 'userPages', why: 'operation' }] as const;
      const text = generate({ schemes: [scheme()], methods }, 'typescript')
        .map((file) => file.text)
        .join('\n');
      for (const member of ['items', 'request', 'getNextPage']) expect(text).toContain(member);
    },
  'In the [SDK configuration](#sdk-configuration): a `pagination` array of complete named schemes; methods select one by name through `paginated`.':
    () => {
      const files = { config: config({ paginated: 'userPages' }, { pagination: [declaration()] }) };
      expect(bindingOf(files)).toBe('userPages by config');
    },
  'In the API document through the extension key `x-vendor-pagination`: at the document root its value is the array of named schemes; on an operation its value is a scheme name, `false`, or a complete inline scheme.':
    () => {
      const bound = (value: JsonObject | string | false) =>
        bindingOf({ document: document({ ...paged, 'x-vendor-pagination': value }, root) });
      expect(bound('userPages')).toBe('userPages by operation');
      expect(bound(false)).toBe('nothing by disabled');
      expect(bound(declaration({ name: 'ownPages', continueOnEmptyItems: true }))).toBe('ownPages by inline');
    },
  'Inline schemes with the same structure become one named scheme (D7).': () => {
    const inline = document({ ...paged, 'x-vendor-pagination': declaration({ name: 'again' }) }, root);
    expect(namesOf({ document: inline })).toEqual(['userPages']);
    expect(bindingOf({ document: inline })).toBe('userPages by inline');
  },
  "The schemes of the configuration and of the document root apply together; if both define the same name, the configuration's scheme applies (D36).":
    () => {
      const ours = declaration({ continueOnEmptyItems: true });
      const files = {
        document: document(paged, {
          'x-vendor-pagination': [declaration(), declaration({ name: 'others' })],
        }),
        config: config({ paginated: 'userPages' }, { pagination: [ours] }),
      };
      expect(namesOf(files)).toEqual(['userPages', 'others']);
      expect(analysisOf(files).schemes[0]?.continueOnEmptyItems).toBe(true);
    },
  'Keys that begin with `x-` are allowed and ignored in a scheme and in its fields; any other key breaks the format.':
    () => {
      const field = { after: { type: 'cursor', 'x-note': 1 }, limit: { type: 'limit' } };
      expect(codesOf({ 'x-note': 1, request: field })).toEqual([]);
      expect(codesOf({ note: 1 })).toEqual(['Pagination/InvalidScheme']);
      expect(codesOf({ request: { after: { type: 'cursor', note: 1 } } })).toEqual([
        'Pagination/InvalidScheme',
      ]);
    },
  '`request` is an object keyed by field name; each entry is a request field.': () => {
    expect(Object.keys(scheme().request)).toEqual(['after', 'limit']);
    expect(codesOf({ request: [{ type: 'cursor' }] })).toEqual(['Pagination/InvalidScheme']);
  },
  'A field without a role is sent as declared and does not affect paging.': () => {
    const fields = scheme({ request: { after: { type: 'cursor' }, lang: { param: 'language' } } });
    const request = { method: 'GET', url: '/users', query: { language: 'en' } };
    const step = nextRequest(fields, { request, response: { body: { users: [{}], next: 'n' } } });
    expect(step.kind === 'next' && step.request.query).toEqual({ language: 'en', after: 'n' });
  },
  'Without `path` and `property`, a field in the body is sent under its wire name.': () => {
    const request = { after: { type: 'cursor', param: 'page.after', location: 'body' } };
    const first = { method: 'POST', url: '/users', body: { filter: 1 } };
    const step = nextRequest(scheme({ request }), {
      request: first,
      response: { body: { users: [{}], next: 'n' } },
    });
    expect(step.kind === 'next' && step.request.body).toEqual({ filter: 1, 'page.after': 'n' });
  },
  '`value` on the field that advances paging is the position at which paging starts (D39).': () => {
    const offsets = scheme({
      type: 'offset',
      request: { from: { type: 'offset', value: 10 } },
      response: { users: { type: 'items' } },
    });
    const request = firstRequest(offsets, { method: 'GET', url: '/users' });
    const step = nextRequest(offsets, { request, response: { body: { users: [{}, {}] } } });
    expect(step.kind === 'next' && step.request.query).toEqual({ from: 12 });
  },
  '`response` is an object keyed by field name; each entry is a response field, and its key is the name of the member on the generated page.':
    () => {
      const response = { users: { type: 'items' }, upcoming: { type: 'cursor', property: 'next' } };
      const files = generate({ schemes: [scheme({ response })] }, 'typescript');
      expect(files.map(({ text }) => text).join('\n')).toContain('upcoming');
      expect(codesOf({ response: [{ type: 'items' }] })).toEqual(['Pagination/InvalidScheme']);
    },
  'By default, `headerName` is `Link` and the link relation `rel` is `next`.': shownByCases(
    'By default, `headerName` is `Link` and the link relation `rel` is `next`.',
  ),
  'A field without a role is only a member of the page.': () => {
    const response = { users: { type: 'items' }, next: { type: 'cursor' }, note: { property: 'remark' } };
    const { members } = readPage(scheme({ response }), { body: { users: [], remark: 'r' } });
    expect(members).toMatchObject({ note: 'r' });
  },
  'A field name is a plain identifier: `^[A-Za-z_][A-Za-z0-9_]*$`, at most 64 characters, and none of `__proto__`, `constructor`, `prototype`.':
    () => {
      const codes = (name: string) => codesOf({ request: JSON.parse(`{"${name}": {"type": "cursor"}}`) });
      for (const name of ['a', '_', 'A_1', 'a'.repeat(64)]) expect(codes(name), name).toEqual([]);
      for (const name of ['1a', 'a-b', 'é', 'a'.repeat(65), '__proto__', 'constructor', 'prototype'])
        expect(codes(name), name).not.toEqual([]);
    },
  'A wire name may be any text, and is never split: `page[size]`, `odata.nextLink` and `@odata.nextLink` are names (D33).':
    shownByCases('`odata.nextLink`, `page[size]`, `@odata.nextLink` are names'),
  'A path is a list of property names and array indexes (non-negative integers), or one property name.':
    shownByCases(
      'are lists of property names or array indexes (non-negative integers)',
      'A plain string is accepted as a list of one name',
    ),
  'The empty list is the whole value: `path: []` on the items reads a response whose body is the list itself (D5, D32).':
    shownByCases('is a response whose body is the list itself'),
  'A field with role items should be declared on every scheme; without one the compiler falls back to a property named data.':
    () => {
      expect(codesOf({ response: { next: { type: 'cursor' } } })).toEqual(['Pagination/MissingItems']);
      shownByCases('without one the compiler falls back to a property named data')();
    },
  'Scheme names become public page class names, cased per language: `offsetPage` gives `OffsetPage` in TypeScript, `SyncOffsetPage` and `AsyncOffsetPage` in Python.':
    () => {
      const schemes = [{ name: 'offsetPage' }];
      expect(typeNames(schemes, 'typescript').get('offsetPage')?.pages).toEqual(['OffsetPage']);
      expect(typeNames(schemes, 'python').get('offsetPage')?.pages).toEqual([
        'SyncOffsetPage',
        'AsyncOffsetPage',
      ]);
    },
  'Names that become identical in this casing get a numeric suffix (D8).': () => {
    const names = typeNames([{ name: 'offsetPage' }, { name: 'offset_page' }], 'typescript');
    expect([...names.values()].map(({ page: name }) => name)).toEqual(['OffsetPage', 'OffsetPage2']);
  },
  'A scheme that violates this format, or whose field names are not plain identifiers, is ignored when read from an API document (D4).':
    () => {
      const broken = declaration({ type: 'none' });
      const unnamed = declaration({ name: 'others', request: { 'a-b': { type: 'cursor' } } });
      const { schemes, findings } = analysisOf({
        document: document({}, { 'x-vendor-pagination': [broken, unnamed] }),
      });
      expect(schemes).toEqual([]);
      expect(findings.map(({ code }) => code)).toEqual(expect.arrayContaining(['Pagination/IgnoredScheme']));
    },
  'Each role is read from one field: the first that has it, in the order of the text.': shownByCases(
    'the first one in document order is used',
  ),
  'A second one is reported (D6).': () => {
    const response = { users: { type: 'items' }, more: { type: 'items' }, next: { type: 'cursor' } };
    expect(codesOf({ response })).toEqual(['Pagination/DuplicateRole']);
  },
};
