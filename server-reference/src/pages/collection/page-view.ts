import type { QueryValues } from './query-parameter.js';
import type { switches } from './switches.js';

export type Switches = QueryValues<typeof switches>;

/** `id` is left out where the switch `missingCursor` says so. */
export interface Item {
  readonly id?: string;
  readonly name: string;
  readonly position: number;
}

/** One page of the collection, whatever the strategy. */
export interface PageView {
  /** Counted from 1. */
  readonly number: number;
  readonly items: readonly Item[];
  readonly total: number;
  readonly totalPages: number;
  readonly hasMore: boolean;
  /** The position at which the next page begins; undefined after the last one. */
  readonly next: number | undefined;
  /** True when this page is the one to lack what leads on. */
  readonly lacksCursor: boolean;
}

/** The page of `size` items that begins at `position`, with everything that the switches do to it. */
export function pageView(chosen: Switches, position: number, size: number): PageView {
  const number = Math.floor(position / size) + 1;
  const total = reached(chosen.shrinkTotal, number) ? Math.floor(chosen.count / 2) : chosen.count;
  const end = Math.min(position + size, total);
  const lacksCursor = number === chosen.missingCursor;
  const follows = position + size < total;
  return {
    number,
    items: number === chosen.emptyPage ? [] : itemsBetween(position, end),
    total,
    totalPages: Math.ceil(total / size),
    hasMore: follows && !reached(chosen.hasMoreFalse, number),
    next: follows ? position + size : undefined,
    lacksCursor,
  };
}

function itemsBetween(start: number, end: number): readonly Item[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, index) => itemAt(start + index));
}

function itemAt(position: number): Item {
  return { id: idAt(position), name: `Item ${position + 1}`, position };
}

/** `item-0001` is the first. */
export function idAt(position: number): string {
  return `item-${String(position + 1).padStart(4, '0')}`;
}

/** The position of an id, or undefined for one that no item has. */
export function positionOf(id: string): number | undefined {
  const position = Number(/^item-(\d{4,5})$/.exec(id)?.[1] ?? 0) - 1;
  return position >= 0 && idAt(position) === id ? position : undefined;
}

function reached(from: number | undefined, number: number): boolean {
  return from !== undefined && number >= from;
}
