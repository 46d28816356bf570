package pagination

/** One page that your function has fetched. */
public class FetchedPage<out R, out T> private constructor(
    /** The parameters that were sent for this page. */
    public val params: PagingParams,
    /** The value that your function returned. */
    public val body: R,
    /** The items of this page only. */
    public val items: List<T>,
    private val step: PageStep,
) {
    /** The parameters of the next page; null if paging ends. Sends nothing. */
    public val next: PagingParams? get() = step.nextRequest()?.let { params.following(it, step) }

    /** Why no page follows; null if one does. */
    public val stopped: StopReason? get() = step.stopped

    /**
     * The text to store and pass to `paginate` as `from` to resume after this page. Null if no page follows or the next one
     * can't be requested.
     */
    public val position: String? get() = step.position

    internal val hasNext: Boolean get() = step.hasNext

    internal companion object {
        fun <R, T> of(
            params: PagingParams,
            returned: R,
            items: (R) -> List<T>?,
            toTree: (Any) -> Any?,
        ): FetchedPage<R, T> {
            val step = params.answered(answerOf(returned, toTree))
            val given = items(returned).orEmpty()
            check(given.size == step.found.size) {
                "The items function returned ${given.size} items for a page that has ${step.found.size}."
            }
            return FetchedPage(params, returned, given, step)
        }

        private fun answerOf(
            returned: Any?,
            toTree: (Any) -> Any?,
        ): PageAnswer {
            checkNotNull(returned) { "The function returned null in place of a page." }
            if (returned is PageAnswer) return returned
            val tree = if (JsonValue.isTree(returned)) returned else toTree(returned)
            check(JsonValue.isTree(tree)) {
                "A page of ${returned.javaClass} cannot be read: pass toTree a function that converts it to JSON."
            }
            return PageAnswer(0, emptyMap(), tree)
        }
    }
}
