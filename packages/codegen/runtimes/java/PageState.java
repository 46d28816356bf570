package pagination;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** A page with its items, and the means to fetch the next page. */
final class PageState<T> {
  final PageStep step;
  final List<T> items;
  private final PageTransport transport;
  private final Function<Object, ? extends T> decoder;

  private PageState(PageStep step, PageTransport transport, Function<Object, ? extends T> decoder) {
    this.step = step;
    this.transport = transport;
    this.decoder = decoder;
    List<T> decoded = new ArrayList<>();
    for (Object item : step.found()) {
      decoded.add(decoder.apply(item));
    }
    this.items = Collections.unmodifiableList(decoded);
  }

  /** Fetches the first page; the params may be null. */
  static <T> PageState<T> first(
      Paging paging,
      PageTransport transport,
      PageRequest request,
      PageParams<?> params,
      Function<Object, ? extends T> decoder) {
    return new Start<T>(paging, transport, request, params, decoder).fetch();
  }

  /** Like first, without blocking; {@code made} creates the page. */
  static <T, P> CompletableFuture<P> firstAsync(
      Paging paging,
      PageTransport transport,
      PageRequest request,
      PageParams<?> params,
      Function<Object, ? extends T> decoder,
      Function<PageState<T>, P> made) {
    return new Start<T>(paging, transport, request, params, decoder).fetchAsync(made);
  }

  PageState<T> next() {
    PageRequest next = followingRequest();
    return answered(next, transport.send(next));
  }

  <P> CompletableFuture<P> nextAsync(Function<PageState<T>, P> made) {
    PageRequest next;
    try {
      next = followingRequest();
    } catch (RuntimeException failure) {
      return CompletableFuture.failedFuture(failure);
    }
    return PageWalk.mapped(transport.sendAsync(next), answer -> made.apply(answered(next, answer)));
  }

  private PageState<T> answered(PageRequest asked, PageAnswer answer) {
    return new PageState<>(step.next(asked, answer), transport, decoder);
  }

  private PageRequest followingRequest() {
    return step.nextRequest()
        .map(next -> next.withFreshKey(transport))
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "No next page: check hasNextPage() before calling nextPage()."));
  }

  /** The inputs of a walk. Later changes of the caller's params or maps don't affect it. */
  static final class Start<T> {
    private final Paging paging;
    private final PageTransport transport;
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
          paging.firstRequest(transport, request, params),
          decoder,
          null,
          Integer.MAX_VALUE);
    }

    private Start(
        Paging paging,
        PageTransport transport,
        PageRequest first,
        Function<Object, ? extends T> decoder,
        String position,
        int maxPages) {
      this.paging = paging;
      this.transport = transport;
      this.first = first;
      this.decoder = decoder;
      this.position = position;
      this.maxPages = maxPages;
    }

    Start<T> startingAt(String text) {
      return new Start<>(paging, transport, first, decoder, text, maxPages);
    }

    Start<T> upTo(int pages) {
      return new Start<>(
          paging, transport, first, decoder, position, PagingParams.pageLimit(pages));
    }

    boolean mayBeSent() {
      return maxPages > 0;
    }

    PageState<T> fetch() {
      PageRequest asked = firstRequest();
      return answered(asked, transport.send(asked));
    }

    <P> CompletableFuture<P> fetchAsync(Function<PageState<T>, P> made) {
      PageRequest asked = firstRequest();
      return PageWalk.mapped(
          transport.sendAsync(asked), answer -> made.apply(answered(asked, answer)));
    }

    private PageRequest firstRequest() {
      return position == null ? first : PageStep.startingAt(paging, first, position);
    }

    private PageState<T> answered(PageRequest asked, PageAnswer answer) {
      PageStep step = PageStep.first(paging, asked, answer, maxPages, false);
      return new PageState<>(step, transport, decoder);
    }
  }
}
