import com.acme.sdk.pagination.CursorIdPage
import com.acme.sdk.pagination.CursorIdPageParams
import com.acme.sdk.pagination.CursorPage
import com.acme.sdk.pagination.CursorPageParams
import com.acme.sdk.pagination.CursorUrlPage
import com.acme.sdk.pagination.CursorUrlPageParams
import com.acme.sdk.pagination.OffsetPage
import com.acme.sdk.pagination.OffsetPageAsync
import com.acme.sdk.pagination.OffsetPageParams
import com.acme.sdk.pagination.Page
import com.acme.sdk.pagination.PageAnswer
import com.acme.sdk.pagination.PageException
import com.acme.sdk.pagination.PageNumberPage
import com.acme.sdk.pagination.PageNumberPageParams
import com.acme.sdk.pagination.PageRequest
import com.acme.sdk.pagination.PageTransport
import com.acme.sdk.pagination.WholeCollection
import com.fasterxml.jackson.databind.ObjectMapper
import kotlinx.coroutines.cancel
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import okhttp3.HttpUrl
import okhttp3.OkHttpClient
import okhttp3.Request

/** Uses OkHttp and coroutines: an interceptor waits as long as the server requests, and a job is cancelled. */
data class Item(
    val id: String,
    val name: String,
)

class OkHttpTransport(
    private val client: OkHttpClient,
    private val base: HttpUrl,
) : PageTransport {
    override fun send(request: PageRequest): PageAnswer {
        val url = base.resolve(request.url)!!.newBuilder()
        request.query.forEach { (name, value) -> url.addQueryParameter(name, value.toString()) }
        val sent = Request.Builder().url(url.build()).header("Authorization", "Bearer walks")
        return client.newCall(sent.method(request.method, null).build()).execute().use { answer ->
            val body = ObjectMapper().readValue(answer.body()!!.string(), Any::class.java)
            PageAnswer(answer.code(), answer.headers().toMultimap(), body)
        }
    }
}

private fun get(collection: String) = PageRequest("GET", "/v1/pages/$collection", query = mapOf("count" to 7))

private fun itemOf(json: Any?): Item {
    val members = json as Map<*, *>
    return Item(members["id"] as String, members["name"] as String)
}

/** Reads every item. Requests a failed page again, and keeps the items that were read. */
private fun walk(
    name: String,
    first: Page<Item>,
) {
    var page = first
    val names = page.items.map { it.name }.toMutableList()
    var failed: Int? = null
    while (page.hasNextPage()) {
        try {
            page = page.nextPage()
            names += page.items.map { it.name }
        } catch (failure: PageException) {
            if (failed != null) throw failure
            failed = failure.status
        }
    }
    println("$name=${names.joinToString(",")} failed=${failed ?: "never"}")
}

fun walks(base: String) {
    val client =
        OkHttpClient
            .Builder()
            .addInterceptor { chain ->
                var answer = chain.proceed(chain.request())
                while (answer.code() == 429) {
                    val seconds = answer.header("Retry-After", "1")!!.toLong()
                    answer.close()
                    Thread.sleep(1000 * seconds)
                    answer = chain.proceed(chain.request())
                }
                answer
            }.build()
    val over = OkHttpTransport(client, HttpUrl.get(base))
    walk("offset", OffsetPage.fetch(over, get("offset"), OffsetPageParams(limit = 2), ::itemOf))
    walk("page-number", PageNumberPage.fetch(over, get("page-number"), PageNumberPageParams(pageSize = 2), ::itemOf))
    walk("cursor", CursorPage.fetch(over, get("cursor"), CursorPageParams(limit = 2), ::itemOf))
    walk("cursor-id", CursorIdPage.fetch(over, get("cursor-id"), CursorIdPageParams(limit = 2), ::itemOf))
    walk("cursor-url", CursorUrlPage.fetch(over, get("cursor-url"), CursorUrlPageParams(limit = 2), ::itemOf))
    walk("fake-page", WholeCollection.fetch(over, get("fake-page"), ::itemOf))
    val names = mutableListOf<String>()
    runBlocking {
        val job =
            launch {
                OffsetPageAsync
                    .fetch(over, get("offset"), OffsetPageParams(limit = 2), ::itemOf)
                    .autoPager()
                    .collect { item ->
                        names += item.name
                        if (names.size == 3) cancel()
                    }
            }
        job.join()
        println("cancelled=${names.joinToString(",")} ${job.isCancelled}")
    }
    client.dispatcher().executorService().shutdown()
    client.connectionPool().evictAll()
}
