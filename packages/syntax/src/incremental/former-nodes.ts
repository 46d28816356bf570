import type { DocumentContainer, DocumentNode } from './document-node.js';

/** The part of a list of segments that an edit has replaced: those from `from` on and before `to` are `count` others now. */
export interface SegmentChange {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** True when what is in front of it is read as before: it does not end before another level. */
  readonly keepsEnd: boolean;
}

/** The nodes of a container as they were before an edit, by where their segments are now. */
export class FormerNodes {
  readonly #nodes: readonly DocumentNode[];
  /** The index that the first segment of the container had. */
  readonly #base: number;
  readonly #change: SegmentChange;

  constructor(nodes: readonly DocumentNode[], base: number, change: SegmentChange) {
    this.#nodes = nodes;
    this.#base = base;
    this.#change = change;
  }

  /** The nodes in one that was among these. */
  childrenOf(container: DocumentContainer): FormerNodes {
    return new FormerNodes(container.children, this.#base + container.offset, this.#change);
  }

  /** None of them, for what had no node before. */
  none(): FormerNodes {
    return new FormerNodes([], 0, this.#change);
  }

  /** Finds for one index after the other, each larger than the one before, the node that began with the segment there. */
  inOrder(): (index: number) => DocumentNode | undefined {
    let next = 0;
    return (index) => {
      for (; ; next++) {
        const node = this.#nodes[next];
        const place = node === undefined ? Number.POSITIVE_INFINITY : this.#placeOf(node);
        if (place >= index) return place === index ? node : undefined;
      }
    };
  }

  /** True when none of the segments of a node was replaced, and none put between them. */
  isIntact({ offset, count }: DocumentNode): boolean {
    const first = this.#base + offset;
    const end = first + count;
    const { from, to, keepsEnd } = this.#change;
    return first >= to || end < from || (end === from && keepsEnd);
  }

  /** The index that the first segment of a node has now; -1 where it is gone. */
  #placeOf({ offset }: DocumentNode): number {
    const { from, to, count } = this.#change;
    const first = this.#base + offset;
    if (first >= to) return first + count - (to - from);
    return first < from || (first === from && count > 0) ? first : -1;
  }
}
