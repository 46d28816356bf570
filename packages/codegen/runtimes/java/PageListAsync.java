package pagination;

import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * As {@link PageList}, without waiting.
 *
 * @param <P> a page
 */
public final class PageListAsync<P extends PageAsync<T>, T> extends AutoPagerAsync<T> {
  private final PageState.Start<T> start;
  private final Function<PageState<T>, P> made;

  PageListAsync(PageState.Start<T> start, Function<PageState<T>, P> made) {
    super(start.mayBeSent() ? () -> start.fetchAsync().thenApply(made) : null);
    this.start = start;
    this.made = made;
  }

  /** The same list from a position on, as {@link PageList#startingAt}. */
  public PageListAsync<P, T> startingAt(String position) {
    return new PageListAsync<>(start.startingAt(position), made);
  }

  /** The same list, of which at most so many pages are fetched, as {@link PageList#maxPages}. */
  public PageListAsync<P, T> maxPages(int most) {
    return new PageListAsync<>(start.upTo(most), made);
  }

  /**
   * Gives each page to a consumer, as {@link #subscribe} gives each item. The page after a page is
   * of its type.
   */
  @SuppressWarnings("unchecked")
  public CompletableFuture<Void> subscribePages(Consumer<? super P> each) {
    return walk((page, done) -> each.accept((P) page));
  }
}
