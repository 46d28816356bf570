package pagination;

import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * The items of a page and of all that follow, each page fetched when it is needed, without waiting.
 */
public final class AutoPagerAsync<T> implements AutoCloseable {
  private final PageAsync<T> first;
  private volatile boolean isClosed;

  AutoPagerAsync(PageAsync<T> first) {
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
    CompletableFuture<Void> done = new CompletableFuture<>();
    goOn(first, each, done);
    return done;
  }

  /**
   * Pages that are there at once are taken in a loop, so that many of them don't fill the stack.
   */
  private void goOn(PageAsync<T> from, Consumer<? super T> each, CompletableFuture<Void> done) {
    PageAsync<T> page = from;
    try {
      while (true) {
        for (T item : page.items()) {
          if (isClosed || done.isDone()) {
            break;
          }
          each.accept(item);
        }
        if (isClosed || done.isDone() || !page.hasNextPage()) {
          done.complete(null);
          return;
        }
        CompletableFuture<? extends PageAsync<T>> next = page.nextPage();
        if (!next.isDone()) {
          next.whenComplete(
              (following, failure) -> {
                if (failure != null) {
                  done.completeExceptionally(failure);
                } else {
                  goOn(following, each, done);
                }
              });
          return;
        }
        page = next.join();
      }
    } catch (RuntimeException failure) {
      done.completeExceptionally(failure);
    }
  }
}
