package pagination;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Where a parameter is sent: in the query, unless a subclass has another place. */
class Slot {
  private static final Pattern BROKEN_ESCAPE = Pattern.compile("%(?![0-9A-Fa-f]{2})");

  final String name;

  Slot(String name) {
    this.name = name;
  }

  static Slot query(String name) {
    return new Slot(name);
  }

  // only headerSlots
  static Slot header(String name) {
    return new HeaderSlot(name);
  }

  // end headerSlots
  // only bodySlots
  static Slot body(Object... path) {
    return new BodySlot(path);
  }

  // end bodySlots
  /** The part of the request, as named in a position. */
  String part() {
    return "query";
  }

  /** The part of a request that contains only this value. */
  Object treeOf(Object value) {
    return JsonValue.object(name, value);
  }

  /** The value of this slot in a part of a request; null if there is none. */
  Object valueIn(Object part) {
    return part instanceof Map ? ((Map<?, ?>) part).get(name) : null;
  }

  /** The value that a request sends in this slot; null if there is none. */
  Object sentIn(PageRequest request) {
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

  /** The request with a value in this slot. */
  PageRequest writtenIn(PageRequest request, Object value) {
    PageRequest made = request.withQuery(name, JsonValue.copyJson(value));
    return made.withUrl(withoutParameter(request.url()));
  }

  /** The request with the caller's values; null is not sent. */
  static PageRequest allGivenIn(PageRequest request, Map<Slot, Object> values) {
    PageRequest made = request;
    for (Map.Entry<Slot, Object> one : values.entrySet()) {
      Object value = one.getValue() instanceof Enum ? one.getValue().toString() : one.getValue();
      made = value == null ? made : one.getKey().writtenIn(made, value);
    }
    return made;
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
    return other != null && other.getClass() == getClass() && ((Slot) other).name.equals(name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return name;
  }
}
