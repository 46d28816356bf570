import type { CheckedUnit } from './check-unit.js';

export interface CheckTotals {
  /** Operations, each once however many methods or configurations it has. */
  readonly operations: number;
  /** Those that at least one method paginates. */
  readonly paginated: number;
  readonly schemes: number;
}

export function countOperations(checked: readonly CheckedUnit[]): CheckTotals {
  const operations = new Set<string>();
  const paginated = new Set<string>();
  const schemes = new Set<string>();
  for (const { unit, analysis } of checked) {
    const about = (unit.document ?? unit.config)?.path;
    for (const { operation, scheme } of analysis.methods) {
      const key = JSON.stringify([about, operation]);
      operations.add(key);
      if (scheme !== null) paginated.add(key);
    }
    for (const { name } of analysis.schemes) schemes.add(JSON.stringify([about, name]));
  }
  return { operations: operations.size, paginated: paginated.size, schemes: schemes.size };
}
