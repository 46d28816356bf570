/** The files that the references in a value name, in the order of their names. */
export function filesIn(value: unknown): readonly string[] {
  const files = new Set<string>();
  // By aliases a value may hold the same one many times. The set grows while it is gone through.
  const values = new Set([value]);
  for (const one of values) {
    if (typeof one !== 'object' || one === null) continue;
    for (const [key, inner] of Object.entries(one)) {
      if (key === '$ref' && typeof inner === 'string' && !inner.startsWith('#'))
        files.add(inner.split('#', 1)[0] ?? '');
      values.add(inner);
    }
  }
  return [...files].sort();
}
