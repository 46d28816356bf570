package pagination;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/**
 * A request for a page. The query is added to the query of the URL. A null query, headers or body
 * is treated as none. The options are for a transport of your own; an included transport ignores
 * them. JSON values are Map, List, String, Number, Boolean and null.
 */
public final class PageRequest {
  private final String method;
  private final String url;
  private final Map<String, Object> query;
  private final Map<String, String> headers;
  private final Object body;
  private final Object options;

  public PageRequest(
      String method,
      String url,
      Map<String, Object> query,
      Map<String, String> headers,
      Object body,
      Object options) {
    this.method = Objects.requireNonNull(method, "A request needs a method.");
    this.url = Objects.requireNonNull(url, "A request needs a URL.");
    this.query = query == null ? Map.of() : query;
    this.headers = headers == null ? Map.of() : headers;
    this.body = body;
    this.options = options;
  }

  /** A request without query, headers and body. */
  public PageRequest(String method, String url) {
    this(method, url, Map.of(), Map.of(), null, null);
  }

  public String method() {
    return method;
  }

  public String url() {
    return url;
  }

  public Map<String, Object> query() {
    return query;
  }

  public Map<String, String> headers() {
    return headers;
  }

  public Object body() {
    return body;
  }

  public Object options() {
    return options;
  }

  public PageRequest withUrl(String changed) {
    return new PageRequest(method, changed, query, headers, body, options);
  }

  /** The request with this query in place of its own; the query of the URL stays. */
  public PageRequest withQuery(Map<String, Object> changed) {
    return new PageRequest(method, url, changed, headers, body, options);
  }

  /** The request with a query parameter added, or with its value replaced. */
  public PageRequest withQuery(String name, Object value) {
    Map<String, Object> all = new LinkedHashMap<>(query);
    all.put(name, value);
    return withQuery(all);
  }

  /** The request with these headers in place of its own. */
  public PageRequest withHeaders(Map<String, String> changed) {
    return new PageRequest(method, url, query, changed, body, options);
  }

  /** The request with a header added, or with its value replaced. */
  public PageRequest withHeader(String name, String value) {
    Map<String, String> all = new LinkedHashMap<>(headers);
    all.keySet().removeIf(name::equalsIgnoreCase);
    all.put(name, value);
    return withHeaders(all);
  }

  public PageRequest withBody(Object changed) {
    return new PageRequest(method, url, query, headers, changed, options);
  }

  public PageRequest withOptions(Object changed) {
    return new PageRequest(method, url, query, headers, body, changed);
  }

  /** A copy that shares no mutable query, headers or body. */
  @SuppressWarnings("unchecked")
  PageRequest detached() {
    return new PageRequest(
        method,
        url,
        (Map<String, Object>) JsonValue.copyJson(query),
        new LinkedHashMap<>(headers),
        JsonValue.copyJson(body),
        options);
  }

  /**
   * True if both request the same thing. Headers are ignored, except one that changes from page to
   * page.
   */
  boolean isSame(PageRequest other, Slot moving) {
    return asText(moving).equals(other.asText(moving));
  }

  private String asText(Slot moving) {
    List<String[]> pairs = Slot.queryOf(url);
    query.forEach(
        (name, value) -> {
          if (value != null) {
            pairs.add(new String[] {name, JsonValue.wireText(value)});
          }
        });
    pairs.sort(Comparator.comparing(pair -> pair[0]));
    List<Object> told = new ArrayList<>();
    pairs.forEach(pair -> told.add(List.of(pair[0], pair[1])));
    String sent = moving == null ? null : JsonValue.wireText(moving.sentIn(this));
    String address = url.split("[?#]", 2)[0];
    return JsonValue.json(JsonValue.list(method, address, told, sent, body));
  }

  /** If the first request has an idempotency key, each later page gets a new one. */
  PageRequest withFreshKey(PageTransport transport) {
    String header = transport.idempotencyHeader().toLowerCase(Locale.ROOT);
    Map<String, String> kept = new LinkedHashMap<>();
    String spelled = null;
    for (Map.Entry<String, String> entry : headers.entrySet()) {
      if (entry.getKey().toLowerCase(Locale.ROOT).equals(header)) {
        spelled = spelled == null ? entry.getKey() : spelled;
      } else {
        kept.put(entry.getKey(), entry.getValue());
      }
    }
    if (spelled == null) {
      return this;
    }
    kept.put(spelled, transport.idempotencyKey().orElseGet(() -> UUID.randomUUID().toString()));
    return withHeaders(kept);
  }

  // only urls
  /** True if the URL is the path of another one after a prefix, which transports may add again. */
  boolean isPrefixed(PageRequest page) {
    String path = page.url.split("[?#]", 2)[0];
    String own = url.split("[?#]", 2)[0];
    boolean arePaths = own.matches("/[^/].*") && path.matches("/[^/].*");
    return arePaths && own.length() > path.length() && own.endsWith(path);
  }

  // end urls
  // only adapter
  /** True for a request whose method and URL only the caller's function knows. */
  boolean isAdapted() {
    return options == PagingScheme.ADAPTED;
  }

  // end adapter
  /** A message about this request. */
  String problem(String text) {
    // only adapter
    if (url.isEmpty()) {
      return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
    // end adapter
    return methodAndPath() + ": " + text;
  }

  /** Omits the host and the query. */
  String methodAndPath() {
    return method + " " + url.replaceFirst("[?#].*", "").replaceFirst("^(\\w+:)?//[^/]*", "");
  }

  /** Omits everything that may be private, such as the query and the headers. */
  @Override
  public String toString() {
    return "PageRequest[" + method + " " + url.replaceFirst("[?#].*", "") + "]";
  }
}
