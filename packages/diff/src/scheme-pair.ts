import type { PagePlan } from '@pagewright/codegen';
import type { Pointer, Scheme, SourceLocation, TargetId } from '@pagewright/core';
import type { TargetChange } from './change.js';
import type { OperationPair } from './pair.js';
import { type ComparedSide, pageIn, type SideOperation } from './side.js';

/** A scheme in the old and the new version, and the operations that use it in both. */
export interface SchemePair {
  readonly old: SchemeSide;
  readonly next: SchemeSide;
  readonly operations: readonly OperationPair[];
  /** The scheme, or the operation that changed its scheme. */
  readonly subject: { readonly scheme?: string; readonly operation?: string };
}

export interface SchemeSide {
  readonly side: ComparedSide;
  readonly scheme: Scheme;
  /** Set if the scheme comes from an external format. */
  readonly external?: SideOperation;
}

export interface TargetPair {
  readonly unit: SchemePair;
  readonly target: TargetId;
  readonly old: PagePlan;
  readonly next: PagePlan;
}

/**
 * Returns the target's page type for the scheme. `operation` only matters if the target has a page type for each
 * operation.
 */
export function pageOfSide(
  { side, scheme, external }: SchemeSide,
  target: TargetId,
  operation?: string,
): PagePlan | undefined {
  const plan = external === undefined ? side.plan(target) : side.planExternal(external, target);
  return pageIn(plan, { scheme: scheme.name, operation });
}

/** Returns the place of a field; for an external format, the place of the operation's declaration. */
export function fieldPlace(
  { side, scheme, external }: SchemeSide,
  steps: Pointer,
): SourceLocation | undefined {
  return external === undefined ? side.locate(scheme.name, steps) : side.locateOperation(external);
}

export function about(
  unit: SchemePair,
  target: TargetId,
): Pick<TargetChange, 'scheme' | 'operation' | 'targets'> {
  return { ...unit.subject, targets: [target] };
}
