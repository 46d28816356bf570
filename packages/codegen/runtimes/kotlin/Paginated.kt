package pagination

import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.flow

/**
 * All items of a list whose pages your function fetches on demand. Every loop starts over. [R] is the type that your
 * function returns, [T] the type of an item in your client.
 */
public class Paginated<out R, out T> internal constructor(
    /** The pages, fetched on demand. */
    public val pages: Sequence<FetchedPage<R, T>>,
) : Sequence<T> {
    override fun iterator(): Iterator<T> = pages.flatMap { it.items }.iterator()
}

/** Like [Paginated], for a suspending function. */
public class PaginatedFlow<out R, out T> internal constructor(
    /** The pages, fetched on demand. */
    public val pages: Flow<FetchedPage<R, T>>,
) : Flow<T> by flow({ pages.collect { page -> page.items.forEach { emit(it) } } }) {
    /** The items of all pages. */
    public val items: Flow<T> get() = this
}

/**
 * Fetches pages by the rules of a scheme. [params] are the parameters to start with, such as the page size; every call
 * sends them, except for the position, which advances. [items] takes the items out of the value that [fetch] returns;
 * if their number differs from the page's, an IllegalStateException is thrown. [toTree] converts response objects to
 * JSON values, in which the next page can be found: with Jackson, `mapper.convertValue(it, Any::class.java)`. [from] is
 * the position of a [FetchedPage] to resume from; at most [maxPages] pages are fetched. Exceptions of [fetch] are
 * rethrown unchanged.
 */
public fun <P, R, T> paginate(
    scheme: PagingScheme<P>,
    params: P?,
    items: (R) -> List<T>?,
    toTree: (Any) -> Any? = { it },
    from: String? = null,
    maxPages: Int = Int.MAX_VALUE,
    fetch: (PagingParams) -> R,
): Paginated<R, T> = paginateFrom(scheme.first(params), items, toTree, from, maxPages, fetch)

/** Continues from the next parameters of a page. */
public fun <R, T> paginateFrom(
    next: PagingParams,
    items: (R) -> List<T>?,
    toTree: (Any) -> Any? = { it },
    from: String? = null,
    maxPages: Int = Int.MAX_VALUE,
    fetch: (PagingParams) -> R,
): Paginated<R, T> =
    next.within(from, maxPages).let { first ->
        Paginated(Sequence { FetchedPages(first) { FetchedPage.of(it, fetch(it), items, toTree) } })
    }

/** After a failure, the next call requests the same page again. */
private class FetchedPages<R, T>(
    private val first: PagingParams?,
    private val fetch: (PagingParams) -> FetchedPage<R, T>,
) : Iterator<FetchedPage<R, T>> {
    private var last: FetchedPage<R, T>? = null

    override fun hasNext(): Boolean = last?.hasNext ?: (first != null)

    override fun next(): FetchedPage<R, T> {
        val before = last
        val params = (if (before == null) first else before.next) ?: throw NoSuchElementException()
        return fetch(params).also { last = it }
    }
}

/** Like [paginate], for a suspending function. */
public fun <P, R, T> paginateFlow(
    scheme: PagingScheme<P>,
    params: P?,
    items: (R) -> List<T>?,
    toTree: (Any) -> Any? = { it },
    from: String? = null,
    maxPages: Int = Int.MAX_VALUE,
    fetch: suspend (PagingParams) -> R,
): PaginatedFlow<R, T> = paginateFlowFrom(scheme.first(params), items, toTree, from, maxPages, fetch)

/** Continues from the next parameters of a page, for a suspending function. */
public fun <R, T> paginateFlowFrom(
    next: PagingParams,
    items: (R) -> List<T>?,
    toTree: (Any) -> Any? = { it },
    from: String? = null,
    maxPages: Int = Int.MAX_VALUE,
    fetch: suspend (PagingParams) -> R,
): PaginatedFlow<R, T> =
    next.within(from, maxPages).let { first ->
        PaginatedFlow(
            flow {
                var params = first
                while (params != null) {
                    val page = FetchedPage.of(params, fetch(params), items, toTree)
                    emit(page)
                    params = page.next
                }
            },
        )
    }
