export function filesIn(value: unknown): readonly string[] {
  const files = new Set<string>();
  // A set, because aliases may repeat a value many times. The loop also visits values that it adds.
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
