import { describe, expect, it } from 'vitest';
import { parseJson } from '../../src/json/parse-json.js';
import { duplicateKeys } from '../../src/tree/duplicate-keys.js';
import type { Parsed } from '../../src/tree/node-view.js';
import { makeTree } from '../../src/tree/syntax-tree.js';
import { parseYaml } from '../../src/yaml/parse-yaml.js';

const operations = 1_000;
const paths = Array.from({ length: operations }, (_, index) => `/path${index}`);
const inYaml = `paths:\n${paths.map((path) => `  ${path}: {get: {operationId: x}}\n`).join('')}`;
const inJson = `{"paths": {${paths.map((path) => `"${path}": {"get": {"operationId": "x"}}`).join()}}}`;

/** How many keys the text has: `paths`, and three for each operation. */
const written = 1 + 3 * operations;

/** How often the nodes were asked for a key: by a visit of every operation, and by the search for duplicates. */
function keysAskedFor<Node, Entry>(text: string, { root, view }: Parsed<Node, Entry>) {
  let asked = 0;
  const counting = {
    ...view,
    key: (entry: Entry) => {
      asked++;
      return view.key(entry);
    },
  };
  const tree = makeTree({ language: 'yaml', text, problems: [], parsed: { root, view: counting } });
  for (const path of tree.reader.keys(['paths']) ?? []) {
    const operation = ['paths', path, 'get'];
    expect(tree.reader.get([...operation, 'operationId'])).toBe('x');
    expect(tree.range(operation, 'key')).toBeDefined();
    expect(tree.reader.get([...operation, 'x-vendor-pagination'])).toBeUndefined();
  }
  const visit = asked;
  asked = 0;
  expect(duplicateKeys(counting, root, 10)).toStrictEqual([]);
  return { visit, duplicates: asked };
}

describe('every key is looked at once, however many pointers are followed', () => {
  it('in YAML', () => {
    expect(keysAskedFor(inYaml, parseYaml(inYaml))).toStrictEqual({ visit: written, duplicates: written });
  });

  it('in JSON', () => {
    expect(keysAskedFor(inJson, parseJson(inJson, 'json'))).toStrictEqual({
      visit: written,
      duplicates: written,
    });
  });
});
