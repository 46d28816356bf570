package pagination;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Sends the requests of pages; the SDK brings it. */
public interface PageTransport {
  PageAnswer send(PageRequest request);

  /** The same without waiting; in a thread of the common pool unless a transport knows better. */
  default CompletableFuture<PageAnswer> sendAsync(PageRequest request) {
    return CompletableFuture.supplyAsync(() -> send(request));
  }

  /** The header that carries an idempotency key. */
  default String idempotencyHeader() {
    return "Idempotency-Key";
  }

  /** The key of each further page; without it they go without. */
  default Optional<String> idempotencyKey() {
    return Optional.empty();
  }
}
