package pagination;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Rules for the items of a page and the next request. */
final class Paging {
  // only urls
  /** How the URL of a next page is used. */
  interface UrlRule {
    /** Resolves a link against pageUrl; null if it can't be requested, empty if no page follows. */
    String resolve(String link, String pageUrl);

    /** True if a URL is on a different origin than the first request. */
    boolean isForeign(String url, String firstUrl);
  }

  private static final String UNKNOWN_BASE =
      "the next page cannot be requested: its URL seems to contain the base path of the server."
          + " The transport needs absoluteUrl, which a transport that wraps another passes on.";
  private static final Set<String> HARMLESS =
      Set.of("accept", "accept-language", "user-agent", "content-type");

  // end urls
  final String rule;
  final String scheme;
  private Object[] items;
  // only literals
  private final Map<Slot, Object> literals = new LinkedHashMap<>();
  // end literals
  // only hasMore
  private Function<PageAnswer, Object> hasMore;
  // end hasMore
  // only end
  private Function<PageAnswer, Object> end;
  // end end
  // only token
  private Function<PageAnswer, Object> token;
  // end token
  // only tokenInItem
  private Object[] tokenPath;
  private boolean tokenInItem;
  // end tokenInItem
  // only url
  private Function<PageAnswer, Object> url;
  // end url
  // only urls
  private List<String> urlParameters = Collections.emptyList();
  private UrlRule urls;
  // end urls
  // only nextHeader
  private boolean isInHeader;
  // end nextHeader
  // only passesEmptyPages
  private boolean passesEmptyPages;
  // end passesEmptyPages
  // only failsOnBreaks
  private boolean failsOnBreaks;
  // end failsOnBreaks
  // only advancesByItems
  private boolean advancesByItems;
  // end advancesByItems
  private Slot position;
  // only limit
  private Slot limit;
  // end limit
  // only limitValue
  private Object limitValue;
  // end limitValue
  // only start
  private Object start;
  // end start

  Paging(String rule, String scheme) {
    this.rule = rule;
    this.scheme = scheme;
  }

  // only items
  Paging items(Object... path) {
    items = path;
    return this;
  }

  // end items
  // only hasMorePath
  Paging hasMore(Object... path) {
    hasMore = inBody(path);
    return this;
  }

  // end hasMorePath
  // only hasMoreHeader
  /** A header is text, so "false" means that no page follows. */
  Paging hasMoreHeader(Function<PageAnswer, Object> read) {
    hasMore = answer -> "false".equals(read.apply(answer)) ? Boolean.FALSE : null;
    return this;
  }

  // end hasMoreHeader
  // only endPath
  Paging end(Object... path) {
    end = inBody(path);
    return this;
  }

  // end endPath
  // only endHeader
  Paging endHeader(Function<PageAnswer, Object> read) {
    end = read;
    return this;
  }

  // end endHeader
  // only tokenPath
  Paging token(Object... path) {
    token = inBody(path);
    // only tokenInItem
    tokenPath = path;
    // end tokenInItem
    return this;
  }

  // end tokenPath
  // only tokenHeader
  Paging tokenHeader(Function<PageAnswer, Object> read) {
    isInHeader = true;
    token = read;
    return this;
  }

  // end tokenHeader
  // only urlPath
  Paging url(Object... path) {
    url = inBody(path);
    return this;
  }

  // end urlPath
  // only urlHeader
  Paging urlHeader(Function<PageAnswer, Object> read) {
    isInHeader = true;
    url = read;
    return this;
  }

  // end urlHeader
  // only urls
  Paging urls(UrlRule taken) {
    urls = taken;
    return this;
  }

  // end urls
  // only paths
  private static Function<PageAnswer, Object> inBody(Object[] path) {
    return answer -> JsonValue.readAt(answer.body(), path);
  }

  // end paths
  // only urlParameters
  Paging urlParameters(String... names) {
    urlParameters = Arrays.asList(names);
    return this;
  }

  // end urlParameters
  // only tokenInItem
  Paging tokenInItem() {
    tokenInItem = true;
    return this;
  }

