package pagination

/** Why no page follows. */
enum class StopReason(
    /** The problem because of which nothing can be asked for; null if there is none. */
    internal val problem: String? = null,
) {
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

    /** A response without the URL of a next page. */
    NO_NEXT_URL,

    /** A page size of zero, or none that is a number: more may follow. */
    UNUSABLE_PAGE_SIZE("the page size is zero or not a number"),

    /** An offset or page number that is not a whole number: more may follow. */
    UNUSABLE_POSITION("the offset or page number that was sent is not a whole number"),

    /** A scheme without a request field to go on with: more may follow. */
    NO_REQUEST_FIELD("the scheme declares no request field to advance"),

    /** The URL of a next page that can't be requested: more may follow. */
    UNSUPPORTED_URL("the next URL is not one that can be requested"),

    /** As many pages as the caller allows: more may follow. */
    PAGE_LIMIT,
}
