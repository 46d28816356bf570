import type { Pointer } from '../../json/json.js';
import type { Known } from '../../openapi/known.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import type { Spot } from '../../openapi/spot.js';

/** Every marker, and on which side of an operation it means something. Each stands for the decorator of that name. */
export const markers = {
  offset: { key: 'x-ms-list-offset', sides: ['request'] },
  pageIndex: { key: 'x-ms-list-page-index', sides: ['request'] },
  pageSize: { key: 'x-ms-list-page-size', sides: ['request'] },
  continuationToken: { key: 'x-ms-list-continuation-token', sides: ['request', 'response'] },
  pageItems: { key: 'x-ms-list-page-items', sides: ['response'] },
  nextLink: { key: 'x-ms-list-next-link', sides: ['response'] },
  prevLink: { key: 'x-ms-list-prev-link', sides: ['response'] },
  firstLink: { key: 'x-ms-list-first-link', sides: ['response'] },
  lastLink: { key: 'x-ms-list-last-link', sides: ['response'] },
} as const satisfies Readonly<
  Record<string, { readonly key: string; readonly sides: readonly MarkerSide[] }>
>;

export type MarkerName = keyof typeof markers;

export type MarkerSide = 'request' | 'response';

export const markerNames = Object.keys(markers) as readonly MarkerName[];

/** A marker that stands where it means something. */
export interface FoundMarker {
  readonly name: MarkerName;
  readonly side: MarkerSide;
  /** The marker's own place. */
  readonly spot: Spot;
  /** The parameter or header that is marked, or a property of the body with the path to it. */
  readonly in: 'query' | 'path' | 'header' | 'cookie' | 'body';
  /** The name of the parameter or header; the last of the path. */
  readonly wire: string;
  readonly path: Pointer;
  /** The schema of what is marked. */
  readonly schema: Known<SchemaView>;
}
