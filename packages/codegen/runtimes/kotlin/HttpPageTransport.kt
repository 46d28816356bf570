package pagination

import kotlinx.coroutines.delay
import kotlinx.coroutines.suspendCancellableCoroutine
import java.io.IOException
import java.net.ConnectException
import java.net.URI
import java.net.URLEncoder
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse
import java.net.http.HttpResponse.BodyHandler
import java.net.http.HttpResponse.BodyHandlers
import java.net.http.HttpResponse.BodySubscriber
import java.net.http.HttpTimeoutException
import java.time.Duration
import java.time.Instant
import java.time.format.DateTimeFormatter
import java.time.temporal.ChronoUnit
import java.util.concurrent.CompletableFuture
import java.util.concurrent.CompletionException
import java.util.concurrent.CompletionStage
import java.util.concurrent.Flow
import java.util.concurrent.TimeUnit
import kotlin.time.toJavaDuration

/**
 * Sends requests with java.net.http. The base is the server's URL, with the path to prepend to each request, such as
 * `https://api.example.com/v1`. The timeout is the maximum time until a response has arrived, including its body. A
 * client that follows redirects would send the headers to the redirect target. The retries are how often a request is
 * sent again after the status 429 or 503, or for GET any from 500 on; the wait is the response's Retry-After, if that is
 * a minute at most, and without one, it is 0.5 s and doubles up to 8 s.
 *
 * @throws IllegalArgumentException if the base is not an http or https URL or has a query, or if the timeout is not
 * positive
 */
