import type { Analysis } from '@pagewright/core';
import type { DialectId } from '@pagewright/core/dialects';
import type { AnalysedUnit } from '../analysis/analyze-unit.js';

export interface CheckTotals {
  /** Operations, each once however many methods or configurations it has. */
  readonly operations: number;
  /** Operations that at least one method paginates. */
  readonly paginated: number;
  readonly schemes: number;
  /** Operations that are declared for other tools alone, by the tool's word; tools without any are absent. */
  readonly declaredElsewhere: Readonly<Partial<Record<DialectId, number>>>;
}

/** Names of a unit that are counted. */
export interface UnitNames {
  /** The file that the names belong to. */
  readonly about: string;
  readonly operations: readonly string[];
  readonly paginated: readonly string[];
  readonly schemes: readonly string[];
  readonly elsewhere: Analysis['declaredElsewhere'];
}

export function countedNames({ unit, analysis }: AnalysedUnit): UnitNames {
  const { methods, schemes, declaredElsewhere } = analysis;
  return {
    about: (unit.document ?? unit.config)?.path ?? '',
    operations: methods.map(({ operation }) => operation),
    paginated: methods.filter(({ scheme }) => scheme !== null).map(({ operation }) => operation),
    schemes: schemes.map(({ name }) => name),
    elsewhere: declaredElsewhere,
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
  return {
    operations: count('operations'),
    paginated: count('paginated'),
    schemes: count('schemes'),
    declaredElsewhere: countElsewhere(units),
  };
}

/** A document may be in several units: what one of them paginates is declared with us. */
function countElsewhere(units: readonly UnitNames[]): CheckTotals['declaredElsewhere'] {
  const nameIn = (file: string, operation: string) => JSON.stringify([file, operation]);
  const ours = new Set(units.flatMap(({ about, paginated }) => paginated.map((name) => nameIn(about, name))));
  const others = new Map<string, DialectId>();
  for (const { about, elsewhere } of units) {
    for (const { operation, dialect } of elsewhere) {
      const name = nameIn(about, operation);
      if (!ours.has(name)) others.set(name, dialect);
    }
  }
  const counts: Partial<Record<DialectId, number>> = {};
  for (const dialect of others.values()) counts[dialect] = (counts[dialect] ?? 0) + 1;
  return counts;
}
