import { type TargetId, targetIds } from '@pagewright/core';
import { targetName } from '@pagewright/core/targets';

export interface ChangeEffect {
  readonly effect: 'source' | 'wire' | 'walk' | 'docs';
  readonly targets: readonly TargetId[];
}

/** If the changes break every language in `compared`, the title says `all 12 languages` instead of naming them. */
export function lensTitle(changes: readonly ChangeEffect[], compared: readonly TargetId[]): string {
  return `changed since HEAD: ${effectWords(changes, compared)}`;
}

/** For example `breaks TypeScript, Go; requests differ`. */
export function effectWords(changes: readonly ChangeEffect[], compared: readonly TargetId[]): string {
  const has = (wanted: ChangeEffect['effect']) => changes.some(({ effect }) => effect === wanted);
  const broken = new Set(changes.flatMap(({ effect, targets }) => (effect === 'source' ? targets : [])));
  const words = [
    broken.size > 0 &&
      `breaks ${languages(
        targetIds.filter((id) => broken.has(id)),
        compared.length,
      )}`,
    has('wire') && 'requests differ',
    has('walk') && 'walks differ',
  ].filter((word) => word !== false);
  return words.length === 0 ? 'breaks nothing' : words.join('; ');
}

const maxNamed = 3;

function languages(broken: readonly TargetId[], compared: number): string {
  if (broken.length <= maxNamed) return broken.map(targetName).join(', ');
  if (broken.length === compared) return `all ${compared} languages`;
  const named = broken.slice(0, maxNamed - 1).map(targetName);
  return `${named.join(', ')} and ${broken.length - named.length} more`;
}
