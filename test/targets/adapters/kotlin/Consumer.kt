import client.CursorList
import client.ItemsApi
import client.OffsetList
import client.PageItem
import client.ServerException
import client.treeOf
import kotlinx.coroutines.flow.map
import kotlinx.coroutines.flow.take
import kotlinx.coroutines.flow.toList
import kotlinx.coroutines.runBlocking
import pagination.CursorIdPage
import pagination.CursorIdPageParams
import pagination.CursorPage
import pagination.CursorPageParams
import pagination.OffsetPage
import pagination.OffsetPageParams
import pagination.PageNumberPage
import pagination.PageNumberPageParams
import pagination.Paginated
import pagination.PagingParams
import pagination.WholeCollection
import pagination.paginate
import pagination.paginateFlow
import pagination.paginateFrom

// Uses a client by openapi-generator, and walks every list through the client's generated functions.

fun tell(
    name: String,
    list: Paginated<*, PageItem>,
) {
    val pages = list.pages.toList()
    println("$name=${pages.flatMap { it.items }.sumOf { it.position }} ${pages.size} ${pages.last().stopped}")
}

fun main(args: Array<String>) {
    val api = ItemsApi(args[0], "adapted")
    val broken = ItemsApi("${args[0]}/broken", "adapted")
    val offsets =
        paginate(OffsetPage.SCHEME, OffsetPageParams(limit = 2), OffsetList::items, ::treeOf) {
            api.listByOffset(offset = it.int("offset"), limit = it.int("limit"), count = 7)
        }
    tell("offset", offsets)
    tell(
        "pageNumber",
        paginate(PageNumberPage.SCHEME, PageNumberPageParams(pageSize = 2), { it.items }, ::treeOf) {
            api.listByPageNumber(page = it.int("page"), pageSize = it.int("pageSize"), count = 7)
        },
    )
    tell(
        "cursor",
        paginate(CursorPage.SCHEME, CursorPageParams(limit = 2), CursorList::items, ::treeOf) {
            api.listByCursor(cursor = it.string("cursor"), limit = it.int("limit"), count = 7)
        },
    )
    tell(
        "cursorId",
        paginate(CursorIdPage.SCHEME, CursorIdPageParams(limit = 2), { it.items }, ::treeOf) {
            api.listAfterId(after = it.string("after"), limit = it.int("limit"), count = 7)
        },
    )
    tell("whole", paginate(WholeCollection.SCHEME, null, { it.items }, ::treeOf) { api.listWhole(count = 7) })

    var rest: PagingParams? = null
    try {
        val failing =
            paginate(CursorPage.SCHEME, CursorPageParams(limit = 2), CursorList::items, ::treeOf) {
                broken.listByCursor(cursor = it.string("cursor"), limit = it.int("limit"), count = 7)
            }
        failing.pages.forEach { rest = it.next }
    } catch (failure: ServerException) {
        println("failed=${failure.statusCode}")
    }
    tell(
        "resumed",
        paginateFrom(checkNotNull(rest), CursorList::items, ::treeOf) {
            api.listByCursor(cursor = it.string("cursor"), limit = it.int("limit"), count = 7)
        },
    )
    println("left=${offsets.first().name}")
    val flow =
        paginateFlow(OffsetPage.SCHEME, OffsetPageParams(limit = 2), OffsetList::items, ::treeOf) {
            api.listByOffset(offset = it.int("offset"), limit = it.int("limit"), count = 7)
        }
    println("async=${runBlocking { flow.items.map { it.position }.toList() }.sum()}")
    // The walk ends when the collector has its item.
    println("cancelled=${runBlocking { flow.items.take(1).toList() }.single().name}")
    try {
        paginate(OffsetPage.SCHEME, OffsetPageParams(limit = 2), { it.items.take(1) }, ::treeOf) {
            api.listByOffset(offset = it.int("offset"), limit = it.int("limit"), count = 7)
        }.toList()
    } catch (failure: IllegalStateException) {
        println("differs=${failure.message}")
    }
}