public open class HttpPageTransport(
    base: String,
    headers: Map<String, String> = emptyMap(),
    timeout: Duration = Duration.ofMinutes(1),
    private val client: HttpClient = plainClient(),
    private val retries: Int = 0,
) : PageTransport {
    private val timeout = checked(timeout)
    private val base = checked(base)
    private val headers = headers.toMap()

    /** Takes a timeout such as `30.seconds`. */
    public constructor(
        base: String,
        headers: Map<String, String> = emptyMap(),
        timeout: kotlin.time.Duration,
        client: HttpClient = plainClient(),
        retries: Int = 0,
    ) : this(base, headers, timeout.toJavaDuration(), client, retries)

    override fun send(request: PageRequest): PageAnswer =
        try {
            retried(request, Thread::sleep) { client.send(it, timedBody()) }
        } catch (failure: InterruptedException) {
            Thread.currentThread().interrupt()
            throw failure
        } catch (failure: IOException) {
            throw named(failure, request)
        }

    /** Cancelling the coroutine cancels the exchange. */
    override suspend fun sendAsync(request: PageRequest): PageAnswer =
        retried(request, { delay(it) }) { made ->
            suspendCancellableCoroutine { waiting ->
                val exchange = client.sendAsync(made, timedBody())
                exchange.whenComplete { answer, failure ->
                    val cause = if (failure is CompletionException) failure.cause ?: failure else failure
                    waiting.resumeWith(if (cause == null) Result.success(answer) else Result.failure(named(cause, request)))
                }
                waiting.invokeOnCancellation { exchange.cancel(true) }
            }
        }

    /** It is inline, so that [sleep] and [send] may suspend. */
    private inline fun retried(
        request: PageRequest,
        sleep: (Long) -> Unit,
        send: (HttpRequest) -> HttpResponse<String>,
    ): PageAnswer {
        val made = made(request)
        var answer = send(made)
        for (retry in 0 until retries) {
            sleep(waitBefore(retry, made, answer) ?: break)
            answer = send(made)
        }
        return answerOf(request, answer)
    }

    /** Returns the milliseconds before a retry, or null for a response that is not retried. */
    private fun waitBefore(
        retry: Int,
        made: HttpRequest,
        answer: HttpResponse<String>,
    ): Long? {
        val status = answer.statusCode()
        if (status != 429 && status != 503 && (status < 500 || made.method() != "GET")) return null
        val after = answer.headers().firstValue("Retry-After").orElse("")
        val date = runCatching { DateTimeFormatter.RFC_1123_DATE_TIME.parse(after, Instant::from) }.getOrNull()
        val wait =
            when {
                "[0-9]+".toRegex().matches(after) -> (after.toDouble() * 1000).toLong()
                date != null -> maxOf(0, Instant.now().until(date, ChronoUnit.MILLIS))
                else -> 500L shl minOf(retry, 4)
            }
        return wait.takeIf { it <= 60_000 }
    }

    private fun named(
        failure: Throwable,
        request: PageRequest,
    ): Throwable =
        when (failure.javaClass) {
            HttpTimeoutException::class.java -> HttpTimeoutException(request.problem("the request timed out."))
            ConnectException::class.java -> ConnectException(request.problem("the connection failed."))
            else -> failure
        }

    private fun timedBody(): BodyHandler<String> {
        val start = System.nanoTime()
        return BodyHandler { TimedBody(BodyHandlers.ofString().apply(it), timeout.minusNanos(System.nanoTime() - start)) }
    }

    /** The body of a failed response may be any text. */
    private fun answerOf(
        request: PageRequest,
        answer: HttpResponse<String>,
    ): PageAnswer {
        val text = PageAnswer(answer.statusCode(), answer.headers().map(), answer.body())
        return try {
            text.copy(body = if (answer.body().isEmpty()) null else JsonText(answer.body()).read())
        } catch (_: IllegalArgumentException) {
            if (text.status !in 200..299) return text
            throw PageException(PageException.Reason.UNREADABLE_BODY, request.problem("the response is not JSON."), text)
        }
    }

    private fun made(request: PageRequest): HttpRequest {
        val uri = uriOf(request)
        val made = HttpRequest.newBuilder(uri).timeout(timeout).setHeader("Accept", "application/json")
        if (request.body != null) {
            made.method(request.method, BodyPublishers.ofString(JsonValue.text(request.body, isStrict = true)))
            made.setHeader("Content-Type", "application/json")
        } else if (request.method == "GET") {
            // From Java 19 on, a GET request without a publisher has no Content-Length.
            made.GET()
        } else {
            made.method(request.method, BodyPublishers.noBody())
        }
        // The transport's headers may contain credentials, so they are not sent to another origin.
        val isOwn = originOf(uri) == originOf(base)
        val own = if (isOwn) headers else emptyMap()
        for ((name, value) in own + request.headers) {
            // HttpClient would show a value with a line break, and send a question mark for other text.
            require(value.all { it in ' '..'~' || it == '\t' }) { "The header $name has a character that can't be sent: encode it." }
            made.setHeader(name, value)
        }
        return made.build()
    }

    private fun originOf(uri: URI): List<Any?> {
        val scheme = uri.scheme?.lowercase()
        val known = if (scheme == "https") 443 else 80
        return listOf(scheme, uri.host?.lowercase(), if (uri.port < 0) known else uri.port)
    }

    private fun uriOf(request: PageRequest): URI {
        val pairs = request.query.flatMap { (name, value) -> queryTexts(name, value).map { "${encode(name)}=$it" } }
        val url = absoluteUrl(request.url).substringBefore('#')
        if (pairs.isEmpty()) return URI.create(url)
        return URI.create(url + (if ('?' in url) "&" else "?") + pairs.joinToString("&"))
    }

    // only joined
    private fun queryTexts(
        name: String,
        value: Any?,
    ): List<String> {
        if (value !is JsonValue.Delimited) return JsonValue.queryTexts(name, value).map(::encode)
        val separator = if (value.separator == ",") "," else encode(value.separator)
        return listOf(value.texts.joinToString(separator) { encode(it) })
    }

    // end joined
    // only noJoined
    private fun queryTexts(
        name: String,
        value: Any?,
    ): List<String> = JsonValue.queryTexts(name, value).map(::encode)

    // end noJoined
    /** Appends a path to the path of the base, and keeps an absolute URL. */
    override fun absoluteUrl(url: String): String {
        if (absolute.find(url) != null) return base.resolve(url).toString()
        val below = if (url.startsWith("/") || url.startsWith("?")) url else "/$url"
        return base.resolve(base.rawPath.orEmpty().trimEnd('/') + below).toString()
    }

    private fun encode(text: String): String = URLEncoder.encode(text, "UTF-8")

    private companion object {
        val longest: Duration = Duration.ofDays(365)
        val absolute = "^(?:[A-Za-z][A-Za-z0-9+.-]*:|//)".toRegex()

        fun checked(base: String): URI {
            val uri = URI.create(base)
            val isHttp = uri.scheme?.lowercase() in setOf("http", "https") && uri.host != null
            require(isHttp && uri.rawQuery == null && uri.rawFragment == null) {
                "The base must begin with http:// or https://, and have neither a query nor a fragment."
            }
            return uri
        }

        /** HttpClient fails for a duration that it can't add to the time. */
        fun checked(timeout: Duration): Duration {
            require(!timeout.isZero && !timeout.isNegative) { "The timeout must be positive." }
            return minOf(timeout, longest)
        }

        /** Over http, HTTP/2 would add upgrade headers, which some servers reject. */
        fun plainClient(): HttpClient = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()
    }

    /** Limits the time of a body, because the timeout of an HttpRequest ends with the headers. */
    private class TimedBody(
        private val reader: BodySubscriber<String>,
        private val left: Duration,
    ) : BodySubscriber<String> by reader {
        private val text = reader.body.toCompletableFuture().copy()

        override fun getBody(): CompletionStage<String> = text

        override fun onSubscribe(subscription: Flow.Subscription) {
            reader.onSubscribe(subscription)
            val isLate = CompletableFuture<Boolean>().completeOnTimeout(true, left.toMillis(), TimeUnit.MILLISECONDS)
            isLate.thenAccept {
                if (it && text.completeExceptionally(HttpTimeoutException("request timed out"))) subscription.cancel()
            }
            text.whenComplete { _, _ -> isLate.complete(false) }
        }
    }
}
