import { pointerText } from '../json/pointer-text.js';
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

/** `keyOf` may remember: it is asked for the same findings. */
export function findingSet(keyOf: (finding: Finding) => string = findingKey): FindingSet {
  const told = new Map<string, Finding>();
  return {
    add: (finding) => {
      const key = keyOf(finding);
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

/** The same for findings that say the same of the same place. */
export function findingKey({ code, source, file, pointer, part, message }: Finding): string {
  // No code, source or part has a space in it; a message comes last, whatever it holds.
  return `${code} ${source} ${part} ${file === undefined ? '' : JSON.stringify(file)} ${pointerText(pointer)} ${message}`;
}
