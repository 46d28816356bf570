import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { analyze } from '../../../src/analysis/analyzer.js';
import { lookalikeKeys, vendorKeys } from '../../../src/binding/lookalike-keys.js';
import { fixesFor } from '../../../src/fixes/fixes-for.js';
import type { Json, JsonObject } from '../../../src/json/json.js';
import { makeReader, objectReader } from '../../../src/reader/reader.js';
import { documentWith, page, usersDocument } from '../../binding/documents.js';

const root = { 'x-vendor-pagination': [page('ordersPage')] };

/** The place and message of each finding about an extension that is not read. */
function unread(document: JsonObject, vendorPrefixes?: readonly string[]) {
  const options = vendorPrefixes === undefined ? {} : { vendorPrefixes };
  return analyze({ document, options })
    .findings.filter(({ code }) => code === 'Document/UnreadExtension')
    .map(({ pointer, message }) => `${pointer.join(' ')}: ${message}`);
}

describe('misspelt extensions', () => {
  it.each([
    ['x-vendor-paginaton', 'x-vendor-pagination'],
    ['x-vendor-pagination-', 'x-vendor-pagination'],
    ['x-vender-pagination', 'x-vendor-pagination'],
    ['x-vendor-paginatoin', 'x-vendor-pagination'],
    ['X-Vendor-Pagination', 'x-vendor-pagination'],
    ['xvendor-pagination', 'x-vendor-pagination'],
    ['x_vendor_pagination', 'x-vendor-pagination'],
    ['vendor-pagination', 'x-vendor-pagination'],
    ['x-vendor-pagination-ignor', 'x-vendor-pagination-ignore'],
    ['x-scaler-pagination', 'x-scalar-pagination'],
    ['x-speakeasy-paginatoin', 'x-speakeasy-pagination'],
    ['x-speakesy-pagination', 'x-speakeasy-pagination'],
    ['x-fern-paginaton', 'x-fern-pagination'],
    ['x-ms-pagable', 'x-ms-pageable'],
    ['x-ms-lists', 'x-ms-list'],
    ['x-redoclyPaginaton', 'x-redoclyPagination'],
  ])('the extension %s on an operation is reported as a misspelling of %s', (key, suggestion) => {
    expect(unread(usersDocument({ [key]: 'whatever' }, root))).toEqual([
      `paths /users get ${key}: ${key} on get /users is not read, and has no effect. Did you mean ${suggestion}?`,
    ]);
  });

  it.each([
    'x-speakeasy-pagination',
    'x-fern-pagination',
    'x-ms-pageable',
    'x-ms-list',
    'x-redoclyPagination',
  ])('%s of another tool is reported on a path item, and at the root unless it is read there', (key) => {
    const { paths, ...document } = usersDocument({}, { [key]: {} });
    const users = Object(paths)['/users'] as JsonObject;
    expect(unread({ ...document, paths: { '/users': { ...users, [key]: {} } } })).toEqual(
      key === 'x-fern-pagination'
        ? [
            `paths /users ${key}: ${key} on the path /users is not read, and has no effect. Put it on the operations of the path.`,
          ]
        : [
            `${key}: ${key} at the root of the document is not read, and has no effect. Put it on the operations.`,
            `paths /users ${key}: ${key} on the path /users is not read, and has no effect. Put it on the operations of the path.`,
          ],
    );
  });

  it.each([
    'x-vendor-pagination',
    'x-scalar-pagination',
    'x-speakeasy-pagination',
    'x-fern-pagination',
    'x-ms-pageable',
    'x-ms-list',
    'x-redoclyPagination',
    'x-redocly-pagination',
    'x-stainless-pagination-property',
    'x-ms-paths',
    'x-ms-long-running-operation',
    'x-tags',
  ])('the extension %s is not reported as a misspelling', (key) => {
    expect(unread(usersDocument({ [key]: false }))).toEqual([]);
  });

  test('a misspelt extension is reported at the root, on path items, parameters and their schemas', () => {
    const marker = { 'x-vendor-pagination-propery': { type: 'offset' } };
    const parameter = (name: string, more: JsonObject) => ({ name, in: 'query', ...more });
    const document = documentWith(
      {
        '/users': {
          'x-vendor-paginatio': 'ordersPage',
          parameters: [parameter('a', marker)],
          get: { parameters: [parameter('b', marker), parameter('c', { schema: marker })] },
        },
      },
      {
        'x-vendor-paginaton': [page('ordersPage')],
        components: { parameters: { d: parameter('d', marker) } },
      },
    );
    expect(unread(document)).toEqual([
      'x-vendor-paginaton: x-vendor-paginaton at the root of the document is not read, and has no effect. Did you mean x-vendor-pagination?',
      'components parameters d x-vendor-pagination-propery: x-vendor-pagination-propery on a parameter that operations share is not read, and has no effect, here and in 3 more places. Did you mean x-vendor-pagination-property?',
      'paths /users x-vendor-paginatio: x-vendor-paginatio on the path /users is not read, and has no effect. Did you mean x-vendor-pagination?',
    ]);
  });

  test('misspelt extensions are reported only for the configured prefixes', () => {
    const document = usersDocument({ 'x-acme-paginaton': 'a', 'x-vendor-paginaton': 'a' });
    expect(unread(document, ['acme'])).toEqual([
      'paths /users get x-acme-paginaton: x-acme-paginaton on get /users is not read, and has no effect. Did you mean x-acme-pagination?',
    ]);
  });

  test("x-kern-pagination and x-form-pagination are not reported as misspellings of another tool's key", () => {
    expect(unread(usersDocument({ 'x-kern-pagination': true, 'x-form-pagination': {} }))).toEqual([]);
  });
});

