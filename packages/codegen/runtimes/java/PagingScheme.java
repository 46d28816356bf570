package pagination;

import java.util.List;
import java.util.Map;

/**
 * The way in which a scheme pages, for {@link Paginated}: by the table that its page type has.
 *
 * @param <P> what a caller sends
 */
public final class PagingScheme<P> {
  final Paging table;
  private final List<Slot> places;

  PagingScheme(Paging table, Slot... slots) {
    this.table = table;
    this.places = table.places(List.of(slots));
  }

  /** The parameters of the first page; null sends none of the caller's. */
  public PagingParams first(P params) {
    PageRequest none = new PageRequest("", "");
    return started(params instanceof PageParams ? ((PageParams<?>) params).putInto(none) : none);
  }

  /**
   * The parameters that go on from where a query, headers and a request body are: those that were
   * sent, or that were stored of {@link PagingParams}. What else they hold is left out.
   */
  public PagingParams at(Map<String, Object> query, Map<String, String> headers, Object body) {
    PageRequest given = new PageRequest("", "", query, headers, body, null);
    PageRequest made = new PageRequest("", "");
    for (Slot slot : places) {
      made = slot.givenIn(made, slot.sentIn(given));
    }
    return started(made);
  }

  private PagingParams started(PageRequest request) {
    return new PagingParams(table, places, table.started(request), null, Integer.MAX_VALUE);
  }
}
