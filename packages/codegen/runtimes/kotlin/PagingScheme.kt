package pagination

/**
 * The paging rules of a scheme, for [paginate]. The scheme's page type uses the same rules. [P] is the type of the
 * caller's params.
 */
public class PagingScheme<P> internal constructor(
    internal val table: Paging,
    private val sent: (P) -> List<Pair<Slot, Any?>>,
    slots: List<Slot>,
) {
    private val places = table.places(slots)

    /** The parameters of the first page; if the params are null, none of the caller's are sent. */
    public fun first(params: P?): PagingParams = started(if (params == null) emptyList() else sent(params))

    /**
     * The parameters to resume with, from a query, headers and a request body that were sent or stored from
     * [PagingParams]. Values of other parameters are omitted.
     */
    public fun at(
        query: Map<String, Any?> = emptyMap(),
        headers: Map<String, String> = emptyMap(),
        body: Any? = null,
    ): PagingParams {
        val given = PageRequest("", "", query, headers, body)
        return started(places.map { it to it.sentIn(given) })
    }

    private fun started(values: List<Pair<Slot, Any?>>): PagingParams {
        val request = table.started(PageRequest("", "", options = ADAPTED), values)
        return PagingParams(table, places, request)
    }

    internal companion object {
        /** The options of requests that a caller's function sends. */
        val ADAPTED = Any()
    }
}
