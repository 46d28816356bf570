package pagination;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The parameters that a caller sends; null values are not sent.
 *
 * @param <P> the concrete type, which the setters return
 */
public abstract class PageParams<P> {
  private final Map<Slot, Object> sent = new LinkedHashMap<>();

  PageParams() {}

  @SuppressWarnings("unchecked")
  final P with(Slot slot, Object value) {
    sent.put(slot, value);
    return (P) this;
  }

  /** The value for a slot; empty if it is not sent. */
  @SuppressWarnings("unchecked")
  final <V> Optional<V> given(Slot slot) {
    return Optional.ofNullable((V) sent.get(slot));
  }

  final PageRequest putInto(PageRequest request) {
    PageRequest made = request;
    for (Map.Entry<Slot, Object> one : sent.entrySet()) {
      Object value = one.getValue();
      Object written = value instanceof Enum ? value.toString() : value;
      made = one.getKey().givenIn(made, written);
    }
    return made;
  }

  @Override
  public boolean equals(Object other) {
    return other != null
        && other.getClass() == getClass()
        && ((PageParams<?>) other).sent.equals(sent);
  }

  @Override
  public int hashCode() {
    return sent.hashCode();
  }

  /** Lists only the names of the parameters, because values may be private. */
  @Override
  public String toString() {
    return getClass().getSimpleName() + sent.keySet();
  }
}
