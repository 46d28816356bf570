import type { Json, Pointer } from '@pagewright/core';

export interface Added {
  readonly key: string | number;
  readonly value: Json;
  /** Key of the entry after the new one; undefined to append. */
  readonly before: string | number | undefined;
}

interface Removal {
  readonly prune: boolean;
  readonly emptiedOf?: readonly Pointer[];
}

export class PlanNode {
  readonly pointer: Pointer;
  readonly children = new Map<string | number, PlanNode>();
  readonly added: Added[] = [];
  replacement: { readonly value: Json } | undefined;
  newKey: string | undefined;
  removal: Removal | undefined;
  /** True if the value moves elsewhere and takes its comments with it. */
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

  find(pointer: Pointer): PlanNode | undefined {
    let node: PlanNode | undefined = this;
    for (const step of pointer) node = node?.children.get(step);
    return node;
  }

  noteMoved(): void {
    this.isMoved = true;
  }

  get isEntered(): boolean {
    return this.children.size > 0 || this.added.length > 0;
  }
}
