import { externalFormats } from '@pagewright/importers';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { analyze, createAnalyzer } from '../../src/analysis/analyzer.js';
import type { AnalyzeOptions } from '../../src/binding/analysis.js';
import { gate } from '../../src/diagnostics/gate.js';
import { isRecord, type Json, type JsonObject } from '../../src/json/json.js';
import { pointerText } from '../../src/json/pointer.js';
import { objectReader } from '../../src/reader/reader.js';
import { editableDocument } from './editable-reader.js';
import { start } from './some-lists.js';

const pages = '{ name: pages, type: fakePage, request: {}, response: { data: { type: items } } }';

/**
 * Returns the places of the StaleSuppression findings that `gate` reports, without those that are suppressed
 * themselves.
 */
function stale(document: string, config?: string, options: AnalyzeOptions = {}): readonly string[] {
  const settings: unknown = config === undefined ? undefined : parse(config);
  const { findings } = analyze({
    document: parse(`openapi: 3.1.0\n${document}`),
    ...(settings !== undefined && { config: settings }),
    options: { staleSuppressions: true, ...options },
  });
  return gate(findings, isRecord(settings) ? settings.diagnostics : undefined).reported.flatMap(
    ({ code, source, pointer, part }) =>
      code.endsWith('/StaleSuppression') ? [`${source} ${pointerText(pointer)} ${part}`] : [],
  );
}

const unused = `x-vendor-pagination: [${pages}]\npaths: {}`;
const ignore = 'x-vendor-pagination-ignore';

describe('stale suppressions in the configuration', () => {
  it.each([
    ['true', 'key', ''],
    ['pages', 'value', ''],
    ['[{ location: pages }]', 'value', '/0/location'],
  ])(
    'a suppression in the configuration is stale if it suppresses nothing, written as %s',
    (entry, part, at) => {
      const config = (code: string) => `diagnostics: { ignored: { Pagination/${code}: ${entry} } }`;
      expect(stale(unused, config('UnusedScheme'))).toEqual([]);
      expect(stale(unused, config('EmptyPageStop'))).toEqual([
        `config /diagnostics/ignored/Pagination~1EmptyPageStop${at} ${part}`,
      ]);
    },
  );

  it('of a list of suppressions in the configuration, only entries that suppress nothing are stale', () => {
    const list =
      '[{ location: other }, { location: page* }, { location: /x-vendor-pagination/0/name }, { reason: x }]';
    expect(stale(unused, `diagnostics: { ignored: { Pagination/UnusedScheme: ${list} } }`)).toEqual([
      'config /diagnostics/ignored/Pagination~1UnusedScheme/0/location value',
    ]);
  });

  it('`off` for a rule that finds nothing is a stale suppression, but a changed severity is not', () => {
    const rules = 'Pagination/UnusedScheme: off, Pagination/EmptyPageStop: off, Pagination/NoEffect: warn';
    expect(stale(unused, `diagnostics: { rules: { ${rules} } }`)).toEqual([
      'config /diagnostics/rules/Pagination~1EmptyPageStop value',
    ]);
  });

  it('a suppression is not stale if another suppresses the same findings', () => {
    const both = 'ignored: { Pagination/UnusedScheme: true }, rules: { Pagination/UnusedScheme: off }';
    expect(stale(`${unused}\n${ignore}: [Pagination/UnusedScheme]`, `diagnostics: { ${both} }`)).toEqual([]);
  });

  it('suppressions of syntax problems, disabled or unknown rules and StaleSuppression itself are not stale', () => {
    const codes = [
      'Document/DuplicateKey',
      'Config/InvalidSyntax',
      'Document/UndeclaredPagination',
      'Document/StaleSuppression',
      'No/SuchRule',
    ];
    const config = `diagnostics: { ignored: { ${codes.map((code) => `${code}: true`).join(', ')} } }`;
    expect(stale('paths: {}', config)).toEqual([]);
    expect(stale('paths: {}', config, { undeclared: true })).toEqual([
      'config /diagnostics/ignored/Document~1UndeclaredPagination key',
    ]);
  });

  it('without a document no suppression is reported as stale, since its findings are unknown', () => {
    const config = parse('diagnostics: { ignored: { Pagination/EmptyPageStop: true } }');
    expect(analyze({ config, options: { staleSuppressions: true } }).findings).toEqual([]);
  });

  it('stale suppressions are not reported unless the option is set', () => {
    const config = 'diagnostics: { ignored: { Pagination/EmptyPageStop: true } }';
    expect(stale(unused, config, { staleSuppressions: false })).toEqual([]);
  });
});

