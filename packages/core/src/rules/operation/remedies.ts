import type { SchemeType } from '../../format/roles.js';
import type { Pointer } from '../../json/json.js';
import type { Scheme } from '../../scheme/scheme.js';
import type { OfferedEnd } from './offered-end.js';

export type PathKey = 'path' | 'itemCursor' | 'cursorPath';

export type SentPlace = 'query' | 'body';

/**
 * The remedies of findings in the words of the scheme's format. Each is a sentence with a leading space, or
 * empty.
 */
export interface Remedies {
  /** Another path of a response field. */
  readonly path: (field: string, path: Pointer, key: PathKey) => string;
  /** The number that a request field has to start with. */
  readonly firstValue: (field: string, value: number) => string;
  /** The cost of counting pages from 0. Default: the second request skips page 1. */
  readonly firstPageCost?: string;
  /** For a required position. */
  readonly optional: (value: number) => string;
  /** Another place to send a field. `path` is set if the place in the body is not the field's name. */
  readonly place: (place: SentPlace, path?: Pointer) => string;
  /** A parameter for schemes of another type. */
  readonly otherPosition: (name: string, type: SchemeType) => string;
  /** For an offset that is named like a page number. */
  readonly pagesAsOffset: (name: string) => string;
  /** The end of paging, as far as the response has one. */
  readonly end: (scheme: Scheme, end: OfferedEnd | undefined) => string;
}
