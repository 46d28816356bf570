package pagination;

import java.util.List;
import java.util.Optional;

/** One page of a list. */
public interface Page<T> {
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

  /**
   * Fetches the next page.
   *
   * @throws IllegalStateException where there is none: check hasNextPage() before
   */
  Page<T> nextPage();

  /** Goes through the items of this page and of all that follow, each fetched when it is needed. */
  default AutoPager<T> autoPager() {
    return new AutoPager<>(() -> this);
  }
}
