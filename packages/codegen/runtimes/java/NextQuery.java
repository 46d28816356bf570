package pagination;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The query of the URL of a next page: all that is taken of it, host and path stay as they are. */
final class NextQuery {
  private static final Pattern SCHEME = Pattern.compile("([A-Za-z][A-Za-z0-9+.-]*):");
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._~!$&'()*+,;=-]+");
  private static final Pattern ADDRESS = Pattern.compile("\\[[0-9A-Fa-f:.]+\\]");
  private static final Pattern PORT = Pattern.compile("0*[0-9]{0,5}");
  private static final int LAST_PORT = 65535;

  private NextQuery() {}

  /**
   * With the question mark. Null where the URL has none, so that there is nothing to go on with,
   * and where it can't be read, is not http or https, or carries a user name or password.
   */
  static String of(String link) {
    String clean = link.trim().replaceAll("[\t\n\r]", "").split("#", 2)[0];
    int mark = clean.indexOf('?');
    if (mark < 0 || mark == clean.length() - 1 || !isReadable(clean.substring(0, mark))) {
      return null;
    }
    return "?" + escaped(clean.substring(mark + 1));
  }

  private static boolean isReadable(String before) {
    Matcher scheme = SCHEME.matcher(before);
    String rest = before;
    boolean isAbsolute = scheme.lookingAt();
    if (isAbsolute) {
      String name = scheme.group(1).toLowerCase(Locale.ROOT);
      if (!name.equals("http") && !name.equals("https")) {
        return false;
      }
      rest = before.substring(scheme.end());
    }
    rest = rest.replace('\\', '/');
    int start = 0;
    while (start < rest.length() && rest.charAt(start) == '/') {
      start++;
    }
    if (!isAbsolute && start < 2) {
      return true;
    }
    String authority = rest.substring(start).split("/", 2)[0];
    int at = authority.lastIndexOf('@');
    boolean hasUser = !authority.substring(0, at + 1).replaceAll("[@:]", "").isEmpty();
    return !hasUser && isHost(authority.substring(at + 1));
  }

  private static boolean isHost(String text) {
    int end = text.startsWith("[") ? text.indexOf(']') + 1 : text.indexOf(':');
    String name = end < 0 ? text : text.substring(0, end);
    String port = text.substring(name.length());
    if (!(text.startsWith("[") ? ADDRESS : NAME).matcher(name).matches()) {
      return false;
    }
    if (port.isEmpty() || port.equals(":")) {
      return true;
    }
    String digits = port.substring(1);
    return port.startsWith(":")
        && PORT.matcher(digits).matches()
        && Integer.parseInt(digits) <= LAST_PORT;
  }

  /** Escapes text that can't be in a query as it is; escapes stay as they are. */
  private static String escaped(String text) {
    StringBuilder made = new StringBuilder();
    text.codePoints()
        .forEach(
            mark -> {
              if (mark > ' ' && mark < 0x7f && "\"<>'".indexOf(mark) < 0) {
                made.append((char) mark);
                return;
              }
              boolean isHalf = mark >= Character.MIN_SURROGATE && mark <= Character.MAX_SURROGATE;
              String whole = isHalf ? "\ufffd" : new String(Character.toChars(mark));
              for (byte one : whole.getBytes(StandardCharsets.UTF_8)) {
                made.append(String.format("%%%02X", one));
              }
            });
    return made.toString();
  }
}
