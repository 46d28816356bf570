package client

import pagination.JsonText
import java.net.URI
import java.net.URLEncoder
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse

// A client in the form that openapi-generator makes for Kotlin, on java.net.http and without a library for JSON.

data class PageItem(
    val name: String,
    val position: Int,
    val id: String? = null,
)

data class OffsetList(
    val items: List<PageItem>,
    val total: Int,
    val hasMore: Boolean,
)

data class NumberedList(
    val items: List<PageItem>,
    val totalPages: Int,
    val hasMore: Boolean,
)

data class CursorList(
    val items: List<PageItem>,
    val hasMore: Boolean,
    val nextCursor: String? = null,
)

data class AfterList(
    val items: List<PageItem>,
    val hasMore: Boolean,
)

data class WholeList(
    val items: List<PageItem>,
)

class ServerException(
    message: String,
    val statusCode: Int,
) : RuntimeException(message)

class ItemsApi(
    private val basePath: String,
    private val token: String,
) {
    fun listByOffset(
        offset: Int? = null,
        limit: Int? = null,
        count: Int? = null,
    ): OffsetList {
        val found = get("offset", mapOf("offset" to offset, "limit" to limit, "count" to count))
        return OffsetList(itemsOf(found), (found["total"] as Number).toInt(), found["hasMore"] == true)
    }

    fun listByPageNumber(
        page: Int? = null,
        pageSize: Int? = null,
        count: Int? = null,
    ): NumberedList {
        val found = get("page-number", mapOf("page" to page, "pageSize" to pageSize, "count" to count))
        return NumberedList(itemsOf(found), (found["totalPages"] as Number).toInt(), found["hasMore"] == true)
    }

    fun listByCursor(
        cursor: String? = null,
        limit: Int? = null,
        count: Int? = null,
    ): CursorList {
        val found = get("cursor", mapOf("cursor" to cursor, "limit" to limit, "count" to count))
        return CursorList(itemsOf(found), found["hasMore"] == true, found["nextCursor"] as? String)
    }

    fun listAfterId(
        after: String? = null,
        limit: Int? = null,
        count: Int? = null,
    ): AfterList {
        val found = get("cursor-id", mapOf("after" to after, "limit" to limit, "count" to count))
        return AfterList(itemsOf(found), found["hasMore"] == true)
    }

    fun listWhole(count: Int? = null): WholeList = WholeList(itemsOf(get("fake-page", mapOf("count" to count))))

    private fun itemsOf(found: Map<*, *>): List<PageItem> =
        (found["items"] as List<*>).map {
            val item = it as Map<*, *>
            PageItem(item["name"] as String, (item["position"] as Number).toInt(), item["id"] as? String)
        }

    private fun get(
        path: String,
        params: Map<String, Any?>,
    ): Map<*, *> {
        val query = params.filterValues { it != null }.map { (name, value) -> "$name=${URLEncoder.encode("$value", "UTF-8")}" }
        val url = URI.create("$basePath/v1/pages/$path?${query.joinToString("&")}")
        val request = HttpRequest.newBuilder(url).header("Authorization", "Bearer $token").build()
        val answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString())
        if (answer.statusCode() / 100 != 2) throw ServerException(answer.body(), answer.statusCode())
        return JsonText(answer.body()).read() as Map<*, *>
    }
}

/** Converts data classes to maps and lists, as a mapper does. */
fun treeOf(value: Any): Any =
    when {
        value is List<*> -> value.map { one -> one?.let { treeOf(it) } }
        !value.javaClass.name.startsWith("client.") -> value
        else -> value.javaClass.declaredFields.associate { it.isAccessible = true; it.name to it.get(value)?.let { held -> treeOf(held) } }
    }