describe('extensions with an unknown prefix', () => {
  const inline = { type: 'offset', request: {}, response: {} };

  it.each<[string, string, Json, string]>([
    ['x-pagination', 'a scheme', inline, 'Rename it to x-vendor-pagination.'],
    ['x-pagination', 'the name of a scheme', 'ordersPage', 'Rename it to x-vendor-pagination.'],
    [
      'x-acme-pagination',
      'a scheme',
      inline,
      'Rename it to x-vendor-pagination, or make acme a vendor prefix (setting vendorPrefixes, or --vendor-prefix acme).',
    ],
    [
      'x-acme-pagination-ignore',
      'codes of rules',
      ['Pagination/EmptyPageStop'],
      'Rename it to x-vendor-pagination-ignore, or make acme a vendor prefix (setting vendorPrefixes, or --vendor-prefix acme).',
    ],
  ])('the extension %s with %s is reported for its unknown prefix', (key, _, value, remedy) => {
    expect(unread(usersDocument({ [key]: value }, root))).toEqual([
      `paths /users get ${key}: ${key} on get /users is not read, and has no effect. ${remedy}`,
    ]);
  });

  it.each<[string, Json]>([
    ['a boolean', true],
    ['an object of other options', { style: 'offset', defaultLimit: 20, maxLimit: 100 }],
    [
      'a declaration in an unknown format',
      { type: 'cursor', itemsPath: 'data', cursorParam: 'after', cursorPath: 'c' },
    ],
    ['a description of the next request', { next: { 'reuse-previous-request': true, modifiers: [] } }],
    ['an undefined scheme name', 'offset'],
    ['a list', ['page', 'limit']],
    ['null', null],
  ])('an extension with an unknown prefix is not reported if its value is %s', (_, value) => {
    for (const key of ['x-pagination', 'x-acme-pagination', 'x-acme-pagination-property']) {
      expect(unread(usersDocument({ [key]: value }, root))).toEqual([]);
      expect(unread(usersDocument({}, { ...root, [key]: value }))).toEqual([]);
    }
  });

  test('an unknown prefix is reported once, with every extension that has it', () => {
    const bound = { 'x-acme-pagination': 'ordersPage' };
    const document = documentWith(
      { '/a': { get: bound }, '/b': { get: bound } },
      { 'x-acme-pagination': [page('ordersPage')] },
    );
    const { findings } = analyze({ document });
    expect(findings.map(({ code }) => code)).toEqual(['Document/UnreadExtension']);
    expect(findings[0]?.message).toContain(
      'at the root of the document is not read, and has no effect, here and in 2 more places.',
    );
    expect(findings[0]?.related?.map(({ pointer }) => pointer.join(' '))).toEqual([
      'paths /a get x-acme-pagination',
      'paths /b get x-acme-pagination',
    ]);
    expect(analyze({ document, options: { vendorPrefixes: ['acme'] } }).findings).toEqual([]);
  });
});

test('x-vendor-pagination on a path item is reported as unread, since only operations may have the key', () => {
  const document = documentWith(
    { '/users': { 'x-vendor-pagination': 'ordersPage', get: { 'x-vendor-pagination': 'ordersPage' } } },
    root,
  );
  expect(unread(document)).toEqual([
    'paths /users x-vendor-pagination: x-vendor-pagination on the path /users is not read, and has no effect. Put it on the operations of the path.',
  ]);
});

