package pagination

import java.net.URI
import java.net.URLEncoder
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse.BodyHandlers

/** Sends requests with java.net.http; URLs are resolved against the base. */
open class HttpPageTransport(
    base: String,
    private val headers: Map<String, String> = emptyMap(),
) : PageTransport {
    private val base = URI.create(base)
    private val client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()

    override fun send(request: PageRequest): PageAnswer {
        val uri = uriOf(request)
        val made = HttpRequest.newBuilder(uri)
        if (request.body == null) {
            made.method(request.method, BodyPublishers.noBody())
        } else {
            made.method(request.method, BodyPublishers.ofString(JsonValue.text(request.body)))
            made.setHeader("Content-Type", "application/json")
        }
        // The headers of every request may hold credentials: to another origin they don't go.
        val isOwn = listOf(uri.scheme, uri.host, uri.port) == listOf(base.scheme, base.host, base.port)
        val own = if (isOwn) headers else emptyMap()
        (own + request.headers).forEach { (name, value) -> made.setHeader(name, value) }
        val answer = client.send(made.build(), BodyHandlers.ofString())
        return PageAnswer(answer.statusCode(), answer.headers().map(), decoded(answer.body(), answer.statusCode() in 200..299))
    }

    /** A failure may come with any text. */
    private fun decoded(
        text: String,
        isJson: Boolean,
    ): Any? =
        try {
            if (text.isEmpty()) null else JsonText(text).read()
        } catch (failure: IllegalArgumentException) {
            if (isJson) throw failure
            text
        }

    private fun uriOf(request: PageRequest): URI {
        val pairs =
            request.query.flatMap { (name, value) ->
                val values = value as? List<Any?> ?: listOf(value)
                values.filterNotNull().map { "${encode(name)}=${encode(JsonValue.wireText(it))}" }
            }
        val url = base.resolve(request.url.substringBefore('#')).toString()
        if (pairs.isEmpty()) return URI.create(url)
        return URI.create(url + (if ('?' in url) "&" else "?") + pairs.joinToString("&"))
    }

    private fun encode(text: String): String = URLEncoder.encode(text, "UTF-8")
}
