package pagination;

import java.util.Iterator;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * The pages of a list and their items; pages are fetched on demand. Every loop starts over.
 *
 * @param <P> the type of the pages
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
   * The same list, starting at a {@link Page#position}; null starts at the beginning. A text that
   * is not a position of the scheme causes an IllegalArgumentException before anything is sent.
   */
  public PageList<P, T> startingAt(String position) {
    return new PageList<>(start.startingAt(position), made);
  }

  /**
   * The same list, limited to a number of pages. If more may follow, the last fetched page has
   * {@link StopReason#PAGE_LIMIT}.
   */
  public PageList<P, T> maxPages(int most) {
    return new PageList<>(start.upTo(most), made);
  }

  /**
   * The same list, with a change to the request that every page begins with: its query, headers or
   * body. The params are added afterwards.
   */
  public PageList<P, T> withRequest(UnaryOperator<PageRequest> change) {
    return new PageList<>(start.changed(change), made);
  }

  /**
   * Fetches the first page only.
   *
   * @throws java.util.NoSuchElementException after {@code maxPages(0)}
   */
  public P firstPage() {
    return typedPages().next();
  }

  /** The pages, fetched on demand. */
  public Iterable<P> pages() {
    return this::typedPages;
  }

  /** The same list, without blocking. */
  <A extends PageAsync<T>> PageListAsync<A, T> async(Function<PageState<T>, A> page) {
    return new PageListAsync<>(start, page);
  }

  /** The next page of a page has the same type. */
  @SuppressWarnings("unchecked")
  private Iterator<P> typedPages() {
    return (Iterator<P>) pageIterator();
  }
}
