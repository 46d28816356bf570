import type { DocumentContainer, DocumentNode } from './document-node.js';

/** Segments from `from` up to, but not including, `to` were replaced by `count` new segments. */
export interface SegmentChange {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** True if the entry that precedes the replaced segments still ends at the same level. */
  readonly keepsEnd: boolean;
}

/** The nodes of a container before an edit, by the current index of their first segment. */
export class FormerNodes {
  readonly #nodes: readonly DocumentNode[];
  readonly #base: number;
  readonly #change: SegmentChange;

  constructor(nodes: readonly DocumentNode[], base: number, change: SegmentChange) {
    this.#nodes = nodes;
    this.#base = base;
    this.#change = change;
  }

  childrenOf(container: DocumentContainer): FormerNodes {
    return new FormerNodes(container.children, this.#base + container.offset, this.#change);
  }

  none(): FormerNodes {
    return new FormerNodes([], 0, this.#change);
  }

  /** Indexes must increase from call to call. */
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

  isIntact({ offset, count }: DocumentNode): boolean {
    const first = this.#base + offset;
    const end = first + count;
    const { from, to, keepsEnd } = this.#change;
    return first >= to || end < from || (end === from && keepsEnd);
  }

  #placeOf({ offset }: DocumentNode): number {
    const { from, to, count } = this.#change;
    const first = this.#base + offset;
    if (first >= to) return first + count - (to - from);
    return first < from || (first === from && count > 0) ? first : -1;
  }
}
