package pagination

/** Follows the first link with a relation in a header of links (RFC 8288). */
internal class LinkFollower(
    private val header: String,
    private val rel: String,
    private vararg val left: String,
) {
    /**
     * The request that the link leads to; null without one. What was sent beside the URL is sent again, unless the link
     * has it too, or it is left. To another origin go harmless headers and the body, and nothing else.
     */
    fun follow(
        request: PageRequest,
        answer: PageAnswer,
    ): PageRequest? {
        val link = linkIn(answer)?.ifEmpty { null } ?: return null
        val target = NextUrl.of(link, request.url) ?: return null
        val url = target.toString()
        val passed = Slot.queryOf(url).map { it.first } + left
        return request.copy(
            url = url,
            query = request.query.filterKeys { !target.isForeign && it !in passed },
            headers = request.headers.filterKeys { !target.isForeign || it.lowercase() in harmless },
        )
    }

    private fun linkIn(answer: PageAnswer): String? =
        answer.headers
            .filterKeys { it.equals(header, ignoreCase = true) }
            .flatMap { it.value }
            .firstNotNullOfOrNull { targetIn(it) }

    /** Reads up to the first thing that is no link. A link with an anchor is about another resource. */
    private fun targetIn(line: String): String? {
        var rest = line.trimStart(' ', '\t', ',')
        while (true) {
            val link = linkPattern.find(rest) ?: return null
            rest = rest.drop(link.value.length)
            // Of several parameters with one name the first counts.
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

    private companion object {
        val harmless = listOf("accept", "accept-language", "user-agent", "content-type")
        val linkPattern = "^<([^>]*)>[ \t]*".toRegex()
        val parameterPattern =
            "^;[ \t]*([^ \t=;,]*)[ \t]*(?:=[ \t]*(?:\"((?:[^\"\\\\]|\\\\.)*)\"?|([^ \t;,]*))[ \t]*)?".toRegex()
        val escapedMark = "\\\\(.)".toRegex()
    }
}
