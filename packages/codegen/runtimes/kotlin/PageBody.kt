package pagination

/** The request and response of a page, and the values read from them. */
public abstract class PageBody<out T> internal constructor(
    internal val state: PageState<T>,
) {
    /** The request whose response is this page. */
    public val pageRequest: PageRequest get() = state.step.asked

    /** The unchanged response. */
    public val pageAnswer: PageAnswer get() = state.step.answered

    /** The status of the response. */
    public val status: Int get() = pageAnswer.status

    /** The headers of the response. */
    public val headers: Map<String, List<String>> get() = pageAnswer.headers

    /** The values of a header, joined with a comma; its name is compared without case. Null if there are none. */
    public fun header(name: String): String? = pageAnswer.header(name)

    /** The items of this page only. */
    public val items: List<T> get() = state.items

    /** True if this page indicates that another follows. Sends nothing. */
    public fun hasNextPage(): Boolean = state.step.hasNext

    /** Why no page follows; null if one does. */
    public val stopped: StopReason? get() = state.step.stopped

    /**
     * The text to store and pass to `pages` as `from` to resume after this page. Null if no page follows or the next
     * one can't be requested.
     *
     * @throws IllegalStateException if the next page is on a different origin than the first request
     */
    public val position: String? get() = state.step.position

    /** Omits everything that may be private, such as the query and the items. */
    override fun toString(): String = "${javaClass.simpleName}(${items.size} items, ${pageRequest.methodAndPath()})"
    // only anyAt

    internal fun anyAt(vararg path: Any): Any? = JsonValue.readAt(pageAnswer.body, path.asList())
    // end anyAt
    // only stringAt

    internal fun stringAt(vararg path: Any): String? = anyAt(*path) as? String
    // end stringAt
    // only tokenAt

    /** The token of the next page as text; a number becomes its digits. */
    internal fun tokenAt(vararg path: Any): String? {
        val held = anyAt(*path)
        return if (held is String || held is Number) JsonValue.wireText(JsonValue.rounded(held)) else null
    }
    // end tokenAt
    // only booleanAt

    internal fun booleanAt(vararg path: Any): Boolean? = anyAt(*path) as? Boolean
    // end booleanAt
    // only numberAt

    internal fun numberAt(vararg path: Any): Double? = (anyAt(*path) as? Number)?.toDouble()
    // end numberAt
    // only integerAt

    internal fun integerAt(vararg path: Any): Long? {
        val held = anyAt(*path) as? Number ?: return null
        return if (held is Long || held is Int) held.toLong() else JsonValue.wholeOf(held)
    }
    // end integerAt
    // only listAt

    internal fun listAt(vararg path: Any): List<Any?>? = anyAt(*path) as? List<Any?>
    // end listAt
    // only objectAt

    internal fun objectAt(vararg path: Any): Map<String, Any?>? = (anyAt(*path) as? Map<*, *>)?.mapKeys { it.key.toString() }
    // end objectAt
}
