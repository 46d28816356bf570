import type { TargetProfile } from '@pagewright/core';
import type { AnalysedUnit } from '../analysis/analyze-unit.js';
import { declareHint } from '../reporters/next-commands.js';

/** Returns the reason why no pages can be generated; undefined if some can. */
export function undeclaredNote(
  unit: AnalysedUnit,
  profile: TargetProfile,
  isOfOperations: boolean,
): string | undefined {
  const { schemes, methods } = unit.analysis;
  if (schemes.length === 0) return noSchemes(unit, profile);
  return isOfOperations && methods.every(({ scheme }) => scheme === null)
    ? `no operation is bound to a pagination scheme: ${declareHint(unit)}`
    : undefined;
}

function noSchemes(unit: AnalysedUnit, profile: TargetProfile): string {
  const { config, document } = unit.unit;
  if (config !== undefined && document !== undefined && profile === 'latest') {
    return `${config.name} has no pagination scheme, and --profile latest ignores those of ${document.name}: add a pagination list to ${config.name}, or generate with --profile baseline`;
  }
  const names = [config, document].flatMap((file) => file?.name ?? []);
  return `no pagination scheme is declared in ${names.join(' or ')}: ${declareHint(unit)}`;
}
