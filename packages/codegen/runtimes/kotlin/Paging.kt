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
        return started(written(given.detached(), params.filter { it.second != null }))
    }

    /** A request with what is always sent, and where paging starts. */
    fun started(request: PageRequest): PageRequest {
        val first = written(request, literals)
        return if (position == null || start == null || position.sentIn(first) != null) first else position.writtenIn(first, start)
    }

    /** Every place where something may be sent, those of the params among them. */
    fun places(ofParams: List<Slot>): List<Slot> = ofParams + literals.map { it.first } + listOfNotNull(position)

    /** The request for the page after one; null where paging ends. */
    fun nextRequest(
        request: PageRequest,
        answer: PageAnswer,
    ): PageRequest? = following(request, answer) as? PageRequest

    /** The request for the page after one, or the StopReason why there is none. */
    fun following(
        request: PageRequest,
        answer: PageAnswer,
    ): Any {
        val list = listIn(answer)
        val found = list.orEmpty()
        if (rule == "single") return StopReason.SINGLE_PAGE
        if (found.isEmpty() && !passesEmptyPages) return if (list == null) StopReason.ITEMS_MISSING else StopReason.EMPTY_PAGE
        val body = answer.body
        if (hasMore != null && JsonValue.readAt(body, hasMore) == false) return StopReason.HAS_MORE_FALSE
        val made = if (rule == "url") followed(request, answer) else advanced(request, body, found)
        // A page is never asked for twice in a row: a server that repeats itself would be asked for ever.
        return if (made is PageRequest && made.asText() == request.asText()) StopReason.REPEATED_REQUEST else made
    }

    /** True where the answer leads on by more than its body. */
    val hasFollower: Boolean get() = follow != null

    /** The request that an answer leads to, with what every request sends; a parameter of the URL stays. */
    private fun followed(
        request: PageRequest,
        answer: PageAnswer,
    ): Any {
        if (follow == null) return replayed(request, answer.body)
        val next = follow.invoke(request, answer)?.detached() ?: return StopReason.NO_NEXT_URL
        val named = Slot.queryOf(next.url).map { it.first }
        return written(next, literals.filter { (slot, _) -> slot !is Slot.Query || slot.name !in named })
    }

    private fun advanced(
        request: PageRequest,
        body: Any?,
        found: List<Any?>,
    ): Any {
        if (position == null) return StopReason.SINGLE_PAGE
        val next = nextPosition(request, body, found, position)
        return if (next is StopReason) next else written(request.detached(), literals + (position to next))
    }

    /**
     * The request with the query of the URL in the response in place of that of its own. What the caller sent beside
     * the URL is added, unless the query has it too.
     */
    private fun replayed(
        request: PageRequest,
        body: Any?,
    ): Any {
        val link = url?.let { JsonValue.readAt(body, it) } as? String
        val query = link?.let { NextQuery.of(it) } ?: return StopReason.NO_NEXT_URL
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
    fun itemsIn(answer: PageAnswer): List<Any?> = listIn(answer).orEmpty()

    private fun listIn(answer: PageAnswer): List<Any?>? {
        var found = if (items == null) null else answer.body
        for (step in items.orEmpty()) {
            if (found == null) return null
            if (found !is Map<*, *> && !(found is List<*> && step is Int)) throw notAList(answer)
            found = JsonValue.readAt(found, listOf(step))
        }
        return if (found == null) null else found as? List<Any?> ?: throw notAList(answer)
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
    ): Any {
        if (rule == "token") return nextToken(body, found)
        val count = end?.let { JsonValue.numberOf(JsonValue.readAt(body, it)) }
        val sent = position.sentIn(request)
        if (rule == "pageNumber") {
            val current = JsonValue.countOf(sent ?: 1) ?: return StopReason.UNUSABLE_POSITION
            // Pages that are counted from 0 end at their number less one.
            val last = if (JsonValue.countOf(start) == 0L) count?.minus(1) else count
            if (last != null && current >= last) return StopReason.LAST_PAGE
            return JsonValue.countOf(current + 1) ?: StopReason.UNUSABLE_POSITION
        }
        val size = pageSize(request, found)
        if (size == null || size == 0L) return StopReason.UNUSABLE_PAGE_SIZE
        val current = JsonValue.countOf(sent ?: 0) ?: return StopReason.UNUSABLE_POSITION
        val next = JsonValue.countOf(current + size) ?: return StopReason.UNUSABLE_POSITION
        return if (count != null && next >= count) StopReason.TOTAL_REACHED else next
    }

    private fun nextToken(
        body: Any?,
        found: List<Any?>,
    ): Any {
        val holder = if (tokenInItem) found.lastOrNull() else body
        val value = token?.let { JsonValue.readAt(holder, it) }
        val isToken = if (value is Number) value.toDouble().isFinite() else value is String && value.isNotEmpty()
        return if (isToken && value != null) value else StopReason.NO_CURSOR
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
