import type { Answer } from '../../http/answer.js';
import type { QueryParameters, QueryValues, switches } from './query-parameter.js';

export type Switches = QueryValues<typeof switches>;

/** `id` is left out with the switch `missingCursor`. */
interface Item {
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
  const total = positionReached(chosen.shrinkTotal, number) ? Math.floor(chosen.count / 2) : chosen.count;
  const end = Math.min(position + size, total);
  const lacksCursor = number === chosen.missingCursor;
  const follows = position + size < total;
  return {
    number,
    items: number === chosen.emptyPage ? [] : itemsBetween(position, end),
    total,
    totalPages: Math.ceil(total / size),
    hasMore: follows && !positionReached(chosen.hasMoreFalse, number),
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
export function pagePosition(id: string): number | undefined {
  const position = Number(/^item-(\d{4,5})$/.exec(id)?.[1] ?? 0) - 1;
  return position >= 0 && idAt(position) === id ? position : undefined;
}

function positionReached(from: number | undefined, number: number): boolean {
  return from !== undefined && number >= from;
}

/** One kind of paging: how it reads the position of a page, and how it leads on to the next. */
export interface PageStrategy<P extends QueryParameters = QueryParameters> {
  /** Last segment of its path. */
  readonly path: string;
  /** The name of the scheme that declares the paging. */
  readonly scheme: string;
  readonly operationId: string;
  readonly summary: string;
  /** The component schema of its body. */
  readonly schema: string;
  readonly parameters: P;
  /** With one, the parameters are members of the JSON body of a POST, described by this component schema. */
  readonly requestBody?: string;
  /**
   * Returns where the page begins and how many items it has at most, or the answer to parameters that make no
   * sense.
   */
  readonly locate: (values: QueryValues<P>) => PagePlace | Answer;
  /** The parameter that leads to the next page, or undefined where none follows or the page is to lack it. */
  readonly next: (view: PageView, place: PagePlace) => readonly [name: string, value: string] | undefined;
  /** `link` is the URL of the next page; undefined too where it is in a header. */
  readonly body: (view: PageView, next: NextInBody) => object;
}

interface PagePlace {
  readonly position: number;
  readonly size: number;
}

/**
 * The part of the body about the next page: nothing where there is none, where it is lacking, or in a header.
 */
interface NextInBody {
  readonly value: string | undefined;
  readonly link: string | undefined;
}

/** Keeps a strategy's own parameter types while it is defined, and forgets them for the list of all. */
export function pageStrategy<const P extends QueryParameters>(strategy: PageStrategy<P>): PageStrategy {
  return { ...strategy, locate: (values) => strategy.locate(values as QueryValues<P>) };
}
