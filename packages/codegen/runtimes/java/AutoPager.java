package pagination;

import java.util.Collections;
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
    return new Items<>(pageIterator());
  }

  public Stream<T> stream() {
    return StreamSupport.stream(spliterator(), false);
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

  private static final class Items<T> implements Iterator<T> {
    private final Iterator<Page<T>> pages;
    private Iterator<T> items = Collections.emptyIterator();

    Items(Iterator<Page<T>> pages) {
      this.pages = pages;
    }

    @Override
    public boolean hasNext() {
      while (!items.hasNext()) {
        if (!pages.hasNext()) {
          return false;
        }
        items = pages.next().items().iterator();
      }
      return true;
    }

    @Override
    public T next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      return items.next();
    }
  }
}
