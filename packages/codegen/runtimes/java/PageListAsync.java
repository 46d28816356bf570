package pagination;

import java.util.NoSuchElementException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Like {@link PageList}, without blocking.
 *
 * @param <P> the type of the pages
 */
public final class PageListAsync<P extends PageAsync<T>, T> extends AutoPagerAsync<T> {
  private final PageState.Start<T> start;
  private final Function<PageState<T>, P> made;

  PageListAsync(PageState.Start<T> start, Function<PageState<T>, P> made) {
    this(start, made, null);
  }

  private PageListAsync(
      PageState.Start<T> start, Function<PageState<T>, P> made, PageWalk<?, ?> source) {
    super(start.mayBeSent() ? () -> start.fetchAsync(made) : null, source);
    this.start = start;
    this.made = made;
  }

  /** The same list, starting at a position, like {@link PageList#startingAt}. */
  public PageListAsync<P, T> startingAt(String position) {
    return new PageListAsync<>(start.startingAt(position), made, this);
  }

  /** The same list, limited to a number of pages, like {@link PageList#maxPages}. */
  public PageListAsync<P, T> maxPages(int most) {
    return new PageListAsync<>(start.upTo(most), made, this);
  }

  /** The same list, with a change to its request, like {@link PageList#withRequest}. */
  public PageListAsync<P, T> withRequest(UnaryOperator<PageRequest> change) {
    return new PageListAsync<>(start.changed(change), made, this);
  }

  /** Fetches the first page only; fails with NoSuchElementException after {@code maxPages(0)}. */
  public CompletableFuture<P> firstPage() {
    return start.mayBeSent()
        ? start.fetchAsync(made)
        : CompletableFuture.failedFuture(new NoSuchElementException());
  }

  /** Passes each page to a consumer, as {@link #subscribe} does with each item. */
  public CompletableFuture<Void> subscribePages(Consumer<? super P> each) {
    return subscribePages(each, Runnable::run);
  }

  /** Like {@link #subscribePages(Consumer)}, but the executor runs the consumer. */
  @SuppressWarnings("unchecked") // The next page of a page has the same type.
  public CompletableFuture<Void> subscribePages(Consumer<? super P> each, Executor executor) {
    return walk((page, done) -> each.accept((P) page), executor);
  }
}
