import type { Json, ResponseField } from '@pagewright/core';

/** How many items a made-up page shows. */
export const sampleItems = 2;

/** A page of the made-up collection. */
export interface SamplePage {
  /** Counted from 0. */
  readonly index: number;
  /** How many pages of the collection have items. */
  readonly pages: number;
  /** How many items its request asks for. */
  readonly size: number;
  /** Of its request. */
  readonly url: string;
}

export function isEmptyPage({ index, pages }: SamplePage): boolean {
  return index >= pages;
}

/** The number of an item, counted from 1 over all pages. */
export function itemNumber({ index }: SamplePage, item: number): number {
  return index * sampleItems + item + 1;
}

/**
 * What a field has on a page, by its role; null where the page has none on purpose, as the last one has no cursor;
 * undefined for a role that says nothing.
 */
export function valueOn({ index, pages, size, url }: SamplePage, { type }: ResponseField): Json | undefined {
  const follows = index < pages - 1;
  switch (type) {
    case 'cursor':
      return follows ? `cursor-${index + 2}` : null;
    case 'cursorId':
      return follows ? `id-${(index + 1) * sampleItems}` : null;
    case 'cursorUrl':
      return follows ? `${url.replace(/[?#].*$/, '')}?page=${index + 2}` : null;
    case 'hasMore':
      return follows;
    case 'total':
      return pages * size;
    case 'totalPages':
      return pages;
    case 'offset':
      return index * size;
    case 'pageNumber':
    case 'currentPage':
      return index + 1;
    case 'pageSize':
      return size;
    default:
      return undefined;
  }
}
