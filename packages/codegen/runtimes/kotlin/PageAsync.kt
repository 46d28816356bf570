package pagination

import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.flow

/** One page of a list, whose followers are fetched without blocking a thread. */
interface PageAsync<out T> {
    /** The items of this page. */
    val items: List<T>

    /** True when a page follows, as far as this one shows. Nothing is sent. */
    fun hasNextPage(): Boolean

    /** The reason why no page follows; null where one does. */
    val stopped: StopReason?

    /** The text to go on from after this page, to be kept: `pages` takes it as `from`. Null where nothing follows. */
    val position: String?

    /**
     * Fetches the next page.
     *
     * @throws IllegalStateException where there is none: check hasNextPage() before
     */
    suspend fun nextPage(): PageAsync<T>

    /** The items of this page and of all that follow, each page fetched when it is needed. */
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
