package pagination

/** Reads the members of an item; if one doesn't match its declaration, the error names it. */
internal class ItemJson(
    private val type: String,
    json: Any?,
) {
    private val members = requireNotNull(json as? Map<*, *>) { "$type must be a JSON object." }

    // only needed
    fun <T : Any> needed(
        name: String,
        read: (Any) -> T,
    ): T = requireNotNull(optional(name, read)) { "$type.$name is missing." }

    // end needed
    /** An optional member; null if it is missing or null. */
    fun <T : Any> optional(
        name: String,
        read: (Any) -> T,
    ): T? =
        try {
            members[name]?.let(read)
        } catch (failure: IllegalArgumentException) {
            throw IllegalArgumentException("$type.$name: ${failure.message}", failure)
        }
}

internal object ItemValue {
    // only any

    fun any(value: Any): Any = value
    // end any
    // only string

    fun string(value: Any?): String = requireNotNull(value as? String) { "it must be a string." }
    // end string
    // only boolean

    fun boolean(value: Any?): Boolean = requireNotNull(value as? Boolean) { "it must be true or false." }
    // end boolean
    // only number

    fun number(value: Any?): Double = requireNotNull(value as? Number) { "it must be a number." }.toDouble()
    // end number
    // only integer

    /** 64-bit integers are exact. */
    fun integer(value: Any?): Long = requireNotNull((value as? Number)?.let(JsonValue::wholeOf)) { "it must be a 64-bit integer." }
    // end integer
    // only members

    fun members(value: Any?): Map<String, Any?> =
        requireNotNull(value as? Map<*, *>) { "it must be an object." }.mapKeys { it.key.toString() }
    // end members
    // only map

    fun <T : Any> map(read: (Any?) -> T): (Any) -> Map<String, T> = { value -> members(value).mapValues { read(it.value) } }
    // end map
    // only list

    fun <T : Any> list(read: (Any) -> T): (Any) -> List<T> =
        { value -> itemsOf(value).map { read(requireNotNull(it) { "it must be a list without null." }) } }
    // end list
    // only listOfNullable

    fun <T : Any> listOfNullable(read: (Any) -> T): (Any) -> List<T?> = { value -> itemsOf(value).map { it?.let(read) } }
    // end listOfNullable
    // only lists

    private fun itemsOf(value: Any): List<Any?> = requireNotNull(value as? List<Any?>) { "it must be a list." }
    // end lists
}
