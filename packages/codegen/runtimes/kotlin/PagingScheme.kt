package pagination

/** How a scheme pages, for [paginate], with the rules of its page type. [P] is the type of the caller's params. */
class PagingScheme<P> internal constructor(
    internal val table: Paging,
    private val sent: (P) -> List<Pair<Slot, Any?>>,
    slots: List<Slot>,
) {
    private val places = table.places(slots)

    /** The parameters of the first page; if the params are null, none of the caller's are sent. */
    fun first(params: P?): PagingParams = started(if (params == null) emptyList() else sent(params))

    /**
     * The parameters that resume at a query, headers and a request body, as sent before or stored from [PagingParams].
     * Everything else in them is omitted.
     */
    fun at(
        query: Map<String, Any?> = emptyMap(),
        headers: Map<String, String> = emptyMap(),
        body: Any? = null,
    ): PagingParams {
        val given = PageRequest("", "", query, headers, body)
        return started(places.map { it to it.sentIn(given) })
    }

    private fun started(values: List<Pair<Slot, Any?>>): PagingParams {
        val none = PageRequest("", "")
        val given = values.filter { it.second != null }.fold(none) { made, (slot, value) -> slot.writtenIn(made, value) }
        return PagingParams(table, places, table.started(given))
    }
}
