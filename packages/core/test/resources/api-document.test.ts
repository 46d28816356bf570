import { describe, expect, it } from 'vitest';
import {
  parseApiDocument,
  parseNamespace,
  parseVersionEntry,
} from '../../src/resources/parse-api-document.js';
import type { ResourceRule } from '../../src/resources/problem.js';
import { astral, describeTable, faults, notA, type Row } from './rows.js';
import { apiDocument, apiDocumentInput, versionEntry } from './samples.js';

const version: Row = {
  row: 'version | string | yes | semantic version',
  takes: [
    '0.0.0',
    '1.2.3',
    '1.0.0-alpha.1',
    '1.0.0+build.01',
    '1.0.0-rc.1+exp.sha-5114f85',
    '1.0.0--',
    `1.0.0-${'a'.repeat(10_000)}`,
    '9007199254740992.0.0',
    `1.${'9'.repeat(10_000)}.0`,
  ],
  refuses: [
    ...['', '1', '1.2', '1.2.3.4', 'v1.2.3', '=1.2.3', ' 1.2.3', '1.2.3 ', '1.2.3\n', '01.2.3'].map(
      (text): [string, ResourceRule] => [text, 'pattern'],
    ),
    ...['1.2.3-', '1.2.3-01', '1.2.3-a..b', '1.2.3+', '1.2.3+a+b', '1.2.3-é', 'latest'].map(
      (text): [string, ResourceRule] => [text, 'pattern'],
    ),
    ...notA('string'),
  ],
};

const namespaceTakes = ['abc', 'x'.repeat(49), 'x'.repeat(50), 'A-z_0', '---', '___', '123'];
const namespaceRefuses: Row['refuses'] = [
  ['ab', 'minLength'],
  ['x'.repeat(51), 'maxLength'],
  ['a b', 'pattern'],
  ['a.b', 'pattern'],
  ['abc\n', 'pattern'],
  ['éab', 'pattern'],
  ['a/b', 'pattern'],
];

const rows: readonly Row[] = [
  {
    row: 'uid | string | no | generated | min length 5',
    takes: ['12345', '123456', astral(5), 'x'.repeat(10_000)],
    refuses: [['', 'minLength'], ['1234', 'minLength'], [astral(4), 'minLength'], ...notA('string')],
  },
  version,
  {
    row: 'title | string | no | "" | max length 100',
    takes: ['', 'x'.repeat(99), 'x'.repeat(100), astral(99), astral(100)],
    refuses: [['x'.repeat(101), 'maxLength'], [astral(101), 'maxLength'], ...notA('string')],
  },
  {
    row: 'slug | string | no | generated | length 3 to 60; pattern ^[a-z](?:[a-z0-9-]*[a-z0-9])?$',
    takes: ['abc', 'a-1', 'a--b', 'x'.repeat(59), 'x'.repeat(60)],
    refuses: [
      ['ab', 'minLength'],
      ['x'.repeat(61), 'maxLength'],
      ['1ab', 'pattern'],
      ['-ab', 'pattern'],
      ['ab-', 'pattern'],
      ['aBc', 'pattern'],
      ['a_b', 'pattern'],
      ['abc\n', 'pattern'],
      [astral(3), 'pattern'],
      ...notA('string'),
    ],
  },
  {
    row: 'description | string | no | ""',
    takes: ['', 'text', astral(100_000)],
    refuses: notA('string'),
  },
  {
    row: 'namespace | string | yes | length 3 to 50; pattern ^[a-zA-Z0-9-_]+$',
    takes: namespaceTakes,
    refuses: [...namespaceRefuses, ...notA('string')],
  },
  { row: 'isPrivate | boolean | no | false', takes: [true, false], refuses: notA('boolean') },
  {
    row: 'tags | array of string | no | [] | unique items; at most 100',
    takes: [[], ['a'], ['a', 'A', 'a ', ''], tags(99), tags(100)],
    refuses: [[tags(101), 'maxItems'], ...notA('array')],
  },
  {
    row: 'versions | array of version entries | yes',
    takes: [[], [versionEntry], [versionEntry, { ...versionEntry, version: '2.0.0' }]],
    refuses: notA('array'),
  },
];

describeTable(
  'API document',
  parseApiDocument,
  { ...apiDocument },
  rows.map((row): Row => (row.row.includes('| no |') ? { ...row, leftOut: 'optional' } : row)),
);

