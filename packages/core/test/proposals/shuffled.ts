import { isRecord, type Json, type JsonObject } from '../../src/json/json.js';

/** Objects whose members have the same meaning in any order. Declarations are not listed: their order matters (D6). */
const unordered: ReadonlySet<string> = new Set([
  'paths',
  'properties',
  'schemas',
  'responses',
  'parameters',
  'components',
  'content',
]);

/** Reorders operations, parameters and properties of a document. `pick` returns an index below its argument. */
export function shuffled(document: JsonObject, pick: (count: number) => number): JsonObject {
  const visit = (value: Json, key: string): Json => {
    if (key.startsWith('x-') || key === 'example' || key === 'examples') return value;
    if (Array.isArray(value)) {
      const all = value.map((one) => visit(one, ''));
      return key === 'parameters' ? mixed(all, pick) : all;
    }
    if (!isRecord(value)) return value;
    const entries = Object.entries(value).map(([name, one]) => [name, visit(one, name)] as const);
    return Object.fromEntries(unordered.has(key) || key === '' ? mixed(entries, pick) : entries);
  };
  return Object.fromEntries(Object.entries(document).map(([key, value]) => [key, visit(value, key)]));
}

function mixed<T>(all: readonly T[], pick: (count: number) => number): readonly T[] {
  const rest = [...all];
  const result: T[] = [];
  while (rest.length > 0) result.push(...rest.splice(pick(rest.length), 1));
  return result;
}
