package pagination;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The items of a page and all later ones; pages are fetched on demand. */
public class AutoPager<T> implements Iterable<T> {
  private final Supplier<? extends Page<T>> first;

  AutoPager(Supplier<? extends Page<T>> first) {
    this.first = first;
  }

  @Override
  public Iterator<T> iterator() {
    return stream().iterator();
  }

  /** The items as a stream, which fetches pages on demand. */
  public Stream<T> stream() {
    Iterable<Page<T>> pages = this::pageIterator;
    return StreamSupport.stream(pages.spliterator(), false).flatMap(page -> page.items().stream());
  }

  final Iterator<Page<T>> pageIterator() {
    return new Pages<>(first);
  }

  /** After a failure, the next call requests the same page again. */
  private static final class Pages<T> implements Iterator<Page<T>> {
    private final Supplier<? extends Page<T>> first;
    private Page<T> last;

    Pages(Supplier<? extends Page<T>> first) {
      this.first = first;
    }

    @Override
    public boolean hasNext() {
      return last == null ? first != null : last.hasNextPage();
    }

    @Override
    public Page<T> next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      last = last == null ? first.get() : last.nextPage();
      return last;
    }
  }
}
