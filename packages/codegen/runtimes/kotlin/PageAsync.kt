package pagination

import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.flow

/** One page of a list; the next pages are fetched without blocking a thread. */
public interface PageAsync<out T> {
    /** The items of this page only. */
    public val items: List<T>

    /** True if this page indicates that another follows. Sends nothing. */
    public fun hasNextPage(): Boolean

    /** Why no page follows; null if one does. */
    public val stopped: StopReason?

    /**
     * The text to store and pass to `pages` as `from` to resume after this page. Null if no page follows or the next
     * one can't be requested.
     *
     * @throws IllegalStateException if the next page is on a different origin than the first request
     */
    public val position: String?

    /**
     * Fetches the next page.
     *
     * @throws IllegalStateException if no page follows: check hasNextPage() first
     */
    public suspend fun nextPage(): PageAsync<T>

    /** The items of this page and all later ones; pages are fetched on demand. */
    public fun autoPager(): Flow<T> =
        flow {
            var page = this@PageAsync
            page.items.forEach { emit(it) }
            while (page.hasNextPage()) {
                page = page.nextPage()
                page.items.forEach { emit(it) }
            }
        }
}

/** The items of all pages. */
public fun <T> Flow<PageAsync<T>>.items(): Flow<T> = flow { collect { page -> page.items.forEach { emit(it) } } }
