package pagination

/** One page of a list: its items, and the way to the next page. */
public interface Page<out T> {
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
    public fun nextPage(): Page<T>

    /** The items of this page and all later ones; pages are fetched on demand. */
    public fun autoPager(): Sequence<T> =
        sequence {
            var page = this@Page
            yieldAll(page.items)
            while (page.hasNextPage()) {
                page = page.nextPage()
                yieldAll(page.items)
            }
        }
}

/** The items of all pages. */
public fun <T> Sequence<Page<T>>.items(): Sequence<T> = flatMap { it.items }
