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
