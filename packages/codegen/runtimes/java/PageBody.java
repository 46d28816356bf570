package pagination;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Request and response of a page; its members are read from here. */
public abstract class PageBody<T> {
  final Paging paging;
  final PageTransport transport;
  final PageRequest asked;
  final PageAnswer answered;
  final Function<Object, ? extends T> decoder;
  private final List<T> found;

  PageBody(
      Paging paging,
      PageTransport transport,
      PageRequest asked,
      PageAnswer answered,
      Function<Object, ? extends T> decoder) {
    this.paging = paging;
    this.transport = transport;
    this.asked = asked;
    this.answered = Paging.succeeded(answered);
    this.decoder = decoder;
    List<T> decoded = new ArrayList<>();
    for (Object item : paging.itemsIn(answered)) {
      decoded.add(decoder.apply(item));
    }
    this.found = java.util.Collections.unmodifiableList(decoded);
  }

  /** The request that was answered with this page. */
  public PageRequest pageRequest() {
    return asked;
  }

  /** The response, as it is. */
  public PageAnswer pageAnswer() {
    return answered;
  }

  /** The items of this page. */
  public List<T> items() {
    return found;
  }

  /** True when a page follows, as far as this one shows. Nothing is sent. */
  public boolean hasNextPage() {
    return paging.nextRequest(asked, answered) != null;
  }

  PageRequest followingRequest() {
    PageRequest next = paging.nextRequest(asked, answered);
    if (next == null) {
      throw new IllegalStateException(
          "No next page: check hasNextPage() before calling nextPage().");
    }
    return Paging.withFreshKey(next, transport);
  }

  Optional<Object> anyAt(Object... path) {
    return Optional.ofNullable(Paging.readAt(answered.body(), path));
  }

  Optional<String> stringAt(Object... path) {
    return anyAt(path).filter(String.class::isInstance).map(String.class::cast);
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
        .flatMap(held -> Paging.whole((Number) held));
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
