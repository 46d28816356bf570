import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.async
import kotlinx.coroutines.delay
import kotlinx.coroutines.runBlocking
import pagination.BookOffset
import pagination.HttpPageTransport
import pagination.JsonText
import pagination.PageAnswer
import pagination.PageException
import pagination.PageRequest
import pagination.PageTransport
import pagination.PagingParams
import pagination.getFiltered
import pagination.paginate
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse
import java.net.http.HttpTimeoutException
import java.time.LocalDate
import java.time.OffsetDateTime
import java.util.Optional
import java.util.concurrent.CompletableFuture
import kotlin.concurrent.thread
import kotlin.time.Duration
import kotlin.time.Duration.Companion.milliseconds

fun get(url: String) = PageRequest("GET", url)

/** The name of the error that a call ends with. */
inline fun endOf(call: () -> Any?): String =
    try {
        "ended with ${call()}"
    } catch (failure: PageException) {
        "${failure.reason} ${failure.status} ${failure.body} ${failure.message}"
    } catch (failure: Exception) {
        failure.javaClass.simpleName + if (failure is HttpTimeoutException) " ${failure.message}" else ""
    }

inline fun stalledUntil(call: () -> Any?): String {
    val start = System.nanoTime()
    val end = endOf(call)
    return end + if (System.nanoTime() - start < 10_000_000_000L) "" else ", too late"
}

/** The end of a call that is interrupted while it waits for the rest of a body, or for a retry. */
fun interrupted(
    transport: HttpPageTransport,
    url: String,
): String {
    var end = ""
    val calling = thread { end = stalledUntil { transport.send(get(url)) } }
    Thread.sleep(1000)
    calling.interrupt()
    calling.join()
    return end
}

fun cancelled(
    transport: HttpPageTransport,
    url: String,
): String =
    runBlocking {
        val answer = async(Dispatchers.Default) { transport.sendAsync(get(url)) }
        delay(1000)
        answer.cancel()
        stalledUntil { answer.await() }.replace("JobCancellationException", "CancellationException")
    }

/** The stalled requests whose connections the client has closed, when there are 4 or after 5 seconds. */
fun closed(transport: HttpPageTransport): List<*> {
    var names = emptyList<Any?>()
    repeat(50) {
        if (names.size == 4) return names
        Thread.sleep(100)
        names = transport.send(get("/closed")).body as List<*>
    }
    return names
}

/** A client that keeps its requests instead of sending them. */
class KeepingClient(
    private val client: HttpClient = newHttpClient(),
) : HttpClient() {
    lateinit var sent: HttpRequest

    override fun <T> send(
        request: HttpRequest,
        reader: HttpResponse.BodyHandler<T>,
    ): HttpResponse<T> = throw IllegalStateException().also { sent = request }

    override fun <T> sendAsync(
        request: HttpRequest,
        reader: HttpResponse.BodyHandler<T>,
    ): CompletableFuture<HttpResponse<T>> = throw IllegalStateException().also { sent = request }

    override fun <T> sendAsync(
        request: HttpRequest,
        reader: HttpResponse.BodyHandler<T>,
        pushed: HttpResponse.PushPromiseHandler<T>?,
    ): CompletableFuture<HttpResponse<T>> = sendAsync(request, reader)

    override fun cookieHandler() = client.cookieHandler()

    override fun connectTimeout() = client.connectTimeout()

    override fun followRedirects() = client.followRedirects()

    override fun proxy() = client.proxy()

    override fun sslContext() = client.sslContext()

    override fun sslParameters() = client.sslParameters()

    override fun authenticator() = client.authenticator()

    override fun version() = client.version()

    override fun executor() = client.executor()
}

fun sentFor(request: PageRequest): HttpRequest {
    val client = KeepingClient()
    endOf { HttpPageTransport("http://localhost", client = client).send(request) }
    return client.sent
}

fun fetched(params: PagingParams): PageAnswer = throw IllegalStateException("$params")

/** The query of a list with filters. */
fun sentFilters(): String {
    val client = KeepingClient()
    val days = listOf(LocalDate.parse("2026-01-02"), LocalDate.parse("2026-01-03"))
    val since = OffsetDateTime.parse("2026-01-02T03:04Z")
    val list =
        getFiltered(
            HttpPageTransport("http://localhost", client = client),
            limit = 2,
            tags = listOf("a,b", "c"),
            ids = emptyList(),
            names = emptyList(),
            days = days,
            since = since,
            change = { it.withBody(null) },
        )
    endOf { list.first() }
    return client.sent.uri().rawQuery
}

