import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonProblem } from '../../../webview/json-problem.js';

describe('the first problem of invalid JSON', () => {
  it.each([
    ['', 1, 1, 'a value is expected, such as {}'],
    ['{', 1, 2, '} is missing at the end'],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, 'a comma or } is expected'],
    ['{"a" 1}', 1, 6, 'a colon is expected after the name'],
    ['{"a": }', 1, 7, 'a value is expected'],
    ['{"a":', 1, 6, 'a value is missing at the end'],
    ['{a: 1}', 1, 2, 'a name in double quotes or } is expected'],
    ['{"a": 1, b: 2}', 1, 10, 'a name in double quotes is expected'],
    ['{"a": 1,\r\n}', 1, 8, 'nothing follows this comma: remove it'],
    ['[1, 2,]', 1, 6, 'nothing follows this comma: remove it'],
    ['[1 2]', 1, 4, 'a comma or ] is expected'],
    ['[1}', 1, 3, 'a comma or ] is expected'],
    ["['a']", 1, 2, 'strings need double quotes, not single quotes'],
    ['[True]', 1, 2, 'True is not a value: strings need double quotes'],
    ['[01]', 1, 2, 'this is not a valid JSON number'],
    ['["a]', 1, 2, 'this string has no closing quote'],
    ['["a\n"]', 1, 2, 'this string has no closing quote on its line'],
    ['["\\x"]', 1, 3, 'invalid escape: write \\\\ for a backslash'],
    ['["\u001f"]', 1, 3, 'this string contains a control character: write it as \\u and four digits'],
    ['["\t"]', 1, 3, 'this string contains a control character: write it as \\u and four digits'],
    ['{} {}', 1, 4, 'nothing may follow the value'],
    ['['.repeat(201), 1, 201, 'it is nested deeper than 200 levels'],
  ])('the first problem of invalid JSON is found: %j', (text, line, column, problem) => {
    expect(jsonProblem(text)).toMatchObject({ line, column, text: problem });
  });

  it('jsonProblem finds a problem exactly if JSON.parse throws', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '1',
      '-0.5e3',
      'true',
      'null',
      ' ',
      '\n',
      '"',
      '\\',
      '\u2028',
      '01',
    );
    const cut = fc
      .tuple(fc.json(), fc.nat(60), fc.nat(3), fc.array(piece, { maxLength: 2 }))
      .map(([text, at, length, put]) => text.slice(0, at) + put.join('') + text.slice(at + length));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          cut,
          fc.array(piece, { maxLength: 12 }).map((all) => all.join('')),
        ),
        (text) => {
          const found = jsonProblem(text);
          expect(found === undefined, JSON.stringify(text)).toBe(canParse(text));
          expect(found?.offset ?? 0).toBeLessThanOrEqual(text.length);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('jsonProblem scans a long string quickly', () => {
    const long = `["${'a'.repeat(2_000_000)}"`;
    expect(jsonProblem(long)?.text).toBe('] is missing at the end');
  });
});

function canParse(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