describe('API document: defaults', () => {
  it('a new API document has default title, description, isPrivate and tags, and no uid or slug', () => {
    expect(parseApiDocument(apiDocumentInput)).toEqual({
      ok: true,
      value: {
        version: '1.0.0',
        namespace: 'acme',
        versions: [],
        title: '',
        description: '',
        isPrivate: false,
        tags: [],
      },
    });
  });

  it('values of an API document are kept instead of the defaults', () => {
    expect(parseApiDocument(apiDocument)).toEqual({ ok: true, value: apiDocument });
  });

  it('two API documents do not share a default list of tags', () => {
    const results = [parseApiDocument(apiDocumentInput), parseApiDocument(apiDocumentInput)];
    const [first, second] = results.map((result) => (result.ok ? result.value.tags : undefined));
    expect(first).toEqual([]);
    expect(first).not.toBe(second);
  });

  it('a null in an API document is reported instead of being replaced by the default', () => {
    const nulls = { title: null, description: null, isPrivate: null, tags: null, uid: null, slug: null };
    expect(faults(parseApiDocument({ ...apiDocumentInput, ...nulls })).toSorted()).toEqual(
      Object.keys(nulls)
        .map((field) => [`/${field}`, 'type'])
        .toSorted(),
    );
  });
});

describe('API document tags', () => {
  it('every repeated tag of an API document is reported with the index of its first occurrence', () => {
    expect(parseApiDocument({ ...apiDocument, tags: ['a', 'b', 'a', 'b', 'a'] })).toEqual({
      ok: false,
      problems: [repetition(2, 'a', 0), repetition(3, 'b', 1), repetition(4, 'a', 0)],
    });
  });

  it('tags of an API document may have the names of inherited members', () => {
    expect(
      faults(parseApiDocument({ ...apiDocument, tags: ['__proto__', 'constructor', 'toString'] })),
    ).toEqual([]);
    expect(faults(parseApiDocument({ ...apiDocument, tags: ['__proto__', '__proto__'] }))).toEqual([
      ['/tags/1', 'uniqueItems'],
    ]);
  });

  it('every tag of an API document that is not a string is reported', () => {
    expect(faults(parseApiDocument({ ...apiDocument, tags: ['a', 1, 1, null] }))).toEqual([
      ['/tags/1', 'type'],
      ['/tags/2', 'type'],
      ['/tags/3', 'type'],
    ]);
  });
});

describeTable('Version entry', parseVersionEntry, { ...versionEntry }, [
  { row: 'uid | string', takes: ['', 'v'], refuses: notA('string') },
  { row: 'createdAt | number', takes: [0, -1, 1.5, 1e300], refuses: notA('number') },
  { ...version, row: 'version | string' },
  { row: 'upgraded | boolean', takes: [true, false], refuses: notA('boolean') },
  {
    row: 'embedStatus | null if not set',
    takes: [null, 'complete', 3, false, { state: 'complete' }, ['a']],
    refuses: [],
  },
  { row: 'tags | array', takes: [[], ['a', 'a'], [1, {}]], refuses: notA('array') },
]);

describe('version entries of an API document', () => {
  it('faults in every version entry of an API document are reported at their places', () => {
    const entries = [
      versionEntry,
      { ...versionEntry, version: '1.0' },
      { ...versionEntry, createdAt: 'now', label: 'x' },
    ];
    expect(faults(parseApiDocument({ ...apiDocument, versions: entries })).toSorted()).toEqual([
      ['/versions/1/version', 'pattern'],
      ['/versions/2/createdAt', 'type'],
      ['/versions/2/label', 'additionalProperties'],
    ]);
  });
});

describe('GET /v1/apis/{namespace}: path parameter', () => {
  it('the path parameter `namespace` has the limits of the field `namespace`', () => {
    for (const name of namespaceTakes) expect(parseNamespace(name)).toEqual({ ok: true, value: name });
    for (const [name, rule] of namespaceRefuses) expect(faults(parseNamespace(name))).toEqual([['', rule]]);
  });
});

function tags(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `tag ${index}`);
}

function repetition(index: number, tag: string, first: number): object {
  return {
    pointer: ['tags', index],
    rule: 'uniqueItems',
    message: `/tags/${index}: expected each tag only once, found "${tag}" also at ${first}`,
  };
}
