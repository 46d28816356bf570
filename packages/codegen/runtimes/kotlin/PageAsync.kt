package pagination

import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.flow

/** One page of a list, whose followers are fetched without blocking a thread. */
interface PageAsync<out T> {
    /** The items of this page. */
    val items: List<T>

    /** True if this page says that another follows. Sends nothing. */
    fun hasNextPage(): Boolean

    /** Why no page follows; null if one does. */
    val stopped: StopReason?

    /** The text to go on from after this page, to be kept: `pages` takes it as `from`. Null where nothing follows. */
    val position: String?

    /**
     * Fetches the next page.
     *
     * @throws IllegalStateException where there is none: check hasNextPage() before
     */
    suspend fun nextPage(): PageAsync<T>

    /** The items of this page and all later ones, fetched on demand. */
    fun autoPager(): Flow<T> =
        flow {
            var page = this@PageAsync
            page.items.forEach { emit(it) }
            while (page.hasNextPage()) {
                page = page.nextPage()
                page.items.forEach { emit(it) }
            }
        }
}

/** The items of pages. */
fun <T> Flow<PageAsync<T>>.items(): Flow<T> = flow { collect { page -> page.items.forEach { emit(it) } } }
