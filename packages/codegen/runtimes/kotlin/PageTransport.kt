package pagination

import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.runInterruptible

/** Sends the requests for pages; implemented by the SDK. */
interface PageTransport {
    /** The name of the header for idempotency keys. */
    val idempotencyHeader: String
        get() = "Idempotency-Key"

    fun send(request: PageRequest): PageAnswer

    /** Sends without blocking; by default in a thread of Dispatchers.IO, which is interrupted on cancellation. */
    suspend fun sendAsync(request: PageRequest): PageAnswer = runInterruptible(Dispatchers.IO) { send(request) }

    /**
     * Converts a body that is not a JSON value, such as a data class, to Map, List, String, Number or Boolean. The
     * result is sent. With Jackson: `mapper.convertValue(body, Any::class.java)`.
     */
    fun toTree(body: Any): Any? = body

    /** The idempotency key of each later page; null for a random UUID. */
    fun idempotencyKey(): String? = null
}
