package pagination;

import java.util.Iterator;
import java.util.function.Function;

/**
 * The pages of a list and their items, each page fetched when it is needed. Every loop begins anew.
 *
 * @param <P> a page
 */
public final class PageList<P extends Page<T>, T> extends AutoPager<T> {
  private final PageState.Start<T> start;
  private final Function<PageState<T>, P> made;

  PageList(PageState.Start<T> start, Function<PageState<T>, P> made) {
    super(start.mayBeSent() ? () -> made.apply(start.fetch()) : null);
    this.start = start;
    this.made = made;
  }

  /**
   * The same list from a position on, that of {@link Page#position}; null is its beginning. A text
   * that is no position of the scheme is an IllegalArgumentException before anything is sent.
   */
  public PageList<P, T> startingAt(String position) {
    return new PageList<>(start.startingAt(position), made);
  }

  /**
   * The same list, of which at most so many pages are fetched. If more may follow, the last of them
   * has {@link StopReason#PAGE_LIMIT}.
   */
  public PageList<P, T> maxPages(int most) {
    return new PageList<>(start.upTo(most), made);
  }

  /** The pages, fetched on demand. */
  public Iterable<P> pages() {
    return this::typedPages;
  }

  /** The page after a page is of its type. */
  @SuppressWarnings("unchecked")
  private Iterator<P> typedPages() {
    return (Iterator<P>) pageIterator();
  }
}
