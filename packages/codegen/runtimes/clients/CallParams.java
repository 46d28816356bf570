package pagination;

import java.util.LinkedHashMap;
import java.util.Map;

/** The paging arguments of a call: first the caller's values, then the values of each page. */
final class CallParams {
  private final Map<String, Object> query = new LinkedHashMap<>();
  private final Map<String, String> headers = new LinkedHashMap<>();
  private Object body;

  void query(String name, Object given) {
    if (given != null) {
      query.put(name, given);
    }
  }

  void header(String name, Object given) {
    if (given != null) {
      headers.put(name, given.toString());
    }
  }

  void body(ModelConversion models, Object given) {
    body = given == null ? null : models.convert(given, Object.class);
  }

  PagingParams start(PagingScheme<?> scheme) {
    return scheme.at(query, headers, body);
  }

  static String text(PagingParams p, String name, String given) {
    String sent = p.string(name);
    return sent == null ? given : sent;
  }

  static Integer integer(PagingParams p, String name, Integer given) {
    Integer sent = p.integer(name);
    return sent == null ? given : sent;
  }

  static Long longInteger(PagingParams p, String name, Long given) {
    Long sent = p.longInteger(name);
    return sent == null ? given : sent;
  }

  static String header(PagingParams p, String name, String given) {
    return p.headers().getOrDefault(name, given);
  }

  /** Returns the request body with the parameters of the page added. */
  static <M> M merged(PagingParams p, ModelConversion models, Class<M> type, M given) {
    Object tree = given == null ? null : models.convert(given, Object.class);
    return p.body().isEmpty() ? given : models.convert(p.mergedInto(tree), type);
  }
}
