package pagination;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** Request and response of a page, its items, and how the page after it is fetched. */
final class PageState<T> {
  final PageRequest asked;
  final PageAnswer answered;
  final List<T> items;
  private final Paging paging;
  private final PageTransport transport;
  private final Function<Object, ? extends T> decoder;

  private PageState(
      Paging paging,
      PageTransport transport,
      PageRequest asked,
      PageAnswer answered,
      Function<Object, ? extends T> decoder) {
    this.paging = paging;
    this.transport = transport;
    this.asked = asked;
    this.answered = Paging.succeeded(answered);
    this.decoder = decoder;
    List<T> decoded = new ArrayList<>();
    for (Object item : paging.itemsIn(answered)) {
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
    PageRequest first = paging.firstRequest(transport, request, params);
    return new PageState<>(paging, transport, first, transport.send(first), decoder);
  }

  /** As first, without waiting; a page is made of it. */
  static <T, P> CompletableFuture<P> firstAsync(
      Paging paging,
      PageTransport transport,
      PageRequest request,
      PageParams<?> params,
      Function<Object, ? extends T> decoder,
      Function<PageState<T>, P> made) {
    PageRequest first = paging.firstRequest(transport, request, params);
    return transport
        .sendAsync(first)
        .thenApply(
            answer -> made.apply(new PageState<>(paging, transport, first, answer, decoder)));
  }

  boolean hasNext() {
    return paging.nextRequest(asked, answered) != null;
  }

  PageState<T> next() {
    PageRequest next = followingRequest();
    return new PageState<>(paging, transport, next, transport.send(next), decoder);
  }

  CompletableFuture<PageState<T>> nextAsync() {
    PageRequest next;
    try {
      next = followingRequest();
    } catch (RuntimeException failure) {
      return CompletableFuture.failedFuture(failure);
    }
    return transport
        .sendAsync(next)
        .thenApply(answer -> new PageState<>(paging, transport, next, answer, decoder));
  }

  private PageRequest followingRequest() {
    PageRequest next = paging.nextRequest(asked, answered);
    if (next == null) {
      throw new IllegalStateException(
          "No next page: check hasNextPage() before calling nextPage().");
    }
    return Paging.withFreshKey(next, transport);
  }
}
