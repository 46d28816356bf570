package pagination;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.function.Consumer;
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
    return StreamSupport.stream(new OneByOne<>(pageIterator()), false)
        .flatMap(page -> page.items().stream());
  }

  /** A parallel stream would otherwise fetch a thousand pages in advance. */
  private static final class OneByOne<P> implements Spliterator<P> {
    private final Iterator<P> pages;

    OneByOne(Iterator<P> pages) {
      this.pages = pages;
    }

    @Override
    public boolean tryAdvance(Consumer<? super P> each) {
      if (!pages.hasNext()) {
        return false;
      }
      each.accept(pages.next());
      return true;
    }

    @Override
    public Spliterator<P> trySplit() {
      return null;
    }

    @Override
    public long estimateSize() {
      return Long.MAX_VALUE;
    }

    @Override
    public int characteristics() {
      return ORDERED | NONNULL;
    }
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
