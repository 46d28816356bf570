import { type Cut, cutOf, type PageRequestParts, type PageRules } from '../plan/page-rules.js';
import { type PageAnswer, pageOf, plainOrder } from './page-answer.js';
import { urlOfNextPage, type WrittenPage, writePage } from './write-page.js';

/** The pages of one operation in separate steps, so that a host can change the result of each. */
export interface ServedPages {
  /** Returns the range of items that a request selects, or a clause about what is wrong with the request. */
  readonly cut: (request: PageRequestParts) => Cut | { readonly problem: string };
  readonly page: (cut: Cut) => PageAnswer;
  /** Returns the URL of the next page, based on the URL of the request; undefined after the last page. */
  readonly nextUrl: (page: PageAnswer, url: URL) => string | undefined;
  readonly write: (page: PageAnswer, url: URL) => WrittenPage;
}

export function servedPages(rules: PageRules): ServedPages {
  return {
    cut: (request) => cutOf(rules, request),
    page: (cut) => pageOf(rules, cut, plainOrder(rules)),
    nextUrl: (page, url) =>
      page.next === undefined ? undefined : urlOfNextPage(rules, page, page.next, url),
    write: (page, url) => writePage(rules, page, url),
  };
}
