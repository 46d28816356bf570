import type { Finding } from '../../../src/diagnostics/finding.js';
import type { Json, JsonObject, Pointer } from '../../../src/json/json.js';
import { viewOperation } from '../../../src/openapi/operation-view.js';
import { listOperations } from '../../../src/openapi/operations.js';
import { makeSource, type OpenFile } from '../../../src/openapi/source-document.js';
import { objectReader } from '../../../src/reader/reader.js';
import { checkResponse } from '../../../src/rules/response/check-response.js';
import { parseScheme } from '../../../src/scheme/parse-scheme.js';
import { documentWith } from '../../binding/documents.js';

/** A scheme without its name, which is always `users`. */
export interface Declared {
  readonly type?: string;
  readonly request?: JsonObject;
  readonly response: JsonObject;
  readonly continueOnEmptyItems?: boolean;
}

/** The success response of `get /users`, whose body has this schema. */
export function answering(schema: Json, more: JsonObject = {}): JsonObject {
  return { responses: { '200': { content: { 'application/json': { schema } }, ...more } } };
}

export function objectOf(properties: JsonObject, more: JsonObject = {}): JsonObject {
  return { type: 'object', properties, ...more };
}

export const list: JsonObject = { type: 'array', items: { type: 'object' } };
export const text: JsonObject = { type: 'string' };
export const integer: JsonObject = { type: 'integer' };

/** Response fields: items at `data`, and one more. */
export function withField(key: string, field: JsonObject): JsonObject {
  return { data: { type: 'items' }, [key]: field };
}

export interface Bound {
  readonly operation: JsonObject;
  readonly root?: JsonObject;
  readonly openFile?: OpenFile;
}

/** The place of the scheme that `inlineFindings` declares. */
export const schemeAt = ['paths', '/users', 'get', 'x-vendor-pagination'] as const;

/** The place of the schema that `answering` declares. */
export const schemaAt = [
  'paths',
  '/users',
  'get',
  'responses',
  '200',
  'content',
  'application/json',
  'schema',
] as const;

/** Returns the findings of `checkResponse` if `get /users` declares the scheme inline. */
export function inlineFindings(declared: Declared, bound: Bound): readonly Finding[] {
  return check(declared, bound, true);
}

/** Returns the findings of `checkResponse` if the operation names a scheme of the configuration. */
export function namedFindings(declared: Declared, bound: Bound): readonly Finding[] {
  return check(declared, bound, false);
}

function check(declared: Declared, { operation, root = {}, openFile }: Bound, inline: boolean) {
  const value = { name: 'users', type: 'fakePage', request: {}, ...declared };
  const named = { ...operation, 'x-vendor-pagination': inline ? value : 'users' };
  const document = documentWith({ '/users': { get: named } }, root);
  const source = makeSource(objectReader(document), openFile);
  const { scheme } = parseScheme(value, 'document', { at: schemeAt });
  const listed = listOperations(source).operations[0];
  if (scheme === undefined || listed === undefined) throw new Error('the fixture declares no scheme');
  const findings: Finding[] = [];
  const pointer: Pointer = inline ? schemeAt : ['pagination', 0];
  checkResponse(
    {
      scheme,
      schemeLocation: { source: inline ? 'document' : 'config', pointer },
      inline,
      view: viewOperation(source, listed),
      method: 'users.list',
      decidedBy: { source: 'document', pointer: schemeAt, part: 'value' },
    },
    (finding) => findings.push(finding),
  );
  return findings;
}
