package pagination;

/**
 * Converts models of the client to JSON and back. With Jackson: {@code mapper::convertValue}. With
 * Gson: a method that returns {@code gson.fromJson(gson.toJsonTree(value), type)}, and the number
 * strategy {@code LONG_OR_DOUBLE}, because an offset or id must stay an integer.
 */
@FunctionalInterface
public interface ModelConversion {
  /** Converts a value to a type. {@code Object.class} means maps, lists and plain values. */
  <M> M convert(Object value, Class<M> type);
}