  // end tokenInItem
  // only passesEmptyPages
  Paging passesEmptyPages() {
    passesEmptyPages = true;
    return this;
  }

  // end passesEmptyPages
  // only failsOnBreaks
  Paging failsOnBreaks() {
    failsOnBreaks = true;
    return this;
  }

  // end failsOnBreaks
  // only advancesByItems
  Paging advancesByItems() {
    advancesByItems = true;
    return this;
  }

  // end advancesByItems
  // only position
  Paging position(Slot slot) {
    position = slot;
    return this;
  }

  // end position
  // only start
  Paging start(Object value) {
    start = value;
    return this;
  }

  // end start
  // only limit
  Paging limit(Slot slot) {
    limit = slot;
    return this;
  }

  // end limit
  // only limitValue
  Paging limitValue(Object value) {
    limitValue = value;
    return this;
  }

  // end limitValue
  // only literals
  Paging literal(Slot slot, Object value) {
    literals.put(slot, value);
    return this;
  }

  // end literals
  /** Rejects null for a required parameter. */
  static <T> T needed(String name, T value) {
    return Objects.requireNonNull(value, () -> name + " is required.");
  }

  /** The first request, with the caller's values, the constants and the start position. */
  PageRequest firstRequest(PageTransport transport, PageRequest request, Map<Slot, Object> values) {
    PageRequest first = request.withUrl(transport.absoluteUrl(request.url()));
    if (!JsonValue.isTree(request.body())) {
      first = first.withBody(transport.toTree(request.body()));
    }
    first = Slot.allGivenIn(first.detached(), values);
    // only starts
    first = started(first);
    // end starts
    return first;
  }

  // only starts
  /** The request with the constants and, if unset, the start position. */
  PageRequest started(PageRequest request) {
    PageRequest first = request;
    // only literals
    first = withLiterals(first, Collections.emptySet(), false);
    // end literals
    // only start
    if (position != null && start != null && position.sentIn(first) == null) {
      first = position.writtenIn(first, start);
    }
    // end start
    return first;
  }

  // end starts
  // only adapter
  /** Every slot that may be sent, including the slots of the params. */
  List<Slot> places(List<Slot> ofParams) {
    List<Slot> all = new ArrayList<>(ofParams);
    // only literals
    all.addAll(literals.keySet());
    // end literals
    if (position != null) {
      all.add(position);
    }
    return all;
  }

  // end adapter
  /** The slot that changes from page to page; null if none does. */
  Slot moving() {
    // only urls
    if (rule.equals("url")) {
      return null;
    }
    // end urls
    // only single
    if (rule.equals("single")) {
      return null;
    }
    // end single
    return position;
  }

  // only failsOnBreaks
  /** True if the walk must fail for this reason instead of ending, since more pages may follow. */
  boolean failsFor(StopReason reason) {
    return failsOnBreaks && problemOf(reason) != null;
  }

  /** The problem that prevents the next request; null if there is none. */
  static String problemOf(StopReason reason) {
    switch (reason) {
      case UNUSABLE_PAGE_SIZE:
        return "the page size is not a positive whole number";
      case UNUSABLE_POSITION:
        return "the offset or page number that was sent is not a whole number";
      case NO_REQUEST_FIELD:
        return "the scheme declares no request field to advance";
      case UNSUPPORTED_URL:
        return "its URL is not http or https, or has a user name";
      default:
        return null;
    }
  }

  // end failsOnBreaks
  /** Accepts status 0 (none) and 200 to 299; throws a PageException for any other status. */
  static PageAnswer succeeded(PageRequest request, PageAnswer answer) {
    int status = answer.status();
    if (status == 0 || status / 100 == 2) {
      return answer;
    }
    String named = request.methodAndPath();
    // only adapter
    if (request.url().isEmpty()) {
      named = "The request for a page";
    }
    // end adapter
    String message = named + " failed with status " + status + ".";
    throw new PageException(PageException.Reason.FAILED_RESPONSE, message, answer);
  }

