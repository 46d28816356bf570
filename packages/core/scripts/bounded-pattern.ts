/**
 * Strings longer than this never match. No Pagewright pattern accepts a longer string, and strings up to this length
 * fit the backtracking stack of every engine.
 */
const longest = 65_536;

/**
 * Returns an object with the `test` method of a regular expression, for the generated validators. On a string of
 * several megabytes, V8's own `test` throws "Maximum call stack size exceeded", even if the pattern takes linear time.
 */
export function boundedPattern(source: string, flags: string): Pick<RegExp, 'test'> & { toString(): string } {
  const pattern = new RegExp(source, flags);
  return {
    test: (text) => text.length <= longest && pattern.test(text),
    // Return the text of the pattern, because ajv tells patterns apart by their text.
    toString: () => String(pattern),
  };
}
