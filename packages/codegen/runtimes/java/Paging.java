package pagination;

import java.math.BigDecimal;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Rules for the items of a page and the request after it. */
final class Paging {
  private static final Object NO_PLACE = new Object();
  private static final double MOST = 9007199254740991.0;
  private static final Pattern DIGITS = Pattern.compile("-?[0-9]+");
  private static final Pattern BROKEN_ESCAPE = Pattern.compile("%(?![0-9A-Fa-f]{2})");

  private final String rule;
  private final Map<String, Object[]> paths = new HashMap<>();
  private final List<Object[]> literals = new ArrayList<>();
  private List<String> urlParameters = Collections.emptyList();
  private boolean passesEmptyPages;
  private boolean tokenInItem;
  private Slot position;
  private Slot limit;
  private Object limitValue;
  private Object start;
  private BiFunction<PageRequest, PageAnswer, PageRequest> follow;

  Paging(String rule) {
    this.rule = rule;
  }

  Paging items(Object... path) {
    paths.put("items", path);
    return this;
  }

  Paging hasMore(Object... path) {
    paths.put("hasMore", path);
    return this;
  }

  Paging end(Object... path) {
    paths.put("end", path);
    return this;
  }

  Paging token(Object... path) {
    paths.put("token", path);
    return this;
  }

  Paging url(Object... path) {
    paths.put("url", path);
    return this;
  }

