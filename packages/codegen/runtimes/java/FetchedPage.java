package pagination;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** One page that a function of yours has fetched. */
public final class FetchedPage<R, T> {
  private final PagingParams params;
  private final R body;
  private final List<T> items;
  private final Object following;

  private FetchedPage(PagingParams params, R body, List<T> items, Object following) {
    this.params = params;
    this.body = body;
    this.items = items;
    this.following = following;
  }

  static <R, T> FetchedPage<R, T> of(
      PagingParams params,
      R returned,
      Function<? super R, ? extends List<T>> itemsOf,
      UnaryOperator<Object> toTree) {
    PageAnswer answer = Paging.succeeded(answerOf(returned, toTree));
    List<?> found = params.table.itemsIn(answer);
    List<T> given = itemsOf.apply(returned);
    List<T> items = given == null ? List.of() : given;
    if (items.size() != found.size()) {
      throw new IllegalStateException(
          "The items function gives "
              + items.size()
              + " items of a page that has "
              + found.size()
              + ".");
    }
    return new FetchedPage<>(params, returned, items, followingOf(params, answer));
  }

  /** A failure to go on is that of the next page, not of this one. */
  private static Object followingOf(PagingParams params, PageAnswer answer) {
    if (params.table.hasFollower()) {
      // Parameters say nothing of the URL that a header links to.
      return StopReason.SINGLE_PAGE;
    }
    try {
      return params.table.following(params.request, answer);
    } catch (PageException failure) {
      return failure;
    }
  }

  private static PageAnswer answerOf(Object returned, UnaryOperator<Object> toTree) {
    if (returned == null) {
      throw new IllegalStateException("The function returned null in place of a page.");
    }
    if (returned instanceof PageAnswer) {
      return (PageAnswer) returned;
    }
    Object tree = Paging.isTree(returned) ? returned : toTree.apply(returned);
    if (!Paging.isTree(tree)) {
      throw new IllegalStateException(
          "A page of "
              + returned.getClass()
              + " can't be read: withTree of Paginated takes a function that makes JSON of it.");
    }
    return new PageAnswer(0, null, tree);
  }

  /** The items of this page. */
  public List<T> items() {
    return items;
  }

  /** What the function returned. */
  public R body() {
    return body;
  }

  /** The parameters that were sent for this page. */
  public PagingParams params() {
    return params;
  }

  /** The parameters of the page after this one; empty where paging ends. Nothing is sent. */
  public Optional<PagingParams> next() {
    if (following instanceof PageException) {
      throw (PageException) following;
    }
    return following instanceof PageRequest
        ? Optional.of(params.following((PageRequest) following))
        : Optional.empty();
  }

  /** The reason why no page follows; empty where one does. */
  public Optional<StopReason> stopped() {
    return Optional.of(following).filter(StopReason.class::isInstance).map(StopReason.class::cast);
  }
}
