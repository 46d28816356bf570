import { describe, expect, it } from 'vitest';
import { leavesOf } from '../../src/incremental/document-node.js';
import { IncrementalDocument } from '../../src/incremental/incremental-document.js';
import { documentTree } from '../../src/incremental/open-document.js';
import { parseText } from '../../src/index.js';

const count = 500;

/** `count` paths with two operations each, and as many schemas, with `indent` spaces per level. */
function documentText(indent: number): string {
  const at = (level: number) => ' '.repeat(indent * level);
  const all = Array.from({ length: count }, (_, number) => number);
  const operation = (verb: string, number: number) =>
    `${at(2)}${verb}:\n${at(3)}operationId: ${verb}${number}\n${at(3)}tags:\n${at(3)}- a\n`;
  return [
    'openapi: 3.1.0\ninfo:\n',
    `${at(1)}title: API\npaths:\n`,
    ...all.map((number) => `${at(1)}/p${number}:\n${operation('get', number)}${operation('put', number)}`),
    `components:\n${at(1)}schemas:\n`,
    ...all.map((number) => `${at(2)}S${number}:\n${at(3)}type: object\n`),
  ].join('');
}

/** A document, and the number of its leaves that were read so far. */
function opened(indent = 2) {
  const document = new IncrementalDocument('yaml', [documentText(indent)]);
  const read = () =>
    document.root === undefined
      ? Number.NaN
      : leavesOf(document.root).filter(({ faults }) => faults !== undefined).length;
  return { document, tree: documentTree(document), read };
}

const operations = 2 * count;
const leaves = 2 + operations + count;

describe('lazy parsing', () => {
  it.each(['# c\n', '\uFEFF# c\n\n', '# c\n---\n'])(
    'only requested entries are parsed, even if the text begins with %j',
    (begin) => {
      const document = new IncrementalDocument('yaml', [begin + documentText(2)]);
      const { reader } = documentTree(document);
      expect(reader.get(['paths', '/p7', 'get', 'operationId'])).toBe('get7');
      expect(
        leavesOf(document.root ?? fail()).filter(({ reading, faults }) => reading ?? faults),
      ).toHaveLength(1);
    },
  );

  it.each([2, 4, 3])('only requested entries are parsed if each level is indented by %i spaces', (indent) => {
    const { tree, read } = opened(indent);
    expect(tree.reader.keys(['paths'])).toHaveLength(count);
    expect(tree.reader.keys(['paths', '/p7'])).toStrictEqual(['get', 'put']);
    expect(tree.reader.get(['paths', '/p7', 'post'])).toBeUndefined();
    expect(read()).toBe(0);
    expect(tree.reader.get(['paths', '/p7', 'get', 'operationId'])).toBe('get7');
    expect(read()).toBe(1);
    expect(tree.range(['paths', '/p7', 'get', 'tags', 0], 'value')).toBeDefined();
    expect(read()).toBe(1);
    expect(tree.reader.get(['components', 'schemas', 'S9'])).toStrictEqual({ type: 'object' });
    expect(tree.range(['components', 'schemas', 'S9', 'type'], 'key')).toBeDefined();
    expect(read()).toBe(2);
  });

  it('after an edit, only the edited entries are parsed again', () => {
    const { document, tree, read } = opened();
    expect(tree.problems).toStrictEqual([]);
    expect(read()).toBe(leaves);
    const { end } = tree.nearestRange(['paths', '/p7', 'get', 'operationId'], 'value');
    for (const text of [
      'x',
      '\n',
      '\nx',
      '\n    x',
      '\n  x',
      '\n    patch: 1',
      '"',
      '\n  /new:\n    get: 1',
    ]) {
      document.edit({ start: end, end, text });
      expect([text, read() >= leaves - 2]).toStrictEqual([text, true]);
      void tree.problems;
      document.edit({ start: end, end: end + text.length, text: '' });
      expect([text, read() >= leaves - 2]).toStrictEqual([text, true]);
      expect(tree.problems).toStrictEqual([]);
    }
  });

  it('unedited entries keep their parsed state while an enclosing key is half-typed', () => {
    const { document, tree, read } = opened();
    void tree.problems;
    const { end } = tree.nearestRange(['paths'], 'key');
    document.edit({ start: end, end, text: 'x' });
    expect(tree.reader.get(['pathsx', '/p7', 'get', 'operationId'])).toBe('get7');
    document.edit({ start: end, end: end + 1, text: '' });
    expect(tree.reader.get(['paths', '/p7', 'get', 'operationId'])).toBe('get7');
    expect(read()).toBeGreaterThan(count);
  });
});

