package pagination;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** One page that your function has fetched. */
public final class FetchedPage<R, T> {
  private final PagingParams params;
  private final R body;
  private final List<T> items;
  private final PageStep step;

  private FetchedPage(PagingParams params, R body, List<T> items, PageStep step) {
    this.params = params;
    this.body = body;
    this.items = items;
    this.step = step;
  }

  static <R, T> FetchedPage<R, T> of(
      PagingParams params,
      R returned,
      Function<? super R, ? extends List<T>> itemsOf,
      UnaryOperator<Object> toTree) {
    PageStep step = params.answered(answerOf(returned, toTree));
    List<?> found = step.found();
    List<T> given = itemsOf.apply(returned);
    List<T> items = given == null ? List.of() : given;
    if (items.size() != found.size()) {
      throw new IllegalStateException(
          "The items function returned "
              + items.size()
              + " items for a page that has "
              + found.size()
              + ".");
    }
    return new FetchedPage<>(params, returned, items, step);
  }

  private static PageAnswer answerOf(Object returned, UnaryOperator<Object> toTree) {
    if (returned == null) {
      throw new IllegalStateException("The function returned null in place of a page.");
    }
    if (returned instanceof PageAnswer) {
      return (PageAnswer) returned;
    }
    Object tree = JsonValue.isTree(returned) ? returned : toTree.apply(returned);
    if (!JsonValue.isTree(tree)) {
      throw new IllegalStateException(
          "A page of "
              + returned.getClass()
              + " cannot be read: pass withTree of Paginated a function that converts it to JSON.");
    }
    return new PageAnswer(0, null, tree);
  }

  /** The items of this page only. */
  public List<T> items() {
    return items;
  }

  /** The value that your function returned. */
  public R body() {
    return body;
  }

  /** The parameters that were sent for this page. */
  public PagingParams params() {
    return params;
  }

  /** The parameters of the next page; empty if paging ends. Sends nothing. */
  public Optional<PagingParams> next() {
    return step.nextRequest().map(next -> params.following(next, step));
  }

  boolean hasNext() {
    return step.hasNext();
  }

  /** Why no page follows; empty if one does. */
  public Optional<StopReason> stopped() {
    return step.stopped();
  }

  /**
   * The text to store and pass to {@code startingAt} to resume after this page. Empty if no page
   * follows or the next one can't be requested.
   */
  public Optional<String> position() {
    return step.position();
  }
}
