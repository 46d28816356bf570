import type { Pointer } from '../../src/json/json.js';

/** Returns the pointers of all values inside `value`, starting with its own. */
export function placesOf(value: unknown, at: Pointer = []): readonly Pointer[] {
  if (typeof value !== 'object' || value === null) return [at];
  const below = Object.entries(value).flatMap(([key, member]) =>
    placesOf(member, [...at, Array.isArray(value) ? Number(key) : key]),
  );
  return [at, ...below];
}

/** Returns `root` with `value` at a pointer, copying the objects and lists that contain it. */
export function grafted(root: unknown, [step, ...rest]: Pointer, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(root)) {
    return root.map((item, index) => (index === step ? grafted(item, rest, value) : item));
  }
  const record = root as Record<string | number, unknown>;
  return { ...record, [step]: grafted(record[step], rest, value) };
}
