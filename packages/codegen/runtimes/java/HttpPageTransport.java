package pagination;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Sends requests with java.net.http. The base is the server's URL, with the path to prepend to each
 * request, such as https://api.example.com/v1.
 */
public class HttpPageTransport implements PageTransport {
  private static final Duration LONGEST = Duration.ofDays(365);
  private static final Pattern ABSOLUTE = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*:|//");
  private static final Pattern HEADER_VALUE = Pattern.compile("[\\t\\x20-\\x7e]*");
  private final URI base;
  private final Map<String, String> headers;
  private final HttpClient client;
  private final Duration timeout;
  private final int retries;

  /**
   * Sends no headers of its own.
   *
   * @throws IllegalArgumentException if the base is not an http or https URL, or has a query
   */
  public HttpPageTransport(String base) {
    this(base, Map.of());
  }

  /** Each request gets the headers, except one to another origin. */
  public HttpPageTransport(String base, Map<String, String> headers) {
    this(base, headers, Duration.ofMinutes(1));
  }

  /**
   * The timeout is the maximum time until a response has arrived, including its body.
   *
   * @throws IllegalArgumentException if the timeout is zero or negative
   */
  public HttpPageTransport(String base, Map<String, String> headers, Duration timeout) {
    this(base, headers, timeout, 0);
  }

  /**
   * The retries are how often a request is sent again after the status 429 or 503, or for GET any
   * from 500 on; the wait is the response's Retry-After, if that is a minute at most, and without
   * one, it is 0.5 s and doubles up to 8 s.
   */
  public HttpPageTransport(
      String base, Map<String, String> headers, Duration timeout, int retries) {
    this(base, headers, plainClient(), timeout, retries);
  }

  /** A client that follows redirects would send the headers to the redirect target. */
  public HttpPageTransport(
      String base, Map<String, String> headers, HttpClient client, Duration timeout) {
    this(base, headers, client, timeout, 0);
  }

  /** Has the client's connections, and the retries. */
  public HttpPageTransport(
      String base, Map<String, String> headers, HttpClient client, Duration timeout, int retries) {
    this.client = Objects.requireNonNull(client, "The client must not be null.");
    this.timeout = checked(timeout);
    this.retries = retries;
    this.base = checked(base);
    this.headers =
        new LinkedHashMap<>(Objects.requireNonNull(headers, "The headers must not be null."));
    this.headers.forEach(
        (name, value) ->
            Objects.requireNonNull(value, () -> "The header " + name + " must not be null."));
  }

  /** HttpClient fails for a duration that it can't add to the time. */
  private static Duration checked(Duration timeout) {
    Objects.requireNonNull(timeout, "The timeout must not be null.");
    if (timeout.isZero() || timeout.isNegative()) {
      throw new IllegalArgumentException("The timeout must be positive.");
    }
    return timeout.compareTo(LONGEST) > 0 ? LONGEST : timeout;
  }

  private static URI checked(String base) {
    URI uri = URI.create(Objects.requireNonNull(base, "The base must not be null."));
    boolean isHttp = String.valueOf(uri.getScheme()).matches("(?i)https?") && uri.getHost() != null;
    if (!isHttp || uri.getRawQuery() != null || uri.getRawFragment() != null) {
      throw new IllegalArgumentException(
          "The base must begin with http:// or https://, and have neither a query nor a fragment.");
    }
    return uri;
  }

  /** Over http, HTTP/2 would add upgrade headers, which some servers reject. */
  private static HttpClient plainClient() {
    return HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  }

  @Override
  public PageAnswer send(PageRequest request) {
    CompletableFuture<PageAnswer> answer = sendAsync(request);
    try {
      return answer.get();
    } catch (ExecutionException failure) {
      Throwable cause = failure.getCause();
      if (cause instanceof IOException) {
        throw new UncheckedIOException((IOException) cause);
      }
      throw cause instanceof RuntimeException
          ? (RuntimeException) cause
          : new CompletionException(cause);
    } catch (InterruptedException failure) {
      answer.cancel(true);
      Thread.currentThread().interrupt();
      throw new UncheckedIOException(new InterruptedIOException("The request was interrupted."));
    }
  }

  /** Cancelling the future cancels the exchange. */
  @Override
  public CompletableFuture<PageAnswer> sendAsync(PageRequest request) {
    try {
      CompletableFuture<PageAnswer> answer = new CompletableFuture<>();
      exchange(request, made(request), 0, answer);
      return answer;
    } catch (RuntimeException failure) {
      return CompletableFuture.failedFuture(failure);
    }
  }

  private void exchange(
      PageRequest request, HttpRequest made, int retry, CompletableFuture<PageAnswer> answer) {
    if (answer.isDone()) {
      return;
    }
    CompletableFuture<HttpResponse<String>> exchange;
    try {
      exchange = client.sendAsync(made, HttpResponse.BodyHandlers.ofString());
    } catch (RuntimeException failure) {
      answer.completeExceptionally(failure);
      return;
    }
    CompletableFuture<Void> timer = new CompletableFuture<>();
    exchange.whenComplete(
        (came, failure) -> {
          timer.complete(null);
          try {
            long wait = failure == null && retry < retries ? waitBefore(retry, made, came) : -1;
            if (wait >= 0) {
              Executor later = CompletableFuture.delayedExecutor(wait, TimeUnit.MILLISECONDS);
              later.execute(() -> exchange(request, made, retry + 1, answer));
            } else if (failure == null) {
              answer.complete(answerOf(request, came));
            } else {
              answer.completeExceptionally(causeOf(request, failure));
            }
          } catch (Throwable wrong) {
            answer.completeExceptionally(wrong);
          }
        });
    timer
        .orTimeout(timeout.toMillis(), TimeUnit.MILLISECONDS)
        .exceptionally(late -> expire(request, answer));
    answer.whenComplete(
        (came, failure) -> {
          timer.complete(null);
          exchange.cancel(true);
        });
  }

