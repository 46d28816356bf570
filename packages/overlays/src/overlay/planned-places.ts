import type { Pointer } from '@pagewright/core';
import type { Dependency } from '@pagewright/core/incremental';
import { type LayeredPlace, type PlannedMember, plannedMember } from './layered-reader.js';
import { isSamePart, type LayeredValue, partBelow } from './layered-value.js';

interface PlanNode {
  planned: PlannedMember;
  /** Undefined until the place is read, and again after the plan changes the place. */
  read: PlanRead | undefined;
  readonly members: Map<string, PlanNode>;
}

/** Valid until layers change the place. */
class PlanRead implements Dependency {
  isValid = true;
}

/**
 * Caches the places of a plan that were read. Each step is resolved once. A read at a place depends on the place's
 * `PlanRead`, which `renew` invalidates if the place differs in the new plan.
 */
export class PlannedPlaces {
  readonly #root: PlanNode;

  constructor(root: LayeredValue) {
    this.#root = nodeFor({ value: root, isAround: false });
  }

  /** Follows a pointer as `planAt` does, and reports a dependency on the last place that the plan determines. */
  at(pointer: Pointer, trackRead: (dependency: Dependency) => void): LayeredPlace {
    let node = this.#root;
    let length = 0;
    for (const step of pointer) {
      const { value, isAround } = node.planned;
      if (isAround || value?.kind !== 'changed' || typeof step === 'number') break;
      let next = node.members.get(step);
      if (next === undefined) {
        next = nodeFor(plannedMember(value, step));
        node.members.set(step, next);
      }
      node = next;
      length++;
    }
    node.read ??= new PlanRead();
    trackRead(node.read);
    const { value, isAround } = node.planned;
    const done = isAround ? length - 1 : length;
    return { value, rest: done === 0 ? pointer : pointer.slice(done) };
  }

  /** Replaces the plan and invalidates the dependencies of places that differ. */
  renew(root: LayeredValue): void {
    renewNode(this.#root, { value: root, isAround: false });
  }
}

function nodeFor(planned: PlannedMember): PlanNode {
  return { planned, read: undefined, members: new Map() };
}

function renewNode(node: PlanNode, now: PlannedMember): void {
  const before = node.planned;
  node.planned = now;
  const isSame = before.isAround === now.isAround && isSameValue(before.value, now.value);
  // Equal values have equal members, so these are not visited.
  if (isSame && now.value !== undefined) return;
  if (node.read !== undefined && !isSame) {
    node.read.isValid = false;
    node.read = undefined;
  }
  for (const [step, member] of node.members) renewNode(member, memberOf(now, step));
}

/** Like `plannedMember`, but for any value. Returns a merged value itself, as the value around the member. */
function memberOf({ value, isAround }: PlannedMember, step: string): PlannedMember {
  if (isAround || value === undefined || value.kind === 'merged') return { value, isAround: true };
  if (value.kind === 'changed') return plannedMember(value, step);
  return { value: partBelow(value, step), isAround: false };
}

/** True if both are the same object, or the same place of the same file. */
export function isSameValue(one: LayeredValue | undefined, other: LayeredValue | undefined): boolean {
  if (one === other) return true;
  return one?.kind === 'part' && other?.kind === 'part' && isSamePart(one, other);
}
