package pagination;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A page of a walk: its request, its response, and what follows. */
final class PageStep {
  final PageRequest asked;
  final PageAnswer answered;

  /** The items as received; null if there is no list. */
  final List<?> list;

  // only urls
  /** The URL of the first request. */
  // only adapter
  // Null if only the caller's function knows it.
  // end adapter
  final String firstUrl;

  // end urls
  private final Paging paging;
  private final int number;
  private final int maxPages;
  private final Checkpoint checkpoint;

  /** A PageRequest, a StopReason or a PageException. */
  private final Object following;

  private PageStep(
      Paging paging, PageRequest asked, PageAnswer answered, int maxPages, PageStep before) {
    this.paging = paging;
    this.asked = asked;
    this.answered = Paging.succeeded(asked, answered);
    this.list = paging.listIn(asked, answered);
    this.maxPages = maxPages;
    this.number = before == null ? 1 : before.number + 1;
    // only urls
    String ownUrl = asked.url();
    // only adapter
    ownUrl = asked.isAdapted() ? null : ownUrl;
    // end adapter
    this.firstUrl = before == null ? ownUrl : before.firstUrl;
    // end urls
    this.checkpoint =
        before == null ? new Checkpoint(this, 1, 0) : before.checkpoint.passedBy(this);
    this.following = followingOf();
  }

  /** The first page of a walk. */
  static PageStep first(Paging paging, PageRequest asked, PageAnswer answered, int maxPages) {
    return new PageStep(paging, asked, answered, maxPages, null);
  }

  PageStep next(PageRequest asked, PageAnswer answered) {
    return new PageStep(paging, asked, answered, maxPages, this);
  }

  /** If the walk can't continue, the next page fails, not this one. */
  private Object followingOf() {
    try {
      return paging.following(this);
    } catch (PageException failure) {
      return failure;
    }
  }

  /** The items as received; empty without a list. */
  List<?> found() {
    return list == null ? Collections.emptyList() : list;
  }

  /** True if a page follows, even if it can't be requested. */
  boolean hasNext() {
    return stopped().isEmpty();
  }

  /** Why no page follows; empty if one does, even if requesting it will fail. */
  Optional<StopReason> stopped() {
    if (!(following instanceof StopReason)) {
      return number < maxPages ? Optional.empty() : Optional.of(StopReason.PAGE_LIMIT);
    }
    // only failsOnBreaks
    if (paging.failsFor((StopReason) following)) {
      return Optional.empty();
    }
    // end failsOnBreaks
    return Optional.of((StopReason) following);
  }

  /** The request for the next page; empty if none follows. */
  Optional<PageRequest> nextRequest() {
    if (!hasNext()) {
      return Optional.empty();
    }
    // only failsOnBreaks
    if (following instanceof StopReason) {
      throw broken((StopReason) following);
    }
    // end failsOnBreaks
    if (following instanceof PageException) {
      throw (PageException) following;
    }
    return Optional.of((PageRequest) following);
  }

  // only failsOnBreaks
  private PageException broken(StopReason reason) {
    String problem = Paging.problemOf(reason);
    String text = "page " + (number + 1) + " cannot be requested: " + problem + ".";
    return new PageException(
        PageException.Reason.valueOf(reason.name()), asked.problem(text), answered);
  }

  // end failsOnBreaks
  /** The text to resume from after this page; empty if no page follows. */
  Optional<String> position() {
    if (!(following instanceof PageRequest)) {
      return Optional.empty();
    }
    PageRequest next = (PageRequest) following;
    // only urls
    if (paging.rule.equals("url")) {
      if (paging.isForeign(next.url(), firstUrl)) {
        throw new IllegalStateException(
            "The next page is on a different origin than the first request, so it has no position."
                + " If both are the same server, the transport needs absoluteUrl.");
      }
      return Optional.of(textOf("url", next.url()));
    }
    // end urls
    Slot slot = paging.moving();
    Object sent = slot.sentIn(next);
    Object value = paging.rule.equals("token") ? sent : JsonValue.toCount(sent);
    return Optional.of(textOf(slot.part(), slot.treeOf(value)));
  }

