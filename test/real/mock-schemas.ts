import type { Json, JsonObject } from '@pagewright/core';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';

/** Validates values against the schemas of a document with a JSON Schema validator. */
export interface SchemaJudge {
  /** Returns why a value violates the schema at a pointer; undefined if the validator cannot compile the schema. */
  readonly problems: (pointer: string, value: Json) => readonly string[] | undefined;
}

export function schemaJudge(document: JsonObject): SchemaJudge {
  const isNew = typeof document.openapi === 'string' && !document.openapi.startsWith('3.0');
  const options = { strict: false, validateFormats: false, allErrors: false, logger: false } as const;
  const ajv = isNew ? new Ajv2020(options) : new Ajv(options);
  const schemas = isNew ? withoutExamples(document) : toJsonSchema(withoutExamples(document));
  ajv.addSchema(schemas as JsonObject, 'document');
  return {
    problems: (pointer, value) => {
      try {
        const validate = ajv.compile({ $ref: `document#${pointer}` });
        if (validate(value)) return [];
        return (validate.errors ?? []).map(
          ({ instancePath, keyword, message }) => `${instancePath} ${keyword}: ${message}`,
        );
      } catch {
        return undefined;
      }
    },
  };
}

/** Removes examples, because they may contain properties named like keywords. */
function withoutExamples(value: Json, isMap = false): Json {
  if (Array.isArray(value)) return value.map((item) => withoutExamples(item));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => isMap || !/^(?:x-.*|examples?|default)$/.test(key));
  return Object.fromEntries(
    kept.map(([key, member]) => [key, withoutExamples(member, !isMap && key === 'properties')]),
  ) as Json;
}

/** Converts keywords of OpenAPI 2.0 and 3.0 to JSON Schema; siblings of a reference are ignored. */
function toJsonSchema(value: Json): Json {
  if (Array.isArray(value)) return value.map(toJsonSchema);
  if (typeof value !== 'object' || value === null) return value;
  const { $ref } = value as JsonObject;
  if (typeof $ref === 'string') return { $ref };
  const copy: Record<string, Json> = {};
  for (const [key, member] of Object.entries(value)) copy[key] = toJsonSchema(member);
  if (copy.nullable === true && typeof copy.type === 'string') {
    copy.type = [copy.type, 'null'];
    if (Array.isArray(copy.enum)) copy.enum = [...copy.enum, null];
  }
  for (const [flag, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof copy[flag] !== 'boolean') continue;
    const limit = copy[bound];
    if (copy[flag] && limit !== undefined) {
      copy[flag] = limit;
      delete copy[bound];
    } else delete copy[flag];
  }
  if (typeof copy.required === 'boolean') delete copy.required;
  return copy;
}
