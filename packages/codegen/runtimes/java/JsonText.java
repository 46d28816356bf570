package pagination;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads JSON as Map, List, String, Long, BigInteger, Double, BigDecimal, Boolean and null. Numbers
 * beyond the range of a Double, such as 1e400, become infinite or zero.
 */
public final class JsonText {
  private static final int MOST_DEPTH = 1000;
  private static final Pattern HEX = Pattern.compile("[0-9A-Fa-f]{4}");
  private static final Pattern NUMBER =
      Pattern.compile("-?(?:0|[1-9][0-9]*)((?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)");
  private final String text;
  private int at;
  private int depth;

  /** Ignores a byte order mark, which some servers send. */
  public JsonText(String text) {
    this.text = text.startsWith("\uFEFF") ? text.substring(1) : text;
  }

  /**
   * Parses the text.
   *
   * @throws IllegalArgumentException if it is not JSON
   */
  public Object read() {
    Object value = value();
    skip();
    if (at < text.length()) {
      throw wrong();
    }
    return value;
  }

  private Object value() {
    skip();
    char mark = peek();
    if (mark == '{') {
      return object();
    }
    if (mark == '[') {
      return list();
    }
    if (mark == '"') {
      return string();
    }
    if (mark == '-' || Character.isDigit(mark)) {
      return number();
    }
    return word();
  }

  private Map<String, Object> object() {
    Map<String, Object> members = new LinkedHashMap<>();
    enter();
    while (!closes('}', members.isEmpty())) {
      skip();
      String name = string();
      skip();
      expect(':');
      members.put(name, value());
    }
    return members;
  }

  private List<Object> list() {
    List<Object> items = new ArrayList<>();
    enter();
    while (!closes(']', items.isEmpty())) {
      items.add(value());
    }
    return items;
  }

  private void enter() {
    at++;
    if (++depth > MOST_DEPTH) {
      throw wrong();
    }
  }

  private boolean closes(char mark, boolean isFirst) {
    skip();
    if (peek() == mark) {
      at++;
      depth--;
      return true;
    }
    if (!isFirst) {
      expect(',');
    }
    return false;
  }

  private String string() {
    expect('"');
    StringBuilder held = new StringBuilder();
    while (peek() != '"') {
      char mark = text.charAt(at++);
      if (mark < ' ') {
        throw wrong();
      }
      held.append(mark == '\\' ? escape() : mark);
    }
    at++;
    return held.toString();
  }

  private char escape() {
    char mark = peek();
    at++;
    if (mark == 'u') {
      at += 4;
      if (at > text.length() || !HEX.matcher(text.substring(at - 4, at)).matches()) {
        throw wrong();
      }
      return (char) Integer.parseInt(text.substring(at - 4, at), 16);
    }
    int found = "\"\\/bfnrt".indexOf(mark);
    if (found < 0) {
      throw wrong();
    }
    return "\"\\/\b\f\n\r\t".charAt(found);
  }

  private Object number() {
    Matcher found = NUMBER.matcher(text).region(at, text.length());
    if (!found.lookingAt()) {
      throw wrong();
    }
    at = found.end();
    String written = found.group();
    if (found.group(1).isEmpty()) {
      return written.length() < 19 ? (Object) Long.valueOf(written) : new BigInteger(written);
    }
    double rounded = Double.parseDouble(written);
    // Extreme exponents, which would be costly to expand, stay doubles.
    if (Double.isInfinite(rounded) || rounded == 0 && !written.matches("0\\.0+")) {
      return rounded;
    }
    return JsonValue.rounded(new BigDecimal(written));
  }

  private Object word() {
    for (String word : new String[] {"true", "false", "null"}) {
      if (text.startsWith(word, at)) {
        at += word.length();
        return word.equals("null") ? null : Boolean.valueOf(word);
      }
    }
    throw wrong();
  }

  private void skip() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
  }

  private void expect(char mark) {
    if (peek() != mark) {
      throw wrong();
    }
    at++;
  }

  private char peek() {
    if (at >= text.length()) {
      throw wrong();
    }
    return text.charAt(at);
  }

  private IllegalArgumentException wrong() {
    return new IllegalArgumentException("not JSON at character " + at);
  }
}
