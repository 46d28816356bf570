import type { Json, Pointer } from '@pagewright/core';

/** A new member or item of a container. */
export interface Added {
  /** The key of the member; of an item in a list, the place that it takes. */
  readonly key: string | number;
  readonly value: Json;
  /** The key of the entry that the new one is in front of; undefined at the end. */
  readonly before: string | number | undefined;
}

interface Removal {
  readonly prune: boolean;
  /** The places that were removed from the container, where it goes because nothing else is left in it. */
  readonly emptiedOf?: readonly Pointer[];
}

/** The changes of the value at a place, and of the places below it. */
export class PlanNode {
  readonly pointer: Pointer;
  readonly children = new Map<string | number, PlanNode>();
  readonly added: Added[] = [];
  /** The value that takes the place of the one here. */
  replacement: { readonly value: Json } | undefined;
  /** The new name of the place's key. */
  newKey: string | undefined;
  removal: Removal | undefined;
  /** True when the value of the place gets another place, and takes its comments along. */
  isMoved = false;

  constructor(pointer: Pointer) {
    this.pointer = pointer;
  }

  at(pointer: Pointer): PlanNode {
    let node: PlanNode = this;
    for (const step of pointer) {
      let next = node.children.get(step);
      if (next === undefined) {
        next = new PlanNode([...node.pointer, step]);
        node.children.set(step, next);
      }
      node = next;
    }
    return node;
  }

  /** The node of a place where something happens, if something does. */
  find(pointer: Pointer): PlanNode | undefined {
    let node: PlanNode | undefined = this;
    for (const step of pointer) node = node?.children.get(step);
    return node;
  }

  noteMoved(): void {
    this.isMoved = true;
  }

  /** True where something happens inside of the value. */
  get isEntered(): boolean {
    return this.children.size > 0 || this.added.length > 0;
  }
}
