/** Matches the private names that a top-level declaration declares, at the start of its lines. */
const privateName = /^(?![\s/})]).*?\b(_\w+)(?=\(| = |<\w+> |\s\{| extends | implements |;)/gm;

/**
 * Removes the private declarations that neither a public declaration nor `code` uses, directly or through others.
 * Declarations are separated by blank lines, as the formatter writes them.
 */
export function usedDeclarations(library: string, code: string): string {
  const declarations = library
    .trimEnd()
    .split(/\n\n(?=\S)/)
    .map((text) => ({ text, names: [...text.matchAll(privateName)].flatMap(([, name]) => name ?? []) }));
  const byName = new Map(declarations.flatMap((one) => one.names.map((name) => [name, one] as const)));
  const used = new Set(declarations.filter(({ names }) => names.length === 0));
  const waiting = [code, ...[...used].map(({ text }) => text)];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    for (const [name] of text.matchAll(/\b_\w+/g)) {
      const found = byName.get(name);
      if (found === undefined || used.has(found)) continue;
      used.add(found);
      waiting.push(found.text);
    }
  }
  return `${declarations
    .filter((one) => used.has(one))
    .map(({ text }) => text)
    .join('\n\n')}\n`;
}
