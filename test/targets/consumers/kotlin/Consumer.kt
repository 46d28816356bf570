import com.acme.sdk.pagination.Hit
import com.acme.sdk.pagination.HttpPageTransport
import com.acme.sdk.pagination.PageException
import com.acme.sdk.pagination.PageRequest
import com.acme.sdk.pagination.SearchCursor
import com.acme.sdk.pagination.SearchCursorParams
import com.acme.sdk.pagination.items

/** Uses the generated package. Bodies are data classes, which a mapper converts to maps. */
data class SearchBody(
    val query: String,
    val size: Int,
)

class MappingTransport(
    base: String,
) : HttpPageTransport(base, mapOf("Authorization" to "Bearer secret")) {
    override fun toTree(body: Any): Any? =
        if (body is SearchBody) mapOf("query" to body.query, "paging" to mapOf("size" to body.size)) else body
}

fun search(body: Any?) = PageRequest("POST", "/search", headers = mapOf("X-Api-Key" to "secret"), body = body)

fun main(args: Array<String>) {
    val mapping = MappingTransport(args[0])
    println("data=${SearchCursor.fetch(mapping, search(SearchBody("a", 5))) { it }.autoPager().count()}")
    println("map=${SearchCursor.fetch(mapping, search(mapOf("query" to "a"))) { it }.autoPager().count()}")
    val typed = SearchCursor.fetch(mapping, search(SearchBody("a", 5))) { Hit.from(it) }.autoPager()
    println("typed=${typed.filter { it.name.isNotEmpty() && it.parent == null }.sumOf { it.id }}")
    val part = mapOf("id" to 9007199254740993L, "name" to "a")
    val one = Hit.from(mapOf("id" to 1, "name" to "b", "best-of" to listOf(part), "parent" to part))
    println("value=${one == Hit(id = 1, name = "b", parent = one.parent)} ${one.bestOf?.map { it.id }}")
    try {
        Hit.from(mapOf("id" to 1, "name" to "b", "parent" to mapOf("id" to "x", "name" to "a")))
    } catch (failure: IllegalArgumentException) {
        println("wrong=${failure.message}")
    }
    val plain = HttpPageTransport(args[0], mapOf("Authorization" to "Bearer secret"))
    try {
        SearchCursor.fetch(plain, search(SearchBody("a", 5)), SearchCursorParams(size = 5)) { it }
    } catch (failure: PageException) {
        println("unmapped=${failure.reason} ${failure.message.orEmpty().contains("toTree")}")
    }
    val page = SearchCursor.fetch(mapping, search(SearchBody("a", 5))) { it }
    println("leaks=${"secret" in "$page ${page.pageRequest} ${page.pageAnswer} $mapping"}")
    bounds(mapping)
    walks(args[1])
}

/** Reads two pages, resumes after them, and tries a position of a different list. */
fun bounds(transport: HttpPageTransport) {
    val request = search(mapOf("query" to "a"))
    val begun = SearchCursor.pages(transport, request, maxPages = 2) { Hit.from(it) }.toList()
    val saved = begun.last().position.orEmpty()
    val rest = SearchCursor.pages(transport, request, from = saved) { Hit.from(it) }.items().count()
    val found = begun.sumOf { it.items.size }
    println("resumed=${found + rest} ${rest < found + rest} ${begun.last().stopped}")
    try {
        val other = saved.replace("\"scheme\":\"", "\"scheme\":\"other ")
        SearchCursor.pages(transport, request, from = other) { it }.first()
    } catch (failure: IllegalArgumentException) {
        println("other=${"to the scheme other " in failure.message.orEmpty()}")
    }
}
