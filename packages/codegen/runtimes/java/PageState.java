package pagination;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** A page with its items, and the means to fetch the next page. */
final class PageState<T> {
  final PageStep step;
  final List<T> items;
  private final PageTransport transport;
  private final Function<Object, ? extends T> decoder;
  private PageRequest following;

  private PageState(PageStep step, PageTransport transport, Function<Object, ? extends T> decoder) {
    this.step = step;
    this.transport = transport;
    this.decoder = decoder;
    List<T> decoded = new ArrayList<>();
    try {
      step.found().forEach(item -> decoded.add(decoder.apply(item)));
    } catch (IllegalArgumentException failure) {
      String text = "item " + decoded.size() + " of the page: " + failure.getMessage();
      throw new PageException(
          PageException.Reason.UNREADABLE_ITEM, step.asked.problem(text), step.answered, failure);
    }
    this.items = Collections.unmodifiableList(decoded);
  }

  PageState<T> next() {
    PageRequest next = followingRequest();
    return answered(next, transport.send(next));
  }

  <P> CompletableFuture<P> nextAsync(Function<PageState<T>, P> made) {
    return begun(
        () -> {
          PageRequest next = followingRequest();
          return PageWalk.mapped(
              transport.sendAsync(next), answer -> made.apply(answered(next, answer)));
        });
  }

  /** Anything that the call throws becomes the error of the future. */
  private static <P> CompletableFuture<P> begun(Supplier<CompletableFuture<P>> call) {
    try {
      return call.get();
    } catch (RuntimeException failure) {
      return CompletableFuture.failedFuture(failure);
    }
  }

  private PageState<T> answered(PageRequest asked, PageAnswer answer) {
    return new PageState<>(step.next(asked, answer), transport, decoder);
  }

  /** Keeps the request, because a retry sends the same idempotency key. */
  private synchronized PageRequest followingRequest() {
    if (following == null) {
      following =
          step.nextRequest()
              .map(next -> next.withFreshKey(transport))
              .orElseThrow(
                  () ->
                      new IllegalStateException(
                          "No next page: check hasNextPage() before calling nextPage()."));
    }
    return following;
  }

  static int pageLimit(int pages) {
    if (pages < 0) {
      throw new IllegalArgumentException("maxPages must not be negative.");
    }
    return pages;
  }

  /** The inputs of a walk. Later changes of the caller's params or maps don't affect it. */
  static final class Start<T> {
    private final Paging paging;
    private final PageTransport transport;
    private final PageRequest request;
    private final Map<Slot, Object> values;
    private final PageRequest first;
    private final Function<Object, ? extends T> decoder;
    private final String position;
    private final int maxPages;

    /** The params may be null. */
    Start(
        Paging paging,
        PageTransport transport,
        PageRequest request,
        PageParams<?> params,
        Function<Object, ? extends T> decoder) {
      this(
          paging,
          transport,
          request.detached(),
          PageParams.valuesOf(params),
          decoder,
          null,
          Integer.MAX_VALUE);
    }

    private Start(
        Paging paging,
        PageTransport transport,
        PageRequest request,
        Map<Slot, Object> values,
        Function<Object, ? extends T> decoder,
        String position,
        int maxPages) {
      this.paging = paging;
      this.transport = transport;
      this.request = request;
      this.values = values;
      this.first = paging.firstRequest(transport, request, values);
      this.decoder = decoder;
      this.position = position;
      this.maxPages = maxPages;
    }

    Start<T> startingAt(String text) {
      return new Start<>(paging, transport, request, values, decoder, text, maxPages);
    }

    Start<T> upTo(int pages) {
      int most = pageLimit(pages);
      return new Start<>(paging, transport, request, values, decoder, position, most);
    }

    Start<T> changed(UnaryOperator<PageRequest> change) {
      PageRequest changed = change.apply(request).detached();
      return new Start<>(paging, transport, changed, values, decoder, position, maxPages);
    }

    boolean mayBeSent() {
      return maxPages > 0;
    }

    PageState<T> fetch() {
      PageRequest asked = firstRequest();
      return answered(asked, transport.send(asked));
    }

    <P> CompletableFuture<P> fetchAsync(Function<PageState<T>, P> made) {
      return begun(
          () -> {
            PageRequest asked = firstRequest();
            return PageWalk.mapped(
                transport.sendAsync(asked), answer -> made.apply(answered(asked, answer)));
          });
    }

    private PageRequest firstRequest() {
      return position == null ? first : PageStep.startingAt(paging, first, position);
    }

    private PageState<T> answered(PageRequest asked, PageAnswer answer) {
      PageStep step = PageStep.first(paging, asked, answer, maxPages);
      return new PageState<>(step, transport, decoder);
    }
  }
}
