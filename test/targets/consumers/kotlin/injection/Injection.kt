import pagination.HttpPageTransport
import pagination.PageRequest

fun main(given: Array<String>) {
    val args = given.map { it.replace("<CR>", "\r").replace("<LF>", "\n").replace("<NUL>", "\u0000") }
    for ((method, url, own, name, value) in args.drop(1).chunked(5)) {
        val transport = HttpPageTransport(args[0], mapOf("X-Own" to own))
        val outcome = runCatching { transport.send(PageRequest(method, url, headers = mapOf(name to value))) }
        println(outcome.fold({ "sent" }, { "refused ${it.message.orEmpty().replace(Regex("[\r\n]"), " ")}" }))
    }
}
