package pagination;

import java.util.List;

/** One page of a list. */
public interface Page<T> {
  /** The items of this page. */
  List<T> items();

  /** True when a page follows, as far as this one shows. Nothing is sent. */
  boolean hasNextPage();

  /**
   * Fetches the next page.
   *
   * @throws IllegalStateException where there is none: check hasNextPage() before
   */
  Page<T> nextPage();

  /** Goes through the items of this page and of all that follow, each fetched when it is needed. */
  default AutoPager<T> autoPager() {
    return new AutoPager<>(this);
  }
}
