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
}
`,
};
