import type { AnalysedUnit } from '../analysis/analyze-unit.js';

export interface CheckTotals {
  /** Operations, each once however many methods or configurations it has. */
  readonly operations: number;
  /** Those that at least one method paginates. */
  readonly paginated: number;
  readonly schemes: number;
}

/** What is counted of a unit, by name. */
export interface UnitNames {
  /** The file that the names belong to. */
  readonly about: string;
  readonly operations: readonly string[];
  readonly paginated: readonly string[];
  readonly schemes: readonly string[];
}

export function countedNames({ unit, analysis: { methods, schemes } }: AnalysedUnit): UnitNames {
  return {
    about: (unit.document ?? unit.config)?.path ?? '',
    operations: methods.map(({ operation }) => operation),
    paginated: methods.filter(({ scheme }) => scheme !== null).map(({ operation }) => operation),
    schemes: schemes.map(({ name }) => name),
  };
}

export function countOperations(units: readonly UnitNames[]): CheckTotals {
  const count = (kind: 'operations' | 'paginated' | 'schemes') => {
    const byFile = new Map<string, Set<string>>();
    for (const unit of units) {
      const names = byFile.get(unit.about) ?? new Set();
      for (const name of unit[kind]) names.add(name);
      byFile.set(unit.about, names);
    }
    return [...byFile.values()].reduce((sum, { size }) => sum + size, 0);
  };
  return { operations: count('operations'), paginated: count('paginated'), schemes: count('schemes') };
}
