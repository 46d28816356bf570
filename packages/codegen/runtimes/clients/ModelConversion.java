package pagination;

/** Converts models of the client to JSON and back. With Jackson: {@code mapper::convertValue}. */
@FunctionalInterface
public interface ModelConversion {
  /** Converts a value to a type. {@code Object.class} means maps, lists and plain values. */
  <M> M convert(Object value, Class<M> type);
}
