import { describe, expect, it } from 'vitest';
import { openText, type SyntaxTree } from '../../src/index.js';

const operation = {
  operationId: 'list',
  parameters: [
    { name: 'limit', in: 'query', schema: { type: 'integer' } },
    { name: 'after', in: 'query', schema: { type: 'string' } },
  ],
  responses: { 200: { description: 'OK', content: { json: { schema: { type: 'object' } } } } },
};

const data = {
  openapi: '3.1.0',
  info: { title: 'A', version: '1' },
  paths: { '/a': { get: operation, post: { operationId: 'add' } }, '/b': { get: operation } },
  components: { schemas: { A: { type: 'object' }, B: { type: 'string' } } },
};

/** Changes one line. Returns the tree of the changed text, and the tree of the original text after the same edit. */
function changed(indent: string, number: number, change: (line: string) => string): readonly SyntaxTree[] {
  const text = JSON.stringify(data, null, indent);
  const lines = text.split('\n');
  const start = lines.slice(0, number).reduce((sum, line) => sum + line.length + 1, 0);
  const line = lines[number] ?? '';
  const now = text.slice(0, start) + change(line) + text.slice(start + line.length);
  const edited = openText(text, { language: 'json' });
  edited.edit([{ start, end: start + line.length, text: change(line) }]);
  expect(edited.tree.text).toBe(now);
  return [openText(now, { language: 'json' }).tree, edited.tree];
}

const lineOf = (written: string, from = 0) =>
  JSON.stringify(data, null, 2)
    .split('\n')
    .findIndex((line, index) => index >= from && line.trim() === written);

const shown = (tree: SyntaxTree) =>
  tree.problems.map(({ message, range }) => `${tree.lines.positionAt(range.start).line + 1} ${message}`);

const parameters = lineOf('"parameters": [');
const missing = (closing: string) => `The closing \`${closing}\` is missing.`;

describe.each(['  ', '    ', '\t'])('an unmatched bracket, with lines indented by %j', (indent) => {
  it.each<[string, number, (line: string) => string, (line: number) => string]>([
    [
      'the end of a list item is missing',
      lineOf('},', parameters),
      () => '',
      (line) => `${line} ${missing('}')}`,
    ],
    ['the end of a list is missing', lineOf('],'), () => '', (line) => `${line} ${missing(']')}`],
    [
      'the end of an operation is missing',
      lineOf('},', lineOf('],') + 10),
      () => '',
      (line) => `${line} ${missing('}')}`,
    ],
    [
      'the end of the paths is missing',
      lineOf('"components": {') - 1,
      () => '',
      (line) => `${line} ${missing('}')}`,
    ],
    [
      'an extra brace at the end of a line',
      lineOf('"operationId": "list",'),
      (line) => `${line.slice(0, -1)}},`,
      (line) => `${line + 1} This \`}\` closes nothing.`,
    ],
    [
      'an extra bracket on a separate line',
      lineOf('],'),
      (line) => `${line}\n${line}`,
      (line) => `${line + 2} This \`]\` closes nothing.`,
    ],
  ])('an unmatched bracket is one problem, and all values are read: %s', (_, number, change, problem) => {
    expect(number).toBeGreaterThan(0);
    for (const tree of changed(indent, number, change)) {
      expect(tree.reader.get([])).toEqual(data);
      expect(shown(tree)).toEqual([problem(number)]);
    }
  });

  it('if the opening bracket of `parameters` is missing, the values after the list are still read', () => {
    for (const tree of changed(indent, parameters, (line) => line.replace('[', ''))) {
      expect(tree.reader.get(['paths', '/a', 'get', 'responses'])).toEqual(operation.responses);
      expect(tree.reader.get(['paths', '/b'])).toEqual(data.paths['/b']);
      expect(tree.reader.get(['components'])).toEqual(data.components);
    }
  });

  it('if the opening bracket of the paths is missing, the other sections are read', () => {
    for (const tree of changed(indent, lineOf('"paths": {'), (line) => line.replace('{', ''))) {
      expect(tree.reader.get(['info'])).toEqual(data.info);
      expect(tree.reader.get(['components'])).toEqual(data.components);
      expect(shown(tree).length).toBeGreaterThan(0);
    }
  });
});

describe('lines whose indentation does not show the brackets', () => {
  it.each([
    ['a member deeper than its siblings', '{\n  "a": 1,\n     "b": 2,\n  "c": 3\n}'],
    ['a member in the column of its parent', '{\n  "paths": {\n  "/a": {}\n  }\n}'],
    ['a skipped level', '{\n  "paths": {\n      "/a": {}\n  }\n}'],
    ['two members on a line', '{\n  "paths": {\n    "/a": {}, "/b": {}\n  }\n}'],
    ['a list in the column of its key', '{\n  "a": [\n  "b",\n  "c"\n  ]\n}'],
    ['a value on the line after its key', '{\n  "a":\n  "b",\n  "c": 1\n}'],
    ['brackets on separate lines', '{\n  "paths":\n  {\n    "/a":\n    {\n      "get": {}\n    }\n  }\n}'],
    [
      'an entry that ends on the line where the next one begins',
      '{\n  "paths": {\n    "/a": {\n      "get": {}}, "/b": {\n      "post": {}\n    }\n  }\n}',
    ],
  ])('valid JSON is read correctly although its indentation does not show its brackets: %s', (_, text) => {
    const { tree, edit } = openText(text, { language: 'json' });
    const expectRead = (now: string) => {
      expect(tree.problems).toEqual([]);
      expect(tree.reader.get([])).toEqual(JSON.parse(now));
    };
    expectRead(text);
    const end = text.lastIndexOf('\n');
    edit([{ start: end, end, text: ',\n  "z": {"y": [1]}' }]);
    expectRead(`${text.slice(0, end)},\n  "z": {"y": [1]}${text.slice(end)}`);
  });

  it('JSONC with a comment before its first key is read without a problem', () => {
    const text = '{\n/* c */ "paths": {\n    "/a": {\n      "get": {}\n    }\n  }\n}';
    const { tree } = openText(text, { language: 'jsonc' });
    expect([tree.problems, tree.reader.get([])]).toEqual([[], { paths: { '/a': { get: {} } } }]);
  });
});
