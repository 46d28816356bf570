package pagination

import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.runInterruptible

/** Sends the requests for pages; implemented by the SDK. */
public interface PageTransport {
    /** The name of the header for idempotency keys. */
    public val idempotencyHeader: String
        get() = "Idempotency-Key"

    /**
     * Sends a request, and returns the response whatever its status. Flows call only [sendAsync], so override both to
     * change how requests are sent.
     */
    public fun send(request: PageRequest): PageAnswer

    /**
     * The absolute URL of a path. A walk begins with it, so that a next URL on the same server is recognised. If a path
     * is returned unchanged, as by default, an absolute next URL is treated as one of another server.
     */
    public fun absoluteUrl(url: String): String = url

    /** Sends without blocking; by default in a thread of Dispatchers.IO, which is interrupted on cancellation. */
    public suspend fun sendAsync(request: PageRequest): PageAnswer = runInterruptible(Dispatchers.IO) { send(request) }

    /**
     * Converts a body that is not a JSON value, such as a data class, to Map, List, String, Number or Boolean. The
     * result is sent. With Jackson: `mapper.convertValue(body, Any::class.java)`.
     */
    public fun toTree(body: Any): Any? = body

    /** The idempotency key of each later page; null for a random UUID. */
    public fun idempotencyKey(): String? = null
}
