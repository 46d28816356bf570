package pagination;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** One page of a list, whose followers are fetched without waiting. */
public interface PageAsync<T> {
  /** The items of this page. */
  List<T> items();

  /** True if this page says that another follows. Sends nothing. */
  boolean hasNextPage();

  /** Why no page follows; empty if one does. */
  Optional<StopReason> stopped();

  /**
   * The text to go on from after this page, to be kept: {@code startingAt} takes it. Empty where
   * nothing follows.
   */
  Optional<String> position();

  /** Fetches the next page; fails with IllegalStateException where there is none. */
  CompletableFuture<? extends PageAsync<T>> nextPage();

  /** Goes through the items of this page and of all that follow, each fetched when it is needed. */
  default AutoPagerAsync<T> autoPager() {
    return new AutoPagerAsync<>(() -> CompletableFuture.completedFuture(this));
  }
}
