package pagination

/** The URL of a next page, parsed as browsers do, without its fragment. */
internal data class NextUrl(
    /** Null without a scheme; there may still be a host (`//host/path`). */
    private val scheme: String? = null,
    /** User name and password, including the `@`. */
    private val user: String = "",
    /** Includes the port unless it is the scheme's default; null for a path. */
    private val host: String? = null,
    private val path: String = "",
    /** Includes the question mark. */
    private val query: String = "",
    /** True if its origin differs from the page's. */
    private val isForeign: Boolean = false,
) {
    private val origin get() = host?.let { "$scheme://$it" }

    override fun toString(): String {
        val start = scheme?.let { "$it:" }.orEmpty()
        if (host != null) return "$start//$user$host$path$query"
        // A path that begins with two slashes would be parsed as a host.
        return start + (if (path.startsWith("//")) "/." else "") + path + query
    }

    private class Taken(
        private val take: (NextUrl, String, String) -> String,
    ) : Paging.UrlRule {
        override fun resolve(
            link: String,
            pageUrl: String,
        ): String? = of(link, pageUrl)?.let { take(it, link, pageUrl) }

        override fun isForeign(
            url: String,
            firstUrl: String,
        ): Boolean = of(url, firstUrl)?.isForeign ?: true
    }

    companion object {
        private const val LAST_PORT = 65535

        // only FOLLOWED
        /** Requests the URL. */
        val FOLLOWED: Paging.UrlRule = Taken { target, _, _ -> target.toString() }

        // end FOLLOWED
        // only REPLAYED
        /** Requests the page's URL with the query of the link; no page follows without a query. */
        val REPLAYED: Paging.UrlRule =
            Taken { target, link, pageUrl ->
                val hasQuery = target.query.length > 1 && '?' in link
                if (hasQuery) pageUrl.substringBefore('#').substringBefore('?') + target.query else ""
            }

        // end REPLAYED
        private val start = "^([A-Za-z][A-Za-z0-9+.-]*):".toRegex()
        private val hostPattern = "(\\[[^]]*]|[^:]*)(?::([0-9]*))?".toRegex()
        private val name = "[A-Za-z0-9._~!$&'()*+,;=-]+".toRegex()
        private val loneSurrogate = "\\p{Cs}".toRegex()
        private val address = "\\[[0-9a-f:.]*:[0-9a-f:.]*]".toRegex()

        /**
         * Resolves a link against the URL of the page that carried it. Null if the link can't be parsed, is not http
         * or https, or has its own user name or password.
         */
        private fun of(
            link: String,
            pageUrl: String,
        ): NextUrl? {
            val page = read(pageUrl, NextUrl()) ?: return null
            val target = read(link, page)?.takeIf { found -> found.user.all { it in "@:" } } ?: return null
            val isSame = target.origin == page.origin
            return target.copy(user = if (isSame) page.user else "", isForeign = !isSame && target.host != null)
        }

        private fun read(
            text: String,
            base: NextUrl,
        ): NextUrl? {
            val clean = text.trim { it <= ' ' }.filter { it !in "\t\n\r" }.substringBefore('#')
            val before = clean.substringBefore('?')
            val given = if ('?' in clean) "?" + escaped(clean.substringAfter('?'), "\"<>'") else null
            val named = start.find(before)
            val scheme = named?.groupValues?.get(1)?.lowercase()
            if (scheme !in listOf(null, "http", "https")) return null
            val rest = before.drop(named?.value?.length ?: 0).replace('\\', '/')
            val bare = rest.trimStart('/')
            val slashes = rest.length - bare.length
            val made = NextUrl(scheme ?: base.scheme, "", base.host, base.path, given.orEmpty())
            if (slashes >= 2 || (scheme != null && scheme != base.scheme)) return withHost(made, bare)
            if (rest.isEmpty() && base.path.isNotEmpty()) return made.copy(query = given ?: base.query)
            val folder = if (slashes > 0) "" else base.path.substringBeforeLast('/', "")
            return made.copy(path = resolved(folder, rest))
        }

        private fun withHost(
            made: NextUrl,
            text: String,
        ): NextUrl? {
            val authority = text.substringBefore('/')
            val host = authority.substringAfterLast('@')
            return made.copy(
                user = authority.dropLast(host.length),
                host = hostText(host, made.scheme) ?: return null,
                path = resolved("", text.drop(authority.length)),
            )
        }

        /** In lower case, without the default port; null for an invalid host. */
        private fun hostText(
            text: String,
            scheme: String?,
        ): String? {
            val (named, digits) = hostPattern.matchEntire(text)?.destructured ?: return null
            val host = named.lowercase()
            if (!(if (host.startsWith('[')) address else name).matches(host)) return null
            if (digits.isEmpty()) return host
            val port = digits.toIntOrNull()?.takeIf { it <= LAST_PORT } ?: return null
            return if (port == (if (scheme == "https") 443 else 80)) host else "$host:$port"
        }

        /** Resolves a path against a folder and removes dot segments. */
        private fun resolved(
            folder: String,
            path: String,
        ): String {
            val segments = folder.split('/').drop(1).toMutableList()
            val steps = escaped(path.removePrefix("/"), "\"<>`{}").split('/')
            for ((index, step) in steps.withIndex()) {
                val plain = step.replace("%2e", ".", ignoreCase = true)
                if (plain != "." && plain != "..") {
                    segments.add(step)
                    continue
                }
                if (plain == "..") segments.removeLastOrNull()
                if (index == steps.size - 1) segments.add("")
            }
            return "/" + segments.joinToString("/")
        }

        /** Escapes characters that a URL can't contain; existing escapes stay. */
        private fun escaped(
            text: String,
            marks: String,
        ): String =
            loneSurrogate.replace(text, "\ufffd").toByteArray().joinToString("") { byte ->
                val mark = byte.toInt().toChar()
                if (byte > 0x20 && byte < 0x7f && mark !in marks) "$mark" else "%%%02X".format(byte)
            }
    }
}
