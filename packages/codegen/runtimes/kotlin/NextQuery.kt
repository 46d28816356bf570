package pagination

/** The query of the URL of a next page: all that is taken of it, host and path stay as they are. */
internal object NextQuery {
    private const val LAST_PORT = 65535
    private val schemes = listOf("http", "https")
    private val start = "([A-Za-z][A-Za-z0-9+.-]*):".toRegex()
    private val name = "[A-Za-z0-9._~!$&'()*+,;=-]+".toRegex()
    private val address = "\\[[0-9A-Fa-f:.]+]".toRegex()
    private val port = ":(0*[0-9]{0,5})".toRegex()

    /**
     * With the question mark. Null where the URL has none, so that there is nothing to go on with, and where it can't
     * be read, is not http or https, or carries a user name or password.
     */
    fun of(link: String): String? {
        val clean = link.trim { it <= ' ' }.filter { it !in "\t\n\r" }.substringBefore('#')
        val query = clean.substringAfter('?', "")
        if (query.isEmpty() || !isReadable(clean.substringBefore('?'))) return null
        return "?" + escaped(query)
    }

    private fun isReadable(before: String): Boolean {
        val scheme = start.find(before)?.takeIf { it.range.first == 0 }
        if (scheme != null && scheme.groupValues[1].lowercase() !in schemes) return false
        val rest = before.drop(scheme?.value?.length ?: 0).replace('\\', '/')
        val bare = rest.trimStart('/')
        if (scheme == null && rest.length - bare.length < 2) return true
        val authority = bare.substringBefore('/')
        val host = authority.substringAfterLast('@')
        return authority.dropLast(host.length).all { it in "@:" } && isHost(host)
    }

    private fun isHost(text: String): Boolean {
        val isAddress = text.startsWith('[')
        val named = if (isAddress) text.substringBeforeLast(']', "") + "]" else text.substringBefore(':')
        val behind = text.drop(named.length)
        val digits = port.matchEntire(behind)?.groupValues?.get(1)
        val isPort = behind.isEmpty() || (digits != null && (digits.ifEmpty { "0" }.toInt() <= LAST_PORT))
        return isPort && (if (isAddress) address else name).matches(named)
    }

    /** Escapes text that can't be in a query as it is; escapes stay as they are. */
    private fun escaped(text: String): String =
        buildString {
            for (point in text.codePoints()) {
                if (point > ' '.code && point < 0x7f && point.toChar() !in "\"<>'") {
                    append(point.toChar())
                    continue
                }
                val isHalf = point in Char.MIN_SURROGATE.code..Char.MAX_SURROGATE.code
                val whole = if (isHalf) "\ufffd" else String(Character.toChars(point))
                whole.toByteArray().forEach { append("%%%02X".format(it)) }
            }
        }
}
