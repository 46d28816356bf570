import type { RuleCode } from '../../../src/diagnostics/catalogue.js';
import type { GuidelineCode } from '../../../src/diagnostics/presets.js';
import type { Json, JsonObject } from '../../../src/json/json.js';

/** A fact that a ruleset has a test or a sentence about, as a small document of our own. */
export interface AgreementCase {
  readonly name: string;
  readonly theirs: 'reports' | 'silent';
  readonly ours: readonly GuidelineCode[];
  /** The reason where the two differ. */
  readonly why?: string;
  /** The other rule that reports the fact: as it is, or once the first operation has this scheme. */
  readonly instead?: { readonly code: RuleCode; readonly scheme?: JsonObject };
  readonly paths: JsonObject;
}

export const integer = { type: 'integer' };
export const text = { type: 'string' };
export const array = { type: 'array', items: { type: 'object' } };
export const query = (name: string, schema: Json, more: JsonObject = {}) => ({
  name,
  in: 'query',
  schema,
  ...more,
});

export function answering(schema: Json, mediaType = 'application/json'): JsonObject {
  return { responses: { 200: { description: 'A page.', content: { [mediaType]: { schema } } } } };
}

export function object(properties: JsonObject, required: readonly string[] = []): JsonObject {
  return { type: 'object', required, properties };
}

/** A GET of one path, with what it takes and the object that it answers with. */
export function get(
  path: string,
  parameters: readonly Json[],
  properties: JsonObject,
  { required = [], more = {} }: { readonly required?: readonly string[]; readonly more?: JsonObject } = {},
): JsonObject {
  return { [path]: { get: { parameters, ...answering(object(properties, required)), ...more } } };
}

export const bounded = { ...integer, default: 10, maximum: 100 };
export const limit = query('limit', bounded);
export const offset = query('offset', integer);

/** A scheme with this position, and a page size of that name. */
export function scheme(type: string, position: string, size: string, response: JsonObject): JsonObject {
  return {
    name: 'pages',
    type,
    request: { position: { type, param: position }, size: { type: 'limit', param: size } },
    response,
  };
}

/** The reason of a fact that is no matter of style. */
export const byScheme = 'no matter of style';

export const noName = 'names of parameters are not looked at: a scheme declares them';
