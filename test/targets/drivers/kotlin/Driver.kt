import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.toList
import kotlinx.coroutines.runBlocking
import pagination.HttpPageTransport
import pagination.JsonText
import pagination.Page
import pagination.PageAnswer
import pagination.PageAsync
import pagination.PageException
import pagination.PageRequest
import pagination.PagingParams
import pagination.PagingScheme
import pagination.StopReason
import pagination.items
import pagination.paginateFlowFrom
import pagination.paginateFrom
import java.io.File

/** Members of a JSON object. */
typealias Members = Map<String, Any?>

/** The functions of one scheme's pages, without their types. */
class Walk(
    val scheme: PagingScheme<*>,
    val fetch: (PlayTransport, PageRequest) -> Page<Any?>,
    val fetchAsync: suspend (PlayTransport, PageRequest) -> PageAsync<Any?>,
    val pages: (PlayTransport, PageRequest, String?) -> Sequence<Page<Any?>>,
    val flow: (PlayTransport, PageRequest, String?) -> Flow<PageAsync<Any?>>,
)

class PlayTransport(
    private val base: String,
    order: Members,
    name: String,
) : HttpPageTransport(base, mapOf("x-play" to "${order["id"]} $name")) {
    private val keys = (order["idempotencyKeys"] as? List<Any?>)?.iterator()
    override val idempotencyHeader = order["idempotencyHeader"] as? String ?: super.idempotencyHeader

    /** Vectors expect the URLs of their requests unchanged. */
    override fun absoluteUrl(url: String): String = url

    override fun idempotencyKey(): String? = keys?.next()?.toString()

    override fun send(request: PageRequest): PageAnswer = super.send(played(request))

    override suspend fun sendAsync(request: PageRequest): PageAnswer = super.sendAsync(played(request))

    private fun played(request: PageRequest): PageRequest {
        val origin = "^[A-Za-z]+://[^/?#]*".toRegex().find(request.url)?.value
        val path = request.url.removePrefix(origin.orEmpty())
        val headers = if (origin == null) request.headers else request.headers + ("x-origin" to origin)
        val url = base + (if (path.startsWith("/")) "" else "/") + path
        return request.copy(url = url, headers = headers)
    }
}

fun main(given: Array<String>) {
    val walks = walks()
    for (order in JsonText(File(given[0]).readText()).read() as List<*>) {
        val members = membersOf(order)
        println(jsonOf(mapOf("id" to members["id"]) + reportOf(members, walks.getValue("${members["page"]}"), given)))
    }
}

fun reportOf(
    order: Members,
    walk: Walk,
    given: Array<String>,
): Members =
    try {
        val play = Play(order, walk, given[1])
        if (given.size > 2) play.adaptedReport() else play.report()
    } catch (failure: Exception) {
        mapOf("pages" to emptyList<Any?>(), "error" to "$failure ${failure.stackTrace.firstOrNull()}")
    }

