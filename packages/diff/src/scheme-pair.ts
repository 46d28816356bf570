import type { PagePlan } from '@pagewright/codegen';
import type { Pointer, Scheme, SourceLocation, TargetId } from '@pagewright/core';
import type { TargetChange } from './change.js';
import type { OperationPair } from './pair.js';
import { type ComparedSide, pageIn, type SideOperation } from './side.js';

/** A scheme on both sides, with the operations that page by it on both. */
export interface SchemePair {
  readonly old: SchemeSide;
  readonly next: SchemeSide;
  readonly operations: readonly OperationPair[];
  /** The subject of changes: the scheme, or the one operation that moved from scheme to scheme. */
  readonly subject: { readonly scheme?: string; readonly operation?: string };
}

export interface SchemeSide {
  readonly side: ComparedSide;
  readonly scheme: Scheme;
  /** The operation whose scheme is that of another tool. */
  readonly external?: SideOperation;
}

/** A unit as one target has it. */
export interface TargetPair {
  readonly unit: SchemePair;
  readonly target: TargetId;
  readonly old: PagePlan;
  readonly next: PagePlan;
}

/** The page of one side in a target; for a target with a page for each operation, that of `operation`. */
export function pageOfSide(
  { side, scheme, external }: SchemeSide,
  target: TargetId,
  operation?: string,
): PagePlan | undefined {
  const plan = external === undefined ? side.plan(target) : side.planExternal(external, target);
  return pageIn(plan, { scheme: scheme.name, operation });
}

/** The place of a field; of the operation's declaration if another tool declares it. */
export function fieldPlace(
  { side, scheme, external }: SchemeSide,
  steps: Pointer,
): SourceLocation | undefined {
  return external === undefined ? side.locate(scheme.name, steps) : side.locateOperation(external);
}

/** The members that all changes of a pair have. */
export function about(
  unit: SchemePair,
  target: TargetId,
): Pick<TargetChange, 'scheme' | 'operation' | 'targets'> {
  return { ...unit.subject, targets: [target] };
}
