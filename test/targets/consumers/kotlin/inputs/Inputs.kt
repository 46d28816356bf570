import pagination.JsonText
import pagination.LogOffset
import pagination.PageAnswer
import pagination.PageException
import pagination.PageRequest
import pagination.PageTransport
import pagination.listLogs
import pagination.listLogsFlow
import pagination.paginateFlow
import pagination.searchRefunds
import java.time.OffsetDateTime

fun main() {
    val sent = mutableListOf<PageRequest>()
    val transport =
        object : PageTransport {
            override fun send(request: PageRequest): PageAnswer {
                sent += request
                val items = if (request.method == "GET") """{"id":1},2""" else """{"id":1,"day":"2026-01-02"}"""
                return PageAnswer(200, emptyMap(), JsonText("""{"data":[$items]}""").read())
            }
        }
    val since = OffsetDateTime.parse("2026-01-02T03:04:05Z")
    val body = mapOf("a" to 1)
    searchRefunds(transport, "s", "2026", "a b", "z", "acme", 3, "q", since, body, limit = 2, min = 1.5)
        .forEach { println("item: $it") }
    println("sent: ${sent[0].method} ${sent[0].url} ${sent[0].query.toSortedMap()}")
    println("headers: ${sent[0].headers.toSortedMap()}")
    println("body: ${(sent[0].body as Map<*, *>).mapKeys { "${it.key}" }.toSortedMap()}")
    try {
        val log: Map<String, Any?> = listLogs(transport).first()
        println(log)
    } catch (failure: PageException) {
        println("not an object: ${failure.message}")
    }
    val none: suspend (Any) -> Any = { it }
    val lists =
        listOf(
            { listLogs(transport, from = "{}") },
            { listLogsFlow(transport, from = "{}") },
            { paginateFlow(LogOffset.SCHEME, null, { listOf(it) }, from = "{}", fetch = none) },
        )
    for (list in lists) {
        try {
            list()
        } catch (failure: IllegalArgumentException) {
            println("position: ${failure.message}")
        }
    }
}
