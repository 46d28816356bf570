package pagination

/** Rules for the items of a page and the next request; null rules are skipped. */
internal class Paging(
    private val rule: String,
    val scheme: String,
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
    private val failsOnBreaks: Boolean = false,
    private val advancesByItems: Boolean = false,
    private val hasMoreHeader: ((PageAnswer) -> String?)? = null,
    private val endHeader: ((PageAnswer) -> String?)? = null,
    private val tokenHeader: ((PageAnswer) -> String?)? = null,
    private val urlHeader: ((PageAnswer) -> String?)? = null,
    private val urls: UrlRule? = null,
) {
    /** How the URL of a next page is used. */
    interface UrlRule {
        /** Resolves a link against pageUrl; null if it can't be requested, empty if no page follows. */
        fun resolve(
            link: String,
            pageUrl: String,
        ): String?

        /** True if a URL is on a different origin than the first request. */
        fun isForeign(
            url: String,
            firstUrl: String,
        ): Boolean
    }

    /** The first request, with the caller's non-null params, the constants and the start position. */
    fun firstRequest(
        transport: PageTransport,
        request: PageRequest,
        params: List<Pair<Slot, Any?>> = emptyList(),
    ): PageRequest {
        val absolute = request.copy(url = transport.absoluteUrl(request.url))
        val given = if (JsonValue.isTree(request.body)) absolute else absolute.copy(body = transport.toTree(request.body as Any))
        return started(written(given.detached(), params.filter { it.second != null }))
    }

    /** The request with the constants and, if unset, the start position. */
    fun started(request: PageRequest): PageRequest {
        val first = written(request, literals)
        return if (position == null || start == null || position.sentIn(first) != null) first else position.writtenIn(first, start)
    }

    /** Every slot that may be sent, including the slots of the params. */
    fun places(ofParams: List<Slot>): List<Slot> = ofParams + literals.map { it.first } + listOfNotNull(position)

    /** The slot that changes from page to page; null if none does. */
    val moving: Slot? = position.takeIf { rule != "url" && rule != "single" }

    val isUrl: Boolean = rule == "url"

    val isToken: Boolean = rule == "token"

    /** True if the walk must fail for this reason instead of ending, since more pages may follow. */
    fun failsFor(reason: StopReason): Boolean = failsOnBreaks && reason.problem != null

    /** True if a walk can resume from the value. */
    fun isPosition(value: Any?): Boolean = if (isToken) isUsable(value) else JsonValue.countOf(value) != null

    fun isForeign(
        url: String,
        firstUrl: String,
    ): Boolean = urls == null || urls.isForeign(url, firstUrl)

    /**
     * The request for the next page, or the StopReason if there is none. [list] is null if there is no list of items;
     * [firstUrl] is the URL of the first request, null if only the caller's function knows it.
     */
    fun following(
        request: PageRequest,
        answer: PageAnswer,
        list: List<Any?>?,
        firstUrl: String?,
    ): Any {
        val found = list.orEmpty()
        // A bare body has no headers, so nothing is known about the next page.
        val isUnknown = firstUrl == null && answer.headers.isEmpty() && (tokenHeader ?: urlHeader) != null
        if (rule == "single" || isUnknown) return StopReason.SINGLE_PAGE
        if (found.isEmpty() && !passesEmptyPages) return if (list == null) StopReason.ITEMS_MISSING else StopReason.EMPTY_PAGE
        val more = valueIn(answer, hasMore, hasMoreHeader)
        if (more == false || (hasMoreHeader != null && more == "false")) return StopReason.HAS_MORE_FALSE
        if (rule == "url") {
            val link = (valueIn(answer, url, urlHeader) as? String).orEmpty()
            return if (link.isEmpty()) StopReason.NO_NEXT_URL else followed(request, link, firstUrl)
        }
        if (position == null) return StopReason.NO_REQUEST_FIELD
        val next = nextPosition(request, answer, found, position, firstUrl == null || advancesByItems)
        return if (next is StopReason) next else written(request.detached(), literals + (position to next))
    }

    private fun valueIn(
        answer: PageAnswer,
        path: List<Any>?,
        header: ((PageAnswer) -> String?)?,
    ): Any? = if (header != null) header(answer) else path?.let { JsonValue.readAt(answer.body, it) }

    /**
     * The request with its URL replaced by a link. Other parameters are sent again, unless the link has them too.
     * Another origin gets only harmless headers, the body and the constant query and body parameters.
     */
    fun followed(
        request: PageRequest,
        link: String,
        firstUrl: String?,
    ): Any {
        val target = urls?.resolve(link, request.url) ?: return StopReason.UNSUPPORTED_URL
        if (target.isEmpty()) return StopReason.NO_NEXT_URL
        if (firstUrl == null && '?' !in target) return StopReason.UNSUPPORTED_URL
        val isForeign = firstUrl != null && isForeign(target, firstUrl)
        val named = Slot.queryOf(target).map { it.first }
        val given = request.detached()
        val made =
            given.copy(
                url = target,
                query = given.query.filterKeys { !isForeign && it !in named && it !in urlParameters },
                headers = given.headers.filterKeys { !isForeign || it.lowercase() in harmless },
            )
        return written(made, literals.filter { (slot, _) -> slot.isKept(named, isForeign) })
    }

    /** Query parameters of the URL take precedence; headers are not sent to another origin. */
    private fun Slot.isKept(
        named: List<String>,
        isForeign: Boolean,
    ): Boolean =
        when (this) {
            is Slot.Query -> name !in named
            is Slot.Header -> !isForeign
            is Slot.Body -> true
        }

    private fun written(
        request: PageRequest,
        values: List<Pair<Slot, Any?>>,
    ): PageRequest = values.fold(request) { made, (slot, value) -> slot.writtenIn(made, value) }

    /** The list of items; null if it is missing. A value of another type on its path is an error. */
    fun listIn(
        request: PageRequest,
        answer: PageAnswer,
    ): List<Any?>? {
        var found = if (items == null) null else answer.body
        for (step in items.orEmpty()) {
            if (found == null) return null
            if (found !is Map<*, *> && !(found is List<*> && step is Int)) throw notAList(request, answer)
            found = JsonValue.readAt(found, listOf(step))
        }
        return if (found == null) null else found as? List<Any?> ?: throw notAList(request, answer)
    }

    private fun notAList(
        request: PageRequest,
        answer: PageAnswer,
    ): PageException {
        val place = items.orEmpty().joinToString(".").ifEmpty { "its root" }
        val message = request.problem("the items are not a list: the response has another value at $place.")
        return PageException(PageException.Reason.ITEMS_NOT_LIST, message, answer)
    }

    private fun nextPosition(
        request: PageRequest,
        answer: PageAnswer,
        found: List<Any?>,
        position: Slot,
        byItems: Boolean,
    ): Any {
        if (isToken) return nextToken(answer, found)
        val count = JsonValue.numberOf(valueIn(answer, end, endHeader))
        val sent = position.sentIn(request)
        if (rule == "pageNumber") {
            val current = JsonValue.countOf(sent ?: 1) ?: return StopReason.UNUSABLE_POSITION
            // If page numbers start at 0, the last one is totalPages - 1.
            val last = if (JsonValue.countOf(start) == 0L) count?.minus(1) else count
            if (last != null && current >= last) return StopReason.LAST_PAGE
            return JsonValue.countOf(current + 1) ?: StopReason.UNUSABLE_POSITION
        }
        val size = pageSize(request, found)
        if (size == null || size == 0L) return StopReason.UNUSABLE_PAGE_SIZE
        // A server may return fewer items than requested and still have more.
        val step = if (byItems && found.isNotEmpty()) minOf(size, found.size.toLong()) else size
        val current = JsonValue.countOf(sent ?: 0) ?: return StopReason.UNUSABLE_POSITION
        val next = JsonValue.countOf(current + step) ?: return StopReason.UNUSABLE_POSITION
        return if (count != null && next >= count) StopReason.TOTAL_REACHED else next
    }

    private fun nextToken(
        answer: PageAnswer,
        found: List<Any?>,
    ): Any {
        val inItem = if (tokenInItem) token?.let { JsonValue.readAt(found.lastOrNull(), it) } else null
        val value = if (tokenInItem) inItem else valueIn(answer, token, tokenHeader)
        return value?.takeIf(::isUsable)?.let(JsonValue::rounded) ?: StopReason.NO_CURSOR
    }

    private fun isUsable(value: Any?): Boolean = if (value is Number) value.toDouble().isFinite() else value is String && value.isNotEmpty()

    /** The limit that was sent, or the number of items if none was; null if the limit is not a page size. */
    private fun pageSize(
        request: PageRequest,
        found: List<Any?>,
    ): Long? {
        val sent = if (limit == null) limitValue else limit.sentIn(request)
        return if (sent == null) found.size.toLong() else JsonValue.countOf(sent)
    }

    private companion object {
        val harmless = listOf("accept", "accept-language", "user-agent", "content-type")
    }
}
