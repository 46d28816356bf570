import type { Json, JsonObject } from '@pagewright/core';
import { stringify } from 'yaml';
import { declareGithub, githubDescription } from '../../declared/github.js';
import { readDocument } from '../corpus.js';
import { declare } from '../declare.js';
import { declareInConfig } from '../declare-config.js';
import { declareForeign } from '../declare-external.js';
import { object } from '../json-access.js';

export interface TwinFile {
  readonly name: string;
  readonly languageId: string;
  readonly text: string;
}

/** The files of a document; the first is the root file. */
export interface TwinDocument {
  readonly name: string;
  readonly files: readonly TwinFile[];
}

/** Ten real documents, which together use every text format. */
export function twinDocuments(): readonly TwinDocument[] {
  return [
    yaml('GitHub as YAML', blockYaml(github())),
    yaml('clever as YAML with CRLF and BOM', windows(blockYaml(declared('clever.com.json')))),
    yaml(
      'redhat as YAML with anchors and merge keys',
      anchored(declared('redhat.com/catalog_inventory.json')),
    ),
    yaml('obono as several YAML documents', several(blockYaml(declared('obono.at.json')))),
    json('opendatasoft as JSON, with declarations of other tools', JSON.stringify(opendatasoft(), null, 2)),
    json(
      'nanoreg as JSON with tabs, CRLF and BOM',
      windows(tabbed(declared('ideaconsult.net/nanoreg.json'))),
    ),
    json('lufthansa as JSON on one line', JSON.stringify(declared('lufthansa.com/public.json'))),
    {
      name: 'hhs as JSON with comments',
      files: [{ name: 'openapi.jsonc', languageId: 'jsonc', text: commented(declared('hhs.gov.json')) }],
    },
    withConfig('botify as YAML with a configuration', declared('botify.com.json')),
    split('dev.to as YAML and JSON in three files', declared('dev.to.json')),
  ];
}

function yaml(name: string, text: string): TwinDocument {
  return { name, files: [{ name: 'openapi.yaml', languageId: 'yaml', text }] };
}

function json(name: string, text: string): TwinDocument {
  return { name, files: [{ name: 'openapi.json', languageId: 'json', text }] };
}

/** Declares the pagination of a document, and adds suppressions that suppress nothing yet. */
function declared(name: string): JsonObject {
  const { document } = declare(readDocument(name));
  return { ...document, 'x-vendor-pagination-ignore': ['Pagination/DeprecatedParameter', 'Pagination/No*'] };
}

function opendatasoft(): JsonObject {
  return declareForeign(readDocument('opendatasoft.com.json')).document;
}

/** The gist operations with their components. */
function github(): JsonObject {
  // Examples are left out: they are most of the text, and the server does not read them.
  const text = JSON.stringify(githubDescription(), (key, value) =>
    /^examples?$/.test(key) ? undefined : value,
  );
  const { document } = declareGithub(JSON.parse(text) as JsonObject);
  const paths = Object.entries(object(document.paths)).filter(([path]) => path.startsWith('/gists'));
  const components = object(document.components);
  const kept = new Map<string, Map<string, Json>>();
  const keepAll = (value: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(value).matchAll(
      /"#\/components\/(\w+)\/([^"/]+)"/g,
    )) {
      const ofKind = kept.get(kind) ?? new Map<string, Json>();
      const found = object(components[kind])[name];
      if (found === undefined || ofKind.has(name)) continue;
      kept.set(kind, ofKind.set(name, found));
      keepAll(found);
    }
  };
  keepAll(paths);
  const { openapi = '', info = {}, 'x-vendor-pagination': schemes = [] } = document;
  return {
    openapi,
    info,
    'x-vendor-pagination': schemes,
    paths: Object.fromEntries(paths),
    components: Object.fromEntries([...kept].map(([kind, all]) => [kind, Object.fromEntries(all)])),
  };
}

function blockYaml(value: JsonObject): string {
  return stringify(value, { lineWidth: 80, aliasDuplicateObjects: false });
}

function windows(text: string): string {
  return `\uFEFF${text.replaceAll('\n', '\r\n')}`;
}

function tabbed(value: JsonObject): string {
  return JSON.stringify(value, null, '\t');
}

function several(text: string): string {
  return `%YAML 1.2\n---\n${text}...\n---\nsecond: { of: several }\nx-vendor-pagination: []\n--- # The last.\n- third\n`;
}

/** Formats YAML with equal objects as anchors and aliases, and with a merge key in every third schema. */
function anchored(value: JsonObject): string {
  const known = new Map<string, Json>();
  const share = (one: Json): Json => {
    if (typeof one !== 'object' || one === null) return one;
    const key = JSON.stringify(one);
    const shared = known.get(key);
    if (shared !== undefined) return shared;
    const made: Json = Array.isArray(one)
      ? one.map(share)
      : Object.fromEntries(
          Object.entries(object(one)).map(([name, member]) => [name, share(member ?? null)]),
        );
    if (key.length > 30) known.set(key, made);
    return made;
  };
  const schemas = Object.entries(object(object(value.components).schemas)).map(([name, schema], index) => [
    name,
    index % 3 === 0 ? { '<<': 'MERGED', ...object(schema) } : schema,
  ]);
  const components = { ...object(value.components), schemas: Object.fromEntries(schemas) };
  const shared = share({ ...value, components } as JsonObject) as JsonObject;
  const text = stringify(shared, { lineWidth: 80, anchorPrefix: 'shared' });
  return `x-merged: &merged\n  description: Merged.\n  x-more: { a: 1 }\n${text.replaceAll('MERGED', '*merged').replaceAll('"<<"', '<<')}`;
}

/** Formats JSON with comments of both kinds, between and after entries. */
function commented(value: JsonObject): string {
  const lines = JSON.stringify(value, null, 2).split('\n');
  const more = lines.map((line, index) => {
    if (index % 11 === 3) return `${line} // ends here, "or" { not }`;
    return index % 17 === 5 ? `/* ${index}\n */ ${line}` : line;
  });
  return `// The document.\n${more.join('\n')}\n`;
}

function withConfig(name: string, value: JsonObject): TwinDocument {
  const { document, config } = declareInConfig(value);
  return {
    name,
    files: [
      ...yaml(name, blockYaml(document)).files,
      {
        name: 'pagewright.yaml',
        languageId: 'yaml',
        text: blockYaml({ openapi: './openapi.yaml', ...config }),
      },
    ],
  };
}

/** Moves schemas and parameters to other files. */
function split(name: string, value: JsonObject): TwinDocument {
  const { schemas, parameters, ...components } = object(value.components);
  const moved = (part: Json, own = ''): JsonObject => {
    const text = JSON.stringify(part)
      .replaceAll('#/components/schemas/', own === 'schemas' ? '#/' : './schemas.yaml#/')
      .replaceAll('#/components/parameters/', own === 'parameters' ? '#/' : './parameters.json#/');
    return JSON.parse(text) as JsonObject;
  };
  return {
    name,
    files: [
      ...yaml(name, blockYaml(moved({ ...value, components }))).files,
      { name: 'schemas.yaml', languageId: 'yaml', text: blockYaml(moved(object(schemas), 'schemas')) },
      {
        name: 'parameters.json',
        languageId: 'json',
        text: JSON.stringify(moved(object(parameters), 'parameters'), null, 2),
      },
    ],
  };
}
