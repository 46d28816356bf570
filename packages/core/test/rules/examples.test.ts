import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { analyze } from '../../src/analysis/analyzer.js';
import type { Json, JsonObject } from '../../src/json/json.js';
import { catalogue, type RuleCode } from '../../src/rules/catalogue.js';
import { documentWith, page, usersDocument } from '../binding/documents.js';
import { codes } from '../findings/told.js';
import { declarations } from '../scheme/declarations.js';
import { fixtures, type Input } from './fixtures.js';

/** What an example leaves to its comment. */
const context: { readonly [Code in RuleCode]?: Input } = {
  'Pagination/AmbiguousMarker': {
    config: { pagination: [declarations.offset, { ...declarations.offset, name: 'skipPage' }] },
  },
  'Pagination/ShadowedScheme': { config: { pagination: [page('pages')] } },
  'Config/StaleEndpoint': { document: usersDocument() },
  'Document/UnresolvedReference': {
    document: documentWith({}, { components: { pathItems: { Users: { get: {} } } } }),
  },
};

/** The example as it would stand in a file: a scheme, a part of a configuration, or one of a document. */
function inputOf(code: RuleCode, text: string): Input {
  const example = parse(text) as JsonObject;
  const { document = documentWith({}), config } = context[code] ?? {};
  const root = { ...(document as JsonObject), ...example };
  const options = {
    options: {
      undeclared: code === 'Document/UndeclaredPagination',
      staleSuppressions: code.endsWith('/StaleSuppression'),
    },
  };
  const own = config === undefined ? {} : { config };
  if ('name' in example) return { config: { pagination: [example] } };
  if ('paths' in example && !code.startsWith('Document/')) return { document: root };
  if ('x-vendor-pagination-property' in example)
    return { ...own, document: usersDocument(withParameter(example)) };
  if ('parameters' in example) return { ...own, document: usersDocument(example) };
  const extension = example['x-vendor-pagination'];
  if (extension !== undefined && !Array.isArray(extension))
    return { ...own, document: usersDocument(example) };
  if (code === 'Document/NotOpenApi' || code === 'Document/UnknownVersion') return { document: example };
  if (code.startsWith('Document/') || extension !== undefined) return { ...own, ...options, document: root };
  return { ...options, document: context[code]?.document ?? usersDocument(), config: example };
}

function withParameter(parameter: Json): JsonObject {
  return { parameters: [{ name: 'skip', in: 'query', ...(parameter as JsonObject) }] };
}

const examples = (Object.keys(catalogue) as RuleCode[]).filter((code) => fixtures[code] !== 'syntax');

describe('the examples of the catalogue', () => {
  it.each(examples)('%s: the bad one fires the rule', (code) => {
    expect(codes(analyze(inputOf(code, catalogue[code].bad)).findings)).toContain(code);
  });

  it.each(examples)('%s: the good one does not', (code) => {
    expect(codes(analyze(inputOf(code, catalogue[code].good)).findings)).not.toContain(code);
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
    ];
    const found = codes(analyze(inputOf(code, catalogue[code].good)).findings);
    expect(found.filter((other) => !left.includes(other))).toEqual([]);
  });
});
