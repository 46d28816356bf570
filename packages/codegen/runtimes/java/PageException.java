package pagination;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Error of a page that can't be fetched. Contains the response, but nothing that was sent. */
public final class PageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Reason of the failure. */
  public enum Reason {
    /** A response whose status is outside 200 to 299. */
    FAILED_RESPONSE,
    /** A response with something other than a list of items. */
    ITEMS_NOT_LIST,
    /** A request whose body has no place for a paging value. */
    UNWRITABLE_BODY,
    /** A request that was sent before, answered with the items of then. */
    LOOP,
    /** A page size that is zero or not a number. */
    UNUSABLE_PAGE_SIZE,
    /** An offset or page number that is not an integer. */
    UNUSABLE_POSITION,
    /** A scheme without a request field to go on with. */
    NO_REQUEST_FIELD,
    /** The URL of a next page that can't be requested. */
    UNSUPPORTED_URL
  }

  private final Reason reason;
  private final transient PageAnswer answer;

  PageException(Reason reason, String message, PageAnswer answer) {
    super(message);
    this.reason = reason;
    this.answer = answer;
  }

  public Reason reason() {
    return reason;
  }

  /** The status of the answer; 0 where none came. */
  public int status() {
    return answer == null ? 0 : answer.status();
  }

  /** The headers of the response. */
  public Map<String, List<String>> headers() {
    return answer == null || answer.headers() == null ? Map.of() : answer.headers();
  }

  /** The body of the response. */
  public Optional<Object> body() {
    return answer == null ? Optional.empty() : Optional.ofNullable(answer.body());
  }
}
