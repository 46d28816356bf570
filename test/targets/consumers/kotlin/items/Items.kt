import pagination.HttpPageTransport
import pagination.ListRatesItem
import pagination.Order
import pagination.PageException
import pagination.listIds
import pagination.listOrders
import pagination.listPrices
import pagination.listRates
import pagination.listTags
import pagination.listTimes
import java.math.BigDecimal
import java.time.LocalDate
import java.time.OffsetDateTime
import java.util.UUID

fun main(args: Array<String>) {
    val transport = HttpPageTransport(args[0])
    for (order in listOrders(transport, state = "open", change = { it.withHeader("X-Tenant", "acme") })) {
        val created: OffsetDateTime = order.createdAt
        val price: BigDecimal = order.price
        val day: LocalDate? = order.day
        val uid: UUID? = order.uid
        val times = order.times.orEmpty().map { it.toInstant() }
        println("${order.id} ${created.year} $price ${order.paidAt == null} ${times[0]} $day $uid")
    }
    try {
        Order.from(mapOf("id" to 1, "createdAt" to "2026-01-02T03:04:05Z", "price" to 1, "uid" to "1-2-3-4-5"))
    } catch (failure: IllegalArgumentException) {
        println(failure.message)
    }
    val labelled = ListRatesItem.from(mapOf("labels" to mapOf("a" to "b"), "counts" to listOf(mapOf("x" to 9007199254740993L))))
    val label: String? = labelled.labels?.get("a")
    val counts: Map<String, Long> = labelled.counts.orEmpty().first()
    println("$label! ${counts.getValue("x") + 1} ${counts.size}")
    try {
        ListRatesItem.from(mapOf("labels" to mapOf("a" to 1)))
    } catch (failure: IllegalArgumentException) {
        println(failure.message)
    }
    for (tag in listTags(transport)) println("$tag!")
    for (id in listIds(transport)) println(id + 1)
    for (time in listTimes(transport)) println(time?.year ?: "none")
    try {
        listPrices(transport).forEach { println(it.scale()) }
    } catch (failure: PageException) {
        println(failure.message)
    }
    var position: String? = null
    for (page in listRates(transport).pages) {
        page.items.forEach { println("${it.rate} ${it.floating}") }
        position = page.position ?: position
    }
    listRates(transport, from = position).forEach { println("${it.rate} ${it.floating}") }
    for (base in listOf("api.example.com", "https://a.example?x=1", "ftp://a.example")) {
        try {
            HttpPageTransport(base)
        } catch (failure: IllegalArgumentException) {
            println(failure.message)
        }
    }
    Thread.currentThread().interrupt()
    try {
        listTags(transport).first()
    } catch (_: InterruptedException) {
        println("interrupted: ${Thread.currentThread().isInterrupted}")
    }
}
