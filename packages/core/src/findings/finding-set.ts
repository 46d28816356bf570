import type { Finding } from './finding.js';

/**
 * Findings as they come in, each kept once: what several operations share is one mistake, and ignored only where all of
 * them ignore it.
 */
export interface FindingSet {
  readonly add: (finding: Finding) => void;
  /** Those about the configuration, then those about the document. */
  readonly all: () => readonly Finding[];
}

export function findingSet(): FindingSet {
  const told = new Map<string, Finding>();
  return {
    add: (finding) => {
      const { code, source, file, pointer, part, message } = finding;
      const key = JSON.stringify([code, source, file ?? null, pointer, part, message]);
      const before = told.get(key);
      if (before === undefined || (before.ignoredBy !== undefined && finding.ignoredBy === undefined))
        told.set(key, finding);
    },
    all: () => {
      const findings = [...told.values()];
      return [
        ...findings.filter(({ source }) => source === 'config'),
        ...findings.filter(({ source }) => source === 'document'),
      ];
    },
  };
}
