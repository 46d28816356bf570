package pagination

/** A page with its items, and the means to fetch the next page. */
internal class PageState<out T>(
    val step: PageStep,
    private val transport: PageTransport,
    private val decoder: (Any?) -> T,
) {
    val items: List<T> = step.found.mapIndexed(::decoded)

    fun next(): PageState<T> = nextRequest.let { answered(it, transport.send(it)) }

    suspend fun nextAsync(): PageState<T> = nextRequest.let { answered(it, transport.sendAsync(it)) }

    /** A retry sends the same idempotency key. */
    private val nextRequest: PageRequest by lazy {
        val next = checkNotNull(step.nextRequest()) { "No next page: check hasNextPage() before calling nextPage()." }
        next.withFreshKey(transport)
    }

    private fun decoded(
        index: Int,
        item: Any?,
    ): T =
        try {
            decoder(item)
        } catch (failure: IllegalArgumentException) {
            val message = step.asked.problem("item $index of the page: ${failure.message}")
            throw PageException(PageException.Reason.UNREADABLE_ITEM, message, step.answered, failure)
        }

    private fun answered(
        asked: PageRequest,
        answer: PageAnswer,
    ): PageState<T> = PageState(step.next(asked, answer), transport, decoder)
}
