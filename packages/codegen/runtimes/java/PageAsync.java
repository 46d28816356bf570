package pagination;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** One page of a list; the next pages are fetched without blocking. */
public interface PageAsync<T> {
  /** The items of this page only. */
  List<T> items();

  /** True if this page indicates that another follows. Sends nothing. */
  boolean hasNextPage();

  /** Why no page follows; empty if one does. */
  Optional<StopReason> stopped();

  /**
   * The text to store and pass to {@code startingAt} to resume after this page. Empty if no page
   * follows or the next one can't be requested.
   *
   * @throws IllegalStateException if the next page is on a different origin than the first request
   */
  Optional<String> position();

  /** Fetches the next page; fails with IllegalStateException if no page follows. */
  CompletableFuture<? extends PageAsync<T>> nextPage();

  /** The items of this page and all later ones; pages are fetched on demand. */
  default AutoPagerAsync<T> autoPager() {
    return new AutoPagerAsync<>(() -> CompletableFuture.completedFuture(this), null);
  }
}
