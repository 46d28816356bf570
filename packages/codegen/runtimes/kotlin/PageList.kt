package pagination

/** All items of a list; pages are fetched on demand. Every loop starts over. */
public class PageList<out P : Page<T>, out T> internal constructor(
    internal val start: PageStart<T>,
    page: (PageState<T>) -> P,
) : Sequence<T> by start.asSequence(page).items() {
    /** The pages, fetched on demand. */
    public val pages: Sequence<P> = start.asSequence(page)
}
