import { isRecord, type Json, type JsonObject } from '../json/json.js';
import { pickJson } from '../openapi/media-types.js';
import type { OperationView } from '../openapi/operation-view.js';
import { resolve } from '../openapi/references.js';
import { type SchemaView, viewSchema } from '../openapi/schema-view.js';
import { below, keysAt, makeSource, type NodeRef, valueAt } from '../openapi/source-document.js';
import { objectReader } from '../reader/reader.js';

/** More examples of one response are not read, nor more elements of a list, nor what lies deeper. */
const mostValues = 10;
const deepest = 6;
/** A longer text is not read as JSON. */
const longestText = 200_000;

/**
 * Returns the body of the success response as its examples show it, where no schema describes that: there is none, or
 * one that allows any object. Undefined where there are no examples either.
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

/** The bodies that a success response has as its examples: objects and lists. */
export function examplesOf(view: OperationView): readonly Json[] {
  const response = view.response();
  if (response.kind !== 'known') return [];
  const { node, mediaType, schema } = response.value;
  const values = [
    ...examplesBeside(node, mediaType),
    ...(schema.kind === 'known' ? examplesIn(schema.value.node) : []),
  ];
  return values.slice(0, mostValues).map(asJson).filter(isContent);
}

/** Returns whether a schema tells more of a value than that it is an object. */
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

/** The examples that stand beside a schema: in the media type, or by media type in the response of a 2.0 document. */
function examplesBeside(response: NodeRef, mediaType: string | undefined): readonly unknown[] {
  if (response.document.version === '2.0') {
    const list = below(response, 'examples');
    const name = pickJson((keysAt(list) ?? []).map(String));
    return name === undefined ? [] : [valueAt(below(list, name))];
  }
  if (mediaType === undefined) return [];
  const media = resolve(below(response, 'content', mediaType));
  if (media.kind !== 'found') return [];
  const list = below(media.node, 'examples');
  const named = (keysAt(list) ?? []).slice(0, mostValues).flatMap((name) => {
    const example = resolve(below(list, name));
    return example.kind === 'found' ? [valueAt(below(example.node, 'value'))] : [];
  });
  return [valueAt(below(media.node, 'example')), ...named];
}

/** The examples that a schema has itself: one, or several in 3.1. */
function examplesIn(schema: NodeRef): readonly unknown[] {
  const several = valueAt(below(schema, 'examples'));
  return [valueAt(below(schema, 'example')), ...(Array.isArray(several) ? several : [])];
}

/** Reads an example that is written as a text of JSON. */
function asJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value) || value.length > longestText) return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

function isContent(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

/** Makes a schema that values of one place have in common; it requires nothing, and a null tells nothing. */
function schemaOf(values: readonly Json[], depth: number): JsonObject {
  const lists = values.filter((value): value is readonly Json[] => Array.isArray(value));
  const objects = values.filter((value): value is JsonObject => isRecord(value));
  const texts = values.filter((value) => typeof value === 'string');
  const types = new Set(values.filter((value) => value !== null).map(typeOfValue));
  if (depth >= deepest || types.size === 0) return types.size === 0 ? {} : { type: [...types] };
  const elements = lists.flatMap((list) => list.slice(0, mostValues)).slice(0, mostValues);
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