/** Plays one order. */
class Play(
    private val order: Members,
    private val walk: Walk,
    private val base: String,
) {
    private val from = order["from"] as? String

    fun report(): Members {
        val pages = mutableListOf<Page<Any?>>()
        var end: Boolean? = null
        val failure =
            failureOf {
                val client = transport("pages")
                pages += if (from == null) walk.fetch(client, request()) else walk.pages(client, request(), from).first()
                while (pages.size < order["exchanges"] as Long && pages.last().hasNextPage()) {
                    pages += pages.last().nextPage()
                }
                if (order["endsItself"] == true) end = isEnd { pages.last().nextPage() }
            }
        val told = pages.map { mapOf("items" to it.items, "members" to membersIn(it)) + wayOf(it.stopped) { it.position } }
        val report = mapOf("pages" to told, "end" to end, "failure" to failure)
        if (order["endsItself"] != true) return report + mapOf("items" to null)
        val items = mutableListOf<Any?>()
        failureOf { walk.pages(transport("items"), request(), from).items().forEach { items += it } }
        if (failure == null) runBlocking { playAsync(items) }
        return report + mapOf("items" to items)
    }

    /** Sends a request as the HTTP client of a user would, with the paging parameters merged into it. */
    private fun called(
        client: PlayTransport,
        params: PagingParams,
    ): PageAnswer {
        val given = request()
        return client.send(given.copy(query = given.query + params.query, body = params.mergedInto(given.body)))
    }

    private fun first() = request().let { walk.scheme.at(it.query, it.headers, it.body) }

    private fun itemsOf(answer: PageAnswer): List<Any?>? {
        var found = answer.body
        val path = order["itemsPath"] as? List<*> ?: return null
        for (step in path) {
            found = (found as? Map<*, *>)?.get("$step") ?: (found as? List<*>)?.getOrNull((step as? Long ?: -1L).toInt())
        }
        return found as? List<Any?>
    }

    fun adaptedReport(): Members {
        val ends = order["endsItself"] == true
        val pages = mutableListOf<Members>()
        var end: Boolean? = null
        var stopped: String? = null
        val client = transport("pages")
        val failure =
            failureOf {
                for (page in paginateFrom(first(), ::itemsOf, from = from) { called(client, it) }.pages) {
                    val told = mapOf("items" to page.items, "members" to emptyMap<String, Any?>())
                    pages += told + wayOf(page.stopped) { page.position }
                    if (pages.size >= order["exchanges"] as Long && !ends) break
                    page.stopped?.let { stopped = camel(it.name) }
                    end = if (page.next == null) page.stopped != null else null
                }
            }
        val report = mapOf("pages" to pages, "end" to end, "failure" to failure, "stopped" to stopped)
        if (!ends) return report + mapOf("items" to null)
        val items = mutableListOf<Any?>()
        val again = transport("items")
        failureOf { paginateFrom(first(), ::itemsOf, from = from) { called(again, it) }.forEach { items += it } }
        if (failure == null) {
            val async = transport("async")
            val held = runBlocking { paginateFlowFrom(first(), ::itemsOf, from = from) { called(async, it) }.items.toList() }
            check(held == items) { "the asynchronous walk differs: $held" }
        }
        return report + mapOf("items" to items)
    }

    /** Reports the end and the position, or null if no walk can continue from the position. */
    private fun wayOf(
        stopped: StopReason?,
        position: () -> String?,
    ): Members {
        val found =
            try {
                position()
            } catch (_: IllegalStateException) {
                null
            }
        return mapOf("stopped" to stopped?.let { camel(it.name) }, "position" to found)
    }

    /** Returns the failure of a walk; null if it does not fail. */
    private fun failureOf(walk: () -> Unit): Members? =
        try {
            walk()
            null
        } catch (_: IllegalArgumentException) {
            mapOf("reason" to "position", "status" to null)
        } catch (failure: PageException) {
            mapOf("reason" to camel(failure.reason.name), "status" to failure.status)
        }

    private suspend fun playAsync(items: List<Any?>) {
        val held = walk.flow(transport("async"), request(), from).items().toList()
        check(held == items) { "the asynchronous walk differs: $held" }
        if (from != null) return
        var last = walk.fetchAsync(transport("async-pages"), request())
        while (last.hasNextPage()) {
            last = last.nextPage()
        }
        check(isEnd { last.nextPage() }) { "an asynchronous page after the last one" }
    }

    private fun transport(name: String) = PlayTransport(base, order, name)

    private fun request(): PageRequest {
        val given = membersOf(order["request"])
        return PageRequest(
            method = "${given["method"]}",
            url = "${given["url"]}",
            query = membersOf(given["query"]),
            headers = membersOf(given["headers"]).mapValues { "${it.value}" },
            body = given["body"],
        )
    }

    /** Returns the members of a page that are not null. */
    private fun membersIn(page: Page<Any?>): Members =
        (order["members"] as List<*>)
            .map { "$it" }
            .associateWith { page.javaClass.getMethod(getterOf(it)).invoke(page) }
            .filterValues { it != null }
}

inline fun isEnd(next: () -> Unit): Boolean =
    try {
        next()
        false
    } catch (failure: IllegalStateException) {
        failure.message.orEmpty().contains("check hasNextPage()")
    }

fun camel(name: String): String {
    val words = name.lowercase().split('_')
    return words.first() + words.drop(1).joinToString("") { word -> word.replaceFirstChar { it.uppercase() } }
}

fun getterOf(member: String): String =
    if ("^is[^a-z]".toRegex().containsMatchIn(member)) member else "get${member.replaceFirstChar { it.uppercase() }}"

fun membersOf(value: Any?): Members = (value as? Map<*, *>).orEmpty().mapKeys { "${it.key}" }

fun jsonOf(value: Any?): String =
    when (value) {
        is Map<*, *> -> value.entries.joinToString(",", "{", "}") { "${jsonOf(it.key)}:${jsonOf(it.value)}" }
        is List<*> -> value.joinToString(",", "[", "]") { jsonOf(it) }
        is String -> value.toCharArray().joinToString("", "\"", "\"") { "\\u%04x".format(it.code) }
        else -> "$value"
    }
