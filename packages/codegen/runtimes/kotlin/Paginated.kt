package pagination

import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.flow

/**
 * All items of a list that a function of yours gets a page of, each page fetched when it is needed. Every loop begins
 * anew. [R] is what the function returns, [T] an item as your client types it.
 */
class Paginated<out R, out T> internal constructor(
    /** The pages, each fetched when it is needed. */
    val pages: Sequence<FetchedPage<R, T>>,
) : Sequence<T> {
    override fun iterator(): Iterator<T> = pages.flatMap { it.items }.iterator()
}

/** As [Paginated], for a function that suspends. */
class PaginatedFlow<out R, out T> internal constructor(
    /** The pages, each fetched when it is needed. */
    val pages: Flow<FetchedPage<R, T>>,
) {
    /** The items of all pages. */
    val items: Flow<T> = flow { pages.collect { page -> page.items.forEach { emit(it) } } }
}

/**
 * Pages by a scheme. [params] is what to begin with, such as the size of a page; it is sent with every call, but for the
 * position, which moves on. [items] takes the items out of what [fetch] returns; where it gives another number than the
 * page has, that is an error. [toTree] makes JSON of an object of a class, so that the next page can be found in it: with
 * Jackson, `mapper.convertValue(it, Any::class.java)`. What [fetch] throws comes out unchanged.
 */
fun <P, R, T> paginate(
    scheme: PagingScheme<P>,
    params: P?,
    items: (R) -> List<T>?,
    toTree: (Any) -> Any? = { it },
    fetch: (PagingParams) -> R,
): Paginated<R, T> = paginateFrom(scheme.first(params), items, toTree, fetch)

/** Goes on from the next parameters of a page. */
fun <R, T> paginateFrom(
    next: PagingParams,
    items: (R) -> List<T>?,
    toTree: (Any) -> Any? = { it },
    fetch: (PagingParams) -> R,
): Paginated<R, T> =
    Paginated(
        sequence {
            var params: PagingParams? = next
            while (params != null) {
                val page = FetchedPage.of(params, fetch(params), items, toTree)
                yield(page)
                params = page.next
            }
        },
    )

/** As [paginate], for a function that suspends. */
fun <P, R, T> paginateFlow(
    scheme: PagingScheme<P>,
    params: P?,
    items: (R) -> List<T>?,
    toTree: (Any) -> Any? = { it },
    fetch: suspend (PagingParams) -> R,
): PaginatedFlow<R, T> = paginateFlowFrom(scheme.first(params), items, toTree, fetch)

/** Goes on from the next parameters of a page, for a function that suspends. */
fun <R, T> paginateFlowFrom(
    next: PagingParams,
    items: (R) -> List<T>?,
    toTree: (Any) -> Any? = { it },
    fetch: suspend (PagingParams) -> R,
): PaginatedFlow<R, T> =
    PaginatedFlow(
        flow {
            var params: PagingParams? = next
            while (params != null) {
                val page = FetchedPage.of(params, fetch(params), items, toTree)
                emit(page)
                params = page.next
            }
        },
    )
