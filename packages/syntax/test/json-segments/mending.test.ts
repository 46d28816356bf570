import { describe, expect, it } from 'vitest';
import { openText, parseText } from '../../src/index.js';
import { differences, pointersOf } from '../incremental/same-answers.js';

type Exchange = readonly [from: string, to: string];

/** Applies the replacements one after another; after each, compares the document with a full parse of its text. */
function follow(language: 'json' | 'jsonc', text: string, ...exchanges: readonly Exchange[]): string {
  const document = openText(text, { language });
  let now = text;
  for (const [from, to] of exchanges) {
    const start = now.indexOf(from);
    expect([now, from, start]).not.toContain(-1);
    document.edit([{ start, end: start + from.length, text: to }]);
    now = now.slice(0, start) + to + now.slice(start + from.length);
    expect([now, ...differences(document.tree, parseText(now, { language }))]).toStrictEqual([now]);
    expect(document.tree.lines.lineCount).toBe(parseText(now, { language }).lines.lineCount);
  }
  return now;
}

const problemKinds = (text: string) =>
  parseText(text, { language: 'jsonc' }).problems.map(({ kind }) => kind);

describe('a text that becomes valid again', () => {
  it.each<readonly [string, string, readonly Exchange[]]>([
    [
      'a quote is removed and added again',
      '{"paths":{"\\"":{"get":{}}},"x":1}',
      [
        ['"\\"', '"a"\\"'],
        ['"a"', '"'],
      ],
    ],
    [
      'a key grows by an escaped quote',
      '{"a":{},"\\"":{"b":1}}',
      [
        ['\\"', '\\"a": 1,"'],
        ['"a": 1,', ''],
      ],
    ],
    [
      'the colon between two strings is removed and added again',
      '{"a":"b","c":1}',
      [
        ['":"', '""'],
        ['""', '":"'],
      ],
    ],
    [
      'an entry is split into two and joined again',
      '{"paths":{"/a":{}},"x":1}',
      [
        ['"/a"', '"/b" "/a"'],
        ['"/b" ', ''],
      ],
    ],
    [
      'two quotes are removed, so that two entries become one string',
      '{"a":"x","b":"y","c":1}',
      [
        ['x"', 'x'],
        ['"b":"', 'b:'],
      ],
    ],
    [
      'two entries are joined by removing a comma, then a colon',
      '{"a":1,"b":2,"c":3}',
      [
        ['1,', ''],
        [':2', ''],
      ],
    ],
    [
      'two entries are joined by removing a colon, then a comma',
      '{"a":1,"b":2,"c":3}',
      [
        [':2', ''],
        ['1,', ''],
      ],
    ],
    [
      'a bracket is removed from an entry and added to the next',
      '{"a":{"b":1},"c":{"d":2},"e":3}',
      [
        ['1}', '1'],
        ['2}', '2}}'],
      ],
    ],
    [
      'brackets of two entries are removed and added in another order',
      '{"a":{"b":1},"c":{"d":2}}',
      [
        ['2}', '2'],
        ['{"b"', '"b"'],
        ['"b"', '{"b"'],
        ['2', '2}'],
      ],
    ],
    [
      'entries move into another mapping and back',
      '{"paths":{"/a":{"get":[1]}},"definitions":{"x":[2],"y":3,"post":{"k":1}}}',
      [
        [']}},"definitions":{"x":[', ''],
        ['"post"', '"poost"'],
        ['"poost"', '"post"'],
        ['12', '1]}},"definitions":{"x":[2'],
      ],
    ],
  ])('a text that becomes valid again is read as if it had always been valid: %s', (_, text, exchanges) => {
    const now = follow('json', text, ...exchanges);
    expect(problemKinds(now)).toStrictEqual([]);
    follow('jsonc', text, ...exchanges);
  });

  it('entries that a comment has swallowed are read again when the comment is closed', () => {
    const text = '{\n"a": 1, // c\n"b": {"d": 2},\n"e": 3 /* f */\n}';
    follow('jsonc', text, ['// c\n', '// c'], ['// c', '// c\n']);
    follow('jsonc', text, ['// c', '/* c'], ['/* c', '// c']);
    follow('jsonc', '{\n"a": 1,\n"b": 2,\n"c": 3,\n"d": 4\n}', ['1,', '1, /*'], ['3,', '3, */'], ['*/', '']);
    follow('jsonc', text, ['"b"', '/*"b"'], ['3 ', '*/ 3 '], ['/*', ''], ['*/', '']);
    follow('jsonc', text, [', //', ', /'], [', /', ', //']);
  });
});

describe('an invalid text', () => {
  it('a merge conflict in JSON is reported at any depth', () => {
    const text = '{"info": {\n"a": 1},\n"paths": {\n"/a": {}}}';
    const conflict = '<<<<<<< ours\n"b": 2,\n=======\n"b": 3,\n>>>>>>> theirs\n';
    for (const place of ['"a"', '"/a"', '"paths"']) {
      const document = openText(text, { language: 'json' });
      const start = text.indexOf(place);
      document.edit([{ start, end: start, text: conflict }]);
      expect(document.tree.problems.map(({ kind }) => kind)).toStrictEqual(['conflict']);
    }
  });

  it('the lines of an invalid text are counted correctly, even after an unclosed string', () => {
    follow('json', '{\n"a": "x",\n"b": 1,\n"c": 2}', ['x"', 'x\\'], ['1', '{'], ['2', '"']);
  });
});

describe('a text whose brackets do not match', () => {
  it('the range of a value includes the ranges of the values in it', () => {
    const text = JSON.stringify({ paths: { '/a': { get: { responses: {} } }, '/b': { get: {} } } }, null, 2);
    const lines = text.split('\n');
    for (let at = 1; at < lines.length; at++) {
      for (const changed of [['x'], ['  null  }'], []]) {
        const broken = lines.toSpliced(at, 1, ...changed).join('\n');
        const { tree } = openText(broken, { language: 'json' });
        for (const pointer of pointersOf(tree.reader)) {
          if (pointer.length === 0) continue;
          const [outer, inner] = [tree.range(pointer.slice(0, -1), 'value'), tree.range(pointer, 'value')];
          if (outer === undefined || inner === undefined) continue;
          expect([broken, pointer, outer.start <= inner.start && inner.end <= outer.end]).toEqual([
            broken,
            pointer,
            true,
          ]);
        }
      }
    }
  });
});
