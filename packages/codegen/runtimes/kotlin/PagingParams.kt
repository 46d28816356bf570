package pagination

/** The parameters to send for one page. */
public class PagingParams internal constructor(
    internal val table: Paging,
    private val places: List<Slot>,
    internal val request: PageRequest,
    private val before: PageStep? = null,
    private val maxPages: Int = Int.MAX_VALUE,
) {
    /** The query parameters by name; a repeated parameter is a list. */
    public val query: Map<String, Any?>
        get() {
            val inUrl = Slot.queryOf(request.url).groupBy({ it.first }, { it.second }).mapValues { it.value.singleOrNull() ?: it.value }
            return inUrl + request.detached().query.filterValues { it != null }
        }

    /** The parameters that are sent in headers, by name. */
    public val headers: Map<String, String> get() = request.headers.toMap()

    /** The paging parameters of the request body, nested as in the body. */
    public val body: Map<String, Any?>
        get() = (JsonValue.copyOf(request.body) as? Map<*, *>).orEmpty().mapKeys { it.key.toString() }

    /** A query parameter for a generated function; null if it is not sent or the name is unknown. */
    public fun string(name: String): String? = query[name]?.let { JsonValue.wireText(it) }

    /** A query parameter for a generated function; null if it is not sent or the name is unknown. */
    public fun int(name: String): Int? = string(name)?.toInt()

    /** A query parameter for a generated function; null if it is not sent or the name is unknown. */
    public fun long(name: String): Long? = string(name)?.toLong()

    /** A copy of a request body with the parameters added. The body must be a JSON value and is not changed. */
    public fun mergedInto(body: Any?): Any? {
        val values = places.filter { it.part == "body" }.map { it to it.sentIn(request) }
        val given = values.filter { it.second != null }
        return given.fold(PageRequest("", "", body = body)) { made, (slot, value) -> slot.writtenIn(made, value) }.body
    }

    /** Lists only the names of the parameters, because values may be private. */
    override fun toString(): String = "PagingParams${query.keys}"

    internal fun following(
        next: PageRequest,
        page: PageStep,
    ): PagingParams = PagingParams(table, places, next, page, maxPages)

    /** The same parameters, starting at a position and limited to [most] pages; null if [most] allows none. */
    internal fun within(
        from: String?,
        most: Int,
    ): PagingParams? {
        require(most >= 0) { "maxPages must not be negative." }
        if (from == null && most == Int.MAX_VALUE) return this
        val made = if (from == null) request else PageStep.startingAt(table, request, from)
        return if (most > 0) PagingParams(table, places, made, null, most) else null
    }

    internal fun answered(answer: PageAnswer): PageStep = before?.next(request, answer) ?: PageStep.first(table, request, answer, maxPages)
}
