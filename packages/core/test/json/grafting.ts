import type { Pointer } from '../../src/json/json.js';

/** Returns the places of all values inside `value`, its own place first. */
export function placesOf(value: unknown, at: Pointer = []): readonly Pointer[] {
  if (typeof value !== 'object' || value === null) return [at];
  const below = Object.entries(value).flatMap(([key, member]) =>
    placesOf(member, [...at, Array.isArray(value) ? Number(key) : key]),
  );
  return [at, ...below];
}

/** `root` with `value` at that place, everything around it copied. */
export function grafted(root: unknown, [step, ...rest]: Pointer, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(root)) {
    return root.map((item, index) => (index === step ? grafted(item, rest, value) : item));
  }
  const record = root as Record<string | number, unknown>;
  return { ...record, [step]: grafted(record[step], rest, value) };
}