describe('schemes under a root key that is not read', () => {
  const bound = (name: string) => ({ 'x-vendor-pagination': name });
  const document = documentWith(
    { '/a': { get: bound('ordersPage') }, '/b': { get: bound('other') } },
    { 'x-vender-pagination': [page('ordersPage')] },
  );
  const analysis = analyze({ document });

  test('the finding about an unknown scheme names the misspelt root key that defines the scheme', () => {
    const [known, other] = analysis.findings.filter(({ code }) => code === 'Pagination/UnknownScheme');
    expect(known?.message).toBe(
      'get /a names the scheme "ordersPage", which is not defined; it stays unpaginated. x-vender-pagination at the root defines it, but is not read. Did you mean x-vendor-pagination?',
    );
    expect(known?.related).toEqual([
      { source: 'document', pointer: ['x-vender-pagination'], message: 'x-vender-pagination is not read' },
    ]);
    expect(other?.message).not.toContain('vender');
  });

  test('the fix of a misspelt root key renames the key', () => {
    const finding = analysis.findings.find(({ code }) => code === 'Document/UnreadExtension');
    const [fix] = finding === undefined ? [] : fixesFor(finding, { document, analysis });
    expect(fix).toMatchObject({
      title: 'Change x-vender-pagination to x-vendor-pagination',
      preferred: true,
      changes: [
        { edits: [{ kind: 'renameKey', pointer: ['x-vender-pagination'], key: 'x-vendor-pagination' }] },
      ],
    });
  });
});

test('the fix for an unread extension renames a key unless the right key is there, and is not preferred', () => {
  const document = documentWith(
    {
      '/a': { get: { 'x-acme-pagination': 'ordersPage' } },
      '/b': { get: { 'x-acme-pagination': 'ordersPage', 'x-vendor-pagination': false } },
    },
    { 'x-acme-pagination': [page('ordersPage')] },
  );
  const analysis = analyze({ document });
  const finding = analysis.findings.find(({ code }) => code === 'Document/UnreadExtension');
  const [fix] = finding === undefined ? [] : fixesFor(finding, { document, analysis });
  expect([fix?.title, fix?.preferred]).toEqual([
    'Change x-acme-pagination to x-vendor-pagination in 3 places',
    false,
  ]);
  expect(fix?.changes[0]?.edits.map(({ pointer }) => pointer.join(' '))).toEqual([
    'x-acme-pagination',
    'paths /a get x-acme-pagination',
  ]);
});

test('a document is not searched for misspelt extensions if its text has no key that resembles one', () => {
  const asked: string[] = [];
  const inner = objectReader(usersDocument({ 'x-tags': [], description: 'See x-acme or the max-age' }));
  const text = JSON.stringify(inner.get([]));
  const reader = makeReader({
    get: inner.get,
    keys: (pointer) => {
      asked.push(pointer.join(' '));
      return inner.keys(pointer);
    },
    mentions: (_, words) =>
      words.some((word) => (typeof word === 'string' ? text.includes(word) : word.isIn(text))),
  });
  analyze({ document: reader });
  expect(asked).not.toContain('paths /users get');
});

const { tests } = lookalikeKeys(vendorKeys());

test.each([
  ['x-vendor-paginaton: a', true],
  ['description: see x-vendor-paginaton', true],
  ['  x-vendor-paginaton', true],
  ['description: see x-vendor-paginaton there', false],
  ['x-vendor-pagination: a', false],
  ['"x-acme-pagination": "a"', true],
  ['max-vendor-paginaton: a', false],
  [`${'x-'.repeat(40_000)}: a`, false],
])('a document with the text %j is searched for misspelt extensions: %s', (text, expected) => {
  expect(tests.some(({ isIn }) => isIn(text))).toBe(expected);
});

test('x-vendor-pagination with any one or two letters wrong is reported as an unread extension', () => {
  const letters = fc.constantFrom(...'abcxyz-_');
  const slip = fc.record({ at: fc.nat(30), kind: fc.constantFrom('put', 'drop', 'change'), letter: letters });
  fc.assert(
    fc.property(fc.array(slip, { minLength: 1, maxLength: 2 }), (slips) => {
      const key = slips.reduce((text, { at, kind, letter }) => {
        const place = at % text.length;
        const rest = text.slice(kind === 'put' ? place : place + 1);
        return text.slice(0, place) + (kind === 'drop' ? '' : letter) + rest;
      }, 'x-vendor-pagination');
      fc.pre(key !== 'x-vendor-pagination');
      expect(unread(usersDocument({ [key]: { any: 'thing' } }))).toHaveLength(1);
      // A text is searched only for keys that begin with x- or contain `pagination`.
      if (/^x-/.test(key) || key.includes('pagination'))
        expect(tests.map(({ isIn }) => isIn(`  "${key}" : 1`))).toEqual([true]);
    }),
  );
});
