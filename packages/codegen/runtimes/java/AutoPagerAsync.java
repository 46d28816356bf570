package pagination;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** The items of a page and all later ones; pages are fetched on demand, without blocking. */
public class AutoPagerAsync<T> extends PageWalk<PageAsync<T>, T> {
  private final Supplier<? extends CompletableFuture<? extends PageAsync<T>>> first;

  AutoPagerAsync(
      Supplier<? extends CompletableFuture<? extends PageAsync<T>>> first, PageWalk<?, ?> source) {
    super(source);
    this.first = first;
  }

  @Override
  final CompletableFuture<? extends PageAsync<T>> first() {
    return first == null ? null : first.get();
  }

  @Override
  final CompletableFuture<? extends PageAsync<T>> following(PageAsync<T> page) {
    return page.hasNextPage() ? page.nextPage() : null;
  }

  @Override
  final List<T> itemsOf(PageAsync<T> page) {
    return page.items();
  }
}
