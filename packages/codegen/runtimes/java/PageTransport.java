package pagination;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Sends the requests for pages; implemented by the SDK. */
public interface PageTransport {
  /**
   * Sends a request, and returns the response whatever its status. Lists that don't block call only
   * {@link #sendAsync}, so override both to change how requests are sent.
   */
  PageAnswer send(PageRequest request);

  /**
   * The absolute URL of a path. A walk begins with it, so that a next URL on the same server is
   * recognised. If a path is returned unchanged, as by default, an absolute next URL is treated as
   * one of another server.
   */
  default String absoluteUrl(String url) {
    return url;
  }

  /**
   * Sends without blocking; by default in a thread of the common pool. A cancelled walk cancels the
   * future, which by default does not interrupt {@link #send}.
   */
  default CompletableFuture<PageAnswer> sendAsync(PageRequest request) {
    return CompletableFuture.supplyAsync(() -> send(request));
  }

  /**
   * Converts a body that is not a JSON value, such as a record, to Map, List, String, Number or
   * Boolean. The result is sent. With Jackson: {@code mapper.convertValue(body, Object.class)}.
   */
  default Object toTree(Object body) {
    return body;
  }

  /** The name of the header for idempotency keys. */
  default String idempotencyHeader() {
    return "Idempotency-Key";
  }

  /** The idempotency key of each later page; empty for a random UUID. */
  default Optional<String> idempotencyKey() {
    return Optional.empty();
  }
}
