package pagination;

/** Why no page follows. */
public enum StopReason {
  /** The list is returned as a single page. */
  SINGLE_PAGE,
  /** The page has no items. */
  EMPTY_PAGE,
  /** The response has no list of items. */
  ITEMS_MISSING,
  /** The response says that no page follows. */
  HAS_MORE_FALSE,
  /** The next offset reaches the total. */
  TOTAL_REACHED,
  /** The page is the last of the declared number of pages. */
  LAST_PAGE,
  /** The response has no usable cursor. */
  NO_CURSOR,
  /** The response has no URL of a next page. */
  NO_NEXT_URL,
  /** The page size is zero or not a whole number; more pages may follow. */
  UNUSABLE_PAGE_SIZE,
  /** The offset or page number is not a whole number; more pages may follow. */
  UNUSABLE_POSITION,
  /** The scheme has no request field to advance; more pages may follow. */
  NO_REQUEST_FIELD,
  /** The URL of the next page can't be requested; more pages may follow. */
  UNSUPPORTED_URL,
  /** The caller's maximum number of pages is reached; more pages may follow. */
  PAGE_LIMIT
}
