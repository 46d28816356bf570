import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import pagination.HttpPageTransport;
import pagination.JsonText;
import pagination.Page;
import pagination.PageAnswer;
import pagination.PageAsync;
import pagination.PageException;
import pagination.PageList;
import pagination.PageListAsync;
import pagination.PageRequest;
import pagination.Paginated;
import pagination.PaginatedAsync;
import pagination.FetchedPage;
import pagination.PagingParams;
import pagination.PagingScheme;
import pagination.StopReason;

/** Plays the orders. */
public final class Driver {
  static final Pattern ORIGIN = Pattern.compile("(?is)^([a-z]+://[^/?#]*)?(.*)$");
  static String base;

  /** The functions of one scheme's pages, without their types. */
  interface Walk {
    Page<Object> fetch(PlayTransport transport, PageRequest request);

    PageAsync<Object> fetchAsync(PlayTransport transport, PageRequest request);

    PageList<? extends Page<Object>, Object> list(PlayTransport transport, PageRequest request);

    PageListAsync<? extends PageAsync<Object>, Object> listAsync(PlayTransport transport, PageRequest request);

    PagingScheme<?> scheme();
  }

  static final class PlayTransport extends HttpPageTransport {
    private final String header;
    private final Iterator<?> keys;

    PlayTransport(Map<String, Object> order, String name) {
      super(base, Map.of("x-play", order.get("id") + " " + name));
      Object given = order.get("idempotencyHeader");
      this.header = given == null ? "Idempotency-Key" : given.toString();
      List<?> told = (List<?>) order.get("idempotencyKeys");
      this.keys = told == null ? null : told.iterator();
    }

    /** Vectors expect the URLs of their requests unchanged. */
    @Override
    public String absoluteUrl(String url) {
      return url;
    }

    @Override
    public String idempotencyHeader() {
      return header;
    }

    @Override
    public Optional<String> idempotencyKey() {
      return keys == null ? Optional.empty() : Optional.of(keys.next().toString());
    }

    @Override
    public CompletableFuture<PageAnswer> sendAsync(PageRequest request) {
      Matcher parts = ORIGIN.matcher(request.url());
      parts.matches();
      Map<String, String> headers = new LinkedHashMap<>(request.headers());
      if (parts.group(1) != null) {
        headers.put("x-origin", parts.group(1));
      }
      String path = parts.group(2);
      String url = base + (path.startsWith("/") ? "" : "/") + path;
      return super.sendAsync(
          new PageRequest(request.method(), url, request.query(), headers, request.body(), request.options()));
    }
  }

  @SuppressWarnings("unchecked")
  public static void main(String[] given) throws Exception {
    base = given[1];
    Map<String, Walk> walks = Walks.all();
    for (Object one : (List<Object>) new JsonText(Files.readString(Path.of(given[0]))).read()) {
      Map<String, Object> order = (Map<String, Object>) one;
      Map<String, Object> report = new LinkedHashMap<>();
      report.put("id", order.get("id"));
      report.put("pages", List.of());
      try {
        if (given.length > 2) {
          playAdapted(order, walks.get(order.get("page")), report);
        } else {
          play(order, walks.get(order.get("page")), report);
        }
      } catch (RuntimeException | AssertionError failure) {
        report.put("error", failure + " " + (failure.getStackTrace().length > 0 ? failure.getStackTrace()[0] : ""));
      }
      System.out.println(Json.text(report));
    }
  }

  @SuppressWarnings("unchecked")
  static PageRequest requestOf(Map<String, Object> order) {
    Map<String, Object> given = (Map<String, Object>) order.get("request");
    Map<String, Object> query = (Map<String, Object>) given.getOrDefault("query", Map.of());
    Map<String, String> headers = (Map<String, String>) given.getOrDefault("headers", Map.of());
    return new PageRequest(
        given.get("method").toString(), given.get("url").toString(), query, headers, given.get("body"), null);
  }

  static void play(Map<String, Object> order, Walk walk, Map<String, Object> report) {
    List<Object> pages = new ArrayList<>();
    report.put("pages", pages);
    report.put("end", null);
    report.put("items", null);
    Map<String, Object> failure = failureOf(() -> byPage(order, walk, pages, report));
    report.put("failure", failure);
    if (!Boolean.TRUE.equals(order.get("endsItself"))) {
      return;
    }
    List<Object> items = new ArrayList<>();
    failureOf(
        () -> {
          for (Object item : walk.list(new PlayTransport(order, "items"), requestOf(order)).startingAt(from(order))) {
            items.add(item);
          }
        });
    report.put("items", items);
    if (failure == null) {
      playAsync(order, walk, items);
    }
  }

  static String from(Map<String, Object> order) {
    return (String) order.get("from");
  }

  /** Sends a request as the HTTP client of a user would, with the paging parameters merged into it. */
  static PageAnswer called(Map<String, Object> order, PlayTransport client, PagingParams params) {
    PageRequest given = requestOf(order);
    Map<String, Object> query = new LinkedHashMap<>(given.query());
    query.putAll(params.query());
    Object body = params.mergedInto(given.body());
    return client.send(new PageRequest(given.method(), given.url(), query, given.headers(), body, null));
  }

  static Paginated<PageAnswer, Object> adapted(Map<String, Object> order, Walk walk, String name) {
    PlayTransport client = new PlayTransport(order, name);
    return Paginated.from(
            firstOf(order, walk), params -> called(order, client, params), (PageAnswer answer) -> itemsOf(order, answer))
        .startingAt(from(order));
  }

  static PagingParams firstOf(Map<String, Object> order, Walk walk) {
    PageRequest given = requestOf(order);
    return walk.scheme().at(given.query(), given.headers(), given.body());
  }

