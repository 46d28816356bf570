import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRecord, type Json, type JsonObject } from '@pagewright/core';
import { stringify } from 'yaml';
import { makeDocument } from './documents.js';

/** An API in one file, and split over many: paths in some, schemas in others. */
export interface SplitDocument {
  readonly whole: string;
  readonly root: string;
  /** Number of files with the root. */
  readonly files: number;
}

const folder = fileURLToPath(new URL('../../node_modules/.cache/bench/split/', import.meta.url));

/** Writes both as YAML: two paths to a file, ten schemas to a file. */
export function splitFiles(operations: number): SplitDocument {
  const document = makeDocument(operations) as JsonObject;
  const files = new Map<string, JsonObject>();
  const put = (name: string, key: string, value: Json) => {
    files.set(name, { ...files.get(name), [key]: value });
    return `${name}#/${key}`;
  };
  const paths = Object.entries(record(document.paths)).map(([path, item], index) => {
    const $ref = put(`paths/${Math.floor(index / 2)}.yaml`, `item${index}`, withReferences(item));
    return [path, { $ref }] as const;
  });
  const { schemas, parameters } = record(document.components);
  for (const [name, schema] of Object.entries(record(schemas))) put(schemaFile(name), name, schema);
  for (const [name, parameter] of Object.entries(record(parameters))) put('parameters.yaml', name, parameter);
  files.set('openapi.yaml', { ...document, paths: Object.fromEntries(paths), components: {} });
  for (const [name, value] of files) write(join(folder, name), value);
  const whole = join(folder, '../split-whole.yaml');
  write(whole, document);
  return { whole, root: join(folder, 'openapi.yaml'), files: files.size };
}

function schemaFile(name: string): string {
  return `schemas/${Math.floor(Number(/\d+$/.exec(name)?.[0]) / 10)}.yaml`;
}

/** The references of a path item, as they are in a file beside the root. */
function withReferences(value: Json): Json {
  if (Array.isArray(value)) return value.map(withReferences);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const name = key === '$ref' ? String(inner).split('/').at(-1) : undefined;
      if (name === undefined) return [key, withReferences(inner as Json)];
      return [key, `../${name === 'Trace' ? 'parameters.yaml' : schemaFile(name)}#/${name}`];
    }),
  );
}

function record(value: Json | undefined): JsonObject {
  if (!isRecord(value)) throw new Error('The generated document has objects there.');
  return value as JsonObject;
}

function write(path: string, value: Json): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, stringify(value, { aliasDuplicateObjects: false }));
}
