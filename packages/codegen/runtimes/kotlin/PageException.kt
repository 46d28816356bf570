package pagination

/** Error of a page that can't be had. It holds the response, and nothing of what was sent. */
class PageException internal constructor(
    val reason: Reason,
    message: String,
    answer: PageAnswer? = null,
) : RuntimeException(message) {
    /** Reason of the failure. */
    enum class Reason {
        /** An answer whose status is outside 200 to 299. */
        FAILED_RESPONSE,

        /** An answer that has something else where the list of items should be. */
        ITEMS_NOT_LIST,

        /** A request whose body has no place for a paging value. */
        UNWRITABLE_BODY,

        /** A request that was sent before, answered with the items of then. */
        LOOP,

        /** A page size of zero, or none that is a number. */
        UNUSABLE_PAGE_SIZE,

        /** An offset or page number that is not a whole number. */
        UNUSABLE_POSITION,

        /** A scheme without a request field to go on with. */
        NO_REQUEST_FIELD,

        /** The URL of a next page that can't be requested. */
        UNSUPPORTED_URL,
    }

    /** The status of the answer; null where none came. */
    val status: Int? = answer?.status

    /** The headers of the answer. */
    @Transient
    val headers: Map<String, List<String>> = answer?.headers.orEmpty()

    /** The body of the answer. */
    @Transient
    val body: Any? = answer?.body
}