  /** Timers may share a thread, so a caller's continuations run in another one. */
  private static Void expire(PageRequest request, CompletableFuture<PageAnswer> answer) {
    CompletableFuture.runAsync(() -> answer.completeExceptionally(timeoutOf(request)));
    return null;
  }

  /** Returns the milliseconds before a retry, or -1 for a response that is not retried. */
  private static long waitBefore(int retry, HttpRequest made, HttpResponse<String> came) {
    int status = came.statusCode();
    boolean isGet = made.method().equals("GET");
    if (status != 429 && status != 503 && (status < 500 || !isGet)) {
      return -1;
    }
    String after = came.headers().firstValue("Retry-After").orElse("");
    long wait;
    try {
      if (after.matches("[0-9]+")) {
        wait = (long) (Double.parseDouble(after) * 1000);
      } else {
        Instant date = DateTimeFormatter.RFC_1123_DATE_TIME.parse(after, Instant::from);
        wait = Math.max(0, Instant.now().until(date, ChronoUnit.MILLIS));
      }
    } catch (DateTimeException unreadable) {
      wait = 500L << Math.min(retry, 4);
    }
    return wait > 60_000 ? -1 : wait;
  }

  private static HttpTimeoutException timeoutOf(PageRequest request) {
    return new HttpTimeoutException(request.problem("the request timed out."));
  }

  private static Throwable causeOf(PageRequest request, Throwable failure) {
    Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
    if (cause.getClass() == ConnectException.class) {
      return new ConnectException(request.problem("the connection failed."));
    }
    return cause.getClass() == HttpTimeoutException.class ? timeoutOf(request) : cause;
  }

  /** The body of a failed response may be any text. */
  private static PageAnswer answerOf(PageRequest request, HttpResponse<String> answer) {
    int status = answer.statusCode();
    Map<String, List<String>> headers = answer.headers().map();
    String text = answer.body();
    try {
      Object body = text.isEmpty() ? null : new JsonText(text).read();
      return new PageAnswer(status, headers, body);
    } catch (IllegalArgumentException failure) {
      PageAnswer unread = new PageAnswer(status, headers, text);
      if (status / 100 != 2) {
        return unread;
      }
      String message = request.problem("the response is not JSON.");
      throw new PageException(PageException.Reason.UNREADABLE_BODY, message, unread);
    }
  }

  private HttpRequest made(PageRequest request) {
    URI uri = uriOf(request);
    HttpRequest.Builder made = HttpRequest.newBuilder(uri).timeout(timeout);
    made.setHeader("Accept", "application/json");
    if (request.body() != null) {
      made.setHeader("Content-Type", "application/json");
      String body = JsonValue.bodyText(request.body());
      made.method(request.method(), HttpRequest.BodyPublishers.ofString(body));
    } else if (request.method().equals("GET")) {
      // From Java 19 on, a GET request without a publisher has no Content-Length.
      made.GET();
    } else {
      made.method(request.method(), HttpRequest.BodyPublishers.noBody());
    }
    if (isOwn(uri)) {
      headers.forEach((name, value) -> set(made, name, value));
    }
    request.headers().forEach((name, value) -> set(made, name, value));
    return made.build();
  }

  /** HttpClient would show a value with a line break, and send a question mark for other text. */
  private static void set(HttpRequest.Builder made, String name, String value) {
    if (!HEADER_VALUE.matcher(value).matches()) {
      throw new IllegalArgumentException(
          "The header " + name + " has a character that can't be sent: encode it.");
    }
    made.setHeader(name, value);
  }

  /** Other origins don't get the transport's headers, which may contain credentials. */
  private boolean isOwn(URI uri) {
    return String.valueOf(uri.getScheme()).equalsIgnoreCase(base.getScheme())
        && String.valueOf(uri.getHost()).equalsIgnoreCase(base.getHost())
        && portOf(uri) == portOf(base);
  }

  private static int portOf(URI uri) {
    int known = "https".equalsIgnoreCase(uri.getScheme()) ? 443 : 80;
    return uri.getPort() < 0 ? known : uri.getPort();
  }

  private URI uriOf(PageRequest request) {
    List<String> pairs = new ArrayList<>();
    for (Map.Entry<String, Object> entry : request.query().entrySet()) {
      String name = encode(entry.getKey()) + "=";
      // only joined
      if (entry.getValue() instanceof JsonValue.Delimited) {
        pairs.add(name + encode((JsonValue.Delimited) entry.getValue()));
        continue;
      }
      // end joined
      for (String text : JsonValue.queryTexts(entry.getKey(), entry.getValue())) {
        pairs.add(name + encode(text));
      }
    }
    String url = absoluteUrl(request.url()).split("#", 2)[0];
    if (pairs.isEmpty()) {
      return URI.create(url);
    }
    return URI.create(url + (url.contains("?") ? "&" : "?") + String.join("&", pairs));
  }

  /** Appends a path to the path of the base, and keeps an absolute URL. */
  @Override
  public String absoluteUrl(String url) {
    if (ABSOLUTE.matcher(url).lookingAt()) {
      return base.resolve(url).toString();
    }
    String path = base.getRawPath() == null ? "" : base.getRawPath().replaceAll("/+$", "");
    String below = url.startsWith("/") || url.startsWith("?") ? url : "/" + url;
    return base.resolve(path + below).toString();
  }

  // only joined
  private static String encode(JsonValue.Delimited list) {
    String separator = list.separator.equals(",") ? "," : encode(list.separator);
    return list.texts.stream().map(text -> encode(text)).collect(Collectors.joining(separator));
  }

  // end joined
  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
