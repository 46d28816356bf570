package pagination;

import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAmount;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** JSON values: Map, List, String, Number, Boolean and null. */
final class JsonValue {
  private static final double MOST = 9007199254740991.0;
  private static final String SHORT_ESCAPES = "\"\\\b\f\n\r\t";
  private static final Pattern DIGITS = Pattern.compile("-?[0-9]+");

  private JsonValue() {}

  /** Unlike List.of, this list may contain null. */
  static List<Object> list(Object... items) {
    return new ArrayList<>(Arrays.asList(items));
  }

  /** Takes names and values in turn. */
  static Map<String, Object> object(Object... members) {
    Map<String, Object> made = new LinkedHashMap<>();
    for (int index = 0; index < members.length; index += 2) {
      made.put((String) members[index], members[index + 1]);
    }
    return made;
  }

  /** True for a JSON value; only its outermost level is checked. */
  static boolean isTree(Object body) {
    return body == null
        || body instanceof Map
        || body instanceof List
        || body instanceof String
        || body instanceof Number
        || body instanceof Boolean;
  }

  static String placeOf(Object[] path) {
    return path.length == 0
        ? "its root"
        : Arrays.stream(path).map(Object::toString).collect(Collectors.joining("."));
  }

  /** A name is a member of an object; a number is an index of a list or the name of a member. */
  static Object readAt(Object value, Object[] path) {
    Object current = value;
    for (Object step : path) {
      if (current instanceof List) {
        List<?> held = (List<?>) current;
        if (!(step instanceof Integer) || (Integer) step >= held.size()) {
          return null;
        }
        current = held.get((Integer) step);
      } else if (current instanceof Map) {
        current = ((Map<?, ?>) current).get(step.toString());
      } else {
        return null;
      }
    }
    return current;
  }

  /** A BigDecimal as a Double if that has the same digits, except for zeros at the end. */
  static Object rounded(Object value) {
    if (!(value instanceof BigDecimal)) {
      return value;
    }
    double rounded = ((BigDecimal) value).doubleValue();
    boolean isSame =
        Double.isFinite(rounded)
            && ((BigDecimal) value).compareTo(new BigDecimal(Double.toString(rounded))) == 0;
    return isSame ? (Object) rounded : value;
  }

  static Double toNumber(Object value) {
    Double number = null;
    if (value instanceof Number) {
      number = ((Number) value).doubleValue();
    } else if (value instanceof String && DIGITS.matcher((String) value).matches()) {
      number = Double.valueOf((String) value);
    }
    return number == null || !Double.isFinite(number) ? null : number;
  }

  // only integers
  /** The number as a 64-bit integer; empty if it is not one. */
  static Optional<Long> whole(Number number) {
    if (number instanceof Double || number instanceof Float) {
      double held = number.doubleValue();
      return held == Math.rint(held) && Math.abs(held) <= MOST
          ? Optional.of((long) held)
          : Optional.empty();
    }
    BigDecimal exact = new BigDecimal(number.toString());
    return exact.stripTrailingZeros().scale() <= 0 && exact.toBigInteger().bitLength() < Long.SIZE
        ? Optional.of(exact.longValue())
        : Optional.empty();
  }

  // end integers
  /** A number or a string of digits as an integer from 0 to 2^53 - 1; null for anything else. */
  static Long toCount(Object value) {
    Double number = toNumber(value);
    return number == null || number != Math.rint(number) || number < 0 || number > MOST
        ? null
        : Long.valueOf(number.longValue());
  }

  static Object copyJson(Object value) {
    if (value instanceof List) {
      List<Object> list = new ArrayList<>();
      ((List<?>) value).forEach(item -> list.add(copyJson(item)));
      return list;
    }
    if (value instanceof Map) {
      Map<String, Object> members = new LinkedHashMap<>();
      ((Map<?, ?>) value)
          .forEach((name, member) -> members.put(String.valueOf(name), copyJson(member)));
      return members;
    }
    return value;
  }

  /** The text of a value in a query or a header; lists and maps become JSON. */
  static String wireText(Object value) {
    String text = textOf(value);
    return text == null ? json(value) : text;
  }

  /** The elements of a list or an array; null for anything else. */
  private static List<Object> elementsOf(Object value) {
    List<Object> values = new ArrayList<>();
    if (value instanceof Iterable && !(value instanceof Path)) {
      ((Iterable<?>) value).forEach(values::add);
      return values;
    }
    if (value == null || !value.getClass().isArray()) {
      return null;
    }
    for (int index = 0; index < Array.getLength(value); index++) {
      values.add(Array.get(value, index));
    }
    return values;
  }

  private static Object unwrapped(Object value) {
    return value instanceof Optional ? ((Optional<?>) value).orElse(null) : value;
  }

  /** The texts of a query parameter: a list or an array repeats the parameter, null is not sent. */
  static List<String> queryTexts(String name, Object value) {
    Object given = unwrapped(value);
    List<Object> values = elementsOf(given);
    List<String> texts = new ArrayList<>();
    for (Object one : values == null ? list(given) : values) {
      String text = textOf(one);
      if (text == null && one != null) {
        throw new IllegalArgumentException(
            "The value of the query parameter " + name + " cannot be sent: " + one.getClass());
      }
      if (text != null) {
        texts.add(text);
      }
    }
    return texts;
  }

