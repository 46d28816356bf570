package pagination;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The URL of a next page, parsed as browsers do, without its fragment. */
final class NextUrl {
  private static final Pattern SCHEME = Pattern.compile("([A-Za-z][A-Za-z0-9+.-]*):");
  private static final Pattern HOST = Pattern.compile("(\\[[^\\]]*\\]|[^:]*)(?::([0-9]*))?");
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._~!$&'()*+,;=-]+");
  private static final Pattern LONE_SURROGATE = Pattern.compile("\\p{Cs}");
  private static final Pattern ADDRESS = Pattern.compile("\\[[0-9a-f:.]*:[0-9a-f:.]*\\]");
  private static final int LAST_PORT = 65535;

  // only FOLLOWED
  /** Requests the URL. */
  static final Paging.UrlRule FOLLOWED =
      new Paging.UrlRule() {
        @Override
        public String resolve(String link, String pageUrl) {
          NextUrl target = of(link, pageUrl);
          return target == null ? null : target.toString();
        }

        @Override
        public boolean isForeign(String url, String firstUrl) {
          return isOfAnotherOrigin(url, firstUrl);
        }
      };

  // end FOLLOWED
  // only REPLAYED
  /** Requests the page's URL with the query of the link; no page follows without a query. */
  static final Paging.UrlRule REPLAYED =
      new Paging.UrlRule() {
        @Override
        public String resolve(String link, String pageUrl) {
          NextUrl target = of(link, pageUrl);
          if (target == null) {
            return null;
          }
          boolean hasQuery = target.query.length() > 1 && link.indexOf('?') >= 0;
          return hasQuery ? pageUrl.split("[?#]", 2)[0] + target.query : "";
        }

        @Override
        public boolean isForeign(String url, String firstUrl) {
          return isOfAnotherOrigin(url, firstUrl);
        }
      };

  // end REPLAYED
  /** Null without a scheme; there may still be a host ({@code //host/path}). */
  private String scheme;

  /** User name and password, including the {@code @}. */
  private String user = "";

  /** Includes the port unless it is the scheme's default; null for a path. */
  private String host;

  private String path = "";

  /** Includes the question mark. */
  private String query = "";

  private boolean isForeign;

  private NextUrl() {}

  /**
   * Resolves a link against the URL of the page that carried it. Null if the link can't be parsed,
   * is not http or https, or has its own user name or password.
   */
  static NextUrl of(String link, String pageUrl) {
    NextUrl page = read(pageUrl, new NextUrl());
    NextUrl target = page == null ? null : read(link, page);
    if (target == null || !target.user.replaceAll("[@:]", "").isEmpty()) {
      return null;
    }
    boolean isSame = Objects.equals(target.origin(), page.origin());
    target.user = isSame ? page.user : "";
    target.isForeign = !isSame && target.host != null;
    return target;
  }

  private static boolean isOfAnotherOrigin(String url, String firstUrl) {
    NextUrl target = of(url, firstUrl);
    return target == null || target.isForeign;
  }

  private String origin() {
    return host == null ? null : scheme + "://" + host;
  }

  @Override
  public String toString() {
    String start = scheme == null ? "" : scheme + ":";
    if (host != null) {
      return start + "//" + user + host + path + query;
    }
    // A path that begins with two slashes would be parsed as a host.
    return start + (path.startsWith("//") ? "/." : "") + path + query;
  }

  private static NextUrl read(String text, NextUrl base) {
    String clean = trimmed(text).replaceAll("[\t\n\r]", "").split("#", 2)[0];
    int mark = clean.indexOf('?');
    String before = mark < 0 ? clean : clean.substring(0, mark);
    Matcher named = SCHEME.matcher(before);
    String scheme = named.lookingAt() ? named.group(1).toLowerCase(Locale.ROOT) : null;
    if (scheme != null && !scheme.equals("http") && !scheme.equals("https")) {
      return null;
    }
    String rest = before.substring(scheme == null ? 0 : named.end()).replace('\\', '/');
    String bare = rest.replaceFirst("^/+", "");
    int slashes = rest.length() - bare.length();
    NextUrl made = new NextUrl();
    made.scheme = scheme == null ? base.scheme : scheme;
    made.host = base.host;
    made.path = base.path;
    made.query = mark < 0 ? "" : "?" + escaped(clean.substring(mark + 1), "\"<>'");
    if (slashes >= 2 || scheme != null && !scheme.equals(base.scheme)) {
      return made.withHost(bare);
    }
    if (rest.isEmpty() && !base.path.isEmpty()) {
      made.query = mark < 0 ? base.query : made.query;
      return made;
    }
    int end = slashes > 0 ? 0 : Math.max(base.path.lastIndexOf('/'), 0);
    made.path = resolved(base.path.substring(0, end), rest);
    return made;
  }

  private static String trimmed(String text) {
    int start = 0;
    int end = text.length();
    while (start < end && text.charAt(start) <= ' ') {
      start++;
    }
    while (end > start && text.charAt(end - 1) <= ' ') {
      end--;
    }
    return text.substring(start, end);
  }

  private NextUrl withHost(String text) {
    int slash = text.indexOf('/');
    String authority = slash < 0 ? text : text.substring(0, slash);
    int at = authority.lastIndexOf('@') + 1;
    user = authority.substring(0, at);
    host = hostText(authority.substring(at), scheme);
    path = resolved("", slash < 0 ? "" : text.substring(slash));
    return host == null ? null : this;
  }

  /** In lower case, without the default port; null for an invalid host. */
  private static String hostText(String text, String scheme) {
    Matcher found = HOST.matcher(text);
    if (!found.matches()) {
      return null;
    }
    String name = found.group(1).toLowerCase(Locale.ROOT);
    if (!(name.startsWith("[") ? ADDRESS : NAME).matcher(name).matches()) {
      return null;
    }
    String digits = found.group(2) == null ? "" : found.group(2).replaceFirst("^0+(?=.)", "");
    if (digits.isEmpty()) {
      return name;
    }
    if (digits.length() > 5 || Integer.parseInt(digits) > LAST_PORT) {
      return null;
    }
    return digits.equals("https".equals(scheme) ? "443" : "80") ? name : name + ":" + digits;
  }

  /** Resolves a path against a folder and removes dot segments. */
  private static String resolved(String folder, String path) {
    List<String> segments = new ArrayList<>(Arrays.asList(folder.split("/", -1)));
    segments.remove(0);
    String bare = path.startsWith("/") ? path.substring(1) : path;
    String[] steps = escaped(bare, "\"<>`{}").split("/", -1);
    for (int index = 0; index < steps.length; index++) {
      String plain = steps[index].replaceAll("(?i)%2e", ".");
      if (!plain.equals(".") && !plain.equals("..")) {
        segments.add(steps[index]);
        continue;
      }
      if (plain.equals("..") && !segments.isEmpty()) {
        segments.remove(segments.size() - 1);
      }
      if (index == steps.length - 1) {
        segments.add("");
      }
    }
    return "/" + String.join("/", segments);
  }

  /** Escapes characters that a URL can't contain; existing escapes stay. */
  private static String escaped(String text, String marks) {
    StringBuilder made = new StringBuilder();
    // A lone surrogate can't be encoded as UTF-8.
    String whole = LONE_SURROGATE.matcher(text).replaceAll("\ufffd");
    for (byte one : whole.getBytes(StandardCharsets.UTF_8)) {
      boolean isPlain = one > ' ' && one < 0x7f && marks.indexOf(one) < 0;
      made.append(isPlain ? String.valueOf((char) one) : String.format("%%%02X", one));
    }
    return made.toString();
  }
}
