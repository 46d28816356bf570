package pagination

import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.flow

/**
 * All items of a list that a function of yours gets a page of, each page fetched when it is needed. Every loop begins
 * anew. [R] is what the function returns, [T] an item as your client types it.
 */
class Paginated<out R, out T> internal constructor(
    /** The pages, fetched on demand. */
    val pages: Sequence<FetchedPage<R, T>>,
) : Sequence<T> {
    override fun iterator(): Iterator<T> = pages.flatMap { it.items }.iterator()
}

/** As [Paginated], for a function that suspends. */
class PaginatedFlow<out R, out T> internal constructor(
    /** The pages, fetched on demand. */
    val pages: Flow<FetchedPage<R, T>>,
) {
    /** The items of all pages. */
    val items: Flow<T> = flow { pages.collect { page -> page.items.forEach { emit(it) } } }
}

/**
 * Pages by a scheme. [params] is what to begin with, such as the size of a page; it is sent with every call, but for the
 * position, which moves on. [items] takes the items out of what [fetch] returns; where it gives another number than the
 * page has, that is an error. [toTree] makes JSON of an object of a class, so that the next page can be found in it: with
 * Jackson, `mapper.convertValue(it, Any::class.java)`. [from] is a position to go on from, that of a [FetchedPage]; at most
 * [maxPages] pages are fetched. What [fetch] throws comes out unchanged.
 */
fun <P, R, T> paginate(
    scheme: PagingScheme<P>,
    params: P?,
    items: (R) -> List<T>?,
    toTree: (Any) -> Any? = { it },
    from: String? = null,
    maxPages: Int = Int.MAX_VALUE,
    fetch: (PagingParams) -> R,
): Paginated<R, T> = paginateFrom(scheme.first(params), items, toTree, from, maxPages, fetch)

/** Continues from the next parameters of a page. */
fun <R, T> paginateFrom(
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

/** After a failure the iterator requests the same page again. */
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

/** As [paginate], for a function that suspends. */
fun <P, R, T> paginateFlow(
    scheme: PagingScheme<P>,
    params: P?,
    items: (R) -> List<T>?,
    toTree: (Any) -> Any? = { it },
    from: String? = null,
    maxPages: Int = Int.MAX_VALUE,
    fetch: suspend (PagingParams) -> R,
): PaginatedFlow<R, T> = paginateFlowFrom(scheme.first(params), items, toTree, from, maxPages, fetch)

/** Goes on from the next parameters of a page, for a function that suspends. */
fun <R, T> paginateFlowFrom(
    next: PagingParams,
    items: (R) -> List<T>?,
    toTree: (Any) -> Any? = { it },
    from: String? = null,
    maxPages: Int = Int.MAX_VALUE,
    fetch: suspend (PagingParams) -> R,
): PaginatedFlow<R, T> =
    PaginatedFlow(
        flow {
            var params = next.within(from, maxPages)
            while (params != null) {
                val page = FetchedPage.of(params, fetch(params), items, toTree)
                emit(page)
                params = page.next
            }
        },
    )