fun printValues(transport: HttpPageTransport) {
    val numbers = "[0.1, 1.50, 0.00, 1e2, 0.12345678901234567890, 9007199254740993.0, 1e400, 1e-999999999]"
    println("numbers: ${JsonText(numbers).read()}")
    val wrong = listOf("01", "1.", "-", ".5", "\"\\u+12a\"", "\"\n\"").map { endOf { JsonText(it).read() } }
    println("not JSON: ${wrong.distinct()}")
    val limits = listOf(Duration.ZERO, (-1).milliseconds).map { runCatching { HttpPageTransport("http://localhost", timeout = it) } }
    println("limits: ${limits.joinToString(" ") { it.exceptionOrNull()?.message ?: "made" }}")
    val always = HttpPageTransport("http://localhost", timeout = Duration.INFINITE, client = KeepingClient())
    println("unlimited: ${endOf { always.send(get("/x")) }}")
    val request = get("/x").withQuery("a", 1).withQuery("b", 2).withHeader("X-A", "1").withHeader("x-a", "2")
    println("added: ${request.query} ${request.headers}")
    println("header: ${PageAnswer(200, mapOf("link" to listOf("a", "b")), null).header("Link")}")
    val page = BookOffset.fetch(transport, get("/books")) { it }
    println("page status: ${page.status} ${page.header("Content-Type")}")
    try {
        BookOffset.fetch(transport, get("/gateway")) { it }
    } catch (failure: PageException) {
        println("error header: ${failure.header("Content-Type")}")
    }
    println("unreadable: ${endOf { getFiltered(transport).first() }}")
    println("filters: ${sentFilters()}")
    val body = mapOf("ids" to intArrayOf(1, 2), "none" to Optional.empty<Any>(), "tags" to setOf("a"))
    println("body: ${sentFor(PageRequest("POST", "/x", body = body)).bodyPublisher().get().contentLength()}")
    println("unsendable: ${endOf { transport.send(PageRequest("POST", "/x", body = mapOf("a" to Any()))) }}")
    println("bound: ${endOf { BookOffset.pages(transport, request, maxPages = -1) { it } }}")
    val paginated = { paginate(BookOffset.SCHEME, null, { emptyList<Any?>() }, maxPages = -1, fetch = ::fetched) }
    println("bound, adapter: ${endOf(paginated)}")
}

/** The second request fails, so that the next page is requested twice. */
fun keysOf(transport: PageTransport): String {
    val keys = mutableListOf<String?>()
    val failing =
        object : PageTransport {
            override fun send(request: PageRequest): PageAnswer {
                keys += request.headers["Idempotency-Key"]
                check(keys.size != 2)
                return transport.send(request)
            }
        }
    val first = get("/books").withQuery("limit", 2).withHeader("Idempotency-Key", "first")
    val page = BookOffset.fetch(failing, first) { it }
    endOf { page.nextPage() }
    page.nextPage()
    return "${keys[0]} ${keys[0] != keys[1]} ${keys[1] == keys[2]}"
}

fun main(args: Array<String>) {
    val headers = mapOf("Authorization" to "Bearer secret")
    println("keys: ${keysOf(HttpPageTransport(args[0], headers))}")
    val brief = HttpPageTransport(args[0], headers, 500.milliseconds)
    val transport = HttpPageTransport(args[0], headers)
    println("timeout: ${stalledUntil { brief.send(get("/stalled?by=timeout")) }}")
    println("timeout, async: ${runBlocking { stalledUntil { brief.sendAsync(get("/stalled?by=timeoutAsync")) } }}")
    println("interrupted: ${interrupted(transport, "/stalled?by=interrupt")}")
    println("cancelled: ${cancelled(transport, "/stalled?by=cancel")}")
    val patient = HttpPageTransport(args[0], retries = 2)
    println("waiting, interrupted: ${interrupted(patient, "/busy")}")
    println("waiting, cancelled: ${cancelled(patient, "/busy")}")
    println("closed: ${closed(transport)}")
    println("slow: ${endOf { transport.send(get("/slow")).body }}")
    val foreign = get("/x").withHeader("X-Name", "T\u00e9nor")
    println("not ASCII: ${runCatching { transport.send(foreign) }.exceptionOrNull()?.message}")
    val refused = runCatching { HttpPageTransport("http://127.0.0.1:1").send(get("/x?token=secret")) }
    println("refused: ${refused.exceptionOrNull()?.message}")
    println("proxy: ${endOf { BookOffset.fetch(transport, get("/proxy")) { it } }}")
    println("gateway: ${endOf { BookOffset.fetch(transport, get("/gateway")) { it } }}")
    val bodies = listOf(get("/x"), PageRequest("POST", "/x")).map { sentFor(it).bodyPublisher().isPresent }
    println("no body: ${bodies[0]} ${bodies[1]}")
    println("time: ${sentFor(get("/x").withQuery("at", OffsetDateTime.parse("2026-01-02T03:04Z"))).uri().query}")
    printValues(transport)
    println("page: ${BookOffset.fetch(transport, get("${args[0]}/books?key=secret")) { it }}")
}
