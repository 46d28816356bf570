/** Indents lines. An empty line stays empty. */
export function indentedBy(indent: string, lines: readonly string[]): readonly string[] {
  return lines.map((line) => (line === '' ? '' : indent + line));
}

export function joinBlocks(blocks: readonly (readonly string[])[]): string {
  return blocks.map((lines) => lines.join('\n')).join('\n\n');
}
