package pagination;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Thrown if a page can't be fetched. Contains the response, but nothing that was sent. */
public final class PageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Why the page can't be fetched. */
  public enum Reason {
    /** The status of the response is outside 200 to 299. */
    FAILED_RESPONSE,
    /** The status is from 200 to 299, but the body is not JSON. */
    UNREADABLE_BODY,
    /** The response has something other than a list of items. */
    ITEMS_NOT_LIST,
    /** An item is not as declared; the cause says what is wrong with it. */
    UNREADABLE_ITEM,
    /** The request body has no place for a paging value. */
    UNWRITABLE_BODY,
    /** The page repeats an earlier one, with the same request and the same items. */
    LOOP,
    /** The page size is zero or not a whole number. */
    UNUSABLE_PAGE_SIZE,
    /** The offset or page number is not a whole number. */
    UNUSABLE_POSITION,
    /** The scheme has no request field to advance. */
    NO_REQUEST_FIELD,
    /** The URL of the next page can't be requested. */
    UNSUPPORTED_URL
  }

  private final Reason reason;
  private final transient PageAnswer answer;

  PageException(Reason reason, String message, PageAnswer answer) {
    this(reason, message, answer, null);
  }

  PageException(Reason reason, String message, PageAnswer answer, Throwable cause) {
    super(message, cause);
    this.reason = reason;
    this.answer = answer;
  }

  public Reason reason() {
    return reason;
  }

  /** The status of the response; 0 if there was no response. */
  public int status() {
    return answer == null ? 0 : answer.status();
  }

  /** The headers of the response; empty if there was no response. */
  public Map<String, List<String>> headers() {
    return answer == null || answer.headers() == null ? Map.of() : answer.headers();
  }

  /** The values of a header, joined with a comma; its name is compared without case. */
  public Optional<String> header(String name) {
    return answer == null ? Optional.empty() : answer.header(name);
  }

  /** The body of the response; empty if there was no response. */
  public Optional<Object> body() {
    return answer == null ? Optional.empty() : Optional.ofNullable(answer.body());
  }
}
