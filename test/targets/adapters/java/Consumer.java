import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import pagination.CursorPage;
import pagination.CursorPageParams;
import pagination.CursorIdPage;
import pagination.CursorIdPageParams;
import pagination.FetchedPage;
import pagination.OffsetPage;
import pagination.OffsetPageParams;
import pagination.PageNumberPage;
import pagination.PageNumberPageParams;
import pagination.Paginated;
import pagination.PaginatedAsync;
import pagination.PagingParams;
import pagination.WholeCollection;
import pagination.client.ItemsApi;

/** Uses a client by openapi-generator, and walks every list through the client's generated methods. */
public final class Consumer {
  static <R> void tell(String name, Paginated<R, ItemsApi.PageItem> list) {
    int total = 0;
    int count = 0;
    String stopped = "";
    for (FetchedPage<R, ItemsApi.PageItem> page : list.withTree(ItemsApi::toTree).pages()) {
      for (ItemsApi.PageItem item : page.items()) {
        total += item.getPosition();
      }
      count++;
      stopped = page.stopped().map(Enum::name).orElse("");
    }
    System.out.println(name + "=" + total + " " + count + " " + stopped);
  }

  static ItemsApi.OffsetList offset(ItemsApi api, PagingParams p) throws ItemsApi.ApiException {
    return api.listByOffset(p.integer("offset"), p.integer("limit"), 7);
  }

  public static void main(String[] args) {
    ItemsApi api = new ItemsApi(args[0], "adapted");
    ItemsApi broken = new ItemsApi(args[0] + "/broken", "adapted");
    OffsetPageParams ofTwo = new OffsetPageParams().limit(2L);
    CursorPageParams cursorOfTwo = new CursorPageParams().limit(2L);

    tell(
        "offset",
        Paginated.of(OffsetPage.SCHEME, ofTwo, p -> offset(api, p), ItemsApi.OffsetList::getItems));
    tell(
        "pageNumber",
        Paginated.of(
            PageNumberPage.SCHEME,
            new PageNumberPageParams().pageSize(2L),
            p -> api.listByPageNumber(p.integer("page"), p.integer("pageSize"), 7),
            ItemsApi.NumberedList::getItems));
    tell(
        "cursor",
        Paginated.of(
            CursorPage.SCHEME,
            cursorOfTwo,
            p -> api.listByCursor(p.string("cursor"), p.integer("limit"), 7),
            ItemsApi.CursorList::getItems));
    tell(
        "cursorId",
        Paginated.of(
            CursorIdPage.SCHEME,
            new CursorIdPageParams().limit(2L),
            p -> api.listAfterId(p.string("after"), p.integer("limit"), 7),
            ItemsApi.AfterList::getItems));
    tell(
        "whole",
        Paginated.of(WholeCollection.SCHEME, null, p -> api.listWhole(7), ItemsApi.WholeList::getItems));

    PagingParams rest = null;
    try {
      for (FetchedPage<ItemsApi.CursorList, ItemsApi.PageItem> page :
          Paginated.of(
                  CursorPage.SCHEME,
                  cursorOfTwo,
                  p -> broken.listByCursor(p.string("cursor"), p.integer("limit"), 7),
                  ItemsApi.CursorList::getItems)
              .withTree(ItemsApi::toTree)
              .pages()) {
        rest = page.next().orElseThrow();
      }
    } catch (Exception failure) {
      System.out.println("failed=" + ((ItemsApi.ApiException) failure).getCode());
    }
    tell(
        "resumed",
        Paginated.from(
            rest,
            p -> api.listByCursor(p.string("cursor"), p.integer("limit"), 7),
            ItemsApi.CursorList::getItems));

    Paginated<ItemsApi.OffsetList, ItemsApi.PageItem> some =
        Paginated.of(OffsetPage.SCHEME, ofTwo, p -> offset(api, p), ItemsApi.OffsetList::getItems)
            .withTree(ItemsApi::toTree);
    System.out.println("left=" + some.stream().findFirst().orElseThrow().getName());

    int[] total = {0};
    PaginatedAsync.of(
            OffsetPage.SCHEME,
            ofTwo,
            p -> CompletableFuture.supplyAsync(() -> waited(api, p)),
            ItemsApi.OffsetList::getItems)
        .withTree(ItemsApi::toTree)
        .subscribe(item -> total[0] += item.getPosition())
        .join();
    System.out.println("async=" + total[0]);

    try {
      Paginated.of(
              OffsetPage.SCHEME, ofTwo, p -> offset(api, p), (ItemsApi.OffsetList list) -> list.getItems().subList(0, 1))
          .withTree(ItemsApi::toTree)
          .forEach(item -> {});
    } catch (IllegalStateException failure) {
      System.out.println("differs=" + failure.getMessage());
    }
  }

  static ItemsApi.OffsetList waited(ItemsApi api, PagingParams p) {
    try {
      return offset(api, p);
    } catch (ItemsApi.ApiException failure) {
      throw new CompletionException(failure);
    }
  }
}
