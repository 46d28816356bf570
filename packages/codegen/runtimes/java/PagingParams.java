package pagination;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The parameters to send now. */
public final class PagingParams {
  final Paging table;
  final PageRequest request;
  private final List<Slot> places;

  PagingParams(Paging table, List<Slot> places, PageRequest request) {
    this.table = table;
    this.places = places;
    this.request = request;
  }

  PagingParams following(PageRequest next) {
    return new PagingParams(table, places, next);
  }

  /** The parameters of the query, by their names there; one that is there repeatedly is a list. */
  public Map<String, Object> query() {
    Map<String, Object> made = new LinkedHashMap<>();
    for (String[] pair : Paging.queryOf(request.url())) {
      made.merge(pair[0], pair[1], PagingParams::both);
    }
    request
        .query()
        .forEach(
            (name, value) -> {
              if (value != null) {
                made.put(name, Paging.copyJson(value));
              }
            });
    return made;
  }

  private static Object both(Object one, Object other) {
    List<Object> all = one instanceof List ? new ArrayList<>((List<?>) one) : Paging.list(one);
    all.add(other);
    return all;
  }

  /** The parameters that are sent in headers, by their names. */
  public Map<String, String> headers() {
    return new LinkedHashMap<>(request.headers());
  }

  /** The part of the request body that pages, nested as it is there. */
  @SuppressWarnings("unchecked")
  public Map<String, Object> body() {
    Object body = Paging.copyJson(request.body());
    return body instanceof Map ? (Map<String, Object>) body : new LinkedHashMap<>();
  }

  /** A parameter of the query as a generated method takes it; null where it is not sent. */
  public String string(String name) {
    Object value = query().get(name);
    return value == null ? null : Paging.wireText(value);
  }

  /** A parameter of the query as a generated method takes it; null where it is not sent. */
  public Integer integer(String name) {
    Long value = longInteger(name);
    return value == null ? null : Integer.valueOf(Math.toIntExact(value));
  }

  /** A parameter of the query as a generated method takes it; null where it is not sent. */
  public Long longInteger(String name) {
    String text = string(name);
    return text == null ? null : Long.valueOf(text);
  }

  /**
   * A request body with the parameters in their places, whatever else it holds beside them. It is a
   * value of JSON and is not changed: an object of a class is one by way of {@code
   * mapper.convertValue(body, Object.class)}.
   */
  public Object mergedInto(Object body) {
    PageRequest made = new PageRequest("", "").withBody(body);
    for (Slot slot : places) {
      if (slot.path != null) {
        made = Paging.withParam(made, slot, Paging.sentAt(request, slot));
      }
    }
    return made.body();
  }

  /** Names the parameters: values may hold what is not for everybody. */
  @Override
  public String toString() {
    return "PagingParams" + query().keySet();
  }
}
