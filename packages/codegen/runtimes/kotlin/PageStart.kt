package pagination

import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.flow

/** The inputs of a walk; [from] is a position. */
internal class PageStart<out T>(
    private val paging: Paging,
    private val transport: PageTransport,
    request: PageRequest,
    sent: List<Pair<Slot, Any?>>,
    private val decoder: (Any?) -> T,
    from: String? = null,
    private val maxPages: Int = Int.MAX_VALUE,
) {
    private val firstRequest =
        paging.firstRequest(transport, request, sent).let { if (from == null) it else PageStep.startingAt(paging, it, from) }

    init {
        require(maxPages >= 0) { "maxPages must not be negative." }
    }

    fun fetch(): PageState<T> = answered(transport.send(firstRequest))

    suspend fun fetchAsync(): PageState<T> = answered(transport.sendAsync(firstRequest))

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

    private fun answered(answer: PageAnswer): PageState<T> {
        val step = PageStep.first(paging, firstRequest, answer, maxPages)
        return PageState(step, transport, decoder)
    }
}
