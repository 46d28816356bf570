import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openText, parseText } from '../../src/index.js';
import { differences, spotDifferences } from '../incremental/same-answers.js';
import { documentText, scraps } from './documents.js';

const languages = ['json', 'jsonc'] as const;

describe.each(languages)('an opened %s text', (language) => {
  const expectSame = (text: string) => {
    const { tree } = openText(text, { language });
    const expected = parseText(text, { language });
    expect([text, ...differences(tree, expected), ...spotDifferences(tree, expected)]).toStrictEqual([text]);
  };

  it('an opened JSON text has the same values, order, ranges and duplicates as a full parse', () => {
    fc.assert(fc.property(documentText(language), expectSame), { numRuns: 300 });
  });

  it('an opened JSON text is equal to a full parse if a key occurs twice', () => {
    for (const text of [
      '{"paths": {"/a": {"get": {}}, "/b": 1}, "paths": {"/a": {"get": {"x": 1}, "get": 2}}}',
      '{"a": 1, "a": {"b": 1, "b": 2}, "\\u0061": 3}',
      '{"paths": {"/a": {}}, "components": {"schemas": {"A": {}, "A": {"x": []}}}, "paths": 1}',
    ])
      expectSame(text);
  });

  it('an opened JSON text has a problem whenever a full parse has one', () => {
    const broken = fc
      .tuple(documentText(language), fc.nat(), fc.nat(6), fc.constantFrom('', ...scraps))
      .map(([text, at, cut, put]) => {
        const start = at % (text.length + 1);
        return text.slice(0, start) + put + text.slice(start + cut);
      });
    fc.assert(
      fc.property(broken, (text) => {
        expect([
          text,
          ...differences(openText(text, { language }).tree, parseText(text, { language })),
        ]).toStrictEqual([text]);
      }),
      { numRuns: 600 },
    );
  });

  it.each([
    '{\n\t"parameters": { //\n\t\t\t"": []}},\n\t"a": {"b": {"c": {"d": []}}, "}": {}}}',
    '',
    '{',
    '}',
    '{}',
    '[]',
    '1',
    '"a"',
    '{"a"',
    '{"a":',
    '{"a":1',
    '{"a":1}}',
    '{"a":1},',
    '{"a":{"b":[}]}}',
    '{"a":"x\n"}',
    '{,}',
    '{"a":1,,"b":2}',
    '{"a" 1}',
    '{a: 1}',
    '{"a":1 "b":2}',
    '// c\n{"a":1}',
    '{"a":1}// c',
    '{/* c */"a":1}',
    '{"paths":{/* c */"/a":{}}}',
    '{"paths":{},}',
    '{"paths":{"/a":{},},}',
    '\uFEFF{"a":1}',
    ' \uFEFF{"a":1}',
    '{"a":1\r}',
    '{"p\\aths":{"/a":{}}}',
    '{"paths":{"/a\t":{"get":{}}}}',
    '{"paths"://\n{//\n"/a"://\n{//\n"get"://\n{}//\n}//\n}//\n}//',
    '{"paths":{"/a":{"get":1}}',
    '{"paths":{"/a":{"get":1}}}}',
    '{"a":/*',
    '{"a":1/*',
    '{"a":1}/*',
    '{"a": 1,\n<<<<<<< ours\n"b": 2\n=======\n"b": 3\n>>>>>>> theirs\n}',
    '{"a": {\n<<<<<<< ours\n"b": 2\n=======\n"b": 3\n>>>>>>> theirs\n}}',
  ])('an opened JSON text has the same data, ranges and problems as a full parse: %j', (text) => {
    expect(differences(openText(text, { language }).tree, parseText(text, { language }))).toStrictEqual([]);
  });
});

describe('nesting beyond the limit', () => {
  it('nesting beyond the limit is reported in an opened JSON text as in a full parse', () => {
    for (const depth of [250, 254, 255, 256, 257, 300]) {
      const text = `{"paths": {"/a": {"get": ${'['.repeat(depth)}${']'.repeat(depth)}}}}`;
      const expected = parseText(text, { language: 'json' });
      const { tree } = openText(text, { language: 'json' });
      expect(tree.problems).toStrictEqual(expected.problems);
      expect(tree.reader.get(['paths', '/a', 'get'])).toStrictEqual(
        expected.reader.get(['paths', '/a', 'get']),
      );
    }
  });
});
