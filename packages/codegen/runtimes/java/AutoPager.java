package pagination;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The items of a page and of all that follow, each page fetched when it is needed. */
public final class AutoPager<T> implements Iterable<T> {
  private final Page<T> first;

  AutoPager(Page<T> first) {
    this.first = first;
  }

  @Override
  public Iterator<T> iterator() {
    return new Walk<>(first);
  }

  public Stream<T> stream() {
    return StreamSupport.stream(spliterator(), false);
  }

  private static final class Walk<T> implements Iterator<T> {
    private Page<T> page;
    private Iterator<T> items;

    Walk(Page<T> first) {
      this.page = first;
      this.items = first.items().iterator();
    }

    @Override
    public boolean hasNext() {
      while (!items.hasNext()) {
        if (!page.hasNextPage()) {
          return false;
        }
        page = page.nextPage();
        items = page.items().iterator();
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
