package pagination;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Sends requests with java.net.http; URLs are resolved against the base. */
public class HttpPageTransport implements PageTransport {
  private final URI base;
  private final Map<String, String> headers;
  private final HttpClient client;
  private final Duration timeout;

  public HttpPageTransport(String base, Map<String, String> headers) {
    this(base, headers, plainClient(), Duration.ofMinutes(1));
  }

  /** A client that follows redirects would take the headers along. */
  public HttpPageTransport(
      String base, Map<String, String> headers, HttpClient client, Duration timeout) {
    this.client = client;
    this.timeout = timeout;
    this.base = URI.create(base);
    this.headers = headers;
  }

  private static HttpClient plainClient() {
    return HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  }

  @Override
  public PageAnswer send(PageRequest request) {
    HttpRequest.Builder made = HttpRequest.newBuilder(uriOf(request)).timeout(timeout);
    boolean hasBody = request.body() != null;
    made.method(
        request.method(),
        hasBody
            ? HttpRequest.BodyPublishers.ofString(JsonValue.json(request.body()))
            : HttpRequest.BodyPublishers.noBody());
    if (hasBody) {
      made.setHeader("Content-Type", "application/json");
    }
    if (isOwn(uriOf(request))) {
      headers.forEach(made::setHeader);
    }
    request.headers().forEach(made::setHeader);
    try {
      HttpResponse<String> answer = client.send(made.build(), HttpResponse.BodyHandlers.ofString());
      Object body = decoded(answer.body(), answer.statusCode() / 100 == 2);
      return new PageAnswer(answer.statusCode(), answer.headers().map(), body);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (InterruptedException failure) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(failure);
    }
  }

  /** A failure may come with any text. */
  private static Object decoded(String text, boolean isJson) {
    try {
      return text.isEmpty() ? null : new JsonText(text).read();
    } catch (IllegalArgumentException failure) {
      if (isJson) {
        throw failure;
      }
      return text;
    }
  }

  /**
   * False of another origin, where the headers of every request, which may hold credentials, don't
   * go.
   */
  private boolean isOwn(URI uri) {
    return Objects.equals(uri.getScheme(), base.getScheme())
        && Objects.equals(uri.getHost(), base.getHost())
        && uri.getPort() == base.getPort();
  }

  private URI uriOf(PageRequest request) {
    List<String> pairs = new ArrayList<>();
    request
        .query()
        .forEach(
            (name, value) -> {
              for (Object one : value instanceof List ? (List<?>) value : JsonValue.list(value)) {
                if (one != null) {
                  pairs.add(encode(name) + "=" + encode(JsonValue.wireText(one)));
                }
              }
            });
    String url = base.resolve(request.url().split("#", 2)[0]).toString();
    if (pairs.isEmpty()) {
      return URI.create(url);
    }
    return URI.create(url + (url.contains("?") ? "&" : "?") + String.join("&", pairs));
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
