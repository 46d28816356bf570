package pagination;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Sends the requests for pages; implemented by the SDK. */
public interface PageTransport {
  PageAnswer send(PageRequest request);

  /** Sends without blocking; by default in a thread of the common pool. */
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
