package pagination;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * All items of a list whose pages your function fetches on demand. Every loop starts over.
 *
 * @param <R> the type that your function returns: a body of your client, or a PageAnswer
 * @param <T> the type of an item in your client
 */
public final class Paginated<R, T> implements Iterable<T> {
  /** A call of your client. Its exceptions, checked or not, are rethrown unchanged. */
  @FunctionalInterface
  public interface Fetch<R> {
    R fetch(PagingParams params) throws Exception;
  }

  private final PagingParams first;
  private final Fetch<? extends R> fetch;
  private final Function<? super R, ? extends List<T>> itemsOf;
  private final UnaryOperator<Object> toTree;

  private Paginated(
      PagingParams first,
      Fetch<? extends R> fetch,
      Function<? super R, ? extends List<T>> itemsOf,
      UnaryOperator<Object> toTree) {
    this.first = first;
    this.fetch = fetch;
    this.itemsOf = itemsOf;
    this.toTree = toTree;
  }

  /**
   * Fetches pages by the rules of a scheme.
   *
   * @param params the parameters to start with, such as the page size, or null; every call sends
   *     them, except for the position, which advances
   * @param itemsOf takes the items out of the value that the function returns; if their number
   *     differs from the page's, an IllegalStateException is thrown
   */
  public static <P, R, T> Paginated<R, T> of(
      PagingScheme<P> scheme,
      P params,
      Fetch<? extends R> fetch,
      Function<? super R, ? extends List<T>> itemsOf) {
    return from(scheme.first(params), fetch, itemsOf);
  }

  /** Continues from the next parameters of a page. */
  public static <R, T> Paginated<R, T> from(
      PagingParams next, Fetch<? extends R> fetch, Function<? super R, ? extends List<T>> itemsOf) {
    return new Paginated<>(next, fetch, itemsOf, UnaryOperator.identity());
  }

  /**
   * The same list, with a function that converts response objects to JSON values, in which the next
   * page can be found. With Jackson: {@code body -> mapper.convertValue(body, Object.class)}.
   */
  public Paginated<R, T> withTree(UnaryOperator<Object> toTree) {
    return new Paginated<>(first, fetch, itemsOf, toTree);
  }

  /**
   * The same list, starting at a {@link FetchedPage#position}; null starts at the beginning.
   *
   * @throws IllegalArgumentException if the text is not a position of the scheme
   */
  public Paginated<R, T> startingAt(String position) {
    return new Paginated<>(first.startingAt(position), fetch, itemsOf, toTree);
  }

  /** The same list, limited to a number of pages. */
  public Paginated<R, T> maxPages(int most) {
    return new Paginated<>(first.upTo(most), fetch, itemsOf, toTree);
  }

  /** The pages, fetched on demand. */
  public Iterable<FetchedPage<R, T>> pages() {
    return Walk::new;
  }

  @Override
  public Iterator<T> iterator() {
    return stream().iterator();
  }

  /** The items as a stream, which fetches pages on demand. */
  public Stream<T> stream() {
    return StreamSupport.stream(pages().spliterator(), false)
        .flatMap(page -> page.items().stream());
  }

  private final class Walk implements Iterator<FetchedPage<R, T>> {
    private FetchedPage<R, T> last;

    @Override
    public boolean hasNext() {
      return last == null ? first.mayBeSent() : last.hasNext();
    }

    @Override
    public FetchedPage<R, T> next() {
      PagingParams params =
          last == null
              ? Optional.of(first)
                  .filter(PagingParams::mayBeSent)
                  .orElseThrow(NoSuchElementException::new)
              : last.next().orElseThrow(NoSuchElementException::new);
      last = FetchedPage.of(params, fetched(params), itemsOf, toTree);
      return last;
    }
  }

  private R fetched(PagingParams params) {
    try {
      return fetch.fetch(params);
    } catch (Exception failure) {
      throw Paginated.<RuntimeException>unchanged(failure);
    }
  }

  @SuppressWarnings("unchecked")
  private static <X extends Exception> X unchanged(Exception failure) throws X {
    throw (X) failure;
  }
}
