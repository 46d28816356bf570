import type { Answer } from '../../http/answer.js';
import type { PageView } from './page-view.js';
import type { QueryParameters, QueryValues } from './query-parameter.js';

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
  /**
   * Returns where the page begins and how many items it has at most, or the answer to parameters that make no
   * sense.
   */
  readonly locate: (values: QueryValues<P>) => PagePlace | Answer;
  /** The parameter that leads to the next page, or undefined where none follows or the page is to lack it. */
  readonly next: (view: PageView, place: PagePlace) => readonly [name: string, value: string] | undefined;
  /** `link` is the URL of the next page; undefined too where it stands in a header. */
  readonly body: (view: PageView, next: NextInBody) => object;
}

export interface PagePlace {
  readonly position: number;
  readonly size: number;
}

/**
 * The part of the body about the next page: nothing where there is none, where it is lacking, or in a header.
 */
export interface NextInBody {
  readonly value: string | undefined;
  readonly link: string | undefined;
}

/** Keeps a strategy's own parameter types while it is defined, and forgets them for the list of all. */
export function pageStrategy<const P extends QueryParameters>(strategy: PageStrategy<P>): PageStrategy {
  return { ...strategy, locate: (values) => strategy.locate(values as QueryValues<P>) };
}
