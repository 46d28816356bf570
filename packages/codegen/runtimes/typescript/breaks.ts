import type { StopReason } from './paging.js';
import { type PageAnswer, PageError } from './requests.js';

/** Returns the error of a reason that stops paging early; undefined if the list just ends. */
export function breakError(reason: StopReason, answer: PageAnswer): PageError | undefined {
  switch (reason) {
    case 'unusablePageSize':
      return broken(reason, 'the page size is zero or no whole number', answer);
    case 'unusablePosition':
      return broken(reason, 'the offset or page number that was sent is no whole number', answer);
    case 'noRequestField':
      return broken(reason, 'the scheme has no parameter to advance', answer);
    case 'unsupportedUrl':
      return broken(reason, 'the URL of the next page is none that can be requested', answer);
    default:
      return undefined;
  }
}

function broken(reason: PageError['reason'], why: string, answer: PageAnswer): PageError {
  return new PageError(reason, `Paging breaks off, and more may follow: ${why}.`, answer);
}
