package pagination;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Where a parameter is sent: the name of a query parameter or header, or a path in the body. */
final class Slot {
  private static final Pattern BROKEN_ESCAPE = Pattern.compile("%(?![0-9A-Fa-f]{2})");

  final String name;
  final boolean inHeader;
  final Object[] path;

  private Slot(String name, boolean inHeader, Object[] path) {
    this.name = name;
    this.inHeader = inHeader;
    this.path = path;
  }

  static Slot query(String name) {
    return new Slot(name, false, null);
  }

  static Slot header(String name) {
    return new Slot(name, true, null);
  }

  static Slot body(Object... path) {
    return new Slot(null, false, path);
  }

  /** The value that a request sends in this slot; null if there is none. */
  Object sentIn(PageRequest request) {
    if (path != null) {
      return JsonValue.readAt(request.body(), path);
    }
    if (inHeader) {
      return headerOf(request);
    }
    Object given = request.query().get(name);
    if (given != null) {
      return given;
    }
    for (String[] pair : queryOf(request.url())) {
      if (pair[0].equals(name)) {
        return pair[1];
      }
    }
    return null;
  }

  private String headerOf(PageRequest request) {
    for (Map.Entry<String, String> header : request.headers().entrySet()) {
      if (header.getKey().equalsIgnoreCase(name)) {
        return header.getValue();
      }
    }
    return null;
  }

  /** The request with a caller's value in this slot; null is not sent. */
  PageRequest givenIn(PageRequest request, Object value) {
    Object written = value instanceof Enum ? value.toString() : value;
    return written == null ? request : writtenIn(request, written);
  }

  /** The request with the caller's values. */
  static PageRequest allGivenIn(PageRequest request, Map<Slot, Object> values) {
    PageRequest made = request;
    for (Map.Entry<Slot, Object> one : values.entrySet()) {
      made = one.getKey().givenIn(made, one.getValue());
    }
    return made;
  }

  /** The request with a value in this slot. */
  PageRequest writtenIn(PageRequest request, Object value) {
    if (path != null) {
      Object body = JsonValue.writeAt(request.body(), path, 0, JsonValue.copyJson(value));
      if (body == JsonValue.NO_PLACE) {
        throw unwritable(request.body());
      }
      return request.withBody(body);
    }
    if (inHeader) {
      Map<String, String> headers = new LinkedHashMap<>(request.headers());
      headers.keySet().removeIf(given -> given.equalsIgnoreCase(name));
      if (value != null) {
        headers.put(name, JsonValue.wireText(value));
      }
      return request.withHeaders(headers);
    }
    Map<String, Object> query = new LinkedHashMap<>(request.query());
    query.put(name, JsonValue.copyJson(value));
    return request.withQuery(query).withUrl(withoutParameter(request.url()));
  }

  private PageException unwritable(Object body) {
    String message =
        "The request body has no place for "
            + JsonValue.placeOf(path)
            + ": its parent is not an object.";
    boolean isOwn = body != null && !body.getClass().getName().startsWith("java.");
    String remedy = isOwn ? " PageTransport.toTree can convert " + body.getClass() + "." : "";
    return new PageException(PageException.Reason.UNWRITABLE_BODY, message + remedy, null);
  }

  /** The query parameters of a URL. */
  static List<String[]> queryOf(String url) {
    String bare = url.split("#", 2)[0];
    int mark = bare.indexOf('?');
    List<String[]> pairs = new ArrayList<>();
    for (String piece : mark < 0 ? new String[0] : bare.substring(mark + 1).split("&")) {
      if (!piece.isEmpty()) {
        String[] parts = piece.split("=", 2);
        pairs.add(new String[] {decode(parts[0]), decode(parts.length < 2 ? "" : parts[1])});
      }
    }
    return pairs;
  }

  static Set<String> namesIn(String url) {
    return queryOf(url).stream().map(pair -> pair[0]).collect(Collectors.toSet());
  }

  static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  /** Keeps invalid escapes as text. */
  private static String decode(String text) {
    String whole = BROKEN_ESCAPE.matcher(text).replaceAll("%25");
    return URLDecoder.decode(whole, StandardCharsets.UTF_8);
  }

  /** Keeps the rest of the URL unchanged. */
  private String withoutParameter(String url) {
    int hash = url.indexOf('#');
    String bare = hash < 0 ? url : url.substring(0, hash);
    int mark = bare.indexOf('?');
    if (mark < 0) {
      return url;
    }
    String[] pieces = bare.substring(mark + 1).split("&", -1);
    List<String> kept = new ArrayList<>();
    for (String piece : pieces) {
      List<String[]> pairs = queryOf("?" + piece);
      if (pairs.isEmpty() || !pairs.get(0)[0].equals(name)) {
        kept.add(piece);
      }
    }
    if (kept.size() == pieces.length) {
      return url;
    }
    String query = kept.isEmpty() ? "" : "?" + String.join("&", kept);
    return bare.substring(0, mark) + query + (hash < 0 ? "" : url.substring(hash));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Slot
        && inHeader == ((Slot) other).inHeader
        && Objects.equals(name, ((Slot) other).name)
        && Arrays.equals(path, ((Slot) other).path);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, inHeader, Arrays.hashCode(path));
  }

  @Override
  public String toString() {
    return path == null ? (inHeader ? "header " : "") + name : "body " + Arrays.toString(path);
  }
}
