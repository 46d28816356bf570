/** @throws Error with both values if they differ as JSON, regardless of key order */
export function expectEqual(actual: unknown, expected: unknown, what = 'it'): void {
  if (isEqual(actual, expected)) return;
  throw new Error(`${what} is\n${show(actual)}\nand should be\n${show(expected)}`);
}

export function isEqual(one: unknown, other: unknown): boolean {
  return show(one) === show(other);
}

export function show(value: unknown): string {
  return JSON.stringify(value, sorted, 1) ?? 'undefined';
}

function sorted(_: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
