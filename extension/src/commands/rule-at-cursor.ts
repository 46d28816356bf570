/** The code of a rule that stands in a line at a column, as in `diagnostics.ignored` of a configuration. */
export function ruleInLine(line: string, column: number): string | undefined {
  for (const found of line.matchAll(/[A-Z][A-Za-z]*\/[A-Z][A-Za-z]*/g)) {
    if (found.index <= column && column <= found.index + found[0].length) return found[0];
  }
  return undefined;
}

/** The codes of diagnostics that are ours, each once, in their order. */
export function ruleCodes(
  diagnostics: readonly { readonly source?: string | undefined; readonly code?: unknown }[],
): readonly string[] {
  const codes = diagnostics.flatMap(({ source, code }) => {
    if (source !== 'pagewright') return [];
    // With a link the editor keeps the code beside it.
    const value = typeof code === 'object' && code !== null && 'value' in code ? code.value : code;
    return typeof value === 'string' ? [value] : [];
  });
  return [...new Set(codes)];
}
