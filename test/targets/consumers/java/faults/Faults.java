import java.net.http.HttpClient;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import pagination.BookOffset;
import pagination.BookOffsetAsync;
import pagination.BookOffsetParams;
import pagination.HttpPageTransport;
import pagination.Operations;
import pagination.PageAnswer;
import pagination.PageException;
import pagination.PageRequest;
import pagination.PageTransport;
import pagination.PaginatedAsync;

/** Prints how requests and walks end if something goes wrong, one case per line. */
public class Faults {
  private static String base;

  private static HttpPageTransport within(Duration timeout) {
    HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    return new HttpPageTransport(base, Map.of("Authorization", "Bearer secret"), client, timeout);
  }

  private static PageRequest get(String url) {
    return new PageRequest("GET", url);
  }

  /** The name of the error that a call ends with. */
  private static String endOf(Callable<?> call) {
    try {
      return "ended with " + call.call();
    } catch (PageException failure) {
      return failure.reason() + " " + failure.status() + " " + failure.body().orElse(null) + " " + failure.getMessage();
    } catch (Throwable failure) {
      boolean isWrapper = failure instanceof ExecutionException || failure instanceof java.io.UncheckedIOException;
      return (isWrapper ? failure.getCause() : failure).getClass().getSimpleName();
    }
  }

  private static String stalledUntil(Callable<?> call) {
    long start = System.nanoTime();
    String end = endOf(call);
    return end + (System.nanoTime() - start < 10_000_000_000L ? "" : ", too late");
  }

  /** The end of a call that is interrupted while it waits for the rest of a body. */
  private static String interrupted(HttpPageTransport transport) throws InterruptedException {
    String[] end = new String[1];
    Thread thread =
        new Thread(
            () -> {
              end[0] = stalledUntil(() -> transport.send(get("/stalled?by=interrupt")));
              end[0] += " " + Thread.currentThread().isInterrupted();
            });
    thread.start();
    Thread.sleep(1000);
    thread.interrupt();
    thread.join();
    return end[0];
  }

  private static String cancelled(HttpPageTransport transport) throws InterruptedException {
    CompletableFuture<PageAnswer> answer = transport.sendAsync(get("/stalled?by=cancel"));
    Thread.sleep(1000);
    answer.cancel(true);
    return stalledUntil(answer::get);
  }

  /** The stalled requests whose connections the client has closed, when there are 4 or after 5 seconds. */
  private static Object closed(HttpPageTransport transport) throws InterruptedException {
    Object names = List.of();
    for (int attempt = 0; attempt < 50 && ((List<?>) names).size() < 4; attempt++) {
      Thread.sleep(100);
      names = transport.send(get("/closed")).body();
    }
    return names;
  }

  private static void fail(Object item) {
    throw new AssertionError(item);
  }

  private static PaginatedAsync<PageAnswer, Object> paginated(PageTransport transport) {
    return PaginatedAsync.of(
        BookOffset.SCHEME,
        new BookOffsetParams(),
        params -> transport.sendAsync(get("/books").withQuery(params.query())),
        answer -> List.copyOf((List<?>) ((Map<?, ?>) answer.body()).get("data")));
  }

  private static String endOfWalk(Supplier<CompletableFuture<Void>> walk) {
    CompletableFuture<Void> done;
    try {
      done = walk.get();
    } catch (Throwable failure) {
      return "thrown in place of a future: " + failure;
    }
    return endOf(() -> done.get(5, TimeUnit.SECONDS));
  }

  public static void main(String[] args) throws InterruptedException {
    base = args[0];
    HttpPageTransport brief = within(Duration.ofMillis(500));
    HttpPageTransport transport = within(Duration.ofMinutes(1));
    System.out.println("timeout: " + stalledUntil(() -> brief.send(get("/stalled?by=timeout"))));
    System.out.println("timeout, async: " + stalledUntil(() -> brief.sendAsync(get("/stalled?by=timeoutAsync")).get()));
    System.out.println("interrupted: " + interrupted(transport));
    System.out.println("cancelled: " + cancelled(transport));
    System.out.println("closed: " + closed(transport));
    System.out.println("slow: " + endOf(() -> transport.send(get("/slow")).body()));
    System.out.println("proxy: " + endOf(() -> BookOffset.fetch(transport, get("/proxy"), null, item -> item)));
    System.out.println("gateway: " + endOf(() -> BookOffset.fetch(transport, get("/gateway"), null, item -> item)));
    System.out.println("page: " + BookOffset.fetch(transport, get(base + "/books?key=secret"), null, item -> item));

    var params = new BookOffsetParams().limit(2L);
    Map<String, Object> query = new HashMap<>(Map.of("sort", "id"));
    var list = Operations.getBooks(transport, params, it -> it.withQuery(query));
    params.limit(5L).offset(4L);
    query.put("sort", "-id");
    var first = list.pages().iterator().next();
    System.out.println("changed later: " + first.pageRequest().query() + " " + first.items().size());

    PageTransport immediate =
        new PageTransport() {
          @Override
          public PageAnswer send(PageRequest request) {
            return transport.send(request);
          }

          @Override
          public CompletableFuture<PageAnswer> sendAsync(PageRequest request) {
            return CompletableFuture.completedFuture(send(request));
          }
        };
    for (PageTransport over : List.of(transport, immediate)) {
      String name = over == transport ? "pending" : "complete";
      var walk = BookOffsetAsync.list(over, get("/books"), null, item -> item);
      System.out.println(name + " list: " + endOfWalk(() -> walk.subscribe(Faults::fail)));
      System.out.println(name + " adapter: " + endOfWalk(() -> paginated(over).subscribe(Faults::fail)));
    }
  }
}
