package pagination

import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.flow

/** The inputs of a walk; [from] is a position. */
internal class PageStart<T>(
    private val paging: Paging,
    private val transport: PageTransport,
    private val request: PageRequest,
    private val sent: List<Pair<Slot, Any?>>,
    private val decoder: (Any?) -> T,
    private val from: String? = null,
    private val maxPages: Int = Int.MAX_VALUE,
) {
    init {
        require(maxPages >= 0) { "maxPages must not be negative." }
    }

    fun fetch(): PageState<T> = firstRequest().let { answered(it, transport.send(it)) }

    suspend fun fetchAsync(): PageState<T> = firstRequest().let { answered(it, transport.sendAsync(it)) }

    /** After a failure, the next call requests the same page again. */
    fun <P> asSequence(made: (PageState<T>) -> P): Sequence<P> =
        Sequence {
            object : Iterator<P> {
                private var last: PageState<T>? = null

                override fun hasNext(): Boolean = last?.step?.hasNext ?: (maxPages > 0)

                override fun next(): P {
                    if (!hasNext()) throw NoSuchElementException()
                    return made((last?.next() ?: fetch()).also { last = it })
                }
            }
        }

    fun <P> asFlow(made: (PageState<T>) -> P): Flow<P> =
        flow {
            var page = if (maxPages > 0) fetchAsync() else null
            while (page != null) {
                emit(made(page))
                page = if (page.step.hasNext) page.nextAsync() else null
            }
        }

    private fun firstRequest(): PageRequest {
        val first = paging.firstRequest(transport, request, sent)
        return if (from == null) first else PageStep.startingAt(paging, first, from)
    }

    private fun answered(
        asked: PageRequest,
        answer: PageAnswer,
    ): PageState<T> = PageState(PageStep.first(paging, asked, answer, asked.url, maxPages), transport, decoder)
}
