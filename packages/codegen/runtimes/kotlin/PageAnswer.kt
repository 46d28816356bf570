package pagination

/** Response; the body is the decoded JSON: Map, List, String, Number, Boolean or null. */
data class PageAnswer(
    val status: Int,
    val headers: Map<String, List<String>>,
    val body: Any?,
) {
    /** Omits the headers and the body. */
    override fun toString(): String = "PageAnswer($status)"

    /** The answer, if its status is that of a page. One without a status counts as a success. */
    internal fun succeeded(): PageAnswer {
        if (status == 0 || status in 200..299) return this
        throw PageException(PageException.Reason.FAILED_RESPONSE, "The request for a page failed with status $status.", this)
    }
}
