import { parse } from 'yaml';
import type { JsonObject } from '../../src/json/json.js';
import { viewOperation } from '../../src/openapi/operation-view.js';
import { listOperations } from '../../src/openapi/operations.js';
import { makeSource } from '../../src/openapi/source-document.js';
import { proposeScheme } from '../../src/proposals/propose-scheme.js';
import { objectReader } from '../../src/reader/reader.js';

/** Proposes a scheme for the operation at `path`. Returns it without its name, or the reason why there is none. */
export function proposed(
  path: string,
  parameters: string,
  schema: string,
  more = '',
  headers = '{}',
): JsonObject | string {
  const responses = `{ '200': { description: ok, headers: ${headers}, content: { application/json: { schema: ${schema} } } } }`;
  const operation = `{ parameters: [${parameters}], responses: ${responses}${more} }`;
  const verb = more.includes('requestBody') ? 'post' : 'get';
  const document = parse(`{ openapi: 3.0.3, paths: { '${path}': { ${verb}: ${operation} } } }`);
  const source = makeSource(objectReader(document));
  const [only] = listOperations(source).operations;
  if (only === undefined) throw new Error('There is an operation.');
  const proposal = proposeScheme(viewOperation(source, only), 'page');
  if (proposal.kind === 'none') return proposal.reason;
  const { type, request, response } = proposal.scheme as Readonly<Record<string, JsonObject>>;
  return { type, request, response } as unknown as JsonObject;
}

/** A query parameter in YAML. */
export const query = (name: string, type = 'string', more = '') =>
  `{ name: '${name}', in: query, schema: { type: ${type} }${more === '' ? '' : `, ${more}`} }`;

/** YAML for the schema of an object with these properties. */
export const body = (...properties: readonly string[]) =>
  `{ type: object, properties: { ${properties.join(', ')} } }`;

/** YAML for the schema of a list of things with an id. */
export const things = '{ type: array, items: { type: object, properties: { id: { type: string } } } }';
export const list = (name: string) => `${name}: ${things}`;
export const limit = { limit: { type: 'limit' } };
