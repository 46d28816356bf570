/** The steps of a path, with commas between them: numbers as they are, names as `quote` writes them. */
export function pathText(path: readonly (string | number)[], quote: (name: string) => string): string {
  return path.map((step) => (typeof step === 'number' ? String(step) : quote(step))).join(', ');
}
