import type { StopReason } from './paging.js';
import { type PageAnswer, PageError } from './requests.js';

/** Returns the error for a reason that stops paging early; undefined if the reason is the end of the list. */
export function breakError(reason: StopReason, answer: PageAnswer): PageError | undefined {
  switch (reason) {
    case 'unusablePageSize':
      return broken(reason, 'the page size is not a positive whole number', answer);
    case 'unusablePosition':
      return broken(reason, 'the offset or page number that was sent is not a whole number', answer);
    case 'noRequestField':
      return broken(reason, 'the scheme declares no request field to advance', answer);
    case 'unsupportedUrl':
      return broken(reason, 'its URL is not http or https, or has a user name', answer);
    default:
      return undefined;
  }
}

function broken(reason: PageError['reason'], why: string, answer: PageAnswer): PageError {
  return new PageError(reason, `The next page cannot be requested: ${why}.`, answer);
}
