import { externalFormats } from '@pagewright/importers';
import { checkLayers, overlayDocument } from '@pagewright/overlays';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { analyze } from '../../src/analysis/analyzer.js';
import { catalogue, type RuleCode } from '../../src/diagnostics/catalogue.js';
import type { Finding } from '../../src/diagnostics/finding.js';
import type { Json, JsonObject } from '../../src/json/json.js';
import { objectReader } from '../../src/reader/reader.js';
import { documentWith, page, usersDocument } from '../binding/documents.js';
import { codes } from '../diagnostics/reported.js';
import { declarations } from '../scheme/declarations.js';
import { declaring, findingsOfImport, importFixtures } from './external-fixtures.js';
import { fixtures, type Input } from './fixtures.js';
import { guided } from './guideline-fixtures.js';

/** Inputs around examples whose context is only in a comment. */
const context: { readonly [Code in RuleCode]?: Input } = {
  'Pagination/AmbiguousMarker': {
    config: { pagination: [declarations.offset, { ...declarations.offset, name: 'skipPage' }] },
  },
  'Pagination/ShadowedScheme': { config: { pagination: [page('pages')] } },
  'Config/StaleEndpoint': { document: usersDocument() },
  'Readme/UnpaginatedExample': { document: documentWith({ '/users': { get: {} }, '/tags': { get: {} } }) },
  'Document/UnresolvedReference': {
    document: documentWith({}, { components: { pathItems: { Users: { get: {} } } } }),
  },
};

/** The example as it would be in a file: a scheme, a part of a configuration, or one of a document. */
function inputOf(code: RuleCode, text: string): Input {
  const example = parse(text) as JsonObject;
  const { document = documentWith({}), config } = context[code] ?? {};
  const root = { ...(document as JsonObject), ...example };
  const options = {
    options: {
      undeclared: code === 'Document/UndeclaredPagination',
      staleSuppressions: code.endsWith('/StaleSuppression'),
      externalFormats: ['Document/DialectsDisagree', 'Config/ForeignConfiguration'].includes(code)
        ? externalFormats
        : [],
    },
  };
  const own = config === undefined ? {} : { config };
  if (code.startsWith('Pagination/Foreign')) return foreign(example);
  if (code.startsWith('Guideline/'))
    return guided({ rules: { [code]: 'warn' } }, example.paths as JsonObject);
  if ('name' in example) return { config: { pagination: [example] } };
  if ('paths' in example && !code.startsWith('Document/')) return { document: root };
  if ('x-vendor-pagination-property' in example)
    return { ...own, document: usersDocument(withParameter(example)) };
  if ('parameters' in example) return { ...own, ...options, document: usersDocument(example) };
  const extension = example['x-vendor-pagination'];
  if (extension !== undefined && !Array.isArray(extension))
    return { ...own, ...options, document: usersDocument(example) };
  if (code === 'Document/NotOpenApi' || code === 'Document/UnknownVersion') return { document: example };
  if (code.startsWith('Document/') || extension !== undefined) return { ...own, ...options, document: root };
  return { ...options, document: context[code]?.document ?? usersDocument(), config: example };
}

/** The other tool's declaration on an operation that it fits; Fern's booleans stand for what is at the root. */
function foreign(example: JsonObject): Input {
  const [key = '', value = null] = Object.entries(example).find(([name]) => name.startsWith('x-')) ?? [];
  const { 'x-fern-pagination': form } = parse(
    'x-fern-pagination: { cursor: $request.cursor, next_cursor: $response.next, results: $response.data }',
  ) as JsonObject;
  return declaring(
    key,
    value,
    typeof value === 'boolean' ? { 'x-fern-pagination': form ?? null } : {},
    example,
  );
}

/** All findings about an example, by the functions that report the code. */
function reportedOf(code: RuleCode, text: string): readonly Finding[] {
  if (fixtures[code] === 'overlay') return findingsOfOverlay(text);
  const input = inputOf(code, text);
  return Object.hasOwn(importFixtures, code) ? findingsOfImport(input) : analyze(input).findings;
}

/** The findings about an overlay over a list of users, by themselves. */
function findingsOfOverlay(text: string): readonly Finding[] {
  const get = { summary: 'Users', responses: { 200: { description: 'Users.' } } };
  const document = objectReader(documentWith({ '/users': { get } }));
  const layer = { file: 'overlay.yaml', reader: objectReader(parse(text)), kind: 'overlay' } as const;
  return checkLayers(overlayDocument(document, [layer]), ['x-vendor-pagination']);
}

function withParameter(parameter: Json): JsonObject {
  return { parameters: [{ name: 'skip', in: 'query', ...(parameter as JsonObject) }] };
}

const examples = (Object.keys(catalogue) as RuleCode[]).filter(
  (code) => fixtures[code] !== 'syntax' && fixtures[code] !== 'files',
);

describe('the examples of the catalogue', () => {
  it.each(examples)('%s: the bad one fires the rule', (code) => {
    expect(codes(reportedOf(code, catalogue[code].bad))).toContain(code);
  });

  it.each(examples)('%s: the good one does not', (code) => {
    expect(codes(reportedOf(code, catalogue[code].good))).not.toContain(code);
  });

  it.each(examples)('%s: the good one has nothing wrong, but what it leaves out', (code) => {
    // A scheme by itself has no method; a name or a marker by itself has no scheme.
    const left = [
      'Pagination/UnusedScheme',
      'Pagination/UnknownScheme',
      'Pagination/UnmatchedMarker',
      'Config/StaleEndpoint',
      // Short examples declare no end.
      'Pagination/EmptyPageStop',
      // Codes about parts that the other tool leaves open, however little is wrong with them.
      'Pagination/ForeignGuess',
    ];
    const found = codes(reportedOf(code, catalogue[code].good));
    expect(found.filter((other) => !left.includes(other))).toEqual([]);
  });
});
