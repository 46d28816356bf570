import pagination.BookOffset
import pagination.HttpPageTransport
import pagination.PageRequest
import java.math.BigDecimal
import java.time.Instant
import java.time.LocalDate
import java.util.UUID

@Suppress("ktlint:standard:enum-entry-name-case", "EnumEntryName")
enum class State { open }

fun main(args: Array<String>) {
    fun list(
        path: String,
        url: String,
        query: Map<String, Any?> = emptyMap(),
    ) = BookOffset.fetch(HttpPageTransport(args[0] + path), PageRequest("GET", url, query)) { it }

    list(
        "/v1",
        "/books",
        mapOf(
            "text" to "a b",
            "date" to LocalDate.of(2024, 5, 6),
            "time" to Instant.parse("2024-05-06T07:08:09Z"),
            "enumeration" to State.open,
            "uuid" to UUID.fromString("123e4567-e89b-12d3-a456-426614174000"),
            "decimal" to BigDecimal("12.50"),
            "integer" to 9007199254740993uL,
            "flag" to true,
            "list" to setOf("a", "b"),
            "dates" to arrayOf(LocalDate.of(2024, 5, 6), LocalDate.of(2024, 5, 7)),
            "optional" to 7,
            "absent" to null,
        ),
    )
    list("/v1/", "/v1/books")
    list("/v1", "books")
    list("/v1", "/v10/books")
    val failures =
        listOf(Any(), Double.NaN, listOf(listOf("a")), mapOf("a" to 1)).map { filter ->
            runCatching { list("/v1", "/books", mapOf("filter" to filter)) }.exceptionOrNull()?.message ?: println("sent $filter")
        }
    println(failures.last())
}