describe('stale suppressions in the document', () => {
  it('each stale entry of an ignore list is reported, at the root of a document and on an operation', () => {
    const codes = '[Pagination/UnknownScheme, Pagination/Unused*, Config/*]';
    const document = `
      ${ignore}: ${codes}
      paths:
        /users: { get: { x-vendor-pagination: zzz, ${ignore}: ${codes} } }
        /rooms: { get: { ${ignore}: [Pagination/UnknownScheme] } }`.replaceAll('\n      ', '\n');
    expect(stale(document)).toEqual([
      `document /${ignore}/1 value`,
      `document /${ignore}/2 value`,
      `document /paths/~1users/get/${ignore}/1 value`,
      `document /paths/~1users/get/${ignore}/2 value`,
      `document /paths/~1rooms/get/${ignore}/0 value`,
    ]);
  });

  it('a suppression on one operation is not stale if it covers a finding about all operations of a scheme', () => {
    const operation = (more: string) =>
      `{ get: { x-vendor-pagination: pages, ${more} responses: { '200': { description: ok } } } }`;
    const document = `x-vendor-pagination: [${pages}]
paths:
  /users: ${operation(`${ignore}: [Pagination/NoSuccessResponse],`)}
  /rooms: ${operation('')}`;
    const before = analyze({ document: parse(`openapi: 3.1.0\n${document}`) }).findings;
    expect(stale(document)).toEqual(
      before.some(({ code }) => code === 'Pagination/NoSuccessResponse') ? [] : [expect.anything()],
    );
  });

  it('a suppression on a shared path item is reported once, and only if it is stale for every path', () => {
    const shared = (first: string) => `
paths:
  /users: { $ref: '#/components/pathItems/Users' }
  /rooms: { $ref: '#/components/pathItems/Users' }
components: { pathItems: { Users: { get: { ${first}${ignore}: [Pagination/UnknownScheme] } } } }`;
    expect(stale(shared(''))).toEqual([`document /components/pathItems/Users/get/${ignore}/0 value`]);
    expect(stale(shared('x-vendor-pagination: zzz, '))).toEqual([]);
  });

  it('a finding about a stale entry can be suppressed by another entry, but not by the stale `*` itself', () => {
    const list = (codes: string) => stale(`paths: {}\n${ignore}: [${codes}]`);
    expect(list('"*"')).toEqual([`document /${ignore}/0 value`]);
    expect(list('Pagination/NoEffect, Document/StaleSuppression')).toEqual([]);
    expect(list('Document/StaleSuppression')).toEqual([]);
  });
});

describe('suppressions of findings that depend on a missing file', () => {
  const operation = (parameter: string) => `
x-vendor-pagination: [{ name: pages, type: offset, request: { skip: { type: offset } }, response: { data: { type: items }, total: { type: total } } }]
${ignore}: [Pagination/PositionNotFound]
paths:
  /users:
    get:
      x-vendor-pagination: pages
      ${ignore}: [Pagination/PositionNotFound]
      parameters: [${parameter}]
      responses: {}
  /rooms: { get: { ${ignore}: [Pagination/PositionNotFound] } }`;
  const config = 'diagnostics: { ignored: { Pagination/PositionNotFound: true } }';
  const rooms = `document /paths/~1rooms/get/${ignore}/0 value`;

  it.each([
    ['a missing file', '{ $ref: parameters.yaml#/skip }'],
    ['a broken reference', "{ $ref: '#/components/parameters/skip' }"],
  ])('only a suppression of findings that do not depend on %s is stale', (_, parameter) => {
    expect(stale(operation(parameter), config)).toEqual([rooms]);
  });

  it('stale suppressions are reported if every referenced file is available', () => {
    const inside = '{ name: skip, in: query, schema: { type: integer } }';
    expect(stale(operation(inside), config)).toHaveLength(4);
    const openFile = () => ({ file: 'parameters.yaml', reader: objectReader({ skip: parse(inside) }) });
    expect(stale(operation('{ $ref: parameters.yaml#/skip }'), config, { openFile })).toHaveLength(4);
  });

  it('suppressions at the root and in the configuration are not stale if a path item is in a missing file', () => {
    const own = `{ get: { ${ignore}: [Pagination/NoEffect] } }`;
    const document = `paths: { /users: { $ref: users.yaml }, /rooms: ${own} }\n${ignore}: [Pagination/NoEffect]`;
    expect(stale(document, 'diagnostics: { rules: { Pagination/NoEffect: off } }')).toEqual([rooms]);
  });
});

