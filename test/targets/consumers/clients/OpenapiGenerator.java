import books.client.model.I;
import books.client.model.InlineObject;
import books.client.model.V1SearchKindPaging;
import com.fasterxml.jackson.databind.ObjectMapper;
import items.client.ApiException;
import items.client.model.PageItem;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** Walks page by page, and again item by item. Reading the names requires typed items. */
public final class OpenapiGenerator {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private OpenapiGenerator() {}

  private interface Walk {
    void into(List<List<String>> pages, List<String> items, Map<String, Object> report);
  }

  private static void walk(String name, Walk walk) throws Exception {
    Map<String, Object> report = new LinkedHashMap<>();
    report.put("name", name);
    List<List<String>> pages = new ArrayList<>();
    List<String> items = new ArrayList<>();
    report.put("pages", pages);
    report.put("items", items);
    try {
      walk.into(pages, items, report);
    } catch (Exception failure) {
      // Pages throw the client's own exception unchanged, and it is a checked exception.
      if (!(failure instanceof ApiException)) {
        throw failure;
      }
      report.put("status", ((ApiException) failure).getCode());
    }
    System.out.println(MAPPER.writeValueAsString(report));
  }

  private static <R> Walk items(Supplier<itempages.Paginated<R, PageItem>> list) {
    return (pages, items, report) -> {
      for (itempages.FetchedPage<R, PageItem> page : list.get().pages()) {
        pages.add(named(page.items(), PageItem::getName));
        page.stopped().ifPresent(reason -> report.put("stopped", camel(reason.name())));
      }
      for (PageItem item : list.get()) {
        items.add(item.getName());
      }
    };
  }

  private static <R> Walk books(Supplier<bookpages.Paginated<R, I>> list) {
    return (pages, items, report) -> {
      for (bookpages.FetchedPage<R, I> page : list.get().pages()) {
        pages.add(named(page.items(), I::getName));
        page.stopped().ifPresent(reason -> report.put("stopped", camel(reason.name())));
      }
      for (I book : list.get()) {
        items.add(book.getName());
      }
    };
  }

  private static <T> List<String> named(List<T> items, Function<T, String> name) {
    List<String> names = new ArrayList<>();
    items.forEach(item -> names.add(name.apply(item)));
    return names;
  }

  private static String camel(String constant) {
    StringBuilder made = new StringBuilder();
    for (String word : constant.toLowerCase().split("_")) {
      made.append(made.length() == 0 ? word : word.substring(0, 1).toUpperCase() + word.substring(1));
    }
    return made.toString();
  }

  public static void main(String[] args) throws Exception {
    items.client.ApiClient client = new items.client.ApiClient();
    URI base = URI.create(args[0]);
    client.setScheme(base.getScheme()).setHost(base.getHost()).setPort(base.getPort());
    client.setRequestInterceptor(request -> request.header("Authorization", "Bearer walks"));
    ObjectMapper mapper = client.getObjectMapper();
    itempages.PagedDefaultApi api =
        new itempages.PagedDefaultApi(new items.client.api.DefaultApi(client), mapper::convertValue);
    books.client.ApiClient other = new books.client.ApiClient();
    URI elsewhere = URI.create(args[1]);
    other.setScheme(elsewhere.getScheme()).setHost(elsewhere.getHost()).setPort(elsewhere.getPort());
    bookpages.PagedDefaultApi lists =
        new bookpages.PagedDefaultApi(new books.client.api.DefaultApi(other), other.getObjectMapper()::convertValue);

    walk("offset", items(() -> api.listByOffset(null, 2, 7, null, null, null, null, null, null, null, null, null)));
    walk(
        "page-number",
        items(() -> api.listByPageNumber(null, 2, 7, null, null, null, null, null, null, null, null, null)));
    walk("cursor", items(() -> api.listByCursor(null, 2, 7, null, null, null, null, null, null, null, null, null)));
    walk("cursor-id", items(() -> api.listAfterId(null, 2, 7, null, null, null, null, null, null, null, null, null)));
    walk(
        "cursor-url",
        items(() -> api.listByNextUrl(null, 2, 7, null, null, null, null, null, null, null, null, null)));
    walk("fake-page", items(() -> api.listWhole(7, null, null, null, null, null, null, null, null, null)));
    walk("failing", items(() -> api.listByCursor(null, 2, 7, null, null, null, null, null, null, 2, null, null)));
    walk("header", books(() -> lists.v1UsersUserIdBooksGet("ann", null, 2)));
    InlineObject wanted = new InlineObject().query("a").paging(new V1SearchKindPaging().size(2));
    walk("body", books(() -> lists.searchAllBooks("new", wanted, null)));
    if (wanted.getPaging().getAfter() != null) {
      throw new IllegalStateException("the caller's own body was changed");
    }
  }
}
