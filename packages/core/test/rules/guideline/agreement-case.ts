import type { RuleCode } from '../../../src/diagnostics/catalogue.js';
import type { GuidelineCode } from '../../../src/diagnostics/presets.js';
import type { Json, JsonObject } from '../../../src/json/json.js';

/** A small document for one test, or for one sentence, of a published ruleset. */
export interface AgreementCase {
  readonly name: string;
  readonly theirs: 'reports' | 'silent';
  readonly ours: readonly GuidelineCode[];
  /** Why `theirs` and `ours` differ. */
  readonly why?: string;
  /**
   * Another rule that reports the case. If `scheme` is set, it reports the case only if the first operation declares
   * that scheme.
   */
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

/** A GET of one path with these parameters, whose response is an object with these properties. */
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

/** A scheme with this position parameter and this page size parameter. */
export function scheme(type: string, position: string, size: string, response: JsonObject): JsonObject {
  return {
    name: 'pages',
    type,
    request: { position: { type, param: position }, size: { type: 'limit', param: size } },
    response,
  };
}

export const byScheme = 'not a matter of style';

export const noName = 'parameter names are not checked: a scheme declares them';