it('after edits, an analyzer reports the same stale suppressions as a new analyzer', () => {
  const start: JsonObject = {
    openapi: '3.1.0',
    [ignore]: ['Pagination/UnknownScheme'],
    paths: { '/users': { get: { 'x-vendor-pagination': 'zzz', [ignore]: ['Pagination/UnknownScheme'] } } },
  };
  const document = editableDocument(start);
  const analyzer = createAnalyzer();
  const options = { staleSuppressions: true };
  for (const value of ['zzz', false, 'zzz', true]) {
    document.set(['paths', '/users', 'get', 'x-vendor-pagination'], value);
    const fresh = analyze({ document: document.reader.get([]), options });
    expect(analyzer.analyze({ document: document.reader, options })).toEqual(fresh);
    const reported = fresh.findings.filter(({ code }) => code === 'Document/StaleSuppression');
    expect(reported).toHaveLength(value === 'zzz' ? 0 : 2);
  }
});

describe('suppressions on operations that are no longer checked', () => {
  const elsewhere: JsonObject = {
    parameters: [{ name: 'offset', in: 'query', schema: { type: 'integer' } }],
    responses: { 200: { $ref: './other.yaml#/Page' } },
  };
  const fern = { 'x-fern-pagination': { offset: '$request.offset', results: '$response.data' } };
  it.each([
    [
      'by a scheme that is no longer defined',
      { ...elsewhere, 'x-vendor-pagination': 'pages' },
      ['x-vendor-pagination'],
      [],
      false,
    ],
    [
      'by a declaration for another tool, which the document no longer contains',
      { ...elsewhere, ...fern },
      ['paths', '/users', 'get'],
      {},
      true,
    ],
  ])(
    'a suppression becomes stale when its operation is no longer checked %s',
    (_, get, pointer, changed, isText) => {
      const paths = { '/users': { get } };
      const value: JsonObject = { ...start, [ignore]: ['Pagination/DeprecatedParameter'], paths };
      const document = editableDocument(value, isText);
      const analyzer = createAnalyzer();
      const options = { staleSuppressions: true, externalFormats };
      const reported = () => {
        const { reader } = editableDocument(document.reader.get([]) as Json, isText);
        const fresh = analyze({ document: reader, options });
        expect(analyzer.analyze({ document: document.reader, options })).toEqual(fresh);
        return fresh.findings.filter(({ code }) => code === 'Document/StaleSuppression').length;
      };
      expect(reported()).toBe(0);
      document.set(pointer, changed);
      expect(reported()).toBe(1);
    },
  );
});

it('malformed settings of suppressions are not reported as stale and cause no exception', () => {
  const config = JSON.parse(
    '{ "diagnostics": { "ignored": { "__proto__": true, "constructor": [{}], "Pagination/NoEffect": [null, 7, {"location": 3}] }, "rules": ["off"] } }',
  );
  const document = { openapi: '3.1.0', paths: {} };
  const { findings } = analyze({ document, config, options: { staleSuppressions: true } });
  expect(findings.filter(({ code }) => code.endsWith('StaleSuppression'))).toEqual([]);
});
