import java.util.List;
import java.util.Map;

/** Writes JSON. */
final class Json {
  private Json() {}

  static String text(Object value) {
    StringBuilder made = new StringBuilder();
    write(value, made);
    return made.toString();
  }

  private static void write(Object value, StringBuilder made) {
    if (value instanceof List) {
      made.append('[');
      String mark = "";
      for (Object item : (List<?>) value) {
        made.append(mark);
        write(item, made);
        mark = ",";
      }
      made.append(']');
    } else if (value instanceof Map) {
      made.append('{');
      String mark = "";
      for (Map.Entry<?, ?> member : ((Map<?, ?>) value).entrySet()) {
        made.append(mark);
        write(member.getKey(), made);
        made.append(':');
        write(member.getValue(), made);
        mark = ",";
      }
      made.append('}');
    } else if (value instanceof String) {
      made.append('"');
      for (char mark : ((String) value).toCharArray()) {
        boolean plain = mark >= ' ' && mark < 127 && mark != '"' && mark != '\\';
        made.append(plain ? String.valueOf(mark) : String.format("\\u%04x", (int) mark));
      }
      made.append('"');
    } else {
      made.append(value);
    }
  }
}