it('IncrementalDocument.edit returns the leaves that the edit replaced', () => {
  const { document, tree } = opened();
  const { end } = tree.nearestRange(['paths', '/p7', 'get', 'operationId'], 'value');
  for (const change of [
    { start: end, end, text: 'x' },
    { start: end, end: end + 1, text: '' },
    { start: end, end, text: '\n    patch: 1' },
    { start: end - 40, end: end + 60, text: '' },
    { start: 0, end: 4, text: '"' },
    { start: 0, end: 1, text: '---\n---\n' },
  ]) {
    const before = document.leaves;
    const replaced = document.edit(change);
    expect(replaced.filter(({ isValid }) => isValid)).toStrictEqual([]);
    const now = new Set(document.leaves);
    expect(new Set(replaced)).toStrictEqual(new Set(before.filter((leaf) => !now.has(leaf))));
  }
});

function fail(): never {
  throw new Error('It is not read in parts.');
}

describe('the collection of problems', () => {
  it('after problems were collected in steps, `problems` returns all of them without parsing again', () => {
    const { tree, read } = opened();
    let steps = 0;
    for (const pass = tree.collectProblems(); pass.next().done !== true; ) steps++;
    expect(read()).toBe(leaves);
    expect(steps).toBeGreaterThan(1);
    expect(tree.problems).toStrictEqual([]);
  });

  it('problems that are collected during edits refer to the newest text', () => {
    const { document, tree } = opened();
    const pass = tree.collectProblems();
    pass.next();
    document.edit({ start: 0, end: 0, text: 'x\n' });
    document.edit({ start: 0, end: document.list.length, text: 'a: [\n' });
    while (pass.next().done !== true);
    expect(tree.problems).toHaveLength(1);
  });
});

describe('cached problems', () => {
  it('problems are computed once for each state of the text', () => {
    const { document, tree } = opened();
    document.edit({ start: 0, end: 0, text: 'x\n' });
    expect(tree.problems).toBe(tree.problems);
  });
});

describe('the limit of parsed entries', () => {
  const mostParsed = 2_000;

  it.each([
    ['small entries', documentText(2)],
    ['large entries', documentText(2).replaceAll('- a\n', `- ${'a b '.repeat(1_000)}\n`)],
  ])('parsed entries are dropped if they exceed the limit: %s', (_, text) => {
    const document = new IncrementalDocument('yaml', [text], mostParsed);
    const { reader, range } = documentTree(document);
    const held = () =>
      leavesOf(document.root ?? expect.fail())
        .filter(({ reading }) => reading !== undefined)
        .map((leaf) => document.lengthOf(leaf));
    for (let number = 0; number < count; number += 10) {
      expect(range(['paths', `/p${number}`, 'get', 'tags', 0], 'value')).toBeDefined();
      const lengths = held();
      expect(lengths.length > 0 && (sum(lengths) <= mostParsed || lengths.length === 1)).toBe(true);
    }
    expect(reader.get(['paths', '/p0', 'put', 'operationId'])).toBe('put0');
    expect(reader.get([])).toStrictEqual(parseText(text).reader.get([]));
  });
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => one + other, 0);
}