  /** The request after a page, or the StopReason if there is none. */
  Object following(PageStep page) {
    PageAnswer answer = page.answered;
    // only nextHeader
    // A bare body has no headers, so nothing is known about the next page.
    if (isInHeader && answer.headers() == null) {
      return StopReason.SINGLE_PAGE;
    }
    // end nextHeader
    // only single
    if (rule.equals("single")) {
      return StopReason.SINGLE_PAGE;
    }
    // end single
    boolean isEnd = page.found().isEmpty();
    // only passesEmptyPages
    isEnd = isEnd && !passesEmptyPages;
    // end passesEmptyPages
    if (isEnd) {
      return page.list == null ? StopReason.ITEMS_MISSING : StopReason.EMPTY_PAGE;
    }
    // only hasMore
    if (Boolean.FALSE.equals(read(hasMore, answer))) {
      return StopReason.HAS_MORE_FALSE;
    }
    // end hasMore
    // only urls
    if (rule.equals("url")) {
      Object link = read(url, answer);
      if (!(link instanceof String) || ((String) link).isEmpty()) {
        return StopReason.NO_NEXT_URL;
      }
      Object next = followed(page.asked, (String) link, page.firstUrl);
      if (isPrefixed(next, page)) {
        String message = page.asked.problem(UNKNOWN_BASE);
        throw new PageException(PageException.Reason.UNSUPPORTED_URL, message, answer);
      }
      return next;
    }
    // end urls
    // only positions
    if (position != null) {
      Object next = nextPosition(page);
      return next instanceof StopReason ? next : position.writtenIn(page.asked.detached(), next);
    }
    // end positions
    return StopReason.NO_REQUEST_FIELD;
  }

  // only reads
  private static Object read(Function<PageAnswer, Object> read, PageAnswer answer) {
    return read == null ? null : read.apply(answer);
  }

  // end reads
  // only urls
  /**
   * The request with its URL replaced by a link. Other parameters are sent again, unless the link
   * has them too. Another origin gets only harmless headers, the body and the constant query and
   * body parameters.
   */
  Object followed(PageRequest request, String link, String firstUrl) {
    String target = urls.resolve(link, request.url());
    if (target == null) {
      return StopReason.UNSUPPORTED_URL;
    }
    if (target.isEmpty()) {
      return StopReason.NO_NEXT_URL;
    }
    // only adapter
    // The caller's function gets only the query of a URL.
    if (firstUrl == null && target.indexOf('?') < 0) {
      return StopReason.UNSUPPORTED_URL;
    }
    // end adapter
    boolean isForeign = isForeign(target, firstUrl);
    Set<String> named =
        Slot.queryOf(target).stream().map(pair -> pair[0]).collect(Collectors.toSet());
    PageRequest made = request.detached().withUrl(target);
    Map<String, Object> query = new LinkedHashMap<>(made.query());
    query
        .keySet()
        .removeIf(name -> isForeign || named.contains(name) || urlParameters.contains(name));
    Map<String, String> headers = new LinkedHashMap<>(made.headers());
    headers
        .keySet()
        .removeIf(name -> isForeign && !HARMLESS.contains(name.toLowerCase(Locale.ROOT)));
    made = made.withQuery(query).withHeaders(headers);
    // only literals
    made = withLiterals(made, named, isForeign);
    // end literals
    return made;
  }

  private static boolean isPrefixed(Object next, PageStep page) {
    // only adapter
    if (page.firstUrl == null) {
      return false;
    }
    // end adapter
    return next instanceof PageRequest && ((PageRequest) next).isPrefixed(page.asked);
  }

  boolean isForeign(String target, String firstUrl) {
    // only adapter
    if (firstUrl == null) {
      return false;
    }
    // end adapter
    return urls.isForeign(target, firstUrl);
  }

  // end urls
  // only literals
  /** Adds the constants, except query parameters in {@code named} and headers to another origin. */
  private PageRequest withLiterals(PageRequest request, Set<String> named, boolean isForeign) {
    PageRequest made = request;
    for (Map.Entry<Slot, Object> literal : literals.entrySet()) {
      Slot slot = literal.getKey();
      boolean isLeft =
          slot.part().equals("headers")
              ? isForeign
              : slot.part().equals("query") && named.contains(slot.name);
      made = isLeft ? made : slot.writtenIn(made, literal.getValue());
    }
    return made;
  }

