package pagination

/** Reason why no page follows. */
enum class StopReason {
    /** A list that comes as one page. */
    SINGLE_PAGE,

    /** A page without items. */
    EMPTY_PAGE,

    /** A response without a list of items. */
    ITEMS_MISSING,

    /** A response that says that nothing follows. */
    HAS_MORE_FALSE,

    /** A next offset that has reached the total. */
    TOTAL_REACHED,

    /** The last of the declared number of pages. */
    LAST_PAGE,

    /** A response without a usable cursor. */
    NO_CURSOR,

    /** A response without the URL of a next page, or with one that can't be requested. */
    NO_NEXT_URL,

    /** A page size of zero, or none that is a number. */
    UNUSABLE_PAGE_SIZE,

    /** An offset or page number that is not a whole number. */
    UNUSABLE_POSITION,

    /** A next request that would be the one just sent. */
    REPEATED_REQUEST,
}
