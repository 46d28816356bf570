package pagination;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Like {@link Paginated}, for an asynchronous client. */
public final class PaginatedAsync<R, T> extends PageWalk<FetchedPage<R, T>, T> {
  private final PagingParams first;
  private final Function<PagingParams, ? extends CompletableFuture<? extends R>> fetch;
  private final Function<? super R, ? extends List<T>> itemsOf;
  private final UnaryOperator<Object> toTree;

  private PaginatedAsync(
      PagingParams first,
      Function<PagingParams, ? extends CompletableFuture<? extends R>> fetch,
      Function<? super R, ? extends List<T>> itemsOf,
      UnaryOperator<Object> toTree,
      PageWalk<?, ?> source) {
    super(source);
    this.first = first;
    this.fetch = fetch;
    this.itemsOf = itemsOf;
    this.toTree = toTree;
  }

  /** Fetches pages by the rules of a scheme, like {@link Paginated#of}. */
  public static <P, R, T> PaginatedAsync<R, T> of(
      PagingScheme<P> scheme,
      P params,
      Function<PagingParams, ? extends CompletableFuture<? extends R>> fetch,
      Function<? super R, ? extends List<T>> itemsOf) {
    return from(scheme.first(params), fetch, itemsOf);
  }

  /** Continues from the next parameters of a page. */
  public static <R, T> PaginatedAsync<R, T> from(
      PagingParams next,
      Function<PagingParams, ? extends CompletableFuture<? extends R>> fetch,
      Function<? super R, ? extends List<T>> itemsOf) {
    return new PaginatedAsync<>(next, fetch, itemsOf, UnaryOperator.identity(), null);
  }

  /** The same list, with a function that converts response objects to JSON values. */
  public PaginatedAsync<R, T> withTree(UnaryOperator<Object> toTree) {
    return new PaginatedAsync<>(first, fetch, itemsOf, toTree, this);
  }

  /** The same list, starting at a position, like {@link Paginated#startingAt}. */
  public PaginatedAsync<R, T> startingAt(String position) {
    return new PaginatedAsync<>(first.startingAt(position), fetch, itemsOf, toTree, this);
  }

  /** The same list, limited to a number of pages. */
  public PaginatedAsync<R, T> maxPages(int most) {
    return new PaginatedAsync<>(first.upTo(most), fetch, itemsOf, toTree, this);
  }

  /** Like {@link #subscribe}, page by page. */
  public CompletableFuture<Void> subscribePages(Consumer<? super FetchedPage<R, T>> each) {
    return subscribePages(each, Runnable::run);
  }

  /** Like {@link #subscribePages(Consumer)}, but the executor runs the consumer. */
  public CompletableFuture<Void> subscribePages(
      Consumer<? super FetchedPage<R, T>> each, Executor executor) {
    return walk((page, done) -> each.accept(page), executor);
  }

  @Override
  CompletableFuture<? extends FetchedPage<R, T>> first() {
    return first.mayBeSent() ? fetched(first) : null;
  }

  @Override
  CompletableFuture<? extends FetchedPage<R, T>> following(FetchedPage<R, T> page) {
    return page.next().map(this::fetched).orElse(null);
  }

  @Override
  List<T> itemsOf(FetchedPage<R, T> page) {
    return page.items();
  }

  private CompletableFuture<FetchedPage<R, T>> fetched(PagingParams params) {
    return mapped(fetch.apply(params), body -> FetchedPage.of(params, body, itemsOf, toTree));
  }
}
