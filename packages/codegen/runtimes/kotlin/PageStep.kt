package pagination

/** A page of a walk: its request, its response, and what follows. */
internal class PageStep private constructor(
    private val paging: Paging,
    val asked: PageRequest,
    val answered: PageAnswer,
    private val maxPages: Int,
    before: PageStep?,
) {
    /** The items as received; null if there is no list. */
    val list: List<Any?>? = paging.listIn(asked, answered.succeeded(asked))

    // only urls
    // only adapter
    /** The URL of the first request; null if only the caller's function knows it. */
    val firstUrl: String? = if (before == null) asked.url.takeUnless { asked.isAdapted } else before.firstUrl

    // end adapter
    // only noAdapter
    /** The URL of the first request. */
    val firstUrl: String = before?.firstUrl ?: asked.url

    // end noAdapter
    // end urls
    private val number: Int = (before?.number ?: 0) + 1
    private val checkpoint: Checkpoint = before?.checkpoint?.passedBy(this) ?: Checkpoint(this, 1, 0)

    /**
     * A PageRequest, a StopReason or a PageException. If the walk can't continue, the next page fails, not this one.
     */
    private val following: Any =
        try {
            paging.following(this)
        } catch (failure: PageException) {
            failure
        }

    /** The items as received; empty without a list. */
    val found: List<Any?> get() = list.orEmpty()

    /** True if a page follows, even if it can't be requested. */
    val hasNext: Boolean get() = stopped == null

    /** Why no page follows; null if one does, even if requesting it will fail. */
    val stopped: StopReason?
        get() =
            when {
                following !is StopReason -> StopReason.PAGE_LIMIT.takeIf { number >= maxPages }
                // only failsOnBreaks
                paging.failsFor(following) -> null
                // end failsOnBreaks
                else -> following
            }

    fun next(
        asked: PageRequest,
        answered: PageAnswer,
    ): PageStep = PageStep(paging, asked, answered, maxPages, this)

    /** The request for the next page; null if none follows. */
    fun nextRequest(): PageRequest? {
        if (!hasNext) return null
        // only failsOnBreaks
        if (following is StopReason) throw broken(following)
        // end failsOnBreaks
        return if (following is PageException) throw following else following as PageRequest
    }

    // only failsOnBreaks
    private fun broken(reason: StopReason): PageException {
        val message = asked.problem("page ${number + 1} cannot be requested: ${paging.problemOf(reason)}.")
        return PageException(PageException.Reason.valueOf(reason.name), message, answered)
    }

    // end failsOnBreaks
    /** The text to resume from after this page; null if no page follows. */
    val position: String?
        get() {
            val next = following as? PageRequest ?: return null
            // only urls
            if (paging.isUrl) {
                check(!paging.isForeign(next.url, firstUrl)) {
                    "The next page is on a different origin than the first request, so it has no position. " +
                        "If both are the same server, the transport needs absoluteUrl."
                }
                return textOf("url", next.url)
            }
            // end urls
            val slot = paging.moving ?: return null
            val sent = slot.sentIn(next)
            return textOf(slot.part, slot.treeOf(if (paging.isToken) sent else JsonValue.countOf(sent)))
        }

    private fun textOf(
        part: String,
        value: Any?,
    ): String = "{\"scheme\":${JsonValue.text(paging.scheme)},\"$part\":${JsonValue.text(value)}}"

    /** An earlier page of the walk that later ones are compared with (Brent's algorithm). */
    private class Checkpoint private constructor(
        private val asked: PageRequest,
        private val found: List<Any?>,
        private val number: Int,
        private val power: Int,
        private val steps: Int,
    ) {
        // The list is a copy, because a caller may change it.
        constructor(page: PageStep, power: Int, steps: Int) : this(page.asked, page.found.toList(), page.number, power, steps)

        /** The checkpoint after one more page; a page that repeats this one causes a PageException. */
        fun passedBy(page: PageStep): Checkpoint {
            val isSame = page.asked.isSame(asked, page.paging.moving)
            if (isSame && JsonValue.text(page.found) == JsonValue.text(found)) throw looped(page)
            return if (steps + 1 < power) Checkpoint(asked, found, number, power, steps + 1) else Checkpoint(page, power * 2, 0)
        }

        private fun looped(page: PageStep): PageException {
            // only adapter
            val what = if (page.asked.isAdapted) "the same request" else page.asked.methodAndPath()
            // end adapter
            // only noAdapter
            val what = page.asked.methodAndPath()
            // end noAdapter
            val message = "Page ${page.number} repeats page $number: $what was sent again and returned the same items"
            return PageException(PageException.Reason.LOOP, "$message, so this walk would never end.", page.answered)
        }
    }

    companion object {
        /** The first page of a walk. */
        fun first(
            paging: Paging,
            asked: PageRequest,
            answered: PageAnswer,
            maxPages: Int,
        ): PageStep = PageStep(paging, asked, answered, maxPages, null)

        /**
         * The first request of a walk that resumes from a position.
         *
         * @throws IllegalArgumentException if the text is not a position of the scheme
         */
        fun startingAt(
            paging: Paging,
            request: PageRequest,
            text: String,
        ): PageRequest {
            val given = requireNotNull(read(text)) { "The text is not a position: it is not a JSON object." }
            val scheme = paging.scheme
            require(given["scheme"] == scheme) {
                "The position belongs to the scheme ${given["scheme"]}, not to $scheme."
            }
            // only urls
            if (paging.isUrl) return startingAtUrl(paging, request, given)
            // end urls
            val slot = requireNotNull(paging.moving) { "The scheme $scheme has no positions." }
            val value = slot.valueIn(given[slot.part])
            val isWhole = paging.isPosition(value) && given == mapOf("scheme" to scheme, slot.part to slot.treeOf(value))
            require(isWhole) { "A position of the scheme $scheme contains only $slot." }
            return slot.writtenIn(request, JsonValue.rounded(value))
        }

        // only urls
        private fun startingAtUrl(
            paging: Paging,
            request: PageRequest,
            given: Map<*, *>,
        ): PageRequest {
            val url = given["url"] as? String
            require(url != null && given.size == 2) {
                "A position of the scheme ${paging.scheme} contains only a URL."
            }
            require(!paging.isForeign(url, request.url)) { "The URL of the position is on a different origin than the request." }
            val made = paging.followed(request, url, request.url) as? PageRequest
            return requireNotNull(made) { "The URL of the position cannot be requested." }
        }

        // end urls
        private fun read(text: String): Map<*, *>? =
            try {
                JsonText(text).read() as? Map<*, *>
            } catch (_: IllegalArgumentException) {
                null
            }
    }
}
