import { type SourceLocation, type TargetId, targetIds } from '@pagewright/core';
import { type ChangeCode, changeKinds } from './change-kinds.js';
import { type ChangeKind, type Effect, effects } from './effect.js';

/** One change, with all targets that it affects. */
export interface DeclarationChange {
  readonly code: ChangeCode;
  readonly effect: Effect;
  /**
   * Such as `get /users`. The new name of a renamed operation. Absent if the change affects all operations of
   * a scheme.
   */
  readonly operation?: string;
  /** The new name of a renamed scheme. */
  readonly scheme?: string;
  /** In the order of `targetIds`. */
  readonly targets: readonly TargetId[];
  readonly message: string;
  readonly remedy: string;
  readonly old?: SourceLocation;
  readonly new?: SourceLocation;
}

/** A change in some targets, before it is merged with the same change in others. */
export interface TargetChange {
  readonly code: ChangeCode;
  /** Distinguishes changes with the same code and subject; equal in all targets. */
  readonly key: string;
  readonly targets: readonly TargetId[];
  readonly operation?: string | undefined;
  readonly scheme?: string | undefined;
  readonly args: Readonly<Record<string, string>>;
  readonly old?: SourceLocation | undefined;
  readonly new?: SourceLocation | undefined;
}

/** Merges equal changes of several targets and sorts the result by effect. */
export function joinChanges(found: readonly TargetChange[]): readonly DeclarationChange[] {
  const joined = new Map<string, { readonly first: TargetChange; readonly targets: Set<TargetId> }>();
  for (const one of found) {
    const key = JSON.stringify([one.code, one.scheme, one.operation, one.key]);
    const before = joined.get(key);
    if (before === undefined) joined.set(key, { first: one, targets: new Set(one.targets) });
    else for (const target of one.targets) before.targets.add(target);
  }
  const changes = [...joined.values()].map(({ first, targets }) => changeOf(first, targets));
  return effects.flatMap((effect) => changes.filter((change) => change.effect === effect));
}

function changeOf(found: TargetChange, targets: ReadonlySet<TargetId>): DeclarationChange {
  const { code, operation, scheme, args } = found;
  const { effect, message, remedy }: ChangeKind = changeKinds[code];
  const filled = { subject: operation ?? scheme ?? '', ...args };
  return {
    code,
    effect,
    ...(operation !== undefined && { operation }),
    ...(scheme !== undefined && { scheme }),
    targets: targetIds.filter((target) => targets.has(target)),
    message: fill(message, filled),
    remedy: fill(remedy, filled),
    ...(found.old !== undefined && { old: found.old }),
    ...(found.new !== undefined && { new: found.new }),
  };
}

function fill(template: string, args: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => args[name] ?? '');
}
