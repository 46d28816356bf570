package pagination

import java.util.UUID

/**
 * A request for a page. The query is added to the query of the URL; a null body is not sent. The options are for
 * a transport of your own; an included transport ignores them. JSON values are Map, List, String, Number, Boolean and
 * null; the transport converts a body of another class.
 */
public data class PageRequest(
    val method: String,
    val url: String,
    val query: Map<String, Any?> = emptyMap(),
    val headers: Map<String, String> = emptyMap(),
    val body: Any? = null,
    val options: Any? = null,
) {
    /** The request with a query parameter added, or with its value replaced. */
    public fun withQuery(
        name: String,
        value: Any?,
    ): PageRequest = copy(query = query + (name to value))

    /** The request with a header added, or with its value replaced. */
    public fun withHeader(
        name: String,
        value: String,
    ): PageRequest = copy(headers = headers.filterKeys { !it.equals(name, ignoreCase = true) } + (name to value))

    /** The request with this body in place of its own. */
    public fun withBody(value: Any?): PageRequest = copy(body = value)

    /** Omits everything that may contain a credential. */
    override fun toString(): String = "PageRequest($method ${url.substringBefore('?')})"

    // only urls
    /** True if the URL is the path of another one after a prefix, which transports may add again. */
    internal fun isPrefixed(page: PageRequest): Boolean {
        val (own, path) = listOf(url, page.url).map { it.substringBefore('#').substringBefore('?') }
        return listOf(own, path).all(pathOnly::containsMatchIn) && own.length > path.length && own.endsWith(path)
    }

    // end urls
    // only adapter
    /** True for a request whose method and URL only the caller's function knows. */
    internal val isAdapted: Boolean get() = options === PagingScheme.ADAPTED

    /** A message about this request. The request of an adapter has no URL, so it is not named. */
    internal fun problem(text: String): String = if (url.isEmpty()) text.replaceFirstChar(Char::uppercase) else "${methodAndPath()}: $text"

    // end adapter
    // only noAdapter
    /** A message about this request. */
    internal fun problem(text: String): String = "${methodAndPath()}: $text"

    // end noAdapter
    /** Omits the host and the query. */
    internal fun methodAndPath(): String = "$method ${url.substringBefore('#').substringBefore('?').replaceFirst(origin, "")}"

    /** A copy that shares no mutable query, headers or body. */
    internal fun detached(): PageRequest =
        copy(
            query = query.mapValues { JsonValue.copyOf(it.value) },
            headers = headers.toMap(),
            body = JsonValue.copyOf(body),
        )

    /** True if both request the same thing. Headers are ignored, except one that changes from page to page. */
    internal fun isSame(
        other: PageRequest,
        moving: Slot?,
    ): Boolean = asText(moving) == other.asText(moving)

    private fun asText(moving: Slot?): String {
        val told =
            Slot.queryOf(url) +
                query.filterValues { it != null }.map { (name, value) -> name to JsonValue.wireText(value) }
        val pairs = told.sortedBy { it.first }.map { (name, value) -> listOf(name, value) }
        val sent = moving?.sentIn(this)?.let(JsonValue::wireText)
        return JsonValue.text(listOf(method, url.substringBefore('#').substringBefore('?'), pairs, sent, body))
    }

    /** If the first request has an idempotency key, each later page gets a new one. */
    internal fun withFreshKey(transport: PageTransport): PageRequest {
        val header = transport.idempotencyHeader
        val spelled = headers.keys.firstOrNull { it.equals(header, ignoreCase = true) } ?: return this
        val kept = headers.filterKeys { !it.equals(header, ignoreCase = true) }
        val key = transport.idempotencyKey() ?: UUID.randomUUID().toString()
        return copy(headers = kept + (spelled to key))
    }

    private companion object {
        // only urls
        val pathOnly = "^/[^/]".toRegex()
        // end urls
        val origin = "^(\\w+:)?//[^/]*".toRegex()
    }
}
