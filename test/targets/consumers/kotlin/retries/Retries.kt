import kotlinx.coroutines.flow.collect
import kotlinx.coroutines.runBlocking
import pagination.HttpPageTransport
import pagination.PageException
import pagination.listBusy
import pagination.listClosed
import pagination.listThingsFlow
import pagination.searchThings

fun printStatus(call: () -> Any?) {
    try {
        call()
    } catch (failure: PageException) {
        println(failure.status)
    }
}

fun main(args: Array<String>) {
    fun sending(retries: Int) = HttpPageTransport(args[0], retries = retries)
    runBlocking { listThingsFlow(sending(2)).collect { println(it.id) } }
    printStatus { listBusy(sending(1)).first() }
    printStatus { listClosed(sending(2)).first() }
    printStatus { searchThings(sending(2)).first() }
    printStatus { listBusy(HttpPageTransport(args[0])).first() }
}
