import { describe, expect, it } from 'vitest';
import { openText } from '../../src/index.js';
import { JsonBrackets } from '../../src/json-segments/json-brackets.js';
import { JsonLines } from '../../src/json-segments/json-lines.js';

const text = `{
  // the beginning
  "openapi": "3.1.0",
  "paths": {
    "/a": {
      "get": { "x": "}" },
      "post": {}
    },
    "/b": {}
  },
  "info": { "title": { "a": 1 } }
}
`;

const oneLine =
  '{"openapi": "3.1.0", "paths": {"/a": {"get": {"x": "}"}, "post": {}}, "/b": {}}, "info": {"title": 1}}\n';

/** Level, number of line feeds, and text of each segment. */
function cuts(source: JsonLines | JsonBrackets, written: string): unknown {
  return source
    .scan([written])
    ?.map(({ level, newlineCount, text: segment }) => [level, newlineCount, segment]);
}

describe('segments of a text', () => {
  it('a JSON text is split at lines that begin with a key in the column of an outer level', () => {
    expect(cuts(new JsonLines('jsonc'), text)).toStrictEqual([
      [-1, 2, '{\n  // the beginning\n'],
      [0, 1, '  "openapi": "3.1.0",\n'],
      [0, 1, '  "paths": {\n'],
      [1, 1, '    "/a": {\n'],
      [2, 1, '      "get": { "x": "}" },\n'],
      [2, 2, '      "post": {}\n    },\n'],
      [1, 2, '    "/b": {}\n  },\n'],
      [0, 2, '  "info": { "title": { "a": 1 } }\n}\n'],
    ]);
  });

  it.each(['', '[1]', '{}', '{ "a": 1 }', '{\n}', '{\n"a": 1\n}', '{\n  },\n  "a": 1\n}'])(
    'a JSON text is not split by lines unless its first key is indented on a separate line: %j',
    (written) => {
      expect(cuts(new JsonLines('json'), written)).toBeUndefined();
    },
  );

  it('a JSON text on one line is split by its brackets at every key of outer mappings', () => {
    expect(cuts(new JsonBrackets('json'), oneLine)).toStrictEqual([
      [-1, 0, '{'],
      [0, 0, '"openapi": "3.1.0", '],
      [0, 0, '"paths": {'],
      [1, 0, '"/a": {'],
      [2, 0, '"get": {"x": "}"}, '],
      [2, 0, '"post": {}}, '],
      [1, 0, '"/b": {}}, '],
      [0, 1, '"info": {"title": 1}}\n'],
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
  ])('a JSON text is not split by brackets if brackets, quotes or commas are unbalanced: %j', (written) => {
    expect(cuts(new JsonBrackets('json'), written)).toBeUndefined();
  });
});

describe('an edit of a segment', () => {
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

  it('an edit invalidates only the segment that contains it', () => {
    const start = text.indexOf('"}"') + 1;
    expect(ended({ start, end: start, text: 'y' })).toStrictEqual(['paths /a get']);
    expect(ended({ start, end: start + 2, text: '' })).toStrictEqual(['paths /a get']);
    expect(ended({ start: text.indexOf('1 }'), end: text.indexOf('1 }'), text: '{' })).toStrictEqual([
      'info',
    ]);
  });

  it('inserting an entry invalidates no other segment', () => {
    const start = text.indexOf('"/b"');
    expect(ended({ start, end: start, text: '"/c": {},\n    ' })).toStrictEqual([]);
  });
});

describe('the problems of a broken entry', () => {
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
  ])('a syntax error from replacing %j by %j is reported at the place to fix', (from, to, expected) => {
    expect(problems(from, to)).toStrictEqual(expected);
  });
});
