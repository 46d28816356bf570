package pagination

/** One page that a function of yours has fetched. */
class FetchedPage<out R, out T> private constructor(
    /** The parameters that were sent for this page. */
    val params: PagingParams,
    /** What the function returned. */
    val body: R,
    /** The items of this page. */
    val items: List<T>,
    private val answer: PageAnswer,
) {
    private val following: Any by lazy {
        // Parameters say nothing of the URL that a header links to.
        if (params.table.hasFollower) StopReason.SINGLE_PAGE else params.table.following(params.request, answer)
    }

    /** The parameters of the page after this one; null where paging ends. Nothing is sent. */
    val next: PagingParams? get() = (following as? PageRequest)?.let { params.following(it) }

    /** The reason why no page follows; null where one does. */
    val stopped: StopReason? get() = following as? StopReason

    internal companion object {
        fun <R, T> of(
            params: PagingParams,
            returned: R,
            items: (R) -> List<T>?,
            toTree: (Any) -> Any?,
        ): FetchedPage<R, T> {
            val answer = answerOf(returned, toTree).succeeded()
            val found = params.table.itemsIn(answer)
            val given = items(returned).orEmpty()
            check(given.size == found.size) {
                "The items function gives ${given.size} items of a page that has ${found.size}."
            }
            return FetchedPage(params, returned, given, answer)
        }

        private fun answerOf(
            returned: Any?,
            toTree: (Any) -> Any?,
        ): PageAnswer {
            checkNotNull(returned) { "The function returned null in place of a page." }
            if (returned is PageAnswer) return returned
            val tree = if (JsonValue.isTree(returned)) returned else toTree(returned)
            check(JsonValue.isTree(tree)) {
                "A page of ${returned.javaClass} can't be read: toTree takes a function that makes JSON of it."
            }
            return PageAnswer(0, emptyMap(), tree)
        }
    }
}
