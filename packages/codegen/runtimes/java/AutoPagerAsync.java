package pagination;

import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The items of a page and of all that follow, each page fetched when it is needed, without waiting.
 */
public class AutoPagerAsync<T> implements AutoCloseable {
  private final Supplier<? extends CompletableFuture<? extends PageAsync<T>>> first;
  private volatile boolean isClosed;

  AutoPagerAsync(Supplier<? extends CompletableFuture<? extends PageAsync<T>>> first) {
    this.first = first;
  }

  /**
   * Stops the walk behind the item that it is at; what it has begun to fetch is given to nobody.
   */
  @Override
  public void close() {
    isClosed = true;
  }

  /**
   * Gives each item to a consumer; done after the last one, or with what went wrong. To cancel it
   * stops the walk, as {@link #close} does.
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
    } catch (RuntimeException failure) {
      done.completeExceptionally(failure);
    }
    return done;
  }

  /**
   * Pages that are there at once are taken in a loop, so that many of them don't fill the stack.
   */
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
    } catch (RuntimeException failure) {
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
