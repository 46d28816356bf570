package pagination;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Like {@link Paginated}, for an asynchronous client. */
public final class PaginatedAsync<R, T> {
  private final PagingParams first;
  private final Function<PagingParams, ? extends CompletableFuture<? extends R>> fetch;
  private final Function<? super R, ? extends List<T>> itemsOf;
  private final UnaryOperator<Object> toTree;

  private PaginatedAsync(
      PagingParams first,
      Function<PagingParams, ? extends CompletableFuture<? extends R>> fetch,
      Function<? super R, ? extends List<T>> itemsOf,
      UnaryOperator<Object> toTree) {
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
    return new PaginatedAsync<>(next, fetch, itemsOf, UnaryOperator.identity());
  }

  /** The same list, with a function that converts response objects to JSON values. */
  public PaginatedAsync<R, T> withTree(UnaryOperator<Object> toTree) {
    return new PaginatedAsync<>(first, fetch, itemsOf, toTree);
  }

  /** The same list, starting at a position, like {@link Paginated#startingAt}. */
  public PaginatedAsync<R, T> startingAt(String position) {
    return new PaginatedAsync<>(first.startingAt(position), fetch, itemsOf, toTree);
  }

  /** The same list, limited to a number of pages. */
  public PaginatedAsync<R, T> maxPages(int most) {
    return new PaginatedAsync<>(first.upTo(most), fetch, itemsOf, toTree);
  }

  /**
   * Passes each item to a consumer. The future completes after the last item or with the error;
   * cancelling it stops further requests.
   */
  public CompletableFuture<Void> subscribe(Consumer<? super T> each) {
    return subscribePages(page -> page.items().forEach(each));
  }

  /** Like subscribe, page by page. */
  public CompletableFuture<Void> subscribePages(Consumer<? super FetchedPage<R, T>> each) {
    CompletableFuture<Void> done = new CompletableFuture<>();
    goOn(first, each, done);
    return done;
  }

  /** Loops over responses that are already complete, so that they don't overflow the stack. */
  private void goOn(
      PagingParams from, Consumer<? super FetchedPage<R, T>> each, CompletableFuture<Void> done) {
    Optional<PagingParams> next = Optional.of(from).filter(PagingParams::mayBeSent);
    try {
      while (next.isPresent() && !done.isDone()) {
        PagingParams params = next.get();
        CompletableFuture<? extends R> answer = fetch.apply(params);
        if (!answer.isDone()) {
          answer.whenComplete((body, failure) -> arrived(params, body, failure, each, done));
          return;
        }
        next = taken(params, answer.join(), each);
      }
      done.complete(null);
    } catch (Throwable failure) {
      done.completeExceptionally(failure);
    }
  }

  private void arrived(
      PagingParams params,
      R body,
      Throwable failure,
      Consumer<? super FetchedPage<R, T>> each,
      CompletableFuture<Void> done) {
    if (failure != null || done.isDone()) {
      done.completeExceptionally(failure == null ? new IllegalStateException() : failure);
      return;
    }
    try {
      Optional<PagingParams> next = taken(params, body, each);
      if (next.isPresent()) {
        goOn(next.get(), each, done);
      } else {
        done.complete(null);
      }
    } catch (Throwable broken) {
      done.completeExceptionally(broken);
    }
  }

  private Optional<PagingParams> taken(
      PagingParams params, R body, Consumer<? super FetchedPage<R, T>> each) {
    FetchedPage<R, T> page = FetchedPage.of(params, body, itemsOf, toTree);
    each.accept(page);
    return page.next();
  }
}
