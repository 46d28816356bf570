/**
 * Longer than any string that a Pagewright pattern accepts, and short enough for the backtracking stack of every
 * engine.
 */
const longest = 65_536;

/**
 * Returns a replacement for a regular expression, for use in the generated validators. On a string of several
 * megabytes, `test` of V8 throws "Maximum call stack size exceeded", even if the pattern takes linear time.
 */
export function boundedPattern(source: string, flags: string): Pick<RegExp, 'test'> & { toString(): string } {
  const pattern = new RegExp(source, flags);
  return {
    test: (text) => text.length <= longest && pattern.test(text),
    // ajv distinguishes patterns by their text.
    toString: () => String(pattern),
  };
}
