import type { Json, JsonObject } from '../json/json.js';
import { configProperties } from './config-schema.js';
import { fieldName, type KeyEntry, type KeyTable, schemeKeys, type ValueKind } from './scheme-keys.js';

const dialect = 'https://json-schema.org/draft/2020-12/schema';

/**
 * JSON Schema of a scheme, built from the key tables. Unknown keys are errors, except `x-` keys. Because the
 * `$id` is relative, the configuration's schema finds this one both on disk and in a registry.
 */
export const schemeJsonSchema: JsonObject = {
  $schema: dialect,
  $id: 'scheme.schema.json',
  title: 'Pagination scheme',
  description: 'A complete named pagination scheme, as in x-vendor-pagination or in `pagination`.',
  ...objectSchema(schemeKeys),
};

/** JSON Schema of the SDK configuration. Allows unknown keys, since generators define keys too. */
export const configJsonSchema: JsonObject = {
  $schema: dialect,
  $id: 'config.schema.json',
  title: 'SDK configuration',
  description: 'The parts of an SDK configuration that declare and bind pagination.',
  type: 'object',
  ...configProperties(String(schemeJsonSchema.$id)),
};

function objectSchema(keys: KeyTable): JsonObject {
  const entries = Object.entries(keys);
  const required = entries.filter(([, entry]) => entry.required).map(([key]) => key);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([key, entry]) => [key, keySchema(entry)])),
    patternProperties: { '^x-': true },
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function keySchema(entry: KeyEntry): JsonObject {
  return {
    description: entry.text,
    ...valueSchema(entry.value),
    ...(entry.default !== undefined && { default: entry.default }),
  };
}

function valueSchema(value: ValueKind): JsonObject {
  switch (value.kind) {
    case 'text':
      return { type: 'string' };
    case 'name':
      return { type: 'string', minLength: 1 };
    case 'flag':
      return { type: 'boolean' };
    case 'choice':
      return choiceSchema(value.choices);
    case 'path':
      return {
        type: ['string', 'array'],
        items: { type: ['string', 'integer'], minimum: 0 },
      };
    case 'jsonSchema':
      return { type: ['object', 'boolean'] };
    case 'anything':
      return {};
    case 'fields':
      return {
        type: 'object',
        propertyNames: {
          pattern: fieldName.pattern,
          maxLength: fieldName.maxLength,
          not: { enum: fieldName.refused },
        },
        additionalProperties: objectSchema(value.keys),
      };
  }
}

/** An `enum` whose choices are described: YAML and JSON editors show `markdownEnumDescriptions`. */
function choiceSchema(choices: Readonly<Record<string, string>>): JsonObject {
  const texts: readonly Json[] = Object.values(choices);
  return { enum: Object.keys(choices), markdownEnumDescriptions: texts };
}
