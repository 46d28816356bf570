import java.net.Authenticator;
import java.net.CookieHandler;
import java.net.ProxySelector;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import pagination.BookOffset;
import pagination.BookOffsetAsync;
import pagination.BookOffsetParams;
import pagination.GetFilteredQuery;
import pagination.HttpPageTransport;
import pagination.JsonText;
import pagination.Operations;
import pagination.PageAnswer;
import pagination.PageException;
import pagination.PageListAsync;
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
      return nameOf(failure);
    }
  }

  /** The name of the cause, and the message of a timeout. */
  private static String nameOf(Throwable failure) {
    boolean isWrapper = failure instanceof ExecutionException || failure instanceof java.io.UncheckedIOException;
    Throwable cause = isWrapper ? failure.getCause() : failure;
    boolean isTimeout = cause instanceof java.net.http.HttpTimeoutException;
    return cause.getClass().getSimpleName() + (isTimeout ? " " + cause.getMessage() : "");
  }

  private static String stalledUntil(Callable<?> call) {
    long start = System.nanoTime();
    String end = endOf(call);
    return end + (System.nanoTime() - start < 10_000_000_000L ? "" : ", too late");
  }

  /** The end of a call that is interrupted while it waits for the rest of a body, or for a retry. */
  private static String interrupted(HttpPageTransport transport, String url) throws InterruptedException {
    String[] end = new String[1];
    Thread thread =
        new Thread(
            () -> {
              end[0] = stalledUntil(() -> transport.send(get(url)));
              end[0] += " " + Thread.currentThread().isInterrupted();
            });
    thread.start();
    Thread.sleep(1000);
    thread.interrupt();
    thread.join();
    return end[0];
  }

  private static String cancelled(HttpPageTransport transport, String url) throws InterruptedException {
    CompletableFuture<PageAnswer> answer = transport.sendAsync(get(url));
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

  private static String endOfFuture(Supplier<? extends CompletableFuture<?>> walk) {
    CompletableFuture<?> done;
    try {
      done = walk.get();
    } catch (Throwable failure) {
      return "thrown in place of a future: " + failure;
    }
    return endOf(() -> done.get(5, TimeUnit.SECONDS));
  }

  /** Answers the first page at once. Later pages stay pending. */
  private static final class PendingTransport implements PageTransport {
    private final int complete;
    private CompletableFuture<PageAnswer> pending;
    private PageRequest last;

    PendingTransport(int complete) {
      this.complete = complete;
    }

    @Override
    public PageAnswer send(PageRequest request) {
      throw new IllegalStateException();
    }

    @Override
    public CompletableFuture<PageAnswer> sendAsync(PageRequest request) {
      last = request;
      boolean isFirst = request.query().get("offset") == null;
      var first = new PageAnswer(200, Map.of(), Map.of("data", List.of(1, 2), "total", 9));
      pending = isFirst && complete > 0 ? CompletableFuture.completedFuture(first) : new CompletableFuture<>();
      return pending;
    }

    private PageListAsync<BookOffsetAsync<Object>, Object> list() {
      return BookOffsetAsync.list(this, get("/books"), new BookOffsetParams(), item -> item);
    }

    /** Says how the future ended, and whether the pending request was cancelled. */
    private String endOf(CompletableFuture<?> future) {
      return Faults.endOf(() -> future.get(5, TimeUnit.SECONDS)) + " " + pending.isCancelled();
    }
  }

  private static String cancelled(int complete, Function<PendingTransport, CompletableFuture<?>> start) {
    var transport = new PendingTransport(complete);
    var future = start.apply(transport);
    future.cancel(true);
    return transport.endOf(future);
  }

  private static void printCancellations() {
    System.out.println("cancelled first page: " + cancelled(0, over -> over.list().firstPage()));
    System.out.println("cancelled next page: " + cancelled(1, over -> over.list().firstPage().join().nextPage()));
    System.out.println("cancelled walk: " + cancelled(1, over -> over.list().subscribe(item -> {})));
    System.out.println("cancelled pages: " + cancelled(1, over -> over.list().subscribePages(page -> {})));
    System.out.println("cancelled adapter: " + cancelled(1, over -> paginated(over).subscribe(item -> {})));
    var transport = new PendingTransport(1);
    var list = transport.list();
    var walk = list.subscribe(item -> {});
    list.close();
    System.out.println("closed walk: " + transport.endOf(walk));
    System.out.println("closed list: " + endOf(() -> list.subscribe(item -> {}).get()));
    var origin = transport.list();
    var limited = origin.maxPages(3).subscribe(item -> {});
    origin.close();
    System.out.println("closed source: " + transport.endOf(limited));
    var adapter = paginated(transport);
    var adapted = adapter.maxPages(3).subscribe(item -> {});
    adapter.close();
    System.out.println("closed adapter: " + transport.endOf(adapted));
    System.out.println("no position: " + endOfFuture(() -> transport.list().startingAt("junk").firstPage()));
    var unsendable = get("/x").withHeader("X-A", "a\nb");
    System.out.println("no header: " + endOfFuture(() -> within(Duration.ofMinutes(1)).sendAsync(unsendable)));
    System.out.println("rejected: " + endOf(() -> transport.list().subscribe(item -> {}, task -> fail(task)).get()));
  }

  /** Returns the request that a client would send. */
  private static HttpRequest sentFor(PageRequest request) {
    HttpRequest[] sent = new HttpRequest[1];
    var client = new KeepingClient(HttpClient.newHttpClient(), sent);
    new HttpPageTransport(base, Map.of(), client, Duration.ofMinutes(1)).sendAsync(request);
    return sent[0];
  }

  private static String messageOf(Callable<?> call) {
    try {
      return "made " + call.call();
    } catch (Exception failure) {
      return failure.getMessage();
    }
  }

  private static void printValues() {
    String numbers = "[0.1, 1.50, 0.00, 1e2, 0.12345678901234567890, 9007199254740993.0, 1e400, 1e-999999999]";
    System.out.println("numbers: " + new JsonText(numbers).read());
    var wrong = List.of("01", "1.", "-", ".5", "\"\\u+12a\"", "\"\n\"").stream().map(text -> endOf(() -> new JsonText(text).read()));
    System.out.println("not JSON: " + wrong.distinct().collect(Collectors.toList()));
    var limits = Arrays.asList(Duration.ZERO, Duration.ofMillis(-1), null).stream().map(limit -> messageOf(() -> within(limit)));
    var foreign = get("/x").withHeader("X-Name", "T\u00e9nor");
    System.out.println("not ASCII: " + messageOf(() -> within(Duration.ofMinutes(1)).send(foreign)));
    var closedPort = new HttpPageTransport("http://127.0.0.1:1");
    System.out.println("refused: " + messageOf(() -> closedPort.send(get("/x?token=secret"))));
    int[] sent = {0};
    PageTransport counted =
        asked -> {
          sent[0]++;
          return new PageAnswer(200, Map.of(), Map.of("data", List.of(Map.of("id", "1")), "total", 9000L));
        };
    Operations.getFiltered(counted, new GetFilteredQuery().limit(1L)).stream().parallel().findFirst();
    System.out.println("parallel: " + sent[0]);
    System.out.println("limits: " + limits.collect(Collectors.joining(" ")));
    var always = within(Duration.ofSeconds(Long.MAX_VALUE));
    System.out.println("unlimited: " + endOf(() -> always.send(get("/books?limit=1")).body()));
    Long unset = null;
    var least = new PendingTransport(0);
    Operations.getFilteredAsync(least, new GetFilteredQuery().limit(unset)).firstPage();
    System.out.println("unset: " + least.last.query());
    var request = get("/x").withQuery("a", 1).withQuery("b", 2).withHeader("X-A", "1").withHeader("x-a", "2");
    System.out.println("added: " + request.query() + " " + request.headers());
    System.out.println("header: " + new PageAnswer(200, Map.of("link", List.of("a", "b")), null).header("Link").get());
    var post = new PageRequest("POST", "/x");
    System.out.println("no body: " + sentFor(get("/x")).bodyPublisher().isPresent() + " " + sentFor(post).bodyPublisher().isPresent());
    var body = Map.of("ids", new int[] {1, 2}, "none", Optional.empty(), "tags", Set.of("a"));
    System.out.println("body: " + sentFor(post.withBody(body)).bodyPublisher().get().contentLength());
    var opaque = post.withBody(Map.of("a", new Object()));
    System.out.println("unsendable: " + endOf(() -> within(Duration.ofMinutes(1)).send(opaque)));
    System.out.println("time: " + sentFor(get("/x").withQuery("at", OffsetDateTime.parse("2026-01-02T03:04Z"))).uri().getQuery());
    var filters = new GetFilteredQuery().limit(2).tags(List.of("a,b", "c")).ids(List.of()).names(List.of());
    filters.days(List.of(LocalDate.parse("2026-01-02"), LocalDate.parse("2026-01-03")));
    filters.since(OffsetDateTime.parse("2026-01-02T03:04Z"));
    var over = new PendingTransport(0);
    Operations.getFilteredAsync(over, filters).firstPage();
    System.out.println("filters: " + sentFor(over.last).uri().getRawQuery());
    System.out.println("bound: " + endOf(() -> new PendingTransport(1).list().maxPages(-1)));
    System.out.println("bound, adapter: " + endOf(() -> paginated(new PendingTransport(1)).maxPages(-1)));
  }

  /** The second request fails, so that the next page is requested twice. */
  private static String keysOf(PageTransport transport) {
    List<String> keys = new ArrayList<>();
    PageTransport failing =
        new PageTransport() {
          @Override
          public PageAnswer send(PageRequest request) {
            keys.add(request.headers().get("Idempotency-Key"));
            if (keys.size() == 2) {
              throw new IllegalStateException("no response");
            }
            return transport.send(request);
          }

          @Override
          public CompletableFuture<PageAnswer> sendAsync(PageRequest request) {
            return CompletableFuture.completedFuture(send(request));
          }
        };
    PageRequest first = get("/books").withHeader("Idempotency-Key", "first");
    var page = BookOffset.fetch(failing, first, new BookOffsetParams().limit(2L), item -> item);
    endOf(page::nextPage);
    page.nextPage();
    return keys.get(0) + " " + !keys.get(0).equals(keys.get(1)) + " " + keys.get(1).equals(keys.get(2));
  }

  public static void main(String[] args) throws InterruptedException {
    base = args[0];
    System.out.println("keys: " + keysOf(within(Duration.ofMinutes(1))));
    HttpPageTransport brief = within(Duration.ofMillis(500));
    HttpPageTransport transport = within(Duration.ofMinutes(1));
    System.out.println("timeout: " + stalledUntil(() -> brief.send(get("/stalled?by=timeout"))));
    System.out.println("timeout, async: " + stalledUntil(() -> brief.sendAsync(get("/stalled?by=timeoutAsync")).get()));
    System.out.println("interrupted: " + interrupted(transport, "/stalled?by=interrupt"));
    System.out.println("cancelled: " + cancelled(transport, "/stalled?by=cancel"));
    HttpPageTransport patient = new HttpPageTransport(base, Map.of(), Duration.ofMinutes(1), 2);
    System.out.println("waiting, interrupted: " + interrupted(patient, "/busy"));
    System.out.println("waiting, cancelled: " + cancelled(patient, "/busy"));
    System.out.println("closed: " + closed(transport));
    System.out.println("slow: " + endOf(() -> transport.send(get("/slow")).body()));
    System.out.println("proxy: " + endOf(() -> BookOffset.fetch(transport, get("/proxy"), null, item -> item)));
    System.out.println("gateway: " + endOf(() -> BookOffset.fetch(transport, get("/gateway"), null, item -> item)));
    System.out.println("page: " + BookOffset.fetch(transport, get(base + "/books?key=secret"), null, item -> item));

    var params = new BookOffsetParams().limit(2L);
    Map<String, Object> query = new HashMap<>(Map.of("sort", "id"));
    var list = Operations.getBooks(transport, params).withRequest(it -> it.withQuery(query));
    params.limit(5L).offset(4L);
    query.put("sort", "-id");
    var first = list.pages().iterator().next();
    System.out.println("changed later: " + first.pageRequest().query() + " " + first.items().size());

    System.out.println("page status: " + first.status() + " " + first.header("Content-Type").orElse(null));
    try {
      BookOffset.fetch(transport, get("/gateway"), null, item -> item);
    } catch (PageException failure) {
      System.out.println("error header: " + failure.header("Content-Type").orElse(null));
    }
    System.out.println("unreadable: " + endOf(() -> Operations.getFiltered(transport).firstPage()));
    printCancellations();
    printValues();
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
      System.out.println(name + " list: " + endOfFuture(() -> walk.subscribe(Faults::fail)));
      System.out.println(name + " adapter: " + endOfFuture(() -> paginated(over).subscribe(Faults::fail)));
    }
  }
}

