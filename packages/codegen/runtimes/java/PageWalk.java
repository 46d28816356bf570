package pagination;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/** Requests pages without blocking, and passes them to a consumer as they arrive. */
abstract class PageWalk<P, T> implements AutoCloseable {
  private final Set<CompletableFuture<Void>> walks = ConcurrentHashMap.newKeySet();
  private final PageWalk<?, ?> source;
  private volatile boolean isClosed;

  /** Closing the source also closes this list; null for a list that is not derived. */
  PageWalk(PageWalk<?, ?> source) {
    this.source = source;
  }

  /** Requests the first page; null if the caller allows no pages. */
  abstract CompletableFuture<? extends P> first();

  /** Requests the page after a page; null if none follows. */
  abstract CompletableFuture<? extends P> following(P page);

  abstract List<T> itemsOf(P page);

  /**
   * Cancels all walks of this list and of lists derived from it, for example by {@code maxPages};
   * later ones fail with IllegalStateException.
   */
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
          for (T item : itemsOf(page)) {
            if (done.isDone()) {
              return;
            }
            each.accept(item);
          }
        },
        executor);
  }

  final CompletableFuture<Void> walk(
      BiConsumer<? super P, CompletableFuture<Void>> each, Executor executor) {
    Run run = new Run(each, executor);
    boolean isAnyClosed = false;
    for (PageWalk<?, ?> list = this; list != null; list = list.source) {
      Set<CompletableFuture<Void>> held = list.walks;
      held.add(run.done);
      run.done.whenComplete((nothing, failure) -> held.remove(run.done));
      isAnyClosed = isAnyClosed || list.isClosed;
    }
    if (isAnyClosed) {
      run.done.completeExceptionally(new IllegalStateException("The list is closed."));
    } else {
      run.begin();
    }
    return run.done;
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

  /** Ending {@code done} cancels the pending request. */
  private final class Run {
    final CompletableFuture<Void> done = new CompletableFuture<>();
    private final BiConsumer<? super P, CompletableFuture<Void>> each;
    private final Executor executor;
    private volatile CompletableFuture<? extends P> pending;

    Run(BiConsumer<? super P, CompletableFuture<Void>> each, Executor executor) {
      this.each = each;
      this.executor = executor;
      done.whenComplete((nothing, failure) -> cancelPending());
    }

    void begin() {
      try {
        await(first());
      } catch (Throwable failure) {
        fail(failure);
      }
    }

    private void await(CompletableFuture<? extends P> page) {
      if (page == null) {
        done.complete(null);
        return;
      }
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
          page = done.isDone() ? null : following(value);
        }
        await(page);
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
}
