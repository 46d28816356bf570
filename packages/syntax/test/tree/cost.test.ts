import { describe, expect, it } from 'vitest';
import { parseJsonTree } from '../../src/json/parse-json.js';
import { duplicateKeys } from '../../src/tree/duplicate-keys.js';
import type { Parsed } from '../../src/tree/node-view.js';
import { treePart } from '../../src/tree/tree-part.js';
import { parseYaml } from '../../src/yaml/parse-yaml.js';

const operations = 1_000;
const paths = Array.from({ length: operations }, (_, index) => `/path${index}`);
const inYaml = `paths:\n${paths.map((path) => `  ${path}: {get: {operationId: x}}\n`).join('')}`;
const inJson = `{"paths": {${paths.map((path) => `"${path}": {"get": {"operationId": "x"}}`).join()}}}`;

/** The number of keys in the text: `paths`, and three for each operation. */
const written = 1 + 3 * operations;

/** Counts how often keys are read: when every operation is visited, and when duplicates are searched for. */
function keysAskedFor<Node, Entry>(text: string, { root, view }: Parsed<Node, Entry>) {
  let asked = 0;
  const counting = {
    ...view,
    key: (entry: Entry) => {
      asked++;
      return view.key(entry);
    },
  };
  const part = treePart({ root, view: counting }, text);
  for (const path of part.keys(['paths'], 0) ?? []) {
    const operation = ['paths', path, 'get'];
    expect(part.get([...operation, 'operationId'], 0)).toBe('x');
    expect(part.range(operation, 0, 'key')).toBeDefined();
    expect(part.get([...operation, 'x-vendor-pagination'], 0)).toBeUndefined();
  }
  const visit = asked;
  asked = 0;
  expect(duplicateKeys(counting, root, 10)).toStrictEqual([]);
  return { visit, duplicates: asked };
}

describe('reads of keys in a large mapping', () => {
  /** Further reads to list the paths, and to follow three pointers into each path item, which is too small to index. */
  const steps = 1 + operations + 3 * operations * 2 + 2 * operations;

  it.each([
    ['YAML', () => keysAskedFor(inYaml, parseYaml(inYaml))],
    ['JSON', () => keysAskedFor(inJson, parseJsonTree(inJson, 'json'))],
  ])(
    'each key of a large %s mapping is read once, however many pointers lead through the mapping',
    (_, asked) => {
      const { visit, duplicates } = asked();
      expect(duplicates).toBe(written);
      expect(visit).toBeLessThanOrEqual(steps + written);
    },
  );
});
