import { type Cut, type PageRules, passedOver } from '../plan/page-rules.js';

export interface ItemOrder {
  readonly length: number;
  /** The total that responses state; a fault may make it wrong. */
  readonly total: number;
  readonly indexAt: (position: number) => number;
  readonly after: (index: number) => number;
}

/** The content of a page, before it is written into a response. */
export interface PageAnswer {
  readonly items: readonly number[];
  /** The position of the next page; absent on the last page. */
  readonly next?: number;
  readonly hasMore: boolean;
  readonly start: number;
  readonly size: number;
  readonly total: number;
  readonly pages: number;
  /** True if the cursor does not have the type that the document declares. */
  readonly isOtherType?: boolean;
  /** The origin of the next URL, which replaces the origin of the request. */
  readonly origin?: string;
  readonly hasBrokenLink?: boolean;
}

export function plainOrder({ items }: PageRules): ItemOrder {
  const { count } = items;
  return { length: count, total: count, indexAt: (position) => position, after: (index) => index + 1 };
}

export function pageOf(plan: PageRules, cut: Cut, order: ItemOrder): PageAnswer {
  const start = plan.position.kind === 'item' && cut.start > 0 ? order.after(cut.start - 1) : cut.start;
  const isOne = plan.position.kind === 'whole';
  const end = isOne ? order.length : Math.min(start + cut.size, order.length);
  const items = Array.from({ length: Math.max(0, end - start) }, (_, index) => order.indexAt(start + index));
  const follows = end < order.length && plan.position.kind !== 'firstPage' && items.length > 0;
  return {
    items,
    ...(follows && { next: end }),
    hasMore: follows,
    start,
    size: cut.size,
    total: order.total,
    pages: Math.ceil(order.total / cut.size),
  };
}

export function emptyBefore(plan: PageRules, page: PageAnswer): PageAnswer {
  return { ...page, items: [], next: passedOver(plan, page.start), hasMore: true };
}
