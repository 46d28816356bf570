package pagination;

import java.util.List;
import java.util.concurrent.CompletableFuture;

/** One page of a list, whose followers are fetched without waiting. */
public interface PageAsync<T> {
  /** The items of this page. */
  List<T> items();

  /** True when a page follows, as far as this one shows. Nothing is sent. */
  boolean hasNextPage();

  /** Fetches the next page; fails with IllegalStateException where there is none. */
  CompletableFuture<? extends PageAsync<T>> nextPage();

  /** Goes through the items of this page and of all that follow, each fetched when it is needed. */
  default AutoPagerAsync<T> autoPager() {
    return new AutoPagerAsync<>(this);
  }
}
