package pagination;

/**
 * Makes JSON of the client's models, and models of JSON. With Jackson: {@code
 * mapper::convertValue}.
 */
@FunctionalInterface
public interface ModelConversion {
  /** The value as one of a type; {@code Object.class} stands for maps, lists and plain values. */
  <M> M convert(Object value, Class<M> type);
}
