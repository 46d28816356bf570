package pagination;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Reads the members of an item; if one doesn't match its declaration, the error names it. */
final class ItemJson {
  /** The members that were read, by name. */
  final Map<String, Object> found = new LinkedHashMap<>();

  private final String type;
  private final Map<?, ?> members;

  private ItemJson(String type, Map<?, ?> members) {
    this.type = type;
    this.members = members;
  }

  static ItemJson of(String type, Object json) {
    if (json instanceof Map) {
      return new ItemJson(type, (Map<?, ?>) json);
    }
    throw new IllegalArgumentException(type + " must be a JSON object.");
  }

  // only needed
  <T> T needed(String name, Function<Object, T> read) {
    T value = optional(name, read);
    if (value == null) {
      throw new IllegalArgumentException(type + "." + name + " is missing.");
    }
    return value;
  }

  // end needed
  /** An optional member; null if it is missing or null. */
  <T> T optional(String name, Function<Object, T> read) {
    Object value = members.get(name);
    try {
      T made = value == null ? null : read.apply(value);
      found.put(name, made);
      return made;
    } catch (IllegalArgumentException failure) {
      throw new IllegalArgumentException(type + "." + name + ": " + failure.getMessage(), failure);
    }
  }
  // only any

  static Object any(Object value) {
    return value;
  }
  // end any
  // only string

  static String string(Object value) {
    return read(String.class, "a string", value);
  }
  // end string
  // only bool

  static Boolean bool(Object value) {
    return read(Boolean.class, "true or false", value);
  }
  // end bool
  // only number

  static Double number(Object value) {
    return read(Number.class, "a number", value).doubleValue();
  }
  // end number
  // only integer

  /** 64-bit integers are exact. */
  static Long integer(Object value) {
    Optional<Long> whole = JsonValue.whole(read(Number.class, "an integer", value));
    return whole.orElseThrow(() -> wrong("a 64-bit integer"));
  }
  // end integer
  // only object

  @SuppressWarnings("unchecked")
  static Map<String, Object> object(Object value) {
    return Collections.unmodifiableMap((Map<String, Object>) read(Map.class, "an object", value));
  }
  // end object
  // only map

  static <T> Function<Object, Map<String, T>> map(Function<Object, T> read) {
    return value -> {
      Map<String, T> made = new LinkedHashMap<>();
      object(value).forEach((name, one) -> made.put(name, read.apply(one)));
      return Collections.unmodifiableMap(made);
    };
  }
  // end map
  // only list

  static <T> Function<Object, List<T>> list(Function<Object, T> read) {
    return value -> {
      List<T> made = new ArrayList<>();
      for (Object one : read(List.class, "a list", value)) {
        if (one == null) {
          throw wrong("a list without null");
        }
        made.add(read.apply(one));
      }
      return Collections.unmodifiableList(made);
    };
  }
  // end list
  // only listOfNullable

  static <T> Function<Object, List<T>> listOfNullable(Function<Object, T> read) {
    return value -> {
      List<T> made = new ArrayList<>();
      for (Object one : read(List.class, "a list", value)) {
        made.add(one == null ? null : read.apply(one));
      }
      return Collections.unmodifiableList(made);
    };
  }
  // end listOfNullable

  private static <T> T read(Class<T> type, String named, Object value) {
    if (!type.isInstance(value)) {
      throw wrong(named);
    }
    return type.cast(value);
  }

  private static IllegalArgumentException wrong(String named) {
    return new IllegalArgumentException("it must be " + named + ".");
  }
}
