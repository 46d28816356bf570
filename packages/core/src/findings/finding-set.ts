import type { Finding } from './finding.js';

/** Findings as they come in, each kept once: what several operations share is one mistake. */
export interface FindingSet {
  readonly add: (finding: Finding) => void;
  /** Those about the configuration, then those about the document. */
  readonly all: () => readonly Finding[];
}

export function findingSet(): FindingSet {
  const told = new Map<string, Finding>();
  return {
    add: (finding) => {
      const { code, source, pointer, part, message } = finding;
      const key = JSON.stringify([code, source, pointer, part, message]);
      if (!told.has(key)) told.set(key, finding);
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
