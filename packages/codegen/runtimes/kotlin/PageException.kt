package pagination

/** Error of a page that can't be fetched. Contains the response, but nothing that was sent. */
class PageException internal constructor(
    val reason: Reason,
    message: String,
    answer: PageAnswer? = null,
) : RuntimeException(message) {
    /** Reason of the failure. */
    enum class Reason {
        /** A response whose status is outside 200 to 299. */
        FAILED_RESPONSE,

        /** A response with something other than a list of items. */
        ITEMS_NOT_LIST,

        /** A request whose body has no place for a paging value. */
        UNWRITABLE_BODY,

        /** A request that was sent before, answered with the items of then. */
        LOOP,

        /** A page size that is zero or not a number. */
        UNUSABLE_PAGE_SIZE,

        /** An offset or page number that is not an integer. */
        UNUSABLE_POSITION,

        /** A scheme without a request field to go on with. */
        NO_REQUEST_FIELD,

        /** The URL of a next page that can't be requested. */
        UNSUPPORTED_URL,
    }

    /** The status of the response; null without one. */
    val status: Int? = answer?.status

    /** The headers of the response. */
    @Transient
    val headers: Map<String, List<String>> = answer?.headers.orEmpty()

    /** The body of the response. */
    @Transient
    val body: Any? = answer?.body
}
