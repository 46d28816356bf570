/**
 * Longer than any text that one of Pagewright's patterns accepts, and short enough for every engine's backtracking
 * stack.
 */
const longest = 65_536;

/**
 * Returns the pattern that the generated validators test `pattern` with, in place of a bare regular expression: a text
 * of several megabytes makes V8 throw "Maximum call stack size exceeded" from `test`, even on a pattern that takes
 * linear time.
 */
export function boundedPattern(source: string, flags: string): Pick<RegExp, 'test'> & { toString(): string } {
  const pattern = new RegExp(source, flags);
  return {
    test: (text) => text.length <= longest && pattern.test(text),
    // ajv distinguishes patterns by their text.
    toString: () => String(pattern),
  };
}
