import type { Finding } from '../../../src/diagnostics/finding.js';
import type { TargetProfile } from '../../../src/format/target-profiles.js';
import type { Json, JsonObject, Pointer } from '../../../src/json/json.js';
import { viewOperation } from '../../../src/openapi/operation-view.js';
import { listOperations } from '../../../src/openapi/operations.js';
import { makeSource, type OpenFile } from '../../../src/openapi/source-document.js';
import { objectReader } from '../../../src/reader/reader.js';
import { checkRequest } from '../../../src/rules/request/check-request.js';
import { parseScheme } from '../../../src/scheme/parse-scheme.js';
import { documentWith } from '../../binding/documents.js';

/** A scheme without its name, which is always `users`. */
export interface Declared {
  readonly type: string;
  readonly request: JsonObject;
  readonly response?: JsonObject;
  readonly paramLocation?: string;
}

/** Settings for the document that contains the operation. */
export interface Around {
  readonly root?: JsonObject;
  readonly pathItem?: JsonObject;
  /** Default `/users`. */
  readonly path?: string;
  /** Default `get`. */
  readonly verb?: string;
  /** True if the operation declares the scheme inline. By default the scheme is shared and bound by name. */
  readonly inline?: boolean;
  readonly openFile?: OpenFile;
  /** If absent, the types in generated code are not checked. */
  readonly profile?: TargetProfile;
}

export const offset: Declared = {
  type: 'offset',
  request: { skip: { type: 'offset' }, limit: { type: 'limit' } },
};
export const pages: Declared = { type: 'pageNumber', request: { page: { type: 'pageNumber' } } };
export const cursor: Declared = { type: 'cursor', request: { after: { type: 'cursor' } } };

export const integer: JsonObject = { type: 'integer' };
export const text: JsonObject = { type: 'string' };

export function query(name: string, schema: Json = integer, more: JsonObject = {}): JsonObject {
  return { name, in: 'query', schema, ...more };
}

export function taking(...parameters: readonly Json[]): JsonObject {
  return { parameters };
}

/** A request body that is an object with these properties. */
export function bodyWith(properties: JsonObject, more: JsonObject = {}): JsonObject {
  return {
    requestBody: { content: { 'application/json': { schema: { type: 'object', properties, ...more } } } },
  };
}

/** The places where a shared scheme is bound, and where it is declared. */
export const boundAt = ['paths', '/users', 'get', 'x-vendor-pagination'] as const;
export const sharedAt = ['x-vendor-pagination', 0] as const;
export const parametersAt = ['paths', '/users', 'get', 'parameters'] as const;

/** Returns the findings of `checkRequest` for an operation that is bound to the scheme `users`. */
export function findings(declared: Declared, operation: JsonObject, around: Around = {}): readonly Finding[] {
  const {
    root = {},
    pathItem = {},
    path = '/users',
    verb = 'get',
    inline = false,
    openFile,
    profile,
  } = around;
  const value = { name: 'users', response: { data: { type: 'items' } }, ...declared };
  const bound = { ...operation, 'x-vendor-pagination': inline ? value : 'users' };
  const document = documentWith({ [path]: { ...pathItem, [verb]: bound } }, root);
  const source = makeSource(objectReader(document), openFile);
  const at: Pointer = ['paths', path, verb, 'x-vendor-pagination'];
  const pointer: Pointer = inline ? at : sharedAt;
  const { scheme } = parseScheme(value, 'document', { at: pointer });
  const listed = listOperations(source).operations[0];
  if (scheme === undefined || listed === undefined) throw new Error('the fixture declares no scheme');
  const found: Finding[] = [];
  checkRequest(
    {
      scheme,
      schemeLocation: { source: 'document', pointer },
      inline,
      view: viewOperation(source, listed),
      method: listed.name,
      decidedBy: { source: 'document', pointer: at, part: 'value' },
      ...(profile !== undefined && { profile }),
    },
    (finding) => found.push(finding),
  );
  return found;
}

export function saying(found: readonly Finding[]): readonly string[] {
  return found.map(({ code, message }) => `${code.replace(/^.*\//, '')}: ${message}`);
}
