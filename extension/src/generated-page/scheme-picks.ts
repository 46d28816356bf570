import { type TargetId, targetIds } from '@pagewright/core';
import { targetName } from '@pagewright/core/targets';
import type { Explored } from '@pagewright/language-server/requests';
import { unitWith } from '../explored/explored-model.js';
import { fileLabels, labelText } from '../explored/file-labels.js';

/** A scheme to choose. */
export interface SchemePick {
  readonly uri: string;
  readonly scheme: string;
  /** Description of the scheme, beside its name. */
  readonly description: string;
}

/** Every scheme that is known; with several units the file is shown. */
export function schemePicks({ units }: Explored): readonly SchemePick[] {
  const labels = fileLabels(units);
  return units.flatMap(({ document, config, schemes }) => {
    const file = document ?? config;
    if (file === undefined) return [];
    return schemes.map(({ name, type }) => ({
      uri: file.uri,
      scheme: name,
      description: units.length > 1 ? `${type} · ${labelText(labels(file))}` : type,
    }));
  });
}

/** The scheme that an operation is bound to in the unit of a file; undefined for one that is bound to none. */
export function pickedScheme(explored: Explored, uri: string, operation: string): string | undefined {
  const schemes = unitWith(explored, uri)?.schemes ?? [];
  return schemes.find(({ operations }) => operations.some((one) => one.operation === operation))?.name;
}

/** A target to choose. */
export interface TargetPick {
  readonly target: TargetId;
  readonly label: string;
  readonly isConfigured: boolean;
  /** True when the target is the one that was chosen the last time. */
  readonly isLast: boolean;
}

/** All targets: those that the configuration or the settings name first. */
export function targetPicks(configured: readonly TargetId[], last: unknown): readonly TargetPick[] {
  const others = targetIds.filter((target) => !configured.includes(target));
  return [...configured, ...others].map((target) => ({
    target,
    label: targetName(target),
    isConfigured: configured.includes(target),
    isLast: target === last,
  }));
}

/** Returns the target that the argument of the command names; undefined: the user is to choose one. */
export function givenHelperTarget(given: unknown): TargetId | undefined {
  const named = typeof given === 'object' && given !== null && 'target' in given ? given.target : undefined;
  return targetIds.find((target) => target === named);
}
