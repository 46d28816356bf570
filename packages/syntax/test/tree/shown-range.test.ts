import type { Pointer } from '@pagewright/core';
import type { Part } from '@pagewright/core/internal';
import { describe, expect, it } from 'vitest';
import { type Language, openText, parseText, shownRange } from '../../src/index.js';

/** Expects the shown range to be where the text has «marks», whether the text is parsed or opened. */
function expectShown(language: Language, marked: string, pointer: Pointer, part: Part): void {
  const [before = '', mark = '', after = ''] = marked.split(/[«»]/);
  const text = before + mark + after;
  for (const tree of [parseText(text, { language }), openText(text, { language }).tree]) {
    const { start, end } = shownRange(tree, pointer, part);
    expect(`${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}`).toBe(marked);
  }
}

type Row = readonly [place: string, marked: string, pointer: Pointer, part: Part];

describe('the shown range of a place in YAML', () => {
  it.each<Row>([
    ['a key at its text', '«paths»: {}\n', ['paths'], 'key'],
    ['a scalar at its text', 'openapi: «3.1.0» # the version\n', ['openapi'], 'value'],
    ['a missing value at its key', '«paths»:\nopenapi: 3.1.0\n', ['paths'], 'value'],
    ['a mapping at its key', 'a:\n  «get»:\n    b: 1\n    c: 2\n', ['a', 'get'], 'value'],
    ['a mapping with one entry at its key', 'a:\n  «get»:\n    b: 1\n', ['a', 'get'], 'value'],
    ['a mapping in braces at its key', 'a: { «get»: { b: 1 } }\n', ['a', 'get'], 'value'],
    ['braces of several lines at their key', '«a»: {\n  b: 1\n}\n', ['a'], 'value'],
    ['empty brackets at their text', 'path: «[]»\n', ['path'], 'value'],
    ['empty brackets of two lines at their key', '«path»: [\n]\n', ['path'], 'value'],
    ['a list at its key', '«tags»:\n  - a\n  - b\n', ['tags'], 'value'],
    ['a list in brackets at its key', '«tags»: [a, b]\n', ['tags'], 'value'],
    ['a literal scalar at its key', '«text»: |\n  one\n  two\n', ['text'], 'value'],
    ['a folded scalar at its key', '«text»: >-\n  one\n\n  two\n', ['text'], 'value'],
    ['a quoted scalar of two lines at its key', '«text»: "one\n  two"\n', ['text'], 'value'],
    ['a plain scalar of two lines at its key', '«text»: one\n  two\n', ['text'], 'value'],
    ['a scalar in a list at its text', '- a\n- «b»\n', [1], 'value'],
    ['a mapping in a list at its first key', '- a: 1\n- «name»: x\n  type: y\n', [1], 'value'],
    ['the key of a list item at the first key of the item', '- «name»: x\n  type: y\n', [0], 'key'],
    ['a mapping in braces in a list at its first key', '- { «name»: x, type: y }\n', [0], 'value'],
    ['a list in a list at its first item', '- - «a»\n  - b\n', [0], 'value'],
    ['a block scalar in a list at its first line', '- «|»\n  one\n  two\n', [0], 'value'],
    ['a missing item at its line', 'a:\n  - x\n  «-»\n', ['a', 1], 'value'],
    ['the root at its first key', '# about\n«openapi»: 3.1.0\npaths: {}\n', [], 'value'],
    ['the root in braces at its first key', '{ «openapi»: 3.1.0, paths: {} }\n', [], 'key'],
    ['a list at the root at its first value', '- «a»\n- b\n', [], 'value'],
    ['a scalar of two lines at the root at its first line', '«one»\ntwo\n', [], 'value'],
    ['an empty root at its braces', '«{}»\n', [], 'value'],
    ['an empty text at its start', '«»', [], 'value'],
    ['a missing value at the nearest enclosing key', '«a»:\n  b: 1\n', ['a', 'c', 'd'], 'value'],
    ['a missing member of a list item at the first key of the item', '- «a»: 1\n- b\n', [0, 'c'], 'key'],
    ['a missing member of a scalar at the key of the scalar', '«a»: 1\n', ['a', 'c'], 'value'],
    ['an alias at its key', 'a: &x { b: 1 }\n«c»: *x\n', ['c'], 'value'],
    ['an alias in a list at its text', '- &x { b: 1 }\n- «*x»\n', [1], 'value'],
    ['an alias inside its own anchor at its text', '- &x\n  - «*x»\n', [0], 'value'],
    ['a merge key in a list at its line', '- &x { b: 1 }\n- «<<: *x»\n  c: 2\n', [1], 'value'],
    ['a key of two lines at its first line', '? «"one»\n  two"\n: { a: 1 }\n', ['one two'], 'key'],
    ['an empty key at its quotes', '«""»: { a: 1 }\n', [''], 'value'],
    ['a missing key at its line', '«: 1»\n', [''], 'key'],
  ])('the shown range of a place in YAML is on one line: %s', (_, marked, pointer, part) => {
    expectShown('yaml', marked, pointer, part);
  });
});

describe('the shown range of a place in JSON', () => {
  it.each<Row>([
    ['an object at its key', '{\n  «"a"»: {\n    "b": 1\n  }\n}', ['a'], 'value'],
    ['an object of one line at its key', '{ «"a"»: { "b": 1 } }', ['a'], 'value'],
    ['an object in a list at its first key', '[\n  {\n    «"name"»: 1\n  }\n]', [0], 'value'],
    ['the root at its first key', '{\n  «"openapi"»: "3.1.0"\n}', [], 'value'],
    ['an empty root of two lines at its first brace', '«{»\n}', [], 'value'],
    ['an empty list at its brackets', '{ "path": «[]» }', ['path'], 'value'],
    ['a missing value at its key', '{ «"a"»: , "b": 1 }', ['a'], 'value'],
  ])('the shown range of a place in JSON is on one line: %s', (_, marked, pointer, part) => {
    expectShown('json', marked, pointer, part);
  });

  it.each(['\r\n', '\r'])('the shown range of a place in JSON is on one line if lines end with %j', (end) => {
    expectShown('json', `{${end}  «"a"»: {${end}    "b": 1${end}  }${end}}`, ['a'], 'value');
  });
});
