package pagination

/** Reads a response header: its text, or the link with a relation (RFC 8288). */
internal object HeaderSource {
    private val linkPattern = "^<([^>]*)>[ \t]*".toRegex()
    private val parameterPattern =
        "^;[ \t]*([^ \t=;,]*)[ \t]*(?:=[ \t]*(?:\"((?:[^\"\\\\]|\\\\.)*)\"?|([^ \t;,]*))[ \t]*)?".toRegex()
    private val escapedMark = "\\\\(.)".toRegex()

    /** The values of a header, joined with a comma; null if there are none. */
    fun value(header: String): (PageAnswer) -> String? = { it.lines(header).ifEmpty { null }?.joinToString() }

    /** The target of the first link with a relation; null if there is none. */
    fun link(
        header: String,
        rel: String,
    ): (PageAnswer) -> String? = { answer -> answer.lines(header).firstNotNullOfOrNull { targetIn(it, rel) } }

    private fun PageAnswer.lines(header: String): List<String> =
        headers.filterKeys { it.equals(header, ignoreCase = true) }.flatMap { it.value }

    /** Reads links up to the first invalid one. A link with an anchor describes another resource. */
    private fun targetIn(
        line: String,
        rel: String,
    ): String? {
        var rest = line.trimStart(' ', '\t', ',')
        while (true) {
            val link = linkPattern.find(rest) ?: return null
            rest = rest.drop(link.value.length)
            // The first of repeated parameters is used.
            val parameters = mutableMapOf<String, String>()
            var given = parameterPattern.find(rest)
            while (given != null) {
                rest = rest.drop(given.value.length)
                val (name, quoted, plain) = given.destructured
                parameters.putIfAbsent(name.lowercase(), plain + quoted.replace(escapedMark, "$1"))
                given = parameterPattern.find(rest)
            }
            val relations = parameters["rel"].orEmpty().split(' ', '\t')
            if (relations.any { it.equals(rel, ignoreCase = true) } && "anchor" !in parameters) return link.groupValues[1]
            if (!rest.startsWith(',')) return null
            rest = rest.trimStart(' ', '\t', ',')
        }
    }
}
