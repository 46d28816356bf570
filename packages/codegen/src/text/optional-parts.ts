/**
 * Removes the parts of a runtime that the output does not need: lines between the comments `only urls` and `end urls`,
 * unless `kept` has `urls`. These comments are removed, too, and blank lines that are then no longer between two parts.
 */
export function withParts(text: string, kept: ReadonlySet<string>): string {
  // Python has two blank lines between definitions.
  const most = text.includes('\n\n\n') ? '\n\n\n' : '\n\n';
  return keptParts(text, kept)
    .replace(/\n{3,}/g, (lines) => (lines.length > most.length ? most : lines))
    .replace(/\n\n(?=[ \t]+(?:\}|end)\n|\}\n)/g, '\n');
}

function keptParts(text: string, kept: ReadonlySet<string>): string {
  return text.replace(
    /^[ \t]*(?:#|\/\/) only (\w+)\n([\s\S]*?)^[ \t]*(?:#|\/\/) end \1\n/gm,
    (_, name: string, part: string) => (kept.has(name) ? keptParts(part, kept) : ''),
  );
}

/** Keeps all parts of a runtime, and removes the comments that mark them. */
export function withAllParts(text: string): string {
  return text.replace(/^[ \t]*\/\/ (?:only|end) \w+\n/gm, '');
}
