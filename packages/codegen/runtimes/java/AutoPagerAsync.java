package pagination;

import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The items of a page and all later ones; pages are fetched on demand, without blocking. */
public class AutoPagerAsync<T> implements AutoCloseable {
  private final Supplier<? extends CompletableFuture<? extends PageAsync<T>>> first;
  private volatile boolean isClosed;

  AutoPagerAsync(Supplier<? extends CompletableFuture<? extends PageAsync<T>>> first) {
    this.first = first;
  }

  /** Stops the walk after the current item; a page that is being fetched is discarded. */
  @Override
  public void close() {
    isClosed = true;
  }

  /**
   * Passes each item to a consumer. The future completes after the last item or with the error;
   * cancelling it stops the walk, as {@link #close} does.
   */
  public CompletableFuture<Void> subscribe(Consumer<? super T> each) {
    return walk(
        (page, done) -> {
          for (T item : page.items()) {
            if (isClosed || done.isDone()) {
              return;
            }
            each.accept(item);
          }
        });
  }

  final CompletableFuture<Void> walk(BiConsumer<PageAsync<T>, CompletableFuture<Void>> each) {
    CompletableFuture<Void> done = new CompletableFuture<>();
    if (first == null) {
      done.complete(null);
      return done;
    }
    try {
      goOn(first.get(), each, done);
    } catch (Throwable failure) {
      done.completeExceptionally(failure);
    }
    return done;
  }

  /** Loops over pages that are already complete, so that they don't overflow the stack. */
  private void goOn(
      CompletableFuture<? extends PageAsync<T>> from,
      BiConsumer<PageAsync<T>, CompletableFuture<Void>> each,
      CompletableFuture<Void> done) {
    CompletableFuture<? extends PageAsync<T>> next = from;
    try {
      while (next.isDone()) {
        PageAsync<T> page = next.join();
        if (!isClosed && !done.isDone()) {
          each.accept(page, done);
        }
        if (isClosed || done.isDone() || !page.hasNextPage()) {
          done.complete(null);
          return;
        }
        next = page.nextPage();
      }
    } catch (Throwable failure) {
      done.completeExceptionally(failure);
      return;
    }
    next.whenComplete(
        (page, failure) -> {
          if (failure != null) {
            done.completeExceptionally(failure);
          } else {
            goOn(CompletableFuture.completedFuture(page), each, done);
          }
        });
  }
}