  /** The request that an answer leads to, in place of the query of a URL; null leads nowhere. */
  Paging follow(BiFunction<PageRequest, PageAnswer, PageRequest> follower) {
    follow = follower;
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

  /** A list of JSON, which may hold null. */
  static List<Object> list(Object... items) {
    return new ArrayList<>(Arrays.asList(items));
  }

  /** An object of JSON, out of names and values in turn. */
  static Map<String, Object> object(Object... members) {
    Map<String, Object> made = new LinkedHashMap<>();
    for (int index = 0; index < members.length; index += 2) {
      made.put((String) members[index], members[index + 1]);
    }
    return made;
  }

  /** The value of a parameter that has to be given. */
  static <T> T needed(String name, T value) {
    return Objects.requireNonNull(value, () -> name + " has to be given.");
  }

  /** The request with what the caller asks for in a place; what is null is not sent. */
  static PageRequest withParam(PageRequest request, Slot slot, Object value) {
    if (value == null) {
      return request;
    }
    return write(request, slot, value);
  }

  /** The request for the first page; the params put what the caller asks for into it. */
  PageRequest firstRequest(PageTransport transport, PageRequest request, PageParams<?> params) {
    PageRequest given = copyOf(withTree(request, transport));
    return started(params == null ? given : params.putInto(given));
  }

  /** A body that is an object of a class is what the transport makes of it. */
  private static PageRequest withTree(PageRequest request, PageTransport transport) {
    return isTree(request.body()) ? request : request.withBody(transport.toTree(request.body()));
  }

  /** True for values of JSON. */
  static boolean isTree(Object body) {
    return body == null
        || body instanceof Map
        || body instanceof List
        || body instanceof String
        || body instanceof Number
        || body instanceof Boolean;
  }

  /** A request with the parameters of a first page, which nothing else is in. */
  PageRequest started(PageRequest request) {
    PageRequest first = request;
    for (Object[] literal : literals) {
      first = write(first, (Slot) literal[0], literal[1]);
    }
    boolean isStarting = position != null && start != null && sentAt(first, position) == null;
    return isStarting ? write(first, position, start) : first;
  }

  /** Every place where something may be sent, those of the params among them. */
  List<Slot> places(List<Slot> ofParams) {
    List<Slot> all = new ArrayList<>(ofParams);
    literals.forEach(literal -> all.add((Slot) literal[0]));
    if (position != null) {
      all.add(position);
    }
    return all;
  }

  /** An answer without a status counts as a success. */
  static PageAnswer succeeded(PageAnswer answer) {
    int status = answer.status();
    if (status == 0 || status / 100 == 2) {
      return answer;
    }
    String message = "The request for a page failed with status " + status + ".";
    throw new PageException(PageException.Reason.FAILED_RESPONSE, message, answer);
  }

  /** The request for the page after one; null where paging ends. */
  PageRequest nextRequest(PageRequest request, PageAnswer answer) {
    Object following = following(request, answer);
    return following instanceof PageRequest ? (PageRequest) following : null;
  }

  /** The request for the page after one, or the StopReason why there is none. */
  Object following(PageRequest request, PageAnswer answer) {
    List<?> found = listIn(answer);
    if (rule.equals("single")) {
      return StopReason.SINGLE_PAGE;
    }
    Object body = answer.body();
    List<?> items = found == null ? Collections.emptyList() : found;
    if (items.isEmpty() && !passesEmptyPages) {
      return found == null ? StopReason.ITEMS_MISSING : StopReason.EMPTY_PAGE;
    }
    if (paths.containsKey("hasMore") && Boolean.FALSE.equals(readAt(body, paths.get("hasMore")))) {
      return StopReason.HAS_MORE_FALSE;
    }
    Object made = rule.equals("url") ? followed(request, answer) : advanced(request, body, items);
    boolean isRepeated =
        made instanceof PageRequest && asText((PageRequest) made).equals(asText(request));
    return isRepeated ? StopReason.REPEATED_REQUEST : made;
  }

  /** True where the answer leads on by more than its body. */
  boolean hasFollower() {
    return follow != null;
  }

  private Object followed(PageRequest request, PageAnswer answer) {
    if (follow == null) {
      return replayed(request, answer.body());
    }
    PageRequest next = follow.apply(request, answer);
    return next == null ? StopReason.NO_NEXT_URL : withLiterals(copyOf(next), namesIn(next.url()));
  }

  /** The names of the parameters in a URL. */
  static Set<String> namesIn(String url) {
    return queryOf(url).stream().map(pair -> pair[0]).collect(Collectors.toSet());
  }

  private Object advanced(PageRequest request, Object body, List<?> items) {
    if (position == null) {
      return StopReason.SINGLE_PAGE;
    }
    Object next = nextPosition(request, body, items);
    if (next instanceof StopReason) {
      return next;
    }
    return write(withLiterals(copyOf(request), Collections.emptySet()), position, next);
  }

  /**
   * The request with the query of the URL in the response in place of that of its own. What the
   * caller sent beside the URL is added, unless the query has it too.
   */
  private Object replayed(PageRequest request, Object body) {
    Object link = paths.containsKey("url") ? readAt(body, paths.get("url")) : null;
    String query = link instanceof String ? NextQuery.of((String) link) : null;
    if (query == null) {
      return StopReason.NO_NEXT_URL;
    }
    Set<String> named = new HashSet<>();
    queryOf(query).forEach(pair -> named.add(pair[0]));
    PageRequest copied = copyOf(request);
    Map<String, Object> kept = new LinkedHashMap<>(copied.query());
    kept.keySet().removeIf(name -> named.contains(name) || urlParameters.contains(name));
    String address = request.url().split("[?#]", 2)[0];
    return withLiterals(copied.withQuery(kept).withUrl(address + query), named);
  }

  /** With what is always sent, but for parameters that are there. */
  private PageRequest withLiterals(PageRequest request, Set<String> named) {
    PageRequest made = request;
    for (Object[] literal : literals) {
      Slot slot = (Slot) literal[0];
      boolean inQuery = slot.path == null && !slot.inHeader;
      if (!(inQuery && named.contains(slot.name))) {
        made = write(made, slot, literal[1]);
      }
    }
    return made;
  }

  /**
   * Items that are missing, or null, are none; anything else where the list should be, or what
   * holds it, is an error.
   */
  List<?> itemsIn(PageAnswer answer) {
    List<?> found = listIn(answer);
    return found == null ? Collections.emptyList() : found;
  }

  /** The list of items; null where there is none. */
  private List<?> listIn(PageAnswer answer) {
    Object[] path = paths.get("items");
    if (path == null) {
      return null;
    }
    Object found = answer.body();
    for (Object step : path) {
      if (found == null) {
        return null;
      }
      if (!(found instanceof Map) && !(found instanceof List && step instanceof Integer)) {
        throw notAList(path, answer);
      }
      found = readAt(found, new Object[] {step});
    }
    if (found != null && !(found instanceof List)) {
      throw notAList(path, answer);
    }
    return (List<?>) found;
  }

  private static PageException notAList(Object[] path, PageAnswer answer) {
    String message =
        "The items of the page are no list: the response has something else at "
            + placeOf(path)
            + ".";
    return new PageException(PageException.Reason.ITEMS_NOT_LIST, message, answer);
  }

  private static String placeOf(Object[] path) {
    return path.length == 0
        ? "its root"
        : Arrays.stream(path).map(Object::toString).collect(Collectors.joining("."));
  }

  private Object nextPosition(PageRequest request, Object body, List<?> items) {
    if (rule.equals("token")) {
      return nextToken(body, items);
    }
    Double end = paths.containsKey("end") ? toNumber(readAt(body, paths.get("end"))) : null;
    Object sent = sentAt(request, position);
    if (rule.equals("pageNumber")) {
      Long current = toCount(sent == null ? Long.valueOf(1) : sent);
      Long first = toCount(start);
      // Pages that are counted from 0 end at their number less one.
      Double last = end != null && first != null && first == 0 ? Double.valueOf(end - 1) : end;
      if (current != null && last != null && current >= last) {
        return StopReason.LAST_PAGE;
      }
      Long following = current == null ? null : toCount(current + 1);
      return following == null ? StopReason.UNUSABLE_POSITION : following;
    }
    Long size = pageSize(request, items);
    if (size == null || size == 0) {
      return StopReason.UNUSABLE_PAGE_SIZE;
    }
    Long current = toCount(sent == null ? Long.valueOf(0) : sent);
    Long next = current == null ? null : toCount(current + size);
    if (next == null) {
      return StopReason.UNUSABLE_POSITION;
    }
    return end != null && next >= end ? StopReason.TOTAL_REACHED : next;
  }

  private Object nextToken(Object body, List<?> items) {
    if (!paths.containsKey("token")) {
      return StopReason.NO_CURSOR;
    }
    Object last = items.isEmpty() ? null : items.get(items.size() - 1);
    Object value = readAt(tokenInItem ? last : body, paths.get("token"));
    boolean isToken =
        value instanceof Number
            ? Double.isFinite(((Number) value).doubleValue())
            : value instanceof String && !((String) value).isEmpty();
    return isToken ? value : StopReason.NO_CURSOR;
  }

  /**
   * The limit that was sent, else the number of items; null where what was sent is no page size.
   */
  private Long pageSize(PageRequest request, List<?> items) {
    Object sent = limit == null ? limitValue : sentAt(request, limit);
    return sent == null ? Long.valueOf(items.size()) : toCount(sent);
  }

  /** Names are members of objects, numbers indexes of lists or members of that name. */
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

  /**
   * A copy of a value with another at a path in it; NO_PLACE where a step meets what can't hold it.
   */
  private static Object writeAt(Object root, Object[] path, int at, Object value) {
    if (at == path.length) {
      return value;
    }
    Object step = path[at];
    Object held = root;
    if (held == null) {
      held = step instanceof Integer ? new ArrayList<>() : new LinkedHashMap<>();
    }
    if (held instanceof List) {
      List<Object> list = new ArrayList<>((List<?>) held);
      if (!(step instanceof Integer) || (Integer) step > list.size()) {
        return NO_PLACE;
      }
      if ((Integer) step == list.size()) {
        list.add(null);
      }
      Object inner = writeAt(list.get((Integer) step), path, at + 1, value);
      list.set((Integer) step, inner);
      return inner == NO_PLACE ? NO_PLACE : list;
    }
    if (!(held instanceof Map)) {
      return NO_PLACE;
    }
    Map<String, Object> members = new LinkedHashMap<>();
    ((Map<?, ?>) held).forEach((name, member) -> members.put((String) name, member));
    Object inner = writeAt(members.get(step.toString()), path, at + 1, value);
    members.put(step.toString(), inner);
    return inner == NO_PLACE ? NO_PLACE : members;
  }

  /** Returns the value that a request carries for a parameter; null when there is none. */
  static Object sentAt(PageRequest request, Slot slot) {
    if (slot.path != null) {
      return readAt(request.body(), slot.path);
    }
    if (slot.inHeader) {
      return headerOf(request, slot.name);
    }
    Object given = request.query().get(slot.name);
    if (given != null) {
      return given;
    }
    for (String[] pair : queryOf(request.url())) {
      if (pair[0].equals(slot.name)) {
        return pair[1];
      }
    }
    return null;
  }

  private static String headerOf(PageRequest request, String name) {
    for (Map.Entry<String, String> header : request.headers().entrySet()) {
      if (header.getKey().equalsIgnoreCase(name)) {
        return header.getValue();
      }
    }
    return null;
  }

  static PageRequest write(PageRequest request, Slot slot, Object value) {
    if (slot.path != null) {
      Object body = writeAt(request.body(), slot.path, 0, copyJson(value));
      if (body == NO_PLACE) {
        throw unwritable(request.body(), slot.path);
      }
      return request.withBody(body);
    }
    if (slot.inHeader) {
      Map<String, String> headers = new LinkedHashMap<>(request.headers());
      headers.keySet().removeIf(name -> name.equalsIgnoreCase(slot.name));
      if (value != null) {
        headers.put(slot.name, wireText(value));
      }
      return request.withHeaders(headers);
    }
    Map<String, Object> query = new LinkedHashMap<>(request.query());
    query.put(slot.name, copyJson(value));
    return request.withQuery(query).withUrl(withoutParameter(request.url(), slot.name));
  }

  private static PageException unwritable(Object body, Object[] path) {
    String message =
        "The request body has no place for " + placeOf(path) + ": it holds no object there.";
    boolean isOwn = body != null && !body.getClass().getName().startsWith("java.");
    String remedy = isOwn ? " PageTransport.toTree can make one of " + body.getClass() + "." : "";
    return new PageException(PageException.Reason.UNWRITABLE_BODY, message + remedy, null);
  }

  static List<String[]> queryOf(String url) {
    String bare = url.split("#", 2)[0];
    int mark = bare.indexOf('?');
    List<String[]> pairs = new ArrayList<>();
    for (String piece : mark < 0 ? new String[0] : bare.substring(mark + 1).split("&")) {
      if (!piece.isEmpty()) {
        String[] parts = piece.split("=", 2);
        pairs.add(new String[] {decode(parts[0]), decode(parts.length < 2 ? "" : parts[1])});
      }
    }
    return pairs;
  }

  /** Text that is no escape is read as it is. */
  private static String decode(String text) {
    String whole = BROKEN_ESCAPE.matcher(text).replaceAll("%25");
    return URLDecoder.decode(whole, StandardCharsets.UTF_8);
  }

  /** The rest of the URL stays as it is written. */
  private static String withoutParameter(String url, String name) {
    int hash = url.indexOf('#');
    String bare = hash < 0 ? url : url.substring(0, hash);
    int mark = bare.indexOf('?');
    if (mark < 0) {
      return url;
    }
    String[] pieces = bare.substring(mark + 1).split("&", -1);
    List<String> kept = new ArrayList<>();
    for (String piece : pieces) {
      List<String[]> pairs = queryOf("?" + piece);
      if (pairs.isEmpty() || !pairs.get(0)[0].equals(name)) {
        kept.add(piece);
      }
    }
    if (kept.size() == pieces.length) {
      return url;
    }
    String query = kept.isEmpty() ? "" : "?" + String.join("&", kept);
    return bare.substring(0, mark) + query + (hash < 0 ? "" : url.substring(hash));
  }

  private static Double toNumber(Object value) {
    Double number = null;
    if (value instanceof Number) {
      number = ((Number) value).doubleValue();
    } else if (value instanceof String && DIGITS.matcher((String) value).matches()) {
      number = Double.valueOf((String) value);
    }
    return number == null || !Double.isFinite(number) ? null : number;
  }

  /** A number that is whole and has a place in 64 bits. */
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

  /** A whole number from 0 on. */
  private static Long toCount(Object value) {
    Double number = toNumber(value);
    return number == null || number != Math.rint(number) || number < 0 || number > MOST
        ? null
        : Long.valueOf(number.longValue());
  }

  @SuppressWarnings("unchecked")
  private static PageRequest copyOf(PageRequest request) {
    return request
        .withQuery((Map<String, Object>) copyJson(request.query()))
        .withHeaders(new LinkedHashMap<>(request.headers()))
        .withBody(copyJson(request.body()));
  }

  static Object copyJson(Object value) {
    if (value instanceof List) {
      List<Object> list = new ArrayList<>();
      ((List<?>) value).forEach(item -> list.add(copyJson(item)));
      return list;
    }
    if (value instanceof Map) {
      Map<String, Object> members = new LinkedHashMap<>();
      ((Map<?, ?>) value).forEach((name, member) -> members.put((String) name, copyJson(member)));
      return members;
    }
    return value;
  }

  /**
   * A page is never asked for twice in a row: a server that repeats itself would be asked for ever.
   */
  private static String asText(PageRequest request) {
    List<String[]> pairs = queryOf(request.url());
    request
        .query()
        .forEach(
            (name, value) -> {
              if (value != null) {
                pairs.add(new String[] {name, wireText(value)});
              }
            });
    pairs.sort(Comparator.comparing(pair -> pair[0]));
    List<Object> told = new ArrayList<>();
    pairs.forEach(pair -> told.add(List.of(pair[0], pair[1])));
    Map<String, Object> headers = new HashMap<>();
    request.headers().forEach((name, value) -> headers.put(name.toLowerCase(Locale.ROOT), value));
    String address = request.url().split("[?#]", 2)[0];
    return json(list(request.method(), address, told, headers, request.body()));
  }

  /** A value as it is in a query or a header: text as it is, all else as JSON. */
  static String wireText(Object value) {
    return value instanceof String ? (String) value : json(value);
  }

  /** A value as JSON, members in the order of their names. */
  static String json(Object value) {
    StringBuilder text = new StringBuilder();
    writeJson(value, text);
    return text.toString();
  }

  private static void writeJson(Object value, StringBuilder text) {
    if (value instanceof List) {
      String mark = "[";
      for (Object item : (List<?>) value) {
        text.append(mark);
        writeJson(item, text);
        mark = ",";
      }
      text.append(((List<?>) value).isEmpty() ? "[]" : "]");
    } else if (value instanceof Map) {
      String mark = "{";
      Map<String, Object> sorted = new TreeMap<>();
      ((Map<?, ?>) value).forEach((name, member) -> sorted.put((String) name, member));
      for (Map.Entry<String, Object> member : sorted.entrySet()) {
        text.append(mark);
        writeText(member.getKey(), text);
        text.append(':');
        writeJson(member.getValue(), text);
        mark = ",";
      }
      text.append(sorted.isEmpty() ? "{}" : "}");
    } else if (value instanceof String) {
      writeText((String) value, text);
    } else if (value instanceof Double || value instanceof Float) {
      text.append(decimal(((Number) value).doubleValue()));
    } else {
      text.append(value);
    }
  }

  /**
   * As JavaScript writes it: without a fraction that is none, and with an exponent from 1e+21 on
   * and below 0.000001.
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
    for (char mark : value.toCharArray()) {
      if (mark == '"' || mark == '\\') {
        text.append('\\').append(mark);
      } else if (mark < ' ' || Character.isSurrogate(mark)) {
        text.append(String.format("\\u%04x", (int) mark));
      } else {
        text.append(mark);
      }
    }
    text.append('"');
  }

  /** If the first request has a key, each further page has a key of its own. */
  static PageRequest withFreshKey(PageRequest request, PageTransport transport) {
    String header = transport.idempotencyHeader().toLowerCase(Locale.ROOT);
    Map<String, String> kept = new LinkedHashMap<>();
    String spelled = null;
    for (Map.Entry<String, String> entry : request.headers().entrySet()) {
      if (entry.getKey().toLowerCase(Locale.ROOT).equals(header)) {
        spelled = spelled == null ? entry.getKey() : spelled;
      } else {
        kept.put(entry.getKey(), entry.getValue());
      }
    }
    if (spelled == null) {
      return request;
    }
    kept.put(spelled, transport.idempotencyKey().orElseGet(() -> UUID.randomUUID().toString()));
    return request.withHeaders(kept);
  }
}
