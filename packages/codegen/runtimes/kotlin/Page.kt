package pagination

/** One page of a list. */
interface Page<out T> {
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
    fun nextPage(): Page<T>

    /** The items of this page and all later ones, fetched on demand. */
    fun autoPager(): Sequence<T> =
        sequence {
            var page = this@Page
            yieldAll(page.items)
            while (page.hasNextPage()) {
                page = page.nextPage()
                yieldAll(page.items)
            }
        }
}

/** The items of pages. */
fun <T> Sequence<Page<T>>.items(): Sequence<T> = flatMap { it.items }
