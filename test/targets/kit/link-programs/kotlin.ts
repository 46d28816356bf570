import { token } from '../search-server.js';
import type { LinkProgram } from './link-program.js';

export const kotlinLinks: LinkProgram = {
  file: 'Links.kt',
  text: `import pagination.*

fun main(args: Array<String>) {
    val transport = HttpPageTransport(args[0], mapOf("Authorization" to "Bearer ${token}"))
    val tenant = { request: PageRequest -> request.withHeader("X-Tenant", "acme") }
    val hits = getBaseLinked(transport, state = "open", change = tenant)
    for (hit in hits) println("hit \${hit.id}")
    val saved = hits.pages.first().position
    for (hit in getBaseLinked(transport, from = saved, state = "open", change = tenant)) println("hit \${hit.id}")

    // This transport has no absoluteUrl.
    check("/base/base/linked?page=2", "GET /base/linked: the next page cannot be requested: its URL seems to")
    check("https://localhost/base/linked?page=2", "The next page is on a different origin")
}

fun check(
    next: String,
    message: String,
) {
    val plain =
        object : PageTransport {
            override fun send(request: PageRequest) = PageAnswer(200, emptyMap(), mapOf("hits" to listOf(mapOf("id" to 1)), "next" to next))
        }
    val page = getBaseLinked(plain).pages.first()
    val failure = runCatching { page.position.also { page.nextPage() } }.exceptionOrNull()
    check(failure?.message.orEmpty().startsWith(message)) { "$next: $failure" }
}
`,
};
