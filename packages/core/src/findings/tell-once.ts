import type { Finding } from './finding.js';

/**
 * The findings about the configuration, then those about the document, each told once: what several operations share
 * (a path item, a parameter) is one mistake.
 */
export function tellOnce(findings: readonly Finding[]): readonly Finding[] {
  const told = new Map<string, Finding>();
  for (const finding of findings) {
    const { code, source, pointer, part, message } = finding;
    const key = JSON.stringify([code, source, pointer, part, message]);
    if (!told.has(key)) told.set(key, finding);
  }
  const all = [...told.values()];
  return [
    ...all.filter(({ source }) => source === 'config'),
    ...all.filter(({ source }) => source === 'document'),
  ];
}
