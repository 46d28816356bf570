import { type Cut, cutOf, type PageRequestParts, type PageRules } from '../plan/page-rules.js';
import { type PageAnswer, pageOf, plainOrder } from './page-answer.js';
import { urlOfNextPage, type WrittenPage, writePage } from './write-page.js';

/** The pages of one operation in steps, for a host that changes them on the way. */
export interface ServedPages {
  /** Returns the part of the items that a request asks for, or a clause about what is wrong with the request. */
  readonly cut: (request: PageRequestParts) => Cut | { readonly problem: string };
  readonly page: (cut: Cut) => PageAnswer;
  /** Returns the URL of the next page, made from that of the request; undefined after the last page. */
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
