import type { Finding, PlacedScheme } from '@pagewright/core';
import type { Unit } from '../../model/unit.js';
import { placeLink } from '../hover/place-link.js';
import { type Line, line, list, strong, type Text } from '../hover/text.js';

/** So many are told one by one. */
const mostTold = 50;

/** What is reported of something, the worst first; that nothing is, where nothing is. */
export function findingsText(unit: Unit, isMeant: (finding: Finding) => boolean): Text {
  const found = unit.judge().reported.filter(isMeant);
  if (found.length === 0) return [line('None.')];
  const sorted = (['error', 'warn', 'info'] as const).flatMap((severity) =>
    found.filter((finding) => finding.severity === severity),
  );
  const told = sorted.slice(0, mostTold).map((finding): Line => {
    const { severity, code, message } = finding;
    return [strong(words[severity]), ' · ', { rule: code }, ` · ${message} · `, placeLink(unit, finding)];
  });
  const more: readonly Line[] = sorted.length > mostTold ? [[`and ${sorted.length - mostTold} more`]] : [];
  return list([...told, ...more]);
}

const words = { error: 'error', warn: 'warning', info: 'info' } as const;

/** Whether a finding stands in a declaration. */
export function standsIn(
  { source, file, pointer }: Pick<Finding, 'source' | 'file' | 'pointer'>,
  placed: PlacedScheme,
): boolean {
  return (
    placed.source === source &&
    placed.file === file &&
    placed.pointer.every((step, index) => step === pointer[index])
  );
}
