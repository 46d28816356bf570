package pagination;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;

/** Rules for the items of a page and the next request. */
final class Paging {
  /** How the URL of a next page is used. */
  interface UrlRule {
    /** Resolves a link against pageUrl; null if it can't be requested, empty if no page follows. */
    String resolve(String link, String pageUrl);

    /** True if a URL is on a different origin than the first request. */
    boolean isForeign(String url, String firstUrl);
  }

  private static final Set<String> HARMLESS =
      Set.of("accept", "accept-language", "user-agent", "content-type");

  final String rule;
  final String scheme;
  final boolean isUrl;
  private final Map<String, Function<PageAnswer, Object>> reads = new HashMap<>();
  private final List<Object[]> literals = new ArrayList<>();
  private Object[] items;
  private Object[] tokenOfItem;
  private List<String> urlParameters = Collections.emptyList();
  private boolean passesEmptyPages;
  private boolean tokenInItem;
  private boolean isInHeader;
  private boolean failsOnBreaks;
  private boolean advancesByItems;
  private Slot position;
  private Slot limit;
  private Object limitValue;
  private Object start;
  private UrlRule urls;

  Paging(String rule, String scheme) {
    this.rule = rule;
    this.scheme = scheme;
    this.isUrl = rule.equals("url");
  }

  Paging items(Object... path) {
    items = path;
    return this;
  }

  Paging hasMore(Object... path) {
    return reading("hasMore", path);
  }

  /** A header is text, so "false" means that no page follows. */
  Paging hasMoreHeader(Function<PageAnswer, Object> read) {
    reads.put("hasMore", answer -> "false".equals(read.apply(answer)) ? Boolean.FALSE : null);
    return this;
  }

  Paging end(Object... path) {
    return reading("end", path);
  }

  Paging endHeader(Function<PageAnswer, Object> read) {
    reads.put("end", read);
    return this;
  }

  Paging token(Object... path) {
    tokenOfItem = path;
    return reading("token", path);
  }

  Paging tokenHeader(Function<PageAnswer, Object> read) {
    isInHeader = true;
    reads.put("token", read);
    return this;
  }

  Paging url(Object... path) {
    return reading("url", path);
  }

  Paging urlHeader(Function<PageAnswer, Object> read) {
    isInHeader = true;
    reads.put("url", read);
    return this;
  }

  Paging urls(UrlRule taken) {
    urls = taken;
    return this;
  }

  private Paging reading(String name, Object[] path) {
    reads.put(name, answer -> JsonValue.readAt(answer.body(), path));
    return this;
  }

  Paging urlParameters(String... names) {
    urlParameters = Arrays.asList(names);
    return this;
  }

  Paging tokenInItem() {
    tokenInItem = true;
    return this;
  }

  Paging passesEmptyPages() {
    passesEmptyPages = true;
    return this;
  }

  Paging failsOnBreaks() {
    failsOnBreaks = true;
    return this;
  }

  Paging advancesByItems() {
    advancesByItems = true;
    return this;
  }

  Paging position(Slot slot) {
    position = slot;
    return this;
  }

  Paging start(Object value) {
    start = value;
    return this;
  }

  Paging limit(Slot slot) {
    limit = slot;
    return this;
  }

  Paging limitValue(Object value) {
    limitValue = value;
    return this;
  }

  Paging literal(Slot slot, Object value) {
    literals.add(new Object[] {slot, value});
    return this;
  }

  /** Rejects null for a required parameter. */
  static <T> T needed(String name, T value) {
    return Objects.requireNonNull(value, () -> name + " is required.");
  }

  /** The first request, with the caller's values, the constants and the start position. */
  PageRequest firstRequest(PageTransport transport, PageRequest request, Map<Slot, Object> values) {
    PageRequest absolute = request.withUrl(transport.absoluteUrl(request.url()));
    PageRequest whole =
        JsonValue.isTree(request.body())
            ? absolute
            : absolute.withBody(transport.toTree(request.body()));
    return started(Slot.allGivenIn(whole.detached(), values));
  }

