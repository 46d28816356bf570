import type { SchemeType } from '../../format/roles.js';
import type { Pointer } from '../../json/json.js';
import type { Scheme } from '../../scheme/scheme.js';
import type { OfferedEnd } from './offered-end.js';

/** The keys of a response field whose value is a path. */
export type PathKey = 'path' | 'itemCursor' | 'cursorPath';

/** The body, or the query, as the place of a request field. */
export type SentPlace = 'query' | 'body';

/**
 * The remedies of findings, in the words of the format that a scheme is declared in. Each is what follows a message: a
 * sentence with a space before it, or nothing.
 */
export interface Remedies {
  /** Another path of a response field. */
  readonly path: (field: string, path: Pointer, key: PathKey) => string;
  /** The number that a request field has to begin at. */
  readonly firstValue: (field: string, value: number) => string;
  /** The cost of pages from 0, if it is not that the second request skips page 1. */
  readonly firstPageCost?: string;
  /** A position that is required. */
  readonly optional: (value: number) => string;
  /** Another place to send a field to; `path` is the one in the body if that is not its name. */
  readonly place: (place: SentPlace, path?: Pointer) => string;
  /** A parameter by which schemes of another type page. */
  readonly otherPosition: (name: string, type: SchemeType) => string;
  /** An offset whose name is that of a page number. */
  readonly pagesAsOffset: (name: string) => string;
  /** The end of the pages, as far as the response offers one. */
  readonly end: (scheme: Scheme, end: OfferedEnd | undefined) => string;
}
