package pagination;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** One page of a list, whose followers are fetched without waiting. */
public interface PageAsync<T> {
  /** The items of this page. */
  List<T> items();

  /** True when a page follows, as far as this one shows. Nothing is sent. */
  boolean hasNextPage();

  /** The reason why no page follows; empty where one does. */
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