  /** The request with the constants and, if unset, the start position. */
  PageRequest started(PageRequest request) {
    PageRequest first = withLiterals(request, Collections.emptySet(), false);
    boolean isStarting = position != null && start != null && position.sentIn(first) == null;
    return isStarting ? position.writtenIn(first, start) : first;
  }

  /** Every slot that may be sent, including the slots of the params. */
  List<Slot> places(List<Slot> ofParams) {
    List<Slot> all = new ArrayList<>(ofParams);
    literals.forEach(literal -> all.add((Slot) literal[0]));
    if (position != null) {
      all.add(position);
    }
    return all;
  }

  /** The slot that changes from page to page; null if none does. */
  Slot moving() {
    return isUrl || rule.equals("single") ? null : position;
  }

  /** True if the walk must fail for this reason instead of ending, since more pages may follow. */
  boolean failsFor(StopReason reason) {
    return failsOnBreaks && reason.problem() != null;
  }

  /** Accepts status 0 (none) and 200 to 299; throws a PageException for any other status. */
  static PageAnswer succeeded(PageRequest request, PageAnswer answer) {
    int status = answer.status();
    if (status == 0 || status / 100 == 2) {
      return answer;
    }
    boolean isKnown = !request.url().isEmpty();
    String named = isKnown ? request.methodAndPath() : "The request for a page";
    String message = named + " failed with status " + status + ".";
    throw new PageException(PageException.Reason.FAILED_RESPONSE, message, answer);
  }

  /**
   * The request for the next page, or the StopReason if there is none.
   *
   * @param list the items; null if there is no list
   * @param firstUrl the URL of the first request; null if only the caller's function knows it
   */
  Object following(PageRequest request, PageAnswer answer, List<?> list, String firstUrl) {
    // A bare body has no headers, so nothing is known about the next page.
    if (rule.equals("single") || isInHeader && answer.headers() == null) {
      return StopReason.SINGLE_PAGE;
    }
    List<?> found = list == null ? Collections.emptyList() : list;
    if (found.isEmpty() && !passesEmptyPages) {
      return list == null ? StopReason.ITEMS_MISSING : StopReason.EMPTY_PAGE;
    }
    if (Boolean.FALSE.equals(read("hasMore", answer))) {
      return StopReason.HAS_MORE_FALSE;
    }
    if (isUrl) {
      Object link = read("url", answer);
      boolean isLink = link instanceof String && !((String) link).isEmpty();
      return isLink ? followed(request, (String) link, firstUrl) : StopReason.NO_NEXT_URL;
    }
    if (position == null) {
      return StopReason.NO_REQUEST_FIELD;
    }
    Object next = nextPosition(request, answer, found, firstUrl == null || advancesByItems);
    if (next instanceof StopReason) {
      return next;
    }
    PageRequest made = withLiterals(request.detached(), Collections.emptySet(), false);
    return position.writtenIn(made, next);
  }

  private Object read(String name, PageAnswer answer) {
    Function<PageAnswer, Object> read = reads.get(name);
    return read == null ? null : read.apply(answer);
  }

  /**
   * The request with its URL replaced by a link. Other parameters are sent again, unless the link
   * has them too. Another origin gets only harmless headers, the body and the constant query and
   * body parameters.
   */
  Object followed(PageRequest request, String link, String firstUrl) {
    String url = urls.resolve(link, request.url());
    if (url != null && url.isEmpty()) {
      return StopReason.NO_NEXT_URL;
    }
    boolean isReplay = firstUrl == null;
    if (url == null || isReplay && url.indexOf('?') < 0) {
      return StopReason.UNSUPPORTED_URL;
    }
    boolean isForeign = !isReplay && urls.isForeign(url, firstUrl);
    Set<String> named = Slot.namesIn(url);
    PageRequest made = request.detached().withUrl(url);
    Map<String, Object> query = new LinkedHashMap<>(made.query());
    query
        .keySet()
        .removeIf(name -> isForeign || named.contains(name) || urlParameters.contains(name));
    Map<String, String> headers = new LinkedHashMap<>(made.headers());
    headers.keySet().removeIf(name -> isForeign && !HARMLESS.contains(Slot.lower(name)));
    return withLiterals(made.withQuery(query).withHeaders(headers), named, isForeign);
  }

