/** Longer than any text that a pattern of ours accepts, and short enough for every engine's backtracking stack. */
const longest = 65_536;

/**
 * What the generated validators test `pattern` with, in place of a bare regular expression: text of several
 * megabytes makes V8 throw "Maximum call stack size exceeded" from `test`, even on a pattern that takes linear time.
 */
export function boundedPattern(source: string, flags: string): Pick<RegExp, 'test'> & { toString(): string } {
  const pattern = new RegExp(source, flags);
  return {
    test: (text) => text.length <= longest && pattern.test(text),
    // ajv tells patterns apart by their text.
    toString: () => String(pattern),
  };
}
