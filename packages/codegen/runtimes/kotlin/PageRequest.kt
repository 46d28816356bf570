package pagination

import java.util.UUID

/**
 * A request for a page. The query is added to what the URL carries itself; a body of null is none; the options are
 * those of the transport for this request, passed on untouched. Values of JSON are Map, List, String, Number, Boolean
 * and null; a body that is an object of a class is what the transport makes of it.
 */
data class PageRequest(
    val method: String,
    val url: String,
    val query: Map<String, Any?> = emptyMap(),
    val headers: Map<String, String> = emptyMap(),
    val body: Any? = null,
    val options: Any? = null,
) {
    /** Omits everything that may contain a credential. */
    override fun toString(): String = "PageRequest($method ${url.substringBefore('?')})"

    /** A copy that shares nothing that could change. */
    internal fun detached(): PageRequest =
        copy(
            query = query.mapValues { JsonValue.copyOf(it.value) },
            headers = headers.toMap(),
            body = JsonValue.copyOf(body),
        )

    /**
     * True if both ask a server for the same thing. Headers don't count, but for one that moves on from page to page.
     */
    internal fun isSame(
        other: PageRequest,
        moving: Slot?,
    ): Boolean = asText(moving) == other.asText(moving)

    private fun asText(moving: Slot?): String {
        val told =
            Slot.queryOf(url) +
                query.filterValues { it != null }.map { (name, value) -> name to JsonValue.wireText(value) }
        val pairs = told.sortedBy { it.first }.map { (name, value) -> listOf(name, value) }
        val sent = (moving as? Slot.Header)?.sentIn(this)
        return JsonValue.text(listOf(method, url.substringBefore('#').substringBefore('?'), pairs, sent, body))
    }

    /** If the first request has a key, each later page gets a new one. */
    internal fun withFreshKey(transport: PageTransport): PageRequest {
        val header = transport.idempotencyHeader
        val spelled = headers.keys.firstOrNull { it.equals(header, ignoreCase = true) } ?: return this
        val kept = headers.filterKeys { !it.equals(header, ignoreCase = true) }
        val key = transport.idempotencyKey() ?: UUID.randomUUID().toString()
        return copy(headers = kept + (spelled to key))
    }
}
