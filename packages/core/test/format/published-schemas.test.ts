import { readFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { configKeys, diagnosticsKeys, methodKeys, resourceKeys } from '../../src/format/config-schema.js';
import { configJsonSchema, schemeJsonSchema } from '../../src/format/json-schema.js';
import {
  type KeyTable,
  requestFieldKeys,
  responseFieldKeys,
  schemeKeys,
} from '../../src/format/scheme-keys.js';
import type { Json, JsonObject, Pointer } from '../../src/json/json.js';
import { readAt } from '../../src/json/pointer.js';

const schemas = [
  ['scheme.schema.json', schemeJsonSchema],
  ['config.schema.json', configJsonSchema],
] as const;

const read = (file: string) => readFile(new URL(`../../schemas/${file}`, import.meta.url), 'utf8');

describe('the published JSON Schemas', () => {
  it.each(schemas)('the published schema %s is up to date with the code', async (file, schema) => {
    expect(await read(file), 'schemas/ is out of date: run npm run build').toBe(
      `${JSON.stringify(schema, null, 2)}\n`,
    );
  });

  it('the $id of each published JSON Schema is the name of its file', () => {
    expect(schemas.map(([, { $id }]) => $id)).toEqual(['scheme.schema.json', 'config.schema.json']);
  });

  it('the published JSON Schemas are valid JSON Schema 2020-12', () => {
    const ajv = new Ajv2020({ keywords: ['markdownEnumDescriptions'], strict: true, allowUnionTypes: true });
    for (const [, schema] of schemas) {
      expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
      ajv.addSchema(schema);
      expect(ajv.validateSchema(schema)).toBe(true);
    }
    expect(ajv.getSchema(String(configJsonSchema.$id))?.({ pagination: [] })).toBe(true);
  });

  it.each(schemas)('the published schema %s has a description for every key', (_, schema) => {
    const silent = propertiesOf(schema).filter((pointer) => {
      const text = readAt(schema, [...pointer, 'description']);
      return typeof text !== 'string' || !/^[A-Z].*\.$/.test(text);
    });
    expect(silent.map((pointer) => pointer.join('/'))).toEqual([]);
  });

  it('the published scheme schema has a description for every value of an enum', () => {
    for (const pointer of subschemas(schemeJsonSchema)) {
      const choices = readAt(schemeJsonSchema, [...pointer, 'enum']);
      if (!Array.isArray(choices) || pointer.at(-1) === 'not') continue;
      const texts = readAt(schemeJsonSchema, [...pointer, 'markdownEnumDescriptions']);
      expect(texts).toHaveLength(choices.length);
      for (const text of texts as string[]) expect(text).toMatch(/^[A-Z].*\.$/);
    }
  });
});

describe('the tables of keys', () => {
  const tables: readonly (readonly [string, KeyTable, Pointer])[] = [
    ['scheme', schemeKeys, ['properties']],
    ['request field', requestFieldKeys, ['properties', 'request', 'additionalProperties', 'properties']],
    ['response field', responseFieldKeys, ['properties', 'response', 'additionalProperties', 'properties']],
  ];

  it.each(tables)(
    'the published schema of %s has the keys, defaults and texts of the key tables',
    (_, table, at) => {
      const properties = readAt(schemeJsonSchema, at) as Readonly<Record<string, JsonObject>>;
      expect(Object.keys(properties)).toEqual(Object.keys(table));
      for (const [key, entry] of Object.entries(table)) {
        expect(properties[key]?.description).toBe(entry.text);
        expect(properties[key]?.default).toEqual(entry.default);
      }
      const required = readAt(schemeJsonSchema, [...at.slice(0, -1), 'required']) ?? [];
      expect(required).toEqual(Object.keys(table).filter((key) => table[key]?.required));
    },
  );

  it('the tables of keys have the documented defaults, such as query for paramLocation', () => {
    expect(schemeKeys.paramLocation.default).toBe('query');
    expect(schemeKeys.continueOnEmptyItems.default).toBe(false);
    expect(responseFieldKeys.location.default).toBe('body');
    expect(responseFieldKeys.headerName.default).toBe('Link');
    expect(responseFieldKeys.rel.default).toBe('next');
  });

  it('the published configuration schema has the same keys and descriptions as the tables in the code', () => {
    const places: readonly (readonly [Readonly<Record<string, string>>, Pointer])[] = [
      [configKeys, ['properties']],
      [resourceKeys, ['$defs', 'resource', 'properties']],
      [methodKeys, ['$defs', 'method', 'properties']],
      [diagnosticsKeys, ['properties', 'diagnostics', 'properties']],
    ];
    for (const [table, at] of places) {
      const properties = readAt(configJsonSchema, at) as Readonly<Record<string, JsonObject>>;
      const texts = Object.entries(properties).map(([key, { description }]) => [key, description]);
      expect(Object.fromEntries(texts)).toEqual(table);
    }
  });
});

/** Includes the schema itself, and objects such as `properties` that contain schemas. */
function subschemas(value: Json, at: Pointer = []): readonly Pointer[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return [at, ...Object.entries(value).flatMap(([key, member]) => subschemas(member as Json, [...at, key]))];
}

/** Returns the pointers of the members of every `properties`. */
function propertiesOf(schema: JsonObject): readonly Pointer[] {
  return subschemas(schema).filter(
    (pointer) => pointer.at(-2) === 'properties' && pointer.at(-3) !== 'properties',
  );
}
