import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Json, JsonObject } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import { stringify } from 'yaml';

/** An API in one file, and split into many: some with paths, others with schemas and other components. */
export interface SplitDocument {
  readonly whole: string;
  readonly root: string;
  /** Number of files, including the root. */
  readonly files: number;
}

/** Number of entries per file. */
export interface SplitSizes {
  readonly paths: number;
  readonly components: number;
}

/** A document with one reference to another file. */
export interface ReferringDocument {
  readonly root: string;
  readonly other: string;
}

const cache = fileURLToPath(new URL('../../node_modules/.cache/bench/', import.meta.url));

/** Writes the document as YAML into the cache folder, both as one file and split into many. */
export function splitFiles(name: string, document: JsonObject, sizes: SplitSizes): SplitDocument {
  const folder = join(cache, name);
  const files = new Map<string, JsonObject>();
  const put = (file: string, key: string, value: Json) =>
    files.set(file, { ...files.get(file), [key]: value });
  const components = Object.entries(record(document.components));
  const fileOf = new Map<string, string>();
  for (const [section, entries] of components)
    for (const [index, key] of Object.keys(record(entries)).entries())
      fileOf.set(`${section}/${key}`, `${section}/${Math.floor(index / sizes.components)}.yaml`);
  const moved = (value: Json, up: string) => withReferences(value, up, fileOf);
  const paths = Object.entries(record(document.paths)).map(([path, item], index) => {
    const file = `paths/${Math.floor(index / sizes.paths)}.yaml`;
    put(file, `item${index}`, moved(item, '../'));
    return [path, { $ref: `${file}#/item${index}` }] as const;
  });
  for (const [section, entries] of components)
    for (const [key, value] of Object.entries(record(entries)))
      put(fileOf.get(`${section}/${key}`) ?? '', key, moved(value, '../'));
  const { paths: _, components: __, ...rest } = document;
  files.set('openapi.yaml', {
    ...record(moved(rest, '')),
    paths: Object.fromEntries(paths),
    components: {},
  });
  for (const [file, value] of files) write(join(folder, file), value);
  const whole = join(cache, `${name}-whole.yaml`);
  write(whole, document);
  return { whole, root: join(folder, 'openapi.yaml'), files: files.size };
}

/** Writes a document as YAML, with one of its parameters in another file. */
export function referringFiles(name: string, document: JsonObject, parameter: string): ReferringDocument {
  const components = record(document.components);
  const { [parameter]: value, ...others } = record(components.parameters);
  if (value === undefined) throw new Error(`The document has no parameter ${parameter}.`);
  const root = join(cache, name, 'openapi.yaml');
  const other = join(cache, name, 'parameters.yaml');
  const parameters = { [parameter]: { $ref: `parameters.yaml#/${parameter}` }, ...others };
  write(root, { ...document, components: { ...components, parameters } });
  write(other, { [parameter]: value });
  return { root, other };
}

/** Replaces references to components by references to files; `up` is the relative path to the root's folder. */
function withReferences(value: Json, up: string, fileOf: ReadonlyMap<string, string>): Json {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, up, fileOf));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key !== '$ref' || typeof inner !== 'string')
        return [key, withReferences(inner as Json, up, fileOf)];
      const [, section, name = '', rest = ''] = /^#\/components\/([^/]+)\/([^/]+)(.*)$/.exec(inner) ?? [];
      const file = fileOf.get(`${section}/${name}`);
      if (file !== undefined) return [key, `${up}${file}#/${name}${rest}`];
      return [key, up === '' ? inner : `${up}openapi.yaml${inner}`];
    }),
  );
}

function record(value: Json | undefined): JsonObject {
  if (!isRecord(value)) throw new Error('The document has objects there.');
  return value as JsonObject;
}

function write(path: string, value: Json): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, stringify(value, { lineWidth: 80, indentSeq: false, aliasDuplicateObjects: false }));
}
