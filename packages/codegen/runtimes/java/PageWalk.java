package pagination;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** Passes pages to a consumer as they arrive. Ending {@code done} cancels the pending request. */
final class PageWalk<P> {
  final CompletableFuture<Void> done = new CompletableFuture<>();
  private final BiConsumer<? super P, CompletableFuture<Void>> each;
  private final Function<? super P, ? extends CompletableFuture<? extends P>> following;
  private final Executor executor;
  private volatile CompletableFuture<? extends P> pending;

  /**
   * @param following requests the page after a page; null if none follows
   * @param executor runs the consumer
   */
  PageWalk(
      BiConsumer<? super P, CompletableFuture<Void>> each,
      Function<? super P, ? extends CompletableFuture<? extends P>> following,
      Executor executor) {
    this.each = each;
    this.following = following;
    this.executor = executor;
    done.whenComplete((nothing, failure) -> cancelPending());
  }

  /** Like thenApply, but cancelling the result also cancels the source. */
  static <A, B> CompletableFuture<B> mapped(
      CompletableFuture<? extends A> source, Function<? super A, ? extends B> made) {
    CompletableFuture<B> result = source.thenApply(made);
    result.whenComplete(
        (value, failure) -> {
          if (result.isCancelled()) {
            source.cancel(true);
          }
        });
    return result;
  }

  CompletableFuture<Void> from(Supplier<? extends CompletableFuture<? extends P>> first) {
    try {
      await(first.get());
    } catch (Throwable failure) {
      fail(failure);
    }
    return done;
  }

  private void await(CompletableFuture<? extends P> page) {
    pending = page;
    if (done.isDone()) {
      cancelPending();
      return;
    }
    page.whenComplete(
        (value, failure) -> {
          try {
            executor.execute(() -> goOn(page));
          } catch (Throwable rejected) {
            fail(rejected);
          }
        });
  }

  /** Loops over pages that are already complete, so that they don't overflow the stack. */
  private void goOn(CompletableFuture<? extends P> arrived) {
    CompletableFuture<? extends P> page = arrived;
    try {
      while (page != null && page.isDone() && !done.isDone()) {
        P value = page.join();
        each.accept(value, done);
        page = done.isDone() ? null : following.apply(value);
      }
      if (page == null) {
        done.complete(null);
      } else {
        await(page);
      }
    } catch (Throwable failure) {
      fail(failure);
    }
  }

  private void fail(Throwable failure) {
    boolean isWrapped = failure instanceof CompletionException && failure.getCause() != null;
    done.completeExceptionally(isWrapped ? failure.getCause() : failure);
  }

  private void cancelPending() {
    CompletableFuture<? extends P> page = pending;
    if (page != null) {
      page.cancel(true);
    }
  }
}
