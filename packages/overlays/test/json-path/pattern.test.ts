import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePattern } from '../../src/json-path/pattern.js';

/** Patterns with the same meaning in JavaScript and I-Regexp, nested no deeper than the limit of `compilePattern`. */
const pattern = fc.letrec<{ atom: string; piece: string; choice: string }>((tie) => ({
  atom: fc.oneof(
    { maxDepth: 1 },
    fc.constantFrom(
      'a',
      'b',
      '.',
      '[ab]',
      '[^a]',
      '[a-c]',
      '[-a]',
      '\\.',
      '\\p{Lu}',
      '\\P{L}',
      '\\n',
      '😀',
      '[😀-😂]',
    ),
    tie('choice').map((inner) => `(${inner})`),
  ),
  piece: fc
    .tuple(tie('atom'), fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,}', '{0,2}'))
    .map((parts) => parts.join('')),
  choice: fc
    .array(
      fc.array(tie('piece'), { maxLength: 3 }).map((pieces) => pieces.join('')),
      { minLength: 1, maxLength: 2 },
    )
    .map((branches) => branches.join('|')),
})).choice;

const text = fc.string({
  unit: fc.constantFrom('a', 'b', 'c', 'A', '.', '-', '\n', '😀', '1'),
  maxLength: 6,
});

describe('compilePattern', () => {
  it('compilePattern matches the same strings as a JavaScript RegExp', () => {
    fc.assert(
      fc.property(pattern, text, (source, subject) => {
        const compiled = compilePattern(source);
        if (compiled === undefined) throw new Error(`${source} is not read`);
        expect(compiled.fits(subject, 'whole')).toBe(new RegExp(`^(?:${source})$`, 'u').test(subject));
        expect(compiled.fits(subject, 'part')).toBe(new RegExp(source, 'u').test(subject));
      }),
    );
  });

  it.each([
    '(?=a)',
    '(?:a)',
    'a**',
    'a+?',
    '(a',
    'a)',
    '[a',
    '[]',
    '[^]',
    '[a-]-b]',
    '[b-a]',
    'a{2,1}',
    'a{',
    '{2}',
    '*a',
    '\\1',
    '\\b',
    '\\d',
    '\\p{Greek}',
    '\\p{Cs}',
    '\\',
    '(a{1000}){1000}',
    '('.repeat(100),
    'a'.repeat(3000),
  ])('compilePattern refuses the pattern %s', (source) => {
    expect(compilePattern(source)).toBeUndefined();
  });

  it.each([
    ['\\d+', '12', true],
    ['\\w+\\s\\S', 'a_1 é', true],
    ['\\W', 'a', false],
    ['(?:ab)+?', 'abab', true],
    ['v1\\/x', 'v1/x', true],
  ])('matching the lenient pattern %s with %s gives %s', (source, subject, expected) => {
    expect(compilePattern(source, { isLenient: true })?.fits(subject, 'whole')).toBe(expected);
  });

  it('a pattern with ignoresCase matches upper and lower case', () => {
    const compiled = compilePattern('list[a-c]', { ignoresCase: true });
    expect(['LISTA', 'Listb', 'listd'].map((name) => compiled?.fits(name, 'whole'))).toEqual([
      true,
      true,
      false,
    ]);
  });

  // A backtracking engine would practically never finish.
  it.each(['(a*)*b', '(a|a)*b', '(a+)+b', '(.*)*(.*)*b', '((a*)*)*b', '(a{0,9}){0,9}b'])(
    'the pattern %s is matched quickly against a long string that does not match',
    (source) => {
      const compiled = compilePattern(source);
      const subject = 'a'.repeat(50_000);
      expect(compiled?.fits(subject, 'whole')).toBe(false);
      expect(compiled?.fits(subject, 'part')).toBe(false);
      expect(compiled?.fits(`${subject}b`, 'whole')).toBe(source !== '(a{0,9}){0,9}b');
    },
  );
});
