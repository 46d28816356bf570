package pagination

import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext

/** Sends the requests of pages; the SDK brings it. */
interface PageTransport {
    /** The header that carries an idempotency key. */
    val idempotencyHeader: String
        get() = "Idempotency-Key"

    fun send(request: PageRequest): PageAnswer

    /** The same for coroutines; in a thread for waiting unless a transport knows better. */
    suspend fun sendAsync(request: PageRequest): PageAnswer = withContext(Dispatchers.IO) { send(request) }

    /** The key of each further page; without it they go without. */
    fun idempotencyKey(): String? = null
}
