import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.async
import kotlinx.coroutines.delay
import kotlinx.coroutines.runBlocking
import pagination.BookOffset
import pagination.HttpPageTransport
import pagination.PageException
import pagination.PageRequest
import java.time.Duration
import kotlin.concurrent.thread

fun get(url: String) = PageRequest("GET", url)

/** The name of the error that a call ends with. */
inline fun endOf(call: () -> Any?): String =
    try {
        "ended with ${call()}"
    } catch (failure: PageException) {
        "${failure.reason} ${failure.status} ${failure.body} ${failure.message}"
    } catch (failure: Exception) {
        failure.javaClass.simpleName
    }

inline fun stalledUntil(call: () -> Any?): String {
    val start = System.nanoTime()
    val end = endOf(call)
    return end + if (System.nanoTime() - start < 10_000_000_000L) "" else ", too late"
}

/** The end of a call that is interrupted while it waits for the rest of a body. */
fun interrupted(transport: HttpPageTransport): String {
    var end = ""
    val calling = thread { end = stalledUntil { transport.send(get("/stalled?by=interrupt")) } }
    Thread.sleep(1000)
    calling.interrupt()
    calling.join()
    return end
}

fun cancelled(transport: HttpPageTransport): String =
    runBlocking {
        val answer = async(Dispatchers.Default) { transport.sendAsync(get("/stalled?by=cancel")) }
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

fun main(args: Array<String>) {
    val headers = mapOf("Authorization" to "Bearer secret")
    val brief = HttpPageTransport(args[0], headers, Duration.ofMillis(500))
    val transport = HttpPageTransport(args[0], headers)
    println("timeout: ${stalledUntil { brief.send(get("/stalled?by=timeout")) }}")
    println("timeout, async: ${runBlocking { stalledUntil { brief.sendAsync(get("/stalled?by=timeoutAsync")) } }}")
    println("interrupted: ${interrupted(transport)}")
    println("cancelled: ${cancelled(transport)}")
    println("closed: ${closed(transport)}")
    println("slow: ${endOf { transport.send(get("/slow")).body }}")
    println("proxy: ${endOf { BookOffset.fetch(transport, get("/proxy")) { it } }}")
    println("gateway: ${endOf { BookOffset.fetch(transport, get("/gateway")) { it } }}")
    println("page: ${BookOffset.fetch(transport, get("${args[0]}/books?key=secret")) { it }}")
}
