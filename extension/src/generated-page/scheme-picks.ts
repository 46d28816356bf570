import { type TargetId, targetIds } from '@pagewright/core';
import { targetName } from '@pagewright/core/targets';
import type { Explored } from '@pagewright/language-server/requests';
import { unitWith } from '../explored/explored-model.js';
import { fileLabels, labelText } from '../explored/file-labels.js';

export interface SchemePick {
  readonly uri: string;
  readonly scheme: string;
  readonly description: string;
}

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

export function pickedScheme(explored: Explored, uri: string, operation: string): string | undefined {
  const schemes = unitWith(explored, uri)?.schemes ?? [];
  return schemes.find(({ operations }) => operations.some((one) => one.operation === operation))?.name;
}

export interface TargetPick {
  readonly target: TargetId;
  readonly label: string;
  readonly isConfigured: boolean;
  /** True for the target that the user picked last. */
  readonly isLast: boolean;
}

export function targetPicks(configured: readonly TargetId[], last: unknown): readonly TargetPick[] {
  const others = targetIds.filter((target) => !configured.includes(target));
  return [...configured, ...others].map((target) => ({
    target,
    label: targetName(target),
    isConfigured: configured.includes(target),
    isLast: target === last,
  }));
}

/** Undefined if the command's argument names no target, so that the user must pick one. */
export function targetArgument(argument: unknown): TargetId | undefined {
  const named =
    typeof argument === 'object' && argument !== null && 'target' in argument ? argument.target : undefined;
  return targetIds.find((target) => target === named);
}
