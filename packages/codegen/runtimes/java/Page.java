package pagination;

import java.util.List;
import java.util.Optional;

/** One page of a list. */
public interface Page<T> {
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