final class KeepingClient extends HttpClient {
  private final HttpClient client;
  private final HttpRequest[] sent;

  KeepingClient(HttpClient client, HttpRequest[] sent) {
    this.client = client;
    this.sent = sent;
  }

  @Override
  public <T> CompletableFuture<HttpResponse<T>> sendAsync(HttpRequest request, HttpResponse.BodyHandler<T> reader) {
    sent[0] = request;
    return new CompletableFuture<>();
  }

  @Override
  public <T> CompletableFuture<HttpResponse<T>> sendAsync(
      HttpRequest request, HttpResponse.BodyHandler<T> reader, HttpResponse.PushPromiseHandler<T> pushed) {
    return sendAsync(request, reader);
  }

  @Override
  public <T> HttpResponse<T> send(HttpRequest request, HttpResponse.BodyHandler<T> reader) {
    sent[0] = request;
    throw new IllegalStateException();
  }

  @Override
  public Optional<CookieHandler> cookieHandler() {
    return client.cookieHandler();
  }

  @Override
  public Optional<Duration> connectTimeout() {
    return client.connectTimeout();
  }

  @Override
  public Redirect followRedirects() {
    return client.followRedirects();
  }

  @Override
  public Optional<ProxySelector> proxy() {
    return client.proxy();
  }

  @Override
  public SSLContext sslContext() {
    return client.sslContext();
  }

  @Override
  public SSLParameters sslParameters() {
    return client.sslParameters();
  }

  @Override
  public Optional<Authenticator> authenticator() {
    return client.authenticator();
  }

  @Override
  public Version version() {
    return client.version();
  }

  @Override
  public Optional<Executor> executor() {
    return client.executor();
  }
}
