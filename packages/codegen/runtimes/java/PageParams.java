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
    sent.put(slot, JsonValue.copyJson(value));
    return (P) this;
  }

  /** The value for a slot; empty if it is not sent. */
  @SuppressWarnings("unchecked")
  final <V> Optional<V> given(Slot slot) {
    return Optional.ofNullable((V) sent.get(slot));
  }

  /** A copy of the values by slot; empty without params. */
  static Map<Slot, Object> valuesOf(PageParams<?> params) {
    return params == null ? Map.of() : new LinkedHashMap<>(params.sent);
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
