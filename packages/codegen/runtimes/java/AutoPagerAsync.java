package pagination;

import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The items of a page and all later ones; pages are fetched on demand, without blocking. */
public class AutoPagerAsync<T> implements AutoCloseable {
  private final Supplier<? extends CompletableFuture<? extends PageAsync<T>>> first;
  private final Set<CompletableFuture<Void>> walks = ConcurrentHashMap.newKeySet();
  private volatile boolean isClosed;

  AutoPagerAsync(Supplier<? extends CompletableFuture<? extends PageAsync<T>>> first) {
    this.first = first;
  }

  /** Cancels all walks of this object; later ones fail with IllegalStateException. */
  @Override
  public void close() {
    isClosed = true;
    walks.forEach(walk -> walk.cancel(true));
  }

  /**
   * Passes each item to a consumer, in the thread that receives the page. The future completes
   * after the last item or with the error. Cancelling it stops the walk after the current item and
   * cancels the pending request.
   */
  public CompletableFuture<Void> subscribe(Consumer<? super T> each) {
    return subscribe(each, Runnable::run);
  }

  /** Like {@link #subscribe(Consumer)}, but the executor runs the consumer. */
  public CompletableFuture<Void> subscribe(Consumer<? super T> each, Executor executor) {
    return walk(
        (page, done) -> {
          for (T item : page.items()) {
            if (done.isDone()) {
              return;
            }
            each.accept(item);
          }
        },
        executor);
  }

  final CompletableFuture<Void> walk(
      BiConsumer<PageAsync<T>, CompletableFuture<Void>> each, Executor executor) {
    if (first == null) {
      return CompletableFuture.completedFuture(null);
    }
    PageWalk<PageAsync<T>> walk =
        new PageWalk<>(each, page -> page.hasNextPage() ? page.nextPage() : null, executor);
    walks.add(walk.done);
    walk.done.whenComplete((nothing, failure) -> walks.remove(walk.done));
    if (isClosed) {
      walk.done.completeExceptionally(new IllegalStateException("The list is closed."));
      return walk.done;
    }
    return walk.from(first);
  }
}
