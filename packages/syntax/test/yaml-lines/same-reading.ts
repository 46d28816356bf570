import { isDeepStrictEqual } from 'node:util';
import { duplicateKeys } from '../../src/tree/duplicate-keys.js';
import type { NodeView, Parsed } from '../../src/tree/node-view.js';
import { parseYaml } from '../../src/yaml/parse-yaml.js';
import { readBlock } from '../../src/yaml-lines/read-block.js';

/** Returns whether `readBlock` reads a text. Throws if `parseYaml` has a different result or a problem. */
export function readSame(text: string): 'read' | 'declined' {
  const found = readBlock(text);
  if (found === undefined) return 'declined';
  const expected = parseYaml(text);
  expectSame(text, [...expected.problems, ...duplicatesOf(expected)], duplicatesOf(found));
  const parts = [...partsOf(found)];
  let index = 0;
  for (const part of partsOf(expected)) expectSame(text, part, parts[index++]);
  expectSame(text, index, parts.length);
  return 'read';
}

function expectSame(text: string, expected: unknown, found: unknown): void {
  if (isDeepStrictEqual(found, expected)) return;
  const [wanted, got] = [expected, found].map((part) => JSON.stringify(part));
  throw new Error(`${JSON.stringify(text)} says ${wanted}, and was read as ${got}`);
}

function duplicatesOf<Node, Entry>({ view, root }: Parsed<Node, Entry>) {
  return duplicateKeys(view, root, 100);
}

/** Lists every value with its range, and its keys with their ranges, in the order of the text. */
function* partsOf<Node, Entry>({ root, view }: Parsed<Node, Entry>): Generator<unknown> {
  const pending: Node[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const shape = view.shape(node);
    const range = view.range(node);
    if (shape.kind === 'map') {
      yield ['map', range, shape.entries.map((entry) => keyOf(view, entry))];
      pending.push(...shape.entries.map((entry) => view.value(entry)).reverse());
    } else if (shape.kind === 'list') {
      yield ['list', range, shape.items.length];
      pending.push(...[...shape.items].reverse());
    } else {
      yield [shape.kind, range, shape.kind === 'scalar' ? shape.value : undefined];
    }
  }
}

function keyOf<Node, Entry>(view: NodeView<Node, Entry>, entry: Entry): unknown {
  return [view.key(entry), view.keyRange(entry), view.merged(entry)];
}
