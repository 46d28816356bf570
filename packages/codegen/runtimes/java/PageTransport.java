package pagination;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Sends the requests of pages; implemented by the SDK. */
public interface PageTransport {
  PageAnswer send(PageRequest request);

  /** Sends without waiting; in a thread of the common pool unless a transport knows better. */
  default CompletableFuture<PageAnswer> sendAsync(PageRequest request) {
    return CompletableFuture.supplyAsync(() -> send(request));
  }

  /**
   * A body that is no value of JSON as one: Map, List, String, Number, Boolean. It is asked where a
   * body is an object of a class, a record for example, and what it gives is sent. With Jackson:
   * {@code mapper.convertValue(body, Object.class)}.
   */
  default Object toTree(Object body) {
    return body;
  }

  /** The header that carries an idempotency key. */
  default String idempotencyHeader() {
    return "Idempotency-Key";
  }

  /** The key of each further page; without it, that is a random UUID. */
  default Optional<String> idempotencyKey() {
    return Optional.empty();
  }
}
