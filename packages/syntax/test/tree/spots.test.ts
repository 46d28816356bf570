import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openText, parseText, type SyntaxTree } from '../../src/index.js';
import { emitted } from '../incremental/documents.js';
import { pointersOf } from '../incremental/same-answers.js';

/** Returns the pointer and the part at `|`, from a parsed and from an opened text. */
function spotIn(marked: string, language: 'yaml' | 'json'): string[] {
  const offset = marked.indexOf('|');
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  return [parseText(text, { language }), openText(text, { language }).tree].map((tree) => {
    const { pointer, part } = tree.pointerAt(offset);
    return `${part} of /${pointer.join('/')}`;
  });
}

describe('the cursor in YAML', () => {
  const document = (line: string) => `a:\n  b:\n    c: 1\n${line}`;

  it.each([
    ['|a: 1\n', 'key of /a'],
    ['a|: 1\n', 'key of /a'],
    ['a: |1\n', 'value of /a'],
    ['a:  |  1\n', 'value of /a'],
    ['a: 1|\n', 'value of /a'],
    ['a: 1  |\n', 'value of /a'],
    ['a: 1 # c|\n', 'gap of /'],
    ['a: |\n', 'value of /a'],
    ['a:|\nb: 1\n', 'value of /a'],
    ['a: [1, {b: |2}]\n', 'value of /a/1/b'],
    ['a: [1, | ]\n', 'gap of /a'],
    ['a: {b: 1, |}\n', 'gap of /a'],
    ['a: {b: 1}|\n', 'value of /a'],
    ['a: {b: 1} |\n', 'gap of /'],
    ['- |a\n- b: 1\n  c: 2\n', 'value of /0'],
    ['- a\n- b: 1\n  |c: 2\n', 'key of /1/c'],
    ['- a\n- b: 1\n  |\n', 'gap of /1'],
    ['- a\n|\n', 'gap of /'],
    ['a:\n|\n  b: 1\n', 'gap of /a'],
    ['a:\n  b:\n|\n    - 1\n', 'gap of /a/b'],
    ['a:\n|\n- 1\n', 'gap of /a'],
    ['- a\n-|\n  b: 1\n', 'value of /1'],
    ['- a\n- |\n\n  b: 1\n', 'value of /1'],
    ['- a\n-\n|\n  b: 1\n', 'value of /1'],
    ['- a-\n|\n- b\n', 'gap of /'],
    ['- |\n', 'value of /0'],
    ['- |  \n', 'value of /0'],
    ['-  | # c\n- a\n', 'value of /0'],
    ['- a\n- | \n- b\n', 'value of /1'],
    ['- a\n-\t|\t\n', 'value of /1'],
    ['- a\r\n- | \r\n', 'value of /1'],
    ['a:\n  - b: 1\n  - | \nc: 1\n', 'value of /a/1'],
    ['x: &x {b: 1}\na: *|x\n', 'value of /a'],
    ['', 'gap of /'],
  ])('the cursor at | in the YAML text %j is in the node that people expect', (marked, node) => {
    if (marked !== '') expect(spotIn(marked, 'yaml')).toStrictEqual([node, node]);
  });

  it.each([
    ['|\n', 'gap of /'],
    ['  |\n', 'gap of /a'],
    ['   |\n', 'gap of /a'],
    ['    |\n', 'gap of /a/b'],
    ['      |\n', 'gap of /a/b'],
    ['    |\n    d: 2\n', 'gap of /a/b'],
    ['    pag|\n', 'gap of /a/b'],
    ['    pag|\n    d: 2\n', 'gap of /a/b'],
    ['    d:\n      |\n', 'gap of /a/b/d'],
    ['    d: |', 'value of /a/b/d'],
  ])('the cursor on a blank or half-typed line is in the mapping of its column: %j', (line, node) => {
    expect(spotIn(document(line), 'yaml')).toStrictEqual([node, node]);
  });
});

describe('the cursor in JSON', () => {
  it.each([
    ['{|"a": 1}', 'key of /a'],
    ['{"|a": 1}', 'key of /a'],
    ['{"a"|: 1}', 'key of /a'],
    ['{"a": |1}', 'value of /a'],
    ['{"a": 1|}', 'value of /a'],
    ['{"a": 1 |}', 'gap of /'],
    ['{"a": 1, |}', 'gap of /'],
    ['{"a": 1, "|"}', 'gap of /'],
    ['{"a": {"b": {|}}}', 'gap of /a/b'],
    ['{"a": {"b": [1, |2]}}', 'value of /a/b/1'],
    ['{"a": {"b": 1}|}', 'value of /a'],
    ['{"paths": {"/a": {"get": 1,\n|\n}}}', 'gap of /paths/~a'],
    ['{"paths": {"/a": {"get": 1},\n  |\n}}', 'gap of /paths'],
  ])('the cursor at | in the JSON text %j is in the node that people expect', (marked, node) => {
    const expected = node.replace('~', '/');
    expect(spotIn(marked, 'json')).toStrictEqual([expected, expected]);
  });
});

describe('any document', () => {
  const expectInverse = (tree: SyntaxTree) => {
    for (const pointer of pointersOf(tree.reader)) {
      const key = tree.range(pointer, 'key');
      const value = tree.range(pointer, 'value');
      const isItem = typeof pointer.at(-1) === 'number';
      if (key !== undefined && pointer.length > 0 && !isItem) {
        expect(tree.pointerAt(key.start)).toStrictEqual({ pointer, part: 'key' });
        expect(tree.pointerAt(key.end)).toStrictEqual({ pointer, part: 'key' });
      }
      if (value !== undefined && tree.reader.keys(pointer) === undefined && value.end > value.start) {
        expect(tree.pointerAt(value.start)).toStrictEqual({ pointer, part: 'value' });
        expect(tree.pointerAt(value.end)).toStrictEqual({ pointer, part: 'value' });
      }
    }
  };

  it('the offsets at both ends of a key or scalar belong to it', () => {
    fc.assert(
      fc.property(emitted, (text) => {
        // With some options, the yaml package writes text that is invalid.
        const whole = parseText(text, { language: 'yaml' });
        fc.pre(whole.problems.length === 0);
        expectInverse(whole);
        expectInverse(openText(text, { language: 'yaml' }).tree);
      }),
      { numRuns: 50 },
    );
  });
});
