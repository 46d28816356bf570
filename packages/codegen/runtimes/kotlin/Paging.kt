package pagination

/** Rules for the items of a page and the next request; null rules are skipped. */
internal class Paging(
    private val rule: String,
    val scheme: String,
    private val items: List<Any>? = null,
    private val passesEmptyPages: Boolean = false,
    private val hasMore: List<Any>? = null,
    private val position: Slot? = null,
    // only start
    private val start: Any? = null,
    // end start
    // only limits
    private val limit: Slot? = null,
    // end limits
    // only limitValue
    private val limitValue: Any? = null,
    // end limitValue
    // only counts
    private val end: List<Any>? = null,
    // end counts
    // only tokens
    private val token: List<Any>? = null,
    // end tokens
    // only tokenInItem
    private val tokenInItem: Boolean = false,
    // end tokenInItem
    // only literals
    private val literals: List<Pair<Slot, Any?>> = emptyList(),
    // end literals
    // only urls
    private val url: List<Any>? = null,
    private val urlParameters: List<String> = emptyList(),
    // end urls
    // only failsOnBreaks
    private val failsOnBreaks: Boolean = false,
    // end failsOnBreaks
    // only offsets
    private val advancesByItems: Boolean = false,
    // end offsets
    private val hasMoreHeader: ((PageAnswer) -> String?)? = null,
    // only counts
    private val endHeader: ((PageAnswer) -> String?)? = null,
    // end counts
    // only tokenHeaders
    private val tokenHeader: ((PageAnswer) -> String?)? = null,
    // end tokenHeaders
    // only urlHeaders
    private val urlHeader: ((PageAnswer) -> String?)? = null,
    // end urlHeaders
    // only urls
    private val urls: UrlRule? = null,
    // end urls
) {
    // only urls
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

    // end urls
    /** The first request, with the caller's non-null params, the constants and the start position. */
    fun firstRequest(
        transport: PageTransport,
        request: PageRequest,
        params: List<Pair<Slot, Any?>> = emptyList(),
    ): PageRequest {
        val absolute = request.copy(url = transport.absoluteUrl(request.url))
        val given = if (JsonValue.isTree(request.body)) absolute else absolute.copy(body = transport.toTree(request.body as Any))
        // only starts
        return started(given.detached(), params)
        // end starts
        // only noStarts
        return written(given.detached(), params.filter { it.second != null })
        // end noStarts
    }

    // only starts
    /** The request with the non-null params, the constants and, if unset, the start position. */
    fun started(
        request: PageRequest,
        params: List<Pair<Slot, Any?>>,
    ): PageRequest {
        // only literals
        val first = written(request, params.filter { it.second != null } + literals)
        // end literals
        // only noLiterals
        val first = written(request, params.filter { it.second != null })
        // end noLiterals
        // only start
        if (position != null && start != null && position.sentIn(first) == null) return position.writtenIn(first, start)
        // end start
        return first
    }

    // end starts
    // only adapter
    /** Every slot that may be sent, including the slots of the params. */
    fun places(ofParams: List<Slot>): List<Slot> {
        val all = ofParams + listOfNotNull(position)
        // only literals
        return all + literals.map { it.first }
        // end literals
        // only noLiterals
        return all
        // end noLiterals
    }

    // end adapter
    /** The slot that changes from page to page; null if none does. */
    val moving: Slot? = position.takeIf { rule != "url" && rule != "single" }

    // only urls
    val isUrl: Boolean = rule == "url"

    // end urls
    val isToken: Boolean = rule == "token"

    // only failsOnBreaks
    /** True if the walk must fail for this reason instead of ending, since more pages may follow. */
    fun failsFor(reason: StopReason): Boolean = failsOnBreaks && problemOf(reason) != null

    /** The problem that prevents the next request; null if there is none. */
    fun problemOf(reason: StopReason): String? =
        when (reason) {
            StopReason.UNUSABLE_PAGE_SIZE -> "the page size is not a positive whole number"
            StopReason.UNUSABLE_POSITION -> "the offset or page number that was sent is not a whole number"
            StopReason.NO_REQUEST_FIELD -> "the scheme declares no request field to advance"
            StopReason.UNSUPPORTED_URL -> "its URL is not http or https, or has a user name"
            else -> null
        }

    // end failsOnBreaks
    /** True if a walk can resume from the value. */
    fun isPosition(value: Any?): Boolean = if (isToken) isUsable(value) else JsonValue.countOf(value) != null

    /** The request after a page, or the StopReason if there is none. */
    fun following(page: PageStep): Any {
        val answer = page.answered
        // only adapter
        // A bare body has no headers, so nothing is known about the next page.
        val isUnknown = page.asked.isAdapted && answer.headers.isEmpty() && (tokenHeader ?: urlHeader) != null
        if (isUnknown) return StopReason.SINGLE_PAGE
        // end adapter
        if (rule == "single") return StopReason.SINGLE_PAGE
        if (page.found.isEmpty() && !passesEmptyPages) return if (page.list == null) StopReason.ITEMS_MISSING else StopReason.EMPTY_PAGE
        val more = valueIn(answer, hasMore, hasMoreHeader)
        if (more == false || (hasMoreHeader != null && more == "false")) return StopReason.HAS_MORE_FALSE
        // only urls
        if (isUrl) {
            val link = (valueIn(answer, url, urlHeader) as? String).orEmpty()
            val next = if (link.isEmpty()) StopReason.NO_NEXT_URL else followed(page.asked, link, page.firstUrl)
            // only adapter
            if (page.firstUrl == null) return next
            // end adapter
            if (next is PageRequest && next.isPrefixed(page.asked)) throw unknownBase(page)
            return next
        }
        // end urls
        // only positions
        if (position != null) {
            val next = nextPosition(page, position)
            return if (next is StopReason) next else position.writtenIn(page.asked.detached(), next)
        }
        // end positions
        return StopReason.NO_REQUEST_FIELD
    }

    private fun valueIn(
        answer: PageAnswer,
        path: List<Any>?,
        header: ((PageAnswer) -> String?)?,
    ): Any? = if (header != null) header(answer) else path?.let { JsonValue.readAt(answer.body, it) }

    // only urls
    private fun unknownBase(page: PageStep): PageException {
        val message = page.asked.problem("the next page cannot be requested: its URL seems to contain the base path of the server.")
        val fix = "The transport needs absoluteUrl, which a transport that wraps another passes on."
        return PageException(PageException.Reason.UNSUPPORTED_URL, "$message $fix", page.answered)
    }

    // only adapter
    fun isForeign(
        url: String,
        firstUrl: String?,
    ): Boolean = firstUrl != null && (urls == null || urls.isForeign(url, firstUrl))

    // end adapter
    // only noAdapter
    fun isForeign(
        url: String,
        firstUrl: String,
    ): Boolean = urls == null || urls.isForeign(url, firstUrl)

    // end noAdapter
    /**
     * The request with its URL replaced by a link. Other parameters are sent again, unless the link has them too.
     * Another origin gets only harmless headers, the body and the constant query and body parameters.
     */
    fun followed(
        request: PageRequest,
        link: String,
        // only adapter
        firstUrl: String?,
        // end adapter
        // only noAdapter
        firstUrl: String,
        // end noAdapter
    ): Any {
        val target = urls?.resolve(link, request.url) ?: return StopReason.UNSUPPORTED_URL
        if (target.isEmpty()) return StopReason.NO_NEXT_URL
        // only adapter
        if (firstUrl == null && '?' !in target) return StopReason.UNSUPPORTED_URL
        // end adapter
        val isForeign = isForeign(target, firstUrl)
        val named = Slot.queryOf(target).map { it.first }
        val given = request.detached()
        val made =
            given.copy(
                url = target,
                query = given.query.filterKeys { !isForeign && it !in named && it !in urlParameters },
                headers = given.headers.filterKeys { !isForeign || it.lowercase() in harmless },
            )
        // only literals
        return written(made, literals.filter { (slot, _) -> slot.isKept(named, isForeign) })
        // end literals
        // only noLiterals
        return made
        // end noLiterals
    }

    // only literals
    /** Query parameters of the URL take precedence; headers are not sent to another origin. */
    private fun Slot.isKept(
        named: List<String>,
        isForeign: Boolean,
    ): Boolean =
        when (part) {
            "query" -> this is Slot.Query && name !in named
            "headers" -> !isForeign
            else -> true
        }

    // end literals
    // end urls
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

    // only positions
    private fun nextPosition(
        page: PageStep,
        position: Slot,
    ): Any {
        // only tokens
        // only tokenInItem
        if (tokenInItem) return tokenOf(token?.let { JsonValue.readAt(page.found.lastOrNull(), it) })
        // end tokenInItem
        if (rule == "token") return tokenOf(valueIn(page.answered, token, tokenHeader))
        // end tokens
        // only pageNumbers
        if (rule == "pageNumber") return nextPageNumber(page, position)
        // end pageNumbers
        // only offsets
        if (rule == "offset") return nextOffset(page, position)
        // end offsets
        return StopReason.NO_REQUEST_FIELD
    }

    // end positions
    // only pageNumbers
    private fun nextPageNumber(
        page: PageStep,
        position: Slot,
    ): Any {
        val current = JsonValue.countOf(position.sentIn(page.asked) ?: 1) ?: return StopReason.UNUSABLE_POSITION
        // only start
        val count = JsonValue.numberOf(valueIn(page.answered, end, endHeader))
        // If page numbers start at 0, the last one is totalPages - 1.
        val last = if (JsonValue.countOf(start) == 0L) count?.minus(1) else count
        // end start
        // only noStart
        val last = JsonValue.numberOf(valueIn(page.answered, end, endHeader))
        // end noStart
        if (last != null && current >= last) return StopReason.LAST_PAGE
        return JsonValue.countOf(current + 1) ?: StopReason.UNUSABLE_POSITION
    }

    // end pageNumbers
    // only offsets
    private fun nextOffset(
        page: PageStep,
        position: Slot,
    ): Any {
        val found = page.found
        val size = pageSize(page)
        if (size == null || size == 0L) return StopReason.UNUSABLE_PAGE_SIZE
        // only adapter
        val advancesByItems = advancesByItems || page.asked.isAdapted
        // end adapter
        // A server may return fewer items than requested and still have more.
        val step = if (advancesByItems && found.isNotEmpty()) minOf(size, found.size.toLong()) else size
        val current = JsonValue.countOf(position.sentIn(page.asked) ?: 0) ?: return StopReason.UNUSABLE_POSITION
        val next = JsonValue.countOf(current + step) ?: return StopReason.UNUSABLE_POSITION
        val total = JsonValue.numberOf(valueIn(page.answered, end, endHeader))
        return if (total != null && next >= total) StopReason.TOTAL_REACHED else next
    }

    /** The limit that was sent, or the number of items if none was; null if the limit is not a page size. */
    private fun pageSize(page: PageStep): Long? {
        // only limitValue
        val sent = if (limit == null) limitValue else limit.sentIn(page.asked)
        // end limitValue
        // only noLimitValue
        val sent = limit?.sentIn(page.asked)
        // end noLimitValue
        return if (sent == null) page.found.size.toLong() else JsonValue.countOf(sent)
    }

    // end offsets
    // only tokens
    private fun tokenOf(value: Any?): Any = value?.takeIf(::isUsable)?.let(JsonValue::rounded) ?: StopReason.NO_CURSOR

    // end tokens
    private fun isUsable(value: Any?): Boolean = if (value is Number) value.toDouble().isFinite() else value is String && value.isNotEmpty()
    // only urls

    private companion object {
        val harmless = listOf("accept", "accept-language", "user-agent", "content-type")
    }
    // end urls
}