  @SuppressWarnings("unchecked")
  static List<Object> itemsOf(Map<String, Object> order, PageAnswer answer) {
    Object found = answer.body();
    List<?> path = (List<?>) order.get("itemsPath");
    for (Object step : path == null ? List.of() : path) {
      if (found instanceof Map) {
        found = ((Map<?, ?>) found).get(step.toString());
      } else if (found instanceof List && step instanceof Long && (Long) step < ((List<?>) found).size()) {
        found = ((List<?>) found).get(((Long) step).intValue());
      } else {
        found = null;
      }
    }
    return path != null && found instanceof List ? (List<Object>) found : null;
  }

  static void playAdapted(Map<String, Object> order, Walk walk, Map<String, Object> report) {
    long most = (Long) order.get("exchanges");
    boolean ends = Boolean.TRUE.equals(order.get("endsItself"));
    List<Object> pages = new ArrayList<>();
    report.put("pages", pages);
    report.put("items", null);
    report.put("end", null);
    Map<String, Object> failure =
        failureOf(
            () -> {
              for (FetchedPage<PageAnswer, Object> page : adapted(order, walk, "pages").pages()) {
                Map<String, Object> told = new LinkedHashMap<>(Map.of("items", page.items(), "members", Map.of()));
                tellWay(told, page::position, page::stopped);
                pages.add(told);
                page.stopped().ifPresent(reason -> {
                  report.put("stopped", camel(reason.name()));
                  report.put("end", page.next().isEmpty());
                });
                if (pages.size() >= most && !ends) {
                  break;
                }
              }
            });
    report.put("failure", failure);
    if (!ends) {
      return;
    }
    List<Object> items = new ArrayList<>();
    failureOf(() -> adapted(order, walk, "items").forEach(items::add));
    report.put("items", items);
    if (failure != null) {
      return;
    }
    List<Object> async = new ArrayList<>();
    PlayTransport client = new PlayTransport(order, "async");
    PaginatedAsync.from(
            firstOf(order, walk),
            params -> CompletableFuture.supplyAsync(() -> called(order, client, params)),
            (PageAnswer answer) -> itemsOf(order, answer))
        .startingAt(from(order))
        .subscribe(async::add)
        .join();
    if (!async.equals(items)) {
      throw new AssertionError("the asynchronous walk differs: " + async);
    }
  }

  static String camel(String name) {
    return Pattern.compile("_(.)").matcher(name.toLowerCase()).replaceAll(found -> found.group(1).toUpperCase());
  }

  /** Returns the failure of a walk; null if it does not fail. */
  static Map<String, Object> failureOf(Runnable walk) {
    try {
      walk.run();
      return null;
    } catch (IllegalArgumentException failure) {
      return Map.of("reason", "position", "status", 0L);
    } catch (PageException failure) {
      return Map.of("reason", camel(failure.reason().name()), "status", (long) failure.status());
    }
  }

  static void byPage(Map<String, Object> order, Walk walk, List<Object> pages, Map<String, Object> report) {
    long most = (Long) order.get("exchanges");
    PlayTransport transport = new PlayTransport(order, "pages");
    Page<Object> page =
        from(order) == null
            ? walk.fetch(transport, requestOf(order))
            : walk.list(transport, requestOf(order)).startingAt(from(order)).pages().iterator().next();
    pages.add(told(page, order));
    while (pages.size() < most && page.hasNextPage()) {
      page = page.nextPage();
      pages.add(told(page, order));
    }
    if (Boolean.TRUE.equals(order.get("endsItself"))) {
      report.put("end", isEnd(page));
    }
  }

  static void playAsync(Map<String, Object> order, Walk walk, List<Object> items) {
    List<Object> async = new ArrayList<>();
    walk.listAsync(new PlayTransport(order, "async"), requestOf(order))
        .startingAt(from(order))
        .subscribe(async::add)
        .join();
    if (!async.equals(items)) {
      throw new AssertionError("the asynchronous walk differs: " + async);
    }
    if (from(order) != null) {
      return;
    }
    PageAsync<Object> last = walk.fetchAsync(new PlayTransport(order, "async-pages"), requestOf(order));
    while (last.hasNextPage()) {
      last = last.nextPage().join();
    }
    try {
      last.nextPage().join();
      throw new AssertionError("an asynchronous page after the last one");
    } catch (CompletionException expected) {
      if (!(expected.getCause() instanceof IllegalStateException)) {
        throw expected;
      }
    }
  }

  static boolean isEnd(Page<Object> page) {
    try {
      page.nextPage();
      return false;
    } catch (IllegalStateException expected) {
      return true;
    }
  }

  static Map<String, Object> told(Page<Object> page, Map<String, Object> order) {
    Map<String, Object> members = new LinkedHashMap<>();
    for (Object name : (List<?>) order.get("members")) {
      try {
        java.lang.reflect.Method method = page.getClass().getMethod(name.toString());
        Object value = method.invoke(page);
        if (value instanceof List) {
          members.put(name.toString(), value);
        } else {
          ((Optional<?>) value).ifPresent(held -> members.put(name.toString(), held));
        }
      } catch (ReflectiveOperationException failure) {
        throw new AssertionError(failure);
      }
    }
    Map<String, Object> made = new LinkedHashMap<>();
    made.put("items", page.items());
    made.put("members", members);
    tellWay(made, page::position, page::stopped);
    return made;
  }

  /** Reports the position, or null if it can't be read because fetching the next page would fail. */
  static void tellWay(
      Map<String, Object> told, Supplier<Optional<String>> position, Supplier<Optional<StopReason>> stopped) {
    told.put("stopped", stopped.get().map(reason -> camel(reason.name())).orElse(null));
    try {
      told.put("position", position.get().orElse(null));
    } catch (IllegalStateException failure) {
      told.put("position", null);
    }
  }
}
