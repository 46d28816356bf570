package pagination

/** All items of a list; pages are fetched on demand. Every loop starts over. */
public class PageList<out P : Page<T>, out T> internal constructor(
    /** The pages, fetched on demand. */
    public val pages: Sequence<P>,
) : Sequence<T> by pages.items()
