package pagination

/** Thrown if a page can't be fetched. Contains the response, but nothing that was sent. */
public class PageException internal constructor(
    public val reason: Reason,
    message: String,
    @field:Transient
    private val answer: PageAnswer? = null,
    cause: Throwable? = null,
) : RuntimeException(message, cause) {
    /** Why the page can't be fetched. */
    public enum class Reason {
        /** The status of the response is outside 200 to 299. */
        FAILED_RESPONSE,

        /** The status is from 200 to 299, but the body is not JSON. */
        UNREADABLE_BODY,

        /** The response has something other than a list of items. */
        ITEMS_NOT_LIST,

        /** An item is not as declared; the cause says what is wrong with it. */
        UNREADABLE_ITEM,

        /** The request body has no place for a paging value. */
        UNWRITABLE_BODY,

        /** The page repeats an earlier one, with the same request and the same items. */
        LOOP,

        /** The page size is zero or not a whole number. */
        UNUSABLE_PAGE_SIZE,

        /** The offset or page number is not a whole number. */
        UNUSABLE_POSITION,

        /** The scheme has no request field to advance. */
        NO_REQUEST_FIELD,

        /** The URL of the next page can't be requested. */
        UNSUPPORTED_URL,
    }

    /** The status of the response; null if there was no response. */
    public val status: Int? = answer?.status

    /** The headers of the response; empty if there was no response. */
    public val headers: Map<String, List<String>>
        get() = answer?.headers.orEmpty()

    /** The values of a header, joined with a comma; its name is compared without case. Null if there are none. */
    public fun header(name: String): String? = answer?.header(name)

    /** The body of the response; null if there was no response. */
    public val body: Any?
        get() = answer?.body
}
