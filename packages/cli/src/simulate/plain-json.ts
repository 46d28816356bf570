import { isRecord, type Json } from '@pagewright/core';

const deepest = 200;
const mostValues = 1_000_000;

/** A value out of a file as JSON of its own; undefined where it is too deep or too large, as with endless aliases. */
export function plainJson(value: unknown): Json | undefined {
  let count = 0;
  let fits = true;
  const copy = (from: unknown, depth: number): Json => {
    count++;
    if (depth > deepest || count > mostValues) {
      fits = false;
      return null;
    }
    if (Array.isArray(from)) return from.map((entry: unknown) => (fits ? copy(entry, depth + 1) : null));
    if (isRecord(from)) {
      const entries = Object.keys(from).map((key) => [key, fits ? copy(from[key], depth + 1) : null]);
      return Object.fromEntries(entries);
    }
    return typeof from === 'string' || typeof from === 'boolean' || typeof from === 'number' ? from : null;
  };
  const copied = copy(value, 0);
  return fits ? copied : undefined;
}
