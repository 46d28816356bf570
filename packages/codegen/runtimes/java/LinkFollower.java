package pagination;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Follows the first link with a relation in a header of links (RFC 8288). */
final class LinkFollower {
  private static final Set<String> HARMLESS =
      Set.of("accept", "accept-language", "user-agent", "content-type");
  private static final Pattern LINK = Pattern.compile("<([^>]*)>[ \t]*");
  private static final Pattern PARAMETER =
      Pattern.compile(
          ";[ \t]*([^ \t=;,]*)[ \t]*"
              + "(?:=[ \t]*(?:\"((?:[^\"\\\\]|\\\\.)*)\"?|([^ \t;,]*))[ \t]*)?");
  private static final Pattern SEPARATOR = Pattern.compile(",[ \t,]*");
  private static final Pattern START = Pattern.compile("[ \t,]*");

  private final String header;
  private final String rel;
  private final Set<String> left;

  LinkFollower(String header, String rel, String... left) {
    this.header = header;
    this.rel = rel;
    this.left = Set.of(left);
  }

  /**
   * The request that the link leads to; null without one. What was sent beside the URL is sent
   * again, unless the link has it too, or it is left. To another origin go harmless headers and the
   * body, and nothing else.
   */
  PageRequest follow(PageRequest request, PageAnswer answer) {
    String link = linkIn(answer);
    NextUrl target = link == null || link.isEmpty() ? null : NextUrl.of(link, request.url());
    if (target == null) {
      return null;
    }
    Set<String> passed = new HashSet<>(left);
    passed.addAll(Paging.namesIn(target.toString()));
    Map<String, Object> query = new LinkedHashMap<>(request.query());
    query.keySet().removeIf(name -> target.isForeign() || passed.contains(name));
    Map<String, String> headers = new LinkedHashMap<>(request.headers());
    headers
        .keySet()
        .removeIf(name -> target.isForeign() && !HARMLESS.contains(name.toLowerCase(Locale.ROOT)));
    return request.withUrl(target.toString()).withQuery(query).withHeaders(headers);
  }

  private String linkIn(PageAnswer answer) {
    for (Map.Entry<String, List<String>> lines : answer.headers().entrySet()) {
      if (header.equalsIgnoreCase(lines.getKey())) {
        for (String line : lines.getValue()) {
          String target = targetIn(line);
          if (target != null) {
            return target;
          }
        }
      }
    }
    return null;
  }

  /**
   * Reads up to the first thing that is no link. A link with an anchor is about another resource.
   */
  private String targetIn(String line) {
    int at = endOf(START.matcher(line), 0);
    Matcher link = LINK.matcher(line);
    while (endOf(link, at) > at) {
      at = link.end();
      // Of several parameters with one name the first counts.
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

  /** The end of a match right there; the place itself where there is none. */
  private static int endOf(Matcher matcher, int at) {
    return matcher.find(at) && matcher.start() == at ? matcher.end() : at;
  }
}
