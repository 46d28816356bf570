package pagination

/** The way in which a scheme pages, for [paginate]: by the table that its page type has. [P] is what a caller sends. */
class PagingScheme<P> internal constructor(
    internal val table: Paging,
    private val sent: (P) -> List<Pair<Slot, Any?>>,
    slots: List<Slot>,
) {
    private val places = table.places(slots)

    /** The parameters of the first page; null sends none of the caller's. */
    fun first(params: P?): PagingParams = started(if (params == null) emptyList() else sent(params))

    /**
     * The parameters that go on from where a query, headers and a request body are: those that were sent, or that were
     * stored of [PagingParams]. What else they hold is left out.
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
