package pagination;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The request and response of a page, and the values read from them. */
public abstract class PageBody<T> {
  final PageState<T> state;

  PageBody(PageState<T> state) {
    this.state = state;
  }

  /** The request whose response is this page. */
  public PageRequest pageRequest() {
    return state.step.asked;
  }

  /** The unchanged response. */
  public PageAnswer pageAnswer() {
    return state.step.answered;
  }

  /** The status of the response. */
  public int status() {
    return state.step.answered.status();
  }

  /** The headers of the response. */
  public Map<String, List<String>> headers() {
    Map<String, List<String>> headers = state.step.answered.headers();
    return headers == null ? Map.of() : headers;
  }

  /** The values of a header, joined with a comma; its name is compared without case. */
  public Optional<String> header(String name) {
    return state.step.answered.header(name);
  }

  /** The items of this page only. */
  public List<T> items() {
    return state.items;
  }

  /** True if this page indicates that another follows. Sends nothing. */
  public boolean hasNextPage() {
    return state.step.hasNext();
  }

  /** Why no page follows; empty if one does. */
  public Optional<StopReason> stopped() {
    return state.step.stopped();
  }

  /**
   * The text to store and pass to {@code startingAt} to resume after this page. Empty if no page
   * follows or the next one can't be requested.
   *
   * @throws IllegalStateException if the next page is on a different origin than the first request
   */
  public Optional<String> position() {
    return state.step.position();
  }

  /** Omits everything that may be private, such as the query and the items. */
  @Override
  public String toString() {
    String request = state.step.asked.methodAndPath();
    return getClass().getSimpleName() + "[" + state.items.size() + " items, " + request + "]";
  }
  // only anyAt

  Optional<Object> anyAt(Object... path) {
    return Optional.ofNullable(JsonValue.readAt(state.step.answered.body(), path));
  }
  // end anyAt
  // only stringAt

  Optional<String> stringAt(Object... path) {
    return anyAt(path).filter(String.class::isInstance).map(String.class::cast);
  }
  // end stringAt
  // only tokenAt

  /** The token of the next page as text; a number becomes its digits. */
  Optional<String> tokenAt(Object... path) {
    return anyAt(path)
        .filter(held -> held instanceof String || held instanceof Number)
        .map(held -> JsonValue.wireText(JsonValue.rounded(held)));
  }
  // end tokenAt
  // only booleanAt

  Optional<Boolean> booleanAt(Object... path) {
    return anyAt(path).filter(Boolean.class::isInstance).map(Boolean.class::cast);
  }
  // end booleanAt
  // only numberAt

  Optional<Double> numberAt(Object... path) {
    return anyAt(path).filter(Number.class::isInstance).map(held -> ((Number) held).doubleValue());
  }
  // end numberAt
  // only integerAt

  /** 64-bit integers are exact; empty for any other number. */
  Optional<Long> integerAt(Object... path) {
    return anyAt(path)
        .filter(Number.class::isInstance)
        .flatMap(held -> JsonValue.whole((Number) held));
  }
  // end integerAt
  // only listAt

  @SuppressWarnings("unchecked")
  Optional<List<Object>> listAt(Object... path) {
    return anyAt(path).filter(List.class::isInstance).map(held -> (List<Object>) held);
  }
  // end listAt
  // only objectAt

  @SuppressWarnings("unchecked")
  Optional<Map<String, Object>> objectAt(Object... path) {
    return anyAt(path).filter(Map.class::isInstance).map(held -> (Map<String, Object>) held);
  }
  // end objectAt
}
