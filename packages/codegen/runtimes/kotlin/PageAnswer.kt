package pagination

/** What came back; the body is the decoded JSON: Map, List, String, Number, Boolean or null. */
data class PageAnswer(
    val status: Int,
    val headers: Map<String, List<String>>,
    val body: Any?,
)
