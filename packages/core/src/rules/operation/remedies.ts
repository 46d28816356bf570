import type { SchemeType } from '../../format/roles.js';
import type { Pointer } from '../../json/json.js';
import type { Scheme } from '../../scheme/scheme.js';
import type { OfferedEnd } from './offered-end.js';

export type PathKey = 'path' | 'itemCursor' | 'cursorPath';

export type SentPlace = 'query' | 'body';

/**
 * The remedies of findings, in the terms of the scheme's format. Each is a sentence with a leading space, or
 * empty.
 */
export interface Remedies {
  readonly path: (field: string, path: Pointer, key: PathKey) => string;
  readonly firstValue: (field: string, value: number) => string;
  /** The cost if the first page has number 0. Default: after page 0, page 2 is requested, and page 1 is never read. */
  readonly firstPageCost?: string;
  readonly optional: (value: number) => string;
  /** Another place to send a field. `path` is set if the path in the body differs from the field's name. */
  readonly place: (place: SentPlace, path?: Pointer) => string;
  readonly otherPosition: (name: string, type: SchemeType) => string;
  readonly pagesAsOffset: (name: string) => string;
  readonly end: (scheme: Scheme, end: OfferedEnd | undefined) => string;
}
