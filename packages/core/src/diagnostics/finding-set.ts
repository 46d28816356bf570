import { pointerText } from '../json/pointer-text.js';
import type { Finding } from './finding.js';

/**
 * Findings as they come in, each kept once: what several operations share is one mistake, and ignored only where all of
 * them ignore it.
 */
export interface FindingSet {
  readonly add: (finding: Finding) => void;
  /** Lists the findings about the configuration, then those about the document. */
  readonly all: () => readonly Finding[];
}

/** `keyOf` may remember: it is asked for the same findings. */
export function findingSet(keyOf: (finding: Finding) => string = findingKey): FindingSet {
  const told: Finding[] = [];
  // Most findings name what they are about, so that hardly two say the same, and no key is needed.
  const byMessage = new Map<string, number | Map<string, number>>();

  /** Returns where the same finding stands already, or would, now that it is asked for. */
  const indexOf = (finding: Finding): number => {
    const alike = byMessage.get(finding.message);
    if (alike === undefined) {
      byMessage.set(finding.message, told.length);
      return told.length;
    }
    const byKey = typeof alike === 'number' ? keyed(alike) : alike;
    byMessage.set(finding.message, byKey);
    const key = keyOf(finding);
    const index = byKey.get(key) ?? told.length;
    byKey.set(key, index);
    return index;
  };
  const keyed = (index: number): Map<string, number> => {
    const only = told[index];
    return new Map(only === undefined ? [] : [[keyOf(only), index]]);
  };

  return {
    add: (finding) => {
      const index = indexOf(finding);
      const before = told[index];
      if (before === undefined || (before.ignoredBy !== undefined && finding.ignoredBy === undefined))
        told[index] = finding;
    },
    all: () => [
      ...told.filter(({ source }) => source === 'config'),
      ...told.filter(({ source }) => source === 'document'),
    ],
  };
}

/** Returns a key that is equal for findings that report the same of the same place. */
export function findingKey({ code, source, file, pointer, part, message }: Finding): string {
  // No code, source or part has a space in it; a message comes last, whatever it holds.
  return `${code} ${source} ${part} ${file === undefined ? '' : JSON.stringify(file)} ${pointerText(pointer)} ${message}`;
}
