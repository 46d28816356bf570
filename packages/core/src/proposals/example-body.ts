import { isRecord, type Json, type JsonObject } from '../json/json.js';
import { responseExamples } from '../openapi/examples.js';
import type { OperationView } from '../openapi/operation-view.js';
import { type SchemaView, viewSchema } from '../openapi/schema-view.js';
import { below, keysAt, makeSource, valueAt } from '../openapi/source-document.js';
import { objectReader } from '../reader/reader.js';

const maxValues = 10;
const maxDepth = 6;

/**
 * Derives a schema of the success response from its examples, if no schema describes it or the schema allows
 * any object. Undefined if there are no examples.
 */
export function exampleBody(view: OperationView): SchemaView | undefined {
  const response = view.response();
  if (response.kind !== 'known') return undefined;
  const { schema } = response.value;
  if (schema.kind === 'unknown' || (schema.kind === 'known' && describes(schema.value))) return undefined;
  const shown = examplesOf(view);
  if (shown.length === 0) return undefined;
  const made = viewSchema({ document: makeSource(objectReader(schemaOf(shown, 0))), pointer: [] });
  return made.kind === 'known' ? made.value : undefined;
}

export function examplesOf(view: OperationView): readonly Json[] {
  return responseExamples(view)
    .map(({ body }) => valueAt(body))
    .filter(isContent);
}

function describes({ node, composed }: SchemaView): boolean {
  const keys = keysAt(node) ?? [];
  const type = keys.includes('type') ? valueAt(below(node, 'type')) : 'object';
  const holds = (key: string) => keys.includes(key) && (keysAt(below(node, key)) ?? []).length > 0;
  return (
    composed !== undefined ||
    (type !== 'object' && type !== 'null') ||
    keys.some((key) => describing.test(String(key))) ||
    holds('properties') ||
    holds('additionalProperties')
  );
}

const describing = /^(?:\$\w*ref|allOf|oneOf|anyOf|items|prefixItems|enum|const|patternProperties)$/i;

function isContent(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

function schemaOf(values: readonly Json[], depth: number): JsonObject {
  const lists = values.filter((value): value is readonly Json[] => Array.isArray(value));
  const objects = values.filter((value): value is JsonObject => isRecord(value));
  const texts = values.filter((value) => typeof value === 'string');
  const types = new Set(values.filter((value) => value !== null).map(typeOfValue));
  if (depth >= maxDepth || types.size === 0) return types.size === 0 ? {} : { type: [...types] };
  const elements = lists.flatMap((list) => list.slice(0, maxValues)).slice(0, maxValues);
  const names = [...new Set(objects.flatMap((object) => Object.keys(object)))];
  const properties = names.map((name): readonly [string, Json] => {
    const own = objects.flatMap((object) => (Object.hasOwn(object, name) ? [object[name] ?? null] : []));
    return [name, schemaOf(own, depth + 1)];
  });
  return {
    type: [...types],
    ...(objects.length > 0 && { properties: Object.fromEntries(properties) }),
    ...(elements.length > 0 && { items: schemaOf(elements, depth + 1) }),
    ...(texts[0] !== undefined && { example: texts[0] }),
  };
}

function typeOfValue(value: Json): string {
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}
