import kotlinx.coroutines.flow.toList
import kotlinx.coroutines.runBlocking
import pagination.HttpPageTransport
import pagination.JsonText
import pagination.Page
import pagination.PageAnswer
import pagination.PageAsync
import pagination.PageException
import pagination.PageRequest
import java.io.File

/** Members of JSON. */
typealias Members = Map<String, Any?>

/** What the pages of one scheme can do, whatever their type. */
class Walk(
    val fetch: (PlayTransport, PageRequest) -> Page<Any?>,
    val fetchAsync: suspend (PlayTransport, PageRequest) -> PageAsync<Any?>,
)

class PlayTransport(
    private val base: String,
    order: Members,
    name: String,
) : HttpPageTransport(base, mapOf("x-play" to "${order["id"]} $name")) {
    private val keys = (order["idempotencyKeys"] as? List<Any?>)?.iterator()
    override val idempotencyHeader = order["idempotencyHeader"] as? String ?: super.idempotencyHeader

    override fun idempotencyKey(): String? = keys?.next()?.toString()

    override fun send(request: PageRequest): PageAnswer {
        val origin = "^[A-Za-z]+://[^/?#]*".toRegex().find(request.url)?.value
        val path = request.url.removePrefix(origin.orEmpty())
        val headers = if (origin == null) request.headers else request.headers + ("x-origin" to origin)
        val url = base + (if (path.startsWith("/")) "" else "/") + path
        return super.send(request.copy(url = url, headers = headers))
    }
}

fun main(given: Array<String>) {
    val walks = walks()
    for (order in JsonText(File(given[0]).readText()).read() as List<*>) {
        val members = membersOf(order)
        println(jsonOf(mapOf("id" to members["id"]) + reportOf(members, walks.getValue("${members["page"]}"), given[1])))
    }
}

fun reportOf(
    order: Members,
    walk: Walk,
    base: String,
): Members =
    try {
        Play(order, walk, base).report()
    } catch (failure: Exception) {
        mapOf("pages" to emptyList<Any?>(), "error" to "$failure ${failure.stackTrace.firstOrNull()}")
    }

/** Plays one order. */
class Play(
    private val order: Members,
    private val walk: Walk,
    private val base: String,
) {
    fun report(): Members {
        val pages = mutableListOf<Page<Any?>>()
        var end: Boolean? = null
        val failure =
            failureOf {
                pages += walk.fetch(transport("pages"), request())
                while (pages.size < order["exchanges"] as Long && pages.last().hasNextPage()) {
                    pages += pages.last().nextPage()
                }
                if (order["endsItself"] == true) end = isEnd { pages.last().nextPage() }
            }
        val told = pages.map { mapOf("items" to it.items, "members" to membersIn(it)) }
        val report = mapOf("pages" to told, "end" to end, "failure" to failure)
        if (order["endsItself"] != true) return report + mapOf("items" to null)
        val items = mutableListOf<Any?>()
        failureOf { walk.fetch(transport("items"), request()).autoPager().forEach { items += it } }
        if (failure == null) runBlocking { playAsync(items) }
        return report + mapOf("items" to items)
    }

    /** What a walk fails with; null where it does not. */
    private fun failureOf(walk: () -> Unit): Members? =
        try {
            walk()
            null
        } catch (failure: PageException) {
            val words = failure.reason.name.lowercase().split('_')
            val reason = words.first() + words.drop(1).joinToString("") { word -> word.replaceFirstChar { it.uppercase() } }
            mapOf("reason" to reason, "status" to failure.status)
        }

    private suspend fun playAsync(items: List<Any?>) {
        val held = walk.fetchAsync(transport("async"), request()).autoPager().toList()
        check(held == items) { "the asynchronous walk differs: $held" }
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

    /** Members that are null are left out. */
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
