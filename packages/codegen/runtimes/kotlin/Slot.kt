package pagination

import java.net.URLDecoder

/** Where a parameter is sent. */
internal sealed interface Slot {
    /** The part of the request, as named in a position. */
    val part: String

    /** The part of a request that contains only this value. */
    fun treeOf(value: Any?): Any?

    /** The value of this slot in a part of a request; null if there is none. */
    fun valueIn(part: Any?): Any?

    /** The value that a request sends in this slot; null if there is none. */
    fun sentIn(request: PageRequest): Any?

    /**
     * The request with a value in this slot.
     *
     * @throws PageException if the request body has no place for it
     */
    fun writtenIn(
        request: PageRequest,
        value: Any?,
    ): PageRequest

    class Query(
        val name: String,
    ) : Slot {
        override val part get() = "query"

        override fun treeOf(value: Any?): Any? = mapOf(name to value)

        override fun valueIn(part: Any?): Any? = (part as? Map<*, *>)?.get(name)

        override fun toString(): String = "the parameter $name"

        override fun sentIn(request: PageRequest): Any? =
            request.query[name] ?: queryOf(request.url).firstOrNull { it.first == name }?.second

        override fun writtenIn(
            request: PageRequest,
            value: Any?,
        ): PageRequest =
            request.copy(
                url = withoutParameter(request.url, name),
                query = request.query + (name to JsonValue.copyOf(value)),
            )
    }

    // only headerSlots
    class Header(
        private val name: String,
    ) : Slot {
        override val part get() = "headers"

        override fun treeOf(value: Any?): Any? = mapOf(name to value)

        override fun valueIn(part: Any?): Any? = (part as? Map<*, *>)?.get(name)

        override fun toString(): String = "the header $name"

        override fun sentIn(request: PageRequest): Any? =
            request.headers.entries
                .firstOrNull { isSame(it.key) }
                ?.value

        override fun writtenIn(
            request: PageRequest,
            value: Any?,
        ): PageRequest {
            val others = request.headers.filterKeys { !isSame(it) }
            return request.copy(headers = if (value == null) others else others + (name to JsonValue.wireText(value)))
        }

        private fun isSame(other: String) = other.equals(name, ignoreCase = true)
    }

    // end headerSlots
    // only bodySlots
    class Body(
        private vararg val path: Any,
    ) : Slot {
        override val part get() = "body"

        override fun treeOf(value: Any?): Any? = path.foldRight(value) { step, held -> mapOf(step.toString() to held) }

        override fun valueIn(part: Any?): Any? = JsonValue.readAt(part, path.map { it.toString() })

        override fun toString(): String = "${path.joinToString(".")} of the body"

        override fun sentIn(request: PageRequest): Any? = JsonValue.readAt(request.body, path.asList())

        override fun writtenIn(
            request: PageRequest,
            value: Any?,
        ): PageRequest =
            try {
                request.copy(body = JsonValue.withValueAt(request.body, path.asList(), JsonValue.copyOf(value)))
            } catch (_: JsonValue.NoPlace) {
                throw PageException(PageException.Reason.UNWRITABLE_BODY, messageFor(request.body))
            }

        private fun messageFor(body: Any?): String {
            val problem = "The request body has no place for ${path.joinToString(".")}: its parent is not an object."
            if (JsonValue.isTree(body)) return problem
            return "$problem PageTransport.toTree can convert ${body?.javaClass}."
        }
    }

    // end bodySlots
    companion object {
        private val brokenEscape = "%(?![0-9A-Fa-f]{2})".toRegex()

        /** The query parameters of a URL. */
        fun queryOf(url: String): List<Pair<String, String>> =
            url
                .substringBefore('#')
                .substringAfter('?', "")
                .split('&')
                .filter { it.isNotEmpty() }
                .map { decode(it.substringBefore('=')) to decode(it.substringAfter('=', "")) }

        /** Keeps the rest of the URL unchanged. */
        private fun withoutParameter(
            url: String,
            name: String,
        ): String {
            val bare = url.substringBefore('#')
            val pieces = bare.substringAfter('?', "").split('&')
            val kept = pieces.filter { it.isEmpty() || decode(it.substringBefore('=')) != name }
            if (kept.size == pieces.size) return url
            val query = if (kept.isEmpty()) "" else "?${kept.joinToString("&")}"
            return bare.substringBefore('?') + query + url.substring(bare.length)
        }

        /** Keeps invalid escapes as text. */
        private fun decode(text: String): String = URLDecoder.decode(brokenEscape.replace(text, "%25"), "UTF-8")
    }
}
