import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { analyze } from '../../src/analysis/analyzer.js';
import type { PointerEdit } from '../../src/diagnostics/finding.js';
import { fixesFor } from '../../src/fixes/fixes-for.js';
import type { Json } from '../../src/json/json.js';

const code = 'Pagination/UnusedScheme';
const scheme = '{ name: pages, type: fakePage, request: {}, response: { data: { type: items } } }';
const at = ['diagnostics', 'ignored', code];
const entry = { location: 'pages', reason: 'Say here why this is fine.' };

/** The edits that suppress the finding about the unused scheme. */
function edits(given: {
  readonly document?: Json;
  readonly config?: Json;
}): readonly PointerEdit[] | undefined {
  const analysis = analyze(given);
  const finding = analysis.findings.find((one) => one.code === code);
  const fix = finding && fixesFor(finding, { ...given, analysis }).at(-1);
  return fix?.changes.flatMap((change) => change.edits);
}

describe('suppressions in the configuration', () => {
  it.each<[string, string, PointerEdit]>([
    ['without other suppressions', '', { kind: 'set', pointer: at, value: [entry] }],
    [
      'next to a pattern, which is kept',
      `, diagnostics: { ignored: { ${code}: other* } }`,
      { kind: 'set', pointer: at, value: [{ location: 'other*' }, entry] },
    ],
    [
      'at the end of an existing list',
      `, diagnostics: { ignored: { ${code}: [{ location: other, reason: soon }] } }`,
      { kind: 'insert', pointer: [...at, 1], value: entry },
    ],
  ])('the suppressing fix adds an entry with a reason to the configuration: %s', (_, more, edit) => {
    expect(edits({ config: parse(`{ pagination: [${scheme}]${more} }`) })).toEqual([edit]);
  });
});

describe('suppressions in a document without a configuration', () => {
  const pointer = ['x-vendor-pagination-ignore'];

  it.each<[string, string, PointerEdit]>([
    ['without other codes', '', { kind: 'set', pointer, value: [code] }],
    [
      'next to a single code, which is kept',
      ', x-vendor-pagination-ignore: Pagination/EmptyPageStop',
      { kind: 'set', pointer, value: ['Pagination/EmptyPageStop', code] },
    ],
    [
      'at the end of an existing list',
      ', x-vendor-pagination-ignore: [Pagination/EmptyPageStop]',
      { kind: 'insert', pointer: [...pointer, 1], value: code },
    ],
  ])('without a configuration, the suppressing fix adds the code to the document: %s', (_, more, edit) => {
    const document = parse(`{ openapi: 3.1.0, paths: {}, x-vendor-pagination: [${scheme}]${more} }`);
    expect(edits({ document })).toEqual([edit]);
  });

  it('the fix that ignores a finding edits the affected operation, even if its path item is a $ref', () => {
    const unnamed = { get: { 'x-vendor-pagination': true } };
    const paths = { '/users': { $ref: '#/components/pathItems/Users' } };
    const document = { openapi: '3.1.0', paths, components: { pathItems: { Users: unnamed } } };
    const analysis = analyze({ document });
    const [finding] = analysis.findings;
    expect(finding && fixesFor(finding, { document, analysis }).at(-1)).toEqual({
      title: 'Ignore Document/InvalidBinding in this operation',
      preferred: false,
      suppresses: true,
      changes: [
        {
          source: 'document',
          edits: [
            {
              kind: 'set',
              pointer: ['components', 'pathItems', 'Users', 'get', 'x-vendor-pagination-ignore'],
              value: ['Document/InvalidBinding'],
            },
          ],
        },
      ],
    });
  });
});

describe('suppressions for a document with a configuration', () => {
  const pages = '{ name: pages, type: fakePage, request: {}, response: {} }';
  const titles = (document: string, config: string) => {
    const given = { document: parse(document), config: parse(config) };
    const analysis = analyze(given);
    return analysis.findings.map((finding) => [
      finding.code,
      ...fixesFor(finding, { ...given, analysis }).flatMap(({ title, changes: [change] }) =>
        title.startsWith('Ignore ') ? `${change?.source}: ${title}` : [],
      ),
    ]);
  };

  it('suppressing fixes are offered for the configuration first, then for the document', () => {
    expect(titles('{ openapi: 3.1.0, paths: { /a: { get: { x-vendor-pagination: x } } } }', '{}')).toEqual([
      [
        'Pagination/UnknownScheme',
        'config: Ignore Pagination/UnknownScheme for get /a in the configuration',
        'document: Ignore Pagination/UnknownScheme in this operation',
      ],
    ]);
  });

  it('a finding about the configuration can be suppressed only in the configuration', () => {
    const method = '{ methods: { list: { endpoint: get /a, paginated: pages } } }';
    const config = `{ pagination: [${pages}], resources: { a: ${method} } }`;
    expect(titles('{ openapi: 3.1.0, paths: { /a: { get: {} } } }', config)).toEqual([
      ['Pagination/MissingItems', 'config: Ignore Pagination/MissingItems for pages in the configuration'],
    ]);
  });
});
