package pagination;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The parameters to send for one page. */
public final class PagingParams {
  final Paging table;
  final PageRequest request;
  private final List<Slot> places;
  private final PageStep before;
  private final int maxPages;

  PagingParams(
      Paging table, List<Slot> places, PageRequest request, PageStep before, int maxPages) {
    this.table = table;
    this.places = places;
    this.request = request;
    this.before = before;
    this.maxPages = maxPages;
  }

  PagingParams following(PageRequest next, PageStep page) {
    return new PagingParams(table, places, next, page, maxPages);
  }

  PagingParams startingAt(String position) {
    PageRequest made = position == null ? request : PageStep.startingAt(table, request, position);
    return new PagingParams(table, places, made, null, maxPages);
  }

  PagingParams upTo(int pages) {
    return new PagingParams(table, places, request, null, PageState.pageLimit(pages));
  }

  /** False if the caller allows no pages at all. */
  boolean mayBeSent() {
    return maxPages > 0;
  }

  PageStep answered(PageAnswer answer) {
    return before == null
        ? PageStep.first(table, request, answer, maxPages)
        : before.next(request, answer);
  }

  /** The query parameters by name; a repeated parameter is a list. */
  public Map<String, Object> query() {
    Map<String, Object> made = new LinkedHashMap<>();
    for (String[] pair : Slot.queryOf(request.url())) {
      made.merge(pair[0], pair[1], PagingParams::both);
    }
    request
        .query()
        .forEach(
            (name, value) -> {
              if (value != null) {
                made.put(name, JsonValue.copyJson(value));
              }
            });
    return made;
  }

  private static Object both(Object one, Object other) {
    List<Object> all = one instanceof List ? new ArrayList<>((List<?>) one) : JsonValue.list(one);
    all.add(other);
    return all;
  }

  /** The parameters that are sent in headers, by name. */
  public Map<String, String> headers() {
    return new LinkedHashMap<>(request.headers());
  }

  /** The paging parameters of the request body, nested as in the body. */
  @SuppressWarnings("unchecked")
  public Map<String, Object> body() {
    Object body = JsonValue.copyJson(request.body());
    return body instanceof Map ? (Map<String, Object>) body : new LinkedHashMap<>();
  }

  /** A query parameter for a generated method; null if it is not sent or the name is unknown. */
  public String string(String name) {
    Object value = query().get(name);
    return value == null ? null : JsonValue.wireText(value);
  }

  /** A query parameter for a generated method; null if it is not sent or the name is unknown. */
  public Integer integer(String name) {
    Long value = longInteger(name);
    return value == null ? null : Integer.valueOf(Math.toIntExact(value));
  }

  /** A query parameter for a generated method; null if it is not sent or the name is unknown. */
  public Long longInteger(String name) {
    String text = string(name);
    return text == null ? null : Long.valueOf(text);
  }

  /**
   * A copy of a request body with the parameters added. The body must be a JSON value and is not
   * changed; convert an object of a class with {@code mapper.convertValue(body, Object.class)}.
   */
  public Object mergedInto(Object body) {
    Map<Slot, Object> values = new LinkedHashMap<>();
    for (Slot slot : places) {
      if (slot.part().equals("body")) {
        values.put(slot, slot.sentIn(request));
      }
    }
    return Slot.allGivenIn(new PageRequest("", "").withBody(body), values).body();
  }

  /** Lists only the names of the parameters, because values may be private. */
  @Override
  public String toString() {
    return "PagingParams" + query().keySet();
  }
}
