import com.acme.sdk.pagination.Hit;
import com.acme.sdk.pagination.HttpPageTransport;
import com.acme.sdk.pagination.PageException;
import com.acme.sdk.pagination.PageList;
import com.acme.sdk.pagination.PageRequest;
import com.acme.sdk.pagination.SearchCursor;
import com.acme.sdk.pagination.SearchCursorAsync;
import com.acme.sdk.pagination.SearchCursorParams;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;

/** Uses the generated package. Bodies are records and objects of a class, which a mapper converts to maps. */
public final class Consumer {
  record SearchBody(String query, int size) {}

  static final class SearchPojo {
    private final String query;

    SearchPojo(String query) {
      this.query = query;
    }

    public String getQuery() {
      return query;
    }
  }

  static final class MappingTransport extends HttpPageTransport {
    MappingTransport(String base) {
      super(base, Map.of("Authorization", "Bearer secret"));
    }

    /** Converts a body to maps, as a mapper would. */
    @Override
    public Object toTree(Object body) {
      Map<String, Object> tree = new LinkedHashMap<>();
      if (body instanceof SearchBody search) {
        tree.put("query", search.query());
        tree.put("paging", Map.of("size", search.size()));
      } else if (body instanceof SearchPojo search) {
        tree.put("query", search.getQuery());
      }
      return tree;
    }
  }

  static PageRequest search(Object body) {
    return new PageRequest("POST", "/search", null, Map.of("X-Api-Key", "secret"), body, null);
  }

  public static void main(String[] args) {
    var mapping = new MappingTransport(args[0]);
    System.out.println("record=" + count(mapping, new SearchBody("a", 5)));
    System.out.println("pojo=" + count(mapping, new SearchPojo("a")));
    System.out.println("map=" + count(mapping, Map.of("query", "a")));
    long ids = 0;
    for (Hit hit : SearchCursor.fetch(mapping, search(new SearchPojo("a")), null, Hit::from).autoPager()) {
      ids += hit.name().isEmpty() || hit.parent().isPresent() ? 0 : hit.id();
    }
    System.out.println("typed=" + ids);
    Map<String, Object> part = Map.of("id", 9007199254740993L, "name", "a");
    Hit one = Hit.from(Map.of("id", 1, "name", "b", "best-of", List.of(part), "parent", part));
    System.out.println("value=" + one.equals(Hit.from(Map.of("id", 1, "name", "b"))) + " " + one.bestOf().get());
    try {
      Hit.from(Map.of("id", 1, "name", "b", "parent", Map.of("id", "x", "name", "a")));
    } catch (IllegalArgumentException failure) {
      System.out.println("wrong=" + failure.getMessage());
    }
    var params = new SearchCursorParams().size(7L).size(5L).cursor("secret");
    System.out.println("params=" + params.size().get() + " " + params);
    System.out.println("same=" + params.equals(new SearchCursorParams().cursor("secret").size(5L)));
    try {
      new PageRequest(null, "/search");
    } catch (NullPointerException failure) {
      System.out.println("request=" + failure.getMessage());
    }
    var plain = new HttpPageTransport(args[0], Map.of("Authorization", "Bearer secret"));
    try {
      SearchCursor.fetch(plain, search(new SearchPojo("a")), new SearchCursorParams().size(5L), item -> item);
    } catch (PageException failure) {
      System.out.println("unmapped=" + failure.reason() + " " + failure.getMessage().contains("toTree"));
    }
    var given = new AtomicInteger();
    var async = SearchCursorAsync.fetch(mapping, search(Map.of("query", "a")), null, item -> item).join().autoPager();
    async
        .subscribe(
            item -> {
              if (given.incrementAndGet() == 12) {
                async.close();
              }
            })
        .handle((nothing, failure) -> failure instanceof CancellationException)
        .thenAccept(isCancelled -> System.out.println("closed=" + given + " " + isCancelled))
        .join();
    var page = SearchCursor.fetch(mapping, search(new SearchPojo("a")), null, item -> item);
    String told = params + " " + page + " " + page.pageRequest() + " " + page.pageAnswer() + " " + mapping;
    System.out.println("leaks=" + told.contains("secret"));
    bounds(mapping);
    Walks.run(args[1]);
  }

  /** Reads two pages, resumes after them, and tries a position of a different list. */
  static void bounds(HttpPageTransport transport) {
    PageList<SearchCursor<Hit>, Hit> list = SearchCursor.list(transport, search(Map.of("query", "a")), null, Hit::from);
    long found = 0;
    String saved = null;
    String stopped = null;
    for (SearchCursor<Hit> page : list.maxPages(2).pages()) {
      found += page.items().size();
      saved = page.position().orElseThrow();
      stopped = page.stopped().map(Enum::name).orElse("no");
    }
    long rest = list.startingAt(saved).stream().count();
    System.out.println("resumed=" + (found + rest) + " " + (rest < found + rest) + " " + stopped);
    try {
      list.startingAt(saved.replace("\"scheme\":\"", "\"scheme\":\"other ")).iterator().next();
    } catch (IllegalArgumentException failure) {
      System.out.println("other=" + failure.getMessage().contains("to the scheme other "));
    }
  }

  static int count(HttpPageTransport transport, Object body) {
    int found = 0;
    for (Object ignored : SearchCursor.fetch(transport, search(body), null, item -> item).autoPager()) {
      found++;
    }
    return found;
  }
}
