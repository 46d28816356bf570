package pagination;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Request and response of a page; its members are read from here. */
public abstract class PageBody<T> {
  final PageState<T> state;

  PageBody(PageState<T> state) {
    this.state = state;
  }

  /** The request that was answered with this page. */
  public PageRequest pageRequest() {
    return state.step.asked;
  }

  /** The unchanged response. */
  public PageAnswer pageAnswer() {
    return state.step.answered;
  }

  /** The items of this page. */
  public List<T> items() {
    return state.items;
  }

  /** True if this page says that another follows. Sends nothing. */
  public boolean hasNextPage() {
    return state.step.hasNext();
  }

  /** Why no page follows; empty if one does. */
  public Optional<StopReason> stopped() {
    return state.step.stopped();
  }

  /**
   * The text to go on from after this page, to be kept: {@code startingAt} takes it. Empty where
   * nothing follows.
   */
  public Optional<String> position() {
    return state.step.position();
  }

  Optional<Object> anyAt(Object... path) {
    return Optional.ofNullable(JsonValue.readAt(state.step.answered.body(), path));
  }

  Optional<String> stringAt(Object... path) {
    return anyAt(path).filter(String.class::isInstance).map(String.class::cast);
  }

  /** The token of the next page as text; a number becomes its digits. */
  Optional<String> tokenAt(Object... path) {
    return anyAt(path)
        .filter(held -> held instanceof String || held instanceof Number)
        .map(JsonValue::wireText);
  }

  Optional<Boolean> booleanAt(Object... path) {
    return anyAt(path).filter(Boolean.class::isInstance).map(Boolean.class::cast);
  }

  Optional<Double> numberAt(Object... path) {
    return anyAt(path).filter(Number.class::isInstance).map(held -> ((Number) held).doubleValue());
  }

  /** Whole numbers of 64 bits are exact; a longer one is none. */
  Optional<Long> integerAt(Object... path) {
    return anyAt(path)
        .filter(Number.class::isInstance)
        .flatMap(held -> JsonValue.whole((Number) held));
  }

  @SuppressWarnings("unchecked")
  Optional<List<Object>> listAt(Object... path) {
    return anyAt(path).filter(List.class::isInstance).map(held -> (List<Object>) held);
  }

  @SuppressWarnings("unchecked")
  Optional<Map<String, Object>> objectAt(Object... path) {
    return anyAt(path).filter(Map.class::isInstance).map(held -> (Map<String, Object>) held);
  }
}
