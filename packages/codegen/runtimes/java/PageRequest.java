package pagination;

import java.util.Map;

/**
 * A request for a page. The query is added to what the URL carries itself; a query, headers and a
 * body of null are none; the options are those of the transport for this request, passed on
 * untouched. Values of JSON are Map, List, String, Number, Boolean and null.
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
    this.method = method;
    this.url = url;
    this.query = query == null ? Map.of() : query;
    this.headers = headers == null ? Map.of() : headers;
    this.body = body;
    this.options = options;
  }

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

  PageRequest withUrl(String changed) {
    return new PageRequest(method, changed, query, headers, body, options);
  }

  PageRequest withQuery(Map<String, Object> changed) {
    return new PageRequest(method, url, changed, headers, body, options);
  }

  PageRequest withHeaders(Map<String, String> changed) {
    return new PageRequest(method, url, query, changed, body, options);
  }

  PageRequest withBody(Object changed) {
    return new PageRequest(method, url, query, headers, changed, options);
  }
}