  private String textOf(String part, Object value) {
    String scheme = JsonValue.json(paging.scheme);
    return "{\"scheme\":" + scheme + ",\"" + part + "\":" + JsonValue.json(value) + "}";
  }

  /**
   * The first request of a walk that resumes from a position.
   *
   * @throws IllegalArgumentException if the text is not a position of the scheme
   */
  static PageRequest startingAt(Paging paging, PageRequest request, String text) {
    Map<?, ?> given = read(text);
    Object scheme = given.get("scheme");
    if (!paging.scheme.equals(scheme)) {
      throw new IllegalArgumentException(
          "The position belongs to the scheme " + scheme + ", not to " + paging.scheme + ".");
    }
    // only urls
    if (paging.rule.equals("url")) {
      return startingAtUrl(paging, request, given);
    }
    // end urls
    Slot slot = paging.moving();
    if (slot == null) {
      throw new IllegalArgumentException("The scheme " + scheme + " has no positions.");
    }
    Object value = slot.valueIn(given.get(slot.part()));
    Object whole = JsonValue.object("scheme", scheme, slot.part(), slot.treeOf(value));
    boolean isWhole = paging.isPosition(value) && given.equals(whole);
    if (!isWhole) {
      throw new IllegalArgumentException(
          "A position of the scheme " + scheme + " contains only " + slot + ".");
    }
    return slot.writtenIn(request, JsonValue.rounded(value));
  }

  // only urls
  private static PageRequest startingAtUrl(Paging paging, PageRequest request, Map<?, ?> given) {
    Object url = given.get("url");
    if (!(url instanceof String) || given.size() != 2) {
      throw new IllegalArgumentException(
          "A position of the scheme " + paging.scheme + " contains only a URL.");
    }
    if (paging.isForeign((String) url, request.url())) {
      throw new IllegalArgumentException(
          "The URL of the position is on a different origin than the request.");
    }
    Object made = paging.followed(request, (String) url, request.url());
    if (made instanceof PageRequest) {
      return (PageRequest) made;
    }
    throw new IllegalArgumentException("The URL of the position cannot be requested.");
  }

  // end urls
  private static Map<?, ?> read(String text) {
    try {
      Object read = new JsonText(text).read();
      if (read instanceof Map) {
        return (Map<?, ?>) read;
      }
    } catch (IllegalArgumentException failure) {
      // Reported below without the text, which may contain a token.
    }
    throw new IllegalArgumentException("The text is not a position: it is not a JSON object.");
  }

  /** An earlier page of the walk that later ones are compared with (Brent's algorithm). */
  private static final class Checkpoint {
    private final PageRequest asked;
    private final List<?> found;
    private final int number;
    private final int power;
    private final int steps;

    Checkpoint(PageStep page, int power, int steps) {
      // A copy, because a caller may change the list.
      this(page.asked, new ArrayList<>(page.found()), page.number, power, steps);
    }

    private Checkpoint(PageRequest asked, List<?> found, int number, int power, int steps) {
      this.asked = asked;
      this.found = found;
      this.number = number;
      this.power = power;
      this.steps = steps;
    }

    /** The checkpoint after one more page; a page that repeats this one causes a PageException. */
    Checkpoint passedBy(PageStep page) {
      Slot slot = page.paging.moving();
      if (page.asked.isSame(asked, slot)
          && JsonValue.json(page.found()).equals(JsonValue.json(found))) {
        throw looped(page);
      }
      return steps + 1 < power
          ? new Checkpoint(asked, found, number, power, steps + 1)
          : new Checkpoint(page, power * 2, 0);
    }

    private PageException looped(PageStep page) {
      String what = page.asked.methodAndPath();
      // only adapter
      what = page.asked.isAdapted() ? "the same request" : what;
      // end adapter
      String message =
          String.format(
              "Page %d repeats page %d: %s was sent again and returned the same items,"
                  + " so this walk would never end.",
              page.number, number, what);
      return new PageException(PageException.Reason.LOOP, message, page.answered);
    }
  }
}