  // only joined
  /** A list that is sent as one query parameter; null if it is null or empty, which is not sent. */
  static Delimited joined(String name, List<?> values, String separator) {
    List<String> texts = queryTexts(name, values);
    return texts.isEmpty() ? null : new Delimited(texts, separator);
  }

  /** Texts that the included transport escapes one by one, so that a comma stays a separator. */
  static final class Delimited {
    final List<String> texts;
    final String separator;

    private Delimited(List<String> texts, String separator) {
      this.texts = texts;
      this.separator = separator;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Delimited && other.toString().equals(toString());
    }

    @Override
    public int hashCode() {
      return toString().hashCode();
    }

    @Override
    public String toString() {
      return String.join(separator, texts);
    }
  }

  // end joined
  /** Null for a value without text, such as a map. Dates and times are ISO 8601. */
  private static String textOf(Object value) {
    if (value instanceof Double || value instanceof Float) {
      double number = ((Number) value).doubleValue();
      return Double.isFinite(number) ? decimal(number) : null;
    }
    if (value instanceof BigDecimal) {
      return ((BigDecimal) value).toPlainString();
    }
    if (value instanceof OffsetDateTime || value instanceof ZonedDateTime) {
      // Unlike toString, this always writes seconds, as RFC 3339 requires.
      return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format((TemporalAccessor) value);
    }
    if (value instanceof Date) {
      // java.sql.Date and java.sql.Time throw when converted to an instant.
      boolean isInstant = !value.getClass().getName().matches("java\\.sql\\.(Date|Time)");
      return isInstant ? ((Date) value).toInstant().toString() : value.toString();
    }
    boolean isText =
        value instanceof CharSequence
            || value instanceof Character
            || value instanceof Number
            || value instanceof Boolean
            || value instanceof Enum
            || value instanceof TemporalAccessor
            || value instanceof TemporalAmount
            || value instanceof UUID
            || value instanceof URI;
    // only joined
    isText = isText || value instanceof Delimited;
    // end joined
    return isText ? value.toString() : null;
  }

  /** A value as JSON, with members sorted by name. */
  static String json(Object value) {
    StringBuilder text = new StringBuilder();
    writeJson(value, text, false);
    return text.toString();
  }

  /** A body as JSON. Throws IllegalArgumentException for a value that has no JSON form. */
  static String bodyText(Object body) {
    StringBuilder text = new StringBuilder();
    writeJson(body, text, true);
    return text.toString();
  }

  private static void writeJson(Object given, StringBuilder text, boolean isStrict) {
    Object value = unwrapped(given);
    List<Object> elements = elementsOf(value);
    if (elements != null) {
      String mark = "[";
      for (Object item : elements) {
        text.append(mark);
        writeJson(item, text, isStrict);
        mark = ",";
      }
      text.append(elements.isEmpty() ? "[]" : "]");
    } else if (value instanceof Map) {
      String mark = "{";
      Map<String, Object> sorted = new TreeMap<>();
      ((Map<?, ?>) value).forEach((name, member) -> sorted.put(String.valueOf(name), member));
      for (Map.Entry<String, Object> member : sorted.entrySet()) {
        text.append(mark);
        writeText(member.getKey(), text);
        text.append(':');
        writeJson(member.getValue(), text, isStrict);
        mark = ",";
      }
      text.append(sorted.isEmpty() ? "{}" : "}");
    } else if (value instanceof String) {
      writeText((String) value, text);
    } else if (value instanceof Double || value instanceof Float) {
      text.append(decimal(((Number) value).doubleValue()));
    } else if (value == null || value instanceof Number || value instanceof Boolean) {
      text.append(value);
    } else {
      String written = textOf(value);
      if (written == null && isStrict) {
        throw new IllegalArgumentException(
            "A value of the body cannot be sent as JSON: " + value.getClass());
      }
      writeText(written == null ? value.toString() : written, text);
    }
  }

  /**
   * Writes a number as JavaScript does: no trailing .0, and an exponent only below 0.000001 and
   * from 1e+21 up.
   */
  private static String decimal(double number) {
    if (!Double.isFinite(number)) {
      return "null";
    }
    BigDecimal exact = new BigDecimal(Double.toString(number)).stripTrailingZeros();
    int exponent = exact.precision() - exact.scale() - 1;
    if (exact.signum() == 0) {
      return "0";
    }
    if (exponent >= -6 && exponent <= 20) {
      return exact.toPlainString();
    }
    String mantissa = exact.movePointLeft(exponent).toPlainString();
    return mantissa + (exponent < 0 ? "e" : "e+") + exponent;
  }

  private static void writeText(String value, StringBuilder text) {
    text.append('"');
    for (int at = 0; at < value.length(); at++) {
      char mark = value.charAt(at);
      int named = SHORT_ESCAPES.indexOf(mark);
      boolean isPair =
          at + 1 < value.length() && Character.isSurrogatePair(mark, value.charAt(at + 1));
      if (named >= 0) {
        text.append('\\').append("\"\\bfnrt".charAt(named));
      } else if (isPair) {
        text.append(mark).append(value.charAt(++at));
      } else if (mark < ' ' || Character.isSurrogate(mark)) {
        text.append(String.format("\\u%04x", (int) mark));
      } else {
        text.append(mark);
      }
    }
    text.append('"');
  }
}
