package pagination;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A response. Its body is the decoded JSON: Map, List, String, Number, Boolean or null. */
public final class PageAnswer {
  private final int status;
  private final Map<String, List<String>> headers;
  private final Object body;

  public PageAnswer(int status, Map<String, List<String>> headers, Object body) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }

  public int status() {
    return status;
  }

  public Map<String, List<String>> headers() {
    return headers;
  }

  /** The values of a header, joined with a comma; its name is compared without case. */
  public Optional<String> header(String name) {
    return headers == null
        ? Optional.empty()
        : headers.entrySet().stream()
            .filter(header -> name.equalsIgnoreCase(header.getKey()))
            .map(header -> String.join(", ", header.getValue()))
            .findFirst();
  }

  public Object body() {
    return body;
  }
}
