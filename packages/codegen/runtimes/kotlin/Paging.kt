package pagination

/** Rules for the items of a page and the request after it; null ones are not read. */
internal class Paging(
    private val rule: String,
    private val items: List<Any>? = null,
    private val passesEmptyPages: Boolean = false,
    private val hasMore: List<Any>? = null,
    private val position: Slot? = null,
    private val start: Any? = null,
    private val limit: Slot? = null,
    private val limitValue: Any? = null,
    private val end: List<Any>? = null,
    private val token: List<Any>? = null,
    private val tokenInItem: Boolean = false,
    private val literals: List<Pair<Slot, Any?>> = emptyList(),
    private val url: List<Any>? = null,
    private val urlParameters: List<String> = emptyList(),
    private val follow: ((PageRequest, PageAnswer) -> PageRequest?)? = null,
) {
    /** The request with what the caller asks for, where that is not null, and with what is always sent. */
    fun firstRequest(
        transport: PageTransport,
        request: PageRequest,
        params: List<Pair<Slot, Any?>> = emptyList(),
    ): PageRequest {
        val given = if (JsonValue.isTree(request.body)) request else request.copy(body = transport.toTree(request.body as Any))
        val first = written(given.detached(), params.filter { it.second != null } + literals)
        return if (position == null || start == null || position.sentIn(first) != null) first else position.writtenIn(first, start)
    }

    /** The request for the page after one; null where paging ends. */
    fun nextRequest(
        request: PageRequest,
        answer: PageAnswer,
    ): PageRequest? {
        if (rule == "single") return null
        val body = answer.body
        val found = itemsIn(answer)
        if (found.isEmpty() && !passesEmptyPages) return null
        if (hasMore != null && JsonValue.readAt(body, hasMore) == false) return null
        val made = if (rule == "url") followed(request, answer) else advanced(request, body, found)
        // A page is never asked for twice in a row: a server that repeats itself would be asked for ever.
        return made?.takeIf { it.asText() != request.asText() }
    }

    /** The request that an answer leads to, with what every request sends; a parameter of the URL stays. */
    private fun followed(
        request: PageRequest,
        answer: PageAnswer,
    ): PageRequest? {
        if (follow == null) return replayed(request, answer.body)
        val next = follow.invoke(request, answer)?.detached() ?: return null
        val named = Slot.queryOf(next.url).map { it.first }
        return written(next, literals.filter { (slot, _) -> slot !is Slot.Query || slot.name !in named })
    }

    private fun advanced(
        request: PageRequest,
        body: Any?,
        found: List<Any?>,
    ): PageRequest? {
        if (position == null) return null
        val next = nextPosition(request, body, found, position) ?: return null
        return written(request.detached(), literals + (position to next))
    }

    /**
     * The request with the query of the URL in the response in place of that of its own. What the caller sent beside
     * the URL is added, unless the query has it too.
     */
    private fun replayed(
        request: PageRequest,
        body: Any?,
    ): PageRequest? {
        val link = url?.let { JsonValue.readAt(body, it) } as? String ?: return null
        val query = NextQuery.of(link) ?: return null
        val named = Slot.queryOf(query).map { it.first }
        val copied = request.detached()
        val made =
            copied.copy(
                url = request.url.substringBefore('#').substringBefore('?') + query,
                query = copied.query.filterKeys { it !in named && it !in urlParameters },
            )
        return written(made, literals.filter { (slot, _) -> slot !is Slot.Query || slot.name !in named })
    }

    private fun written(
        request: PageRequest,
        values: List<Pair<Slot, Any?>>,
    ): PageRequest = values.fold(request) { made, (slot, value) -> slot.writtenIn(made, value) }

    /** Items that are missing, or null, are none; anything else where the list should be, or what holds it, is an error. */
    fun itemsIn(answer: PageAnswer): List<Any?> {
        var found = if (items == null) null else answer.body
        for (step in items.orEmpty()) {
            if (found == null) return emptyList()
            if (found !is Map<*, *> && !(found is List<*> && step is Int)) throw notAList(answer)
            found = JsonValue.readAt(found, listOf(step))
        }
        return if (found == null) emptyList() else found as? List<Any?> ?: throw notAList(answer)
    }

    private fun notAList(answer: PageAnswer): PageException {
        val place = items.orEmpty().joinToString(".").ifEmpty { "its root" }
        val message = "The items of the page are no list: the response has something else at $place."
        return PageException(PageException.Reason.ITEMS_NOT_LIST, message, answer)
    }

    private fun nextPosition(
        request: PageRequest,
        body: Any?,
        found: List<Any?>,
        position: Slot,
    ): Any? {
        if (rule == "token") return nextToken(body, found)
        val last = end?.let { JsonValue.numberOf(JsonValue.readAt(body, it)) }
        val sent = position.sentIn(request)
        if (rule == "pageNumber") {
            val current = JsonValue.countOf(sent ?: 1) ?: return null
            return if (last != null && current >= last) null else JsonValue.countOf(current + 1)
        }
        val size = pageSize(request, found) ?: return null
        val current = JsonValue.countOf(sent ?: 0) ?: return null
        if (size == 0L) return null
        return JsonValue.countOf(current + size)?.takeIf { last == null || it < last }
    }

    private fun nextToken(
        body: Any?,
        found: List<Any?>,
    ): Any? {
        val holder = if (tokenInItem) found.lastOrNull() else body
        val value = token?.let { JsonValue.readAt(holder, it) }
        return when (value) {
            is String -> value.ifEmpty { null }
            is Number -> value.takeIf { it.toDouble().isFinite() }
            else -> null
        }
    }

    /** The limit that was sent, else the number of items; null where what was sent is no page size. */
    private fun pageSize(
        request: PageRequest,
        found: List<Any?>,
    ): Long? {
        val sent = if (limit == null) limitValue else limit.sentIn(request)
        return if (sent == null) found.size.toLong() else JsonValue.countOf(sent)
    }
}
