import { externalFormats } from '@pagewright/importers';
import { parse } from 'yaml';
import type { RuleCode } from '../../src/diagnostics/catalogue.js';
import type { Json, JsonObject } from '../../src/json/json.js';
import { documentWith, page, usersDocument } from '../binding/documents.js';
import { declarations } from '../scheme/declarations.js';
import { declaring } from './external-fixtures.js';
import type { Input } from './fixtures.js';
import { guided } from './guideline-fixtures.js';

/** Completes the input of examples that show only a part of it and describe the rest in a comment. */
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

/** Returns the input of an example, which may be a scheme, or a part of a configuration or document. */
export function exampleInput(code: RuleCode, text: string): Input {
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

/** Puts another tool's declaration on a matching operation. With Fern, `true` refers to a declaration at the root. */
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

function withParameter(parameter: Json): JsonObject {
  return { parameters: [{ name: 'skip', in: 'query', ...(parameter as JsonObject) }] };
}
