import { describe, expect, it } from 'vitest';
import { openText } from '../../src/index.js';
import { JsonSource } from '../../src/json-segments/json-source.js';

const text = `{
  // the beginning
  "openapi": "3.1.0",
  "paths": {
    "/a": {
      "get": { "x": "}" }, "post": {}
    },
    "/b": {}
  },
  "info": { "title": { "a": 1 } }
}
`;

/** Level and text of each segment, as the source cuts them. */
function cuts(written: string): unknown {
  return new JsonSource('jsonc')
    .scan([written])
    ?.map(({ level, newlineCount, text: segment }) => [level, newlineCount, segment]);
}

describe('a text is cut', () => {
  it('at every key of the mappings that are divided, and nowhere else', () => {
    expect(cuts(text)).toStrictEqual([
      [-1, 2, '{\n  // the beginning\n  '],
      [0, 1, '"openapi": "3.1.0",\n  '],
      [0, 1, '"paths": {\n    '],
      [1, 1, '"/a": {\n      '],
      [2, 0, '"get": { "x": "}" }, '],
      [2, 2, '"post": {}\n    },\n    '],
      [1, 2, '"/b": {}\n  },\n  '],
      [0, 2, '"info": { "title": { "a": 1 } }\n}\n'],
    ]);
  });

  it.each([
    '',
    '[1]',
    '{}',
    '{"a": 1',
    '{"a": 1}}',
    '{"a": "b}',
    '{"a" 1}',
    '{"a": 1 "b": 2}',
    '{"a": 1, /*',
  ])('only when its brackets, quotes and commas fit, unlike %j', (written) => {
    expect(cuts(written)).toBeUndefined();
  });
});

describe('an edit', () => {
  const ended = (edit: { start: number; end: number; text: string }) => {
    const document = openText(text, { language: 'jsonc' });
    const dependencies: [string, { readonly isValid: boolean }][] = [];
    for (const pointer of [
      ['openapi'],
      ['paths', '/a', 'get'],
      ['paths', '/a', 'post'],
      ['paths', '/b'],
      ['info'],
    ]) {
      document.tree.reader
        .tracked?.((dependency) => dependencies.push([pointer.join(' '), dependency]))
        .get(pointer);
    }
    document.edit([edit]);
    return dependencies.filter(([, { isValid }]) => !isValid).map(([name]) => name);
  };

  it('an edit changes what it is in, and leaves all else as it was', () => {
    const start = text.indexOf('"}"') + 1;
    expect(ended({ start, end: start, text: 'y' })).toStrictEqual(['paths /a get']);
    expect(ended({ start, end: start + 2, text: '' })).toStrictEqual(['paths /a get']);
    expect(ended({ start: text.indexOf('1 }'), end: text.indexOf('1 }'), text: '{' })).toStrictEqual([
      'info',
    ]);
  });

  it('an edit that puts in an entry changes the one before it, which ends there', () => {
    const start = text.indexOf('"/b"');
    expect(ended({ start, end: start, text: '"/c": {}, ' })).toStrictEqual([]);
  });
});

describe('problems of a broken entry', () => {
  const problems = (from: string, to: string) => {
    const document = openText(text, { language: 'jsonc' });
    const start = text.indexOf(from);
    document.edit([{ start, end: start + from.length, text: to }]);
    const { tree } = document;
    return tree.problems.map(
      ({ message, range }) => `${message} ${JSON.stringify(tree.slice(range.start, range.end))}`,
    );
  };

  it.each([
    ['{ "x"', '{ { "x"', ['A key is missing before this. "{"', 'The closing `}` is missing. "}"']],
    ['"}" }', '"}"', ['The closing `}` is missing. "\\""']],
    ['"}" }', '"}" }}', ['This `}` closes nothing. "}"']],
    ['"}" }', '"}" ]', ['This `]` closes nothing. "]"']],
    ['"3.1.0",', '"3.1.0"', ['A comma is missing after this. "\\""']],
    [
      '"3.1.0"',
      '"3.1.0',
      ['A closing quote is missing on this line. "\\"3.1.0,"', 'A comma is missing after this. ","'],
    ],
    ['"/b"', 'b', ['A key must be in double quotes. "b"']],
  ])('%j in the place of %j: once, where it can be mended', (from, to, expected) => {
    expect(problems(from, to)).toStrictEqual(expected);
  });
});
