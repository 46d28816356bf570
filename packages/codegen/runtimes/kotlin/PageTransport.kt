package pagination

import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.runInterruptible

/** Sends the requests of pages; implemented by the SDK. */
interface PageTransport {
    /** The header that carries an idempotency key. */
    val idempotencyHeader: String
        get() = "Idempotency-Key"

    fun send(request: PageRequest): PageAnswer

    /** Sends for coroutines: in a thread for waiting, which is interrupted to cancel it, unless a transport knows better. */
    suspend fun sendAsync(request: PageRequest): PageAnswer = runInterruptible(Dispatchers.IO) { send(request) }

    /**
     * A body that is no value of JSON as one: Map, List, String, Number, Boolean. It is asked where a body is an object
     * of a class, and what it gives is sent. With Jackson: `mapper.convertValue(body, Any::class.java)`.
     */
    fun toTree(body: Any): Any? = body

    /** The key of each further page; null for a random UUID. */
    fun idempotencyKey(): String? = null
}