  // end literals
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

  // only positions
  private Object nextPosition(PageStep page) {
    switch (rule) {
      // only tokens
      case "token":
        return nextToken(page);
      // end tokens
      // only pageNumbers
      case "pageNumber":
        return nextPageNumber(page);
      // end pageNumbers
      // only offsets
      case "offset":
        return nextOffset(page);
      // end offsets
      default:
        return StopReason.NO_REQUEST_FIELD;
    }
  }

  // end positions
  // only tokens
  private Object nextToken(PageStep page) {
    Object value = read(token, page.answered);
    // only tokenInItem
    if (tokenInItem) {
      List<?> found = page.found();
      value = found.isEmpty() ? null : JsonValue.readAt(found.get(found.size() - 1), tokenPath);
    }
    // end tokenInItem
    return isToken(value) ? JsonValue.rounded(value) : StopReason.NO_CURSOR;
  }

  // end tokens
  // only pageNumbers
  private Object nextPageNumber(PageStep page) {
    Object sent = position.sentIn(page.asked);
    Long current = JsonValue.toCount(sent == null ? Long.valueOf(1) : sent);
    if (current == null) {
      return StopReason.UNUSABLE_POSITION;
    }
    // only end
    Double last = JsonValue.toNumber(read(end, page.answered));
    // only start
    // If page numbers start at 0, the last one is totalPages - 1.
    if (last != null && Long.valueOf(0).equals(JsonValue.toCount(start))) {
      last -= 1;
    }
    // end start
    if (last != null && current >= last) {
      return StopReason.LAST_PAGE;
    }
    // end end
    Long next = JsonValue.toCount(current + 1);
    return next == null ? StopReason.UNUSABLE_POSITION : next;
  }

  // end pageNumbers
  // only offsets
  private Object nextOffset(PageStep page) {
    Long size = pageSize(page);
    if (size == null || size == 0) {
      return StopReason.UNUSABLE_PAGE_SIZE;
    }
    long step = size;
    // only shortPages
    // A server may return fewer items than requested and still have more.
    long received = page.found().isEmpty() ? size : Math.min(size, page.found().size());
    // end shortPages
    // only advancesByItems
    step = advancesByItems ? received : step;
    // end advancesByItems
    // only adapter
    step = page.asked.isAdapted() ? received : step;
    // end adapter
    Object sent = position.sentIn(page.asked);
    Long current = JsonValue.toCount(sent == null ? Long.valueOf(0) : sent);
    Long next = current == null ? null : JsonValue.toCount(current + step);
    if (next == null) {
      return StopReason.UNUSABLE_POSITION;
    }
    // only end
    Double total = JsonValue.toNumber(read(end, page.answered));
    if (total != null && next >= total) {
      return StopReason.TOTAL_REACHED;
    }
    // end end
    return next;
  }

  /**
   * The limit that was sent, or the number of items if none was; null if the limit is not a page
   * size.
   */
  private Long pageSize(PageStep page) {
    // only limit
    Object sent = limit == null ? null : limit.sentIn(page.asked);
    if (sent != null) {
      return JsonValue.toCount(sent);
    }
    // end limit
    // only limitValue
    if (limitValue != null) {
      return JsonValue.toCount(limitValue);
    }
    // end limitValue
    return Long.valueOf(page.found().size());
  }

  // end offsets
  /** True if a walk can resume from the value. */
  boolean isPosition(Object value) {
    // only tokens
    if (rule.equals("token")) {
      return isToken(value);
    }
    // end tokens
    return JsonValue.toCount(value) != null;
  }
  // only tokens

  private static boolean isToken(Object value) {
    return value instanceof Number
        ? Double.isFinite(((Number) value).doubleValue())
        : value instanceof String && !((String) value).isEmpty();
  }
  // end tokens
}
