/** Returns whether `text` is `pattern`, or begins with what stands before the `*` that ends it. */
export function matchesPattern(text: string, pattern: string): boolean {
  return pattern.endsWith('*') ? text.startsWith(pattern.slice(0, -1)) : text === pattern;
}