  boolean isForeign(String url, String firstUrl) {
    return urls.isForeign(url, firstUrl);
  }

  /** Adds the constants, except query parameters in {@code named} and headers to another origin. */
  private PageRequest withLiterals(PageRequest request, Set<String> named, boolean isForeign) {
    PageRequest made = request;
    for (Object[] literal : literals) {
      Slot slot = (Slot) literal[0];
      boolean isLeft = slot.inHeader ? isForeign : slot.path == null && named.contains(slot.name);
      made = isLeft ? made : slot.writtenIn(made, literal[1]);
    }
    return made;
  }

  /** The list of items; null if it is missing. A value of another type on its path is an error. */
  List<?> listIn(PageRequest request, PageAnswer answer) {
    if (items == null) {
      return null;
    }
    Object found = answer.body();
    for (Object step : items) {
      if (found == null) {
        return null;
      }
      if (!(found instanceof Map) && !(found instanceof List && step instanceof Integer)) {
        throw notAList(request, answer);
      }
      found = JsonValue.readAt(found, new Object[] {step});
    }
    if (found != null && !(found instanceof List)) {
      throw notAList(request, answer);
    }
    return (List<?>) found;
  }

  private PageException notAList(PageRequest request, PageAnswer answer) {
    String text = "the items are not a list: the response has another value at ";
    String message = request.problem(text + JsonValue.placeOf(items) + ".");
    return new PageException(PageException.Reason.ITEMS_NOT_LIST, message, answer);
  }

  private Object nextPosition(
      PageRequest request, PageAnswer answer, List<?> found, boolean byItems) {
    if (rule.equals("token")) {
      return nextToken(answer, found);
    }
    Double end = JsonValue.toNumber(read("end", answer));
    Object sent = position.sentIn(request);
    if (rule.equals("pageNumber")) {
      Long current = JsonValue.toCount(sent == null ? Long.valueOf(1) : sent);
      Long first = JsonValue.toCount(start);
      // If page numbers start at 0, the last one is totalPages - 1.
      Double last = end != null && first != null && first == 0 ? Double.valueOf(end - 1) : end;
      if (current != null && last != null && current >= last) {
        return StopReason.LAST_PAGE;
      }
      Long following = current == null ? null : JsonValue.toCount(current + 1);
      return following == null ? StopReason.UNUSABLE_POSITION : following;
    }
    Long size = pageSize(request, found);
    if (size == null || size == 0) {
      return StopReason.UNUSABLE_PAGE_SIZE;
    }
    // A server may return fewer items than requested and still have more.
    long step = byItems && !found.isEmpty() ? Math.min(size, found.size()) : size;
    Long current = JsonValue.toCount(sent == null ? Long.valueOf(0) : sent);
    Long next = current == null ? null : JsonValue.toCount(current + step);
    if (next == null) {
      return StopReason.UNUSABLE_POSITION;
    }
    return end != null && next >= end ? StopReason.TOTAL_REACHED : next;
  }

  private Object nextToken(PageAnswer answer, List<?> found) {
    Object last = found.isEmpty() ? null : found.get(found.size() - 1);
    Object value = tokenInItem ? JsonValue.readAt(last, tokenOfItem) : read("token", answer);
    return isToken(value) ? JsonValue.rounded(value) : StopReason.NO_CURSOR;
  }

  /** True if a walk can resume from the value. */
  boolean isPosition(Object value) {
    return rule.equals("token") ? isToken(value) : JsonValue.toCount(value) != null;
  }

  private static boolean isToken(Object value) {
    return value instanceof Number
        ? Double.isFinite(((Number) value).doubleValue())
        : value instanceof String && !((String) value).isEmpty();
  }

  /**
   * The limit that was sent, or the number of items if none was; null if the limit is not a page
   * size.
   */
  private Long pageSize(PageRequest request, List<?> found) {
    Object sent = limit == null ? limitValue : limit.sentIn(request);
    return sent == null ? Long.valueOf(found.size()) : JsonValue.toCount(sent);
  }
}
