package pagination;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a caller sends; what is null is not sent.
 *
 * @param <P> the type that sets them one after the other
 */
public abstract class PageParams<P> {
  private final Map<Slot, Object> sent = new LinkedHashMap<>();

  PageParams() {}

  @SuppressWarnings("unchecked")
  final P with(Slot slot, Object value) {
    sent.put(slot, value);
    return (P) this;
  }

  /** The value that is sent in a place. */
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
