package pagination

import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.FlowCollector

/** All items of a list; pages are fetched on demand, without blocking a thread. Every collection starts over. */
public class PageFlow<out P : PageAsync<T>, out T> internal constructor(
    /** The pages, fetched on demand. */
    public val pages: Flow<P>,
) {
    /** The items of all pages. */
    public val items: Flow<T> = pages.items()

    /** Collects the items. Cancelling the coroutine cancels the pending request. */
    public suspend fun collect(collector: FlowCollector<T>): Unit = items.collect(collector)
}
