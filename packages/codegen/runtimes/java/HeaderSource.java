package pagination;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a response header: its text, or the link with a relation (RFC 8288). */
final class HeaderSource {
  private static final Pattern LINK = Pattern.compile("<([^>]*)>[ \t]*");
  private static final Pattern PARAMETER =
      Pattern.compile(
          ";[ \t]*([^ \t=;,]*)[ \t]*"
              + "(?:=[ \t]*(?:\"((?:[^\"\\\\]|\\\\.)*)\"?|([^ \t;,]*))[ \t]*)?");
  private static final Pattern SEPARATOR = Pattern.compile(",[ \t,]*");
  private static final Pattern START = Pattern.compile("[ \t,]*");

  private HeaderSource() {}

  /** The values of a header, joined with a comma; null if there are none. */
  static Function<PageAnswer, Object> value(String header) {
    return answer -> {
      List<String> lines = linesOf(answer, header);
      return lines.isEmpty() ? null : String.join(", ", lines);
    };
  }

  /** The target of the first link with a relation; null if there is none. */
  static Function<PageAnswer, Object> link(String header, String rel) {
    return answer ->
        linesOf(answer, header).stream()
            .map(line -> targetIn(line, rel))
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(null);
  }

  private static List<String> linesOf(PageAnswer answer, String header) {
    List<String> found = new ArrayList<>();
    if (answer.headers() != null) {
      answer
          .headers()
          .forEach(
              (name, lines) -> {
                if (header.equalsIgnoreCase(name)) {
                  found.addAll(lines);
                }
              });
    }
    return found;
  }

  /** Reads links up to the first invalid one. A link with an anchor describes another resource. */
  private static String targetIn(String line, String rel) {
    int at = endOf(START.matcher(line), 0);
    Matcher link = LINK.matcher(line);
    while (endOf(link, at) > at) {
      at = link.end();
      // The first of repeated parameters is used.
      Map<String, String> parameters = new HashMap<>();
      Matcher given = PARAMETER.matcher(line);
      while (endOf(given, at) > at) {
        at = given.end();
        String value = given.group(2) == null ? given.group(3) : given.group(2);
        String plain = value == null ? "" : value;
        parameters.putIfAbsent(
            given.group(1).toLowerCase(Locale.ROOT),
            given.group(2) == null ? plain : plain.replaceAll("\\\\(.)", "$1"));
      }
      List<String> relations =
          List.of(parameters.getOrDefault("rel", "").toLowerCase(Locale.ROOT).split("[ \t]+"));
      if (relations.contains(rel.toLowerCase(Locale.ROOT)) && !parameters.containsKey("anchor")) {
        return link.group(1);
      }
      int next = endOf(SEPARATOR.matcher(line), at);
      if (next == at) {
        return null;
      }
      at = next;
    }
    return null;
  }

  /** The end of a match that starts at this index, or the index itself if there is no match. */
  private static int endOf(Matcher matcher, int at) {
    return matcher.find(at) && matcher.start() == at ? matcher.end() : at;
  }
}
