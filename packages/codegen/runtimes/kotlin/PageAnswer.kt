package pagination

/** A response. Its body is the decoded JSON: Map, List, String, Number, Boolean or null. */
public data class PageAnswer(
    val status: Int,
    val headers: Map<String, List<String>>,
    val body: Any?,
) {
    /** The values of a header, joined with a comma; its name is compared without case. Null if there are none. */
    public fun header(name: String): String? {
        val lines = headers.filterKeys { it.equals(name, ignoreCase = true) }.values.flatten()
        return if (lines.isEmpty()) null else lines.joinToString()
    }

    /** Omits the headers and the body. */
    override fun toString(): String = "PageAnswer($status)"

    /** Accepts status 0 (none) and 200 to 299; throws a PageException for any other status. */
    internal fun succeeded(request: PageRequest): PageAnswer {
        if (status == 0 || status in 200..299) return this
        // only adapter
        val named = if (request.url == "") "The request for a page" else request.methodAndPath()
        // end adapter
        // only noAdapter
        val named = request.methodAndPath()
        // end noAdapter
        throw PageException(PageException.Reason.FAILED_RESPONSE, "$named failed with status $status.", this)
    }
}
