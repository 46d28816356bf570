/** Reasons that are the end of the pages, as the scheme and the server say. */
const ends = {
  singlePage: 'the whole collection comes in one response',
  emptyPage: 'the page has no items',
  itemsMissing: 'the response has no list of items',
  hasMoreFalse: 'the response says that nothing follows',
  totalReached: 'the next offset has reached the total',
  lastPage: 'this is the last of the declared number of pages',
  noCursor: 'the response carries no usable cursor',
  noNextUrl: 'the response carries no next URL',
} as const;

/** Reasons to go no further although more pages may follow. */
const breaks = {
  unusablePageSize: 'the page size is zero or not a number',
  unusablePosition: 'the offset or page number that was sent is not a whole number',
  noRequestField: 'the scheme declares no request field to advance',
  unsupportedUrl: 'the next URL is not one that can be requested',
  repeatedRequest: 'the next request would be the one just sent',
  pageLimit: 'the page limit is reached',
  aborted: 'the caller has aborted the walk',
} as const;

/** Reasons that are errors: what came is no page, or what follows can't be asked for (D42, D43). */
const failures = {
  failedResponse: 'the response has a status outside 200 to 299',
  itemsNotList: 'the response has something else where the list of items should be',
  unwritableBody: 'the request body has no place for the paging field',
} as const;

/** Reasons why paging ends (D21). The list may grow; a reason never changes its meaning. */
export const stopReasons = { ...ends, ...breaks, ...failures } as const;

/** The reason why there is no next page: a key of `stopReasons`. */
export type StopReason = keyof typeof stopReasons;

/** The reasons that `paginate` rejects with. */
export type FailureReason = keyof typeof failures;

/**
 * Returns whether everything was read (`end`), more may follow (`break`), or something went wrong
 * (`failure`). `paginate` returns the reasons of the first two kinds, and rejects with a `PagingError` for
 * the third.
 */
export function stopKind(reason: StopReason): 'end' | 'break' | 'failure' {
  if (isFailure(reason)) return 'failure';
  return Object.hasOwn(ends, reason) ? 'end' : 'break';
}

export function isFailure(reason: StopReason): reason is FailureReason {
  return Object.hasOwn(failures, reason);
}
