package pagination

import kotlinx.coroutines.flow.Flow

/**
 * All items of a list; pages are fetched on demand, without blocking a thread. Every collection starts over.
 * Cancelling the collecting coroutine cancels the pending request.
 */
public class PageFlow<out P : PageAsync<T>, out T> internal constructor(
    /** The pages, fetched on demand. */
    public val pages: Flow<P>,
) : Flow<T> by pages.items()

/** The same list for coroutines. */
internal fun <P : PageAsync<T>, T> PageList<*, T>.asPageFlow(page: (PageState<T>) -> P): PageFlow<P, T> = PageFlow(start.asFlow(page))
