package pagination;

import java.util.List;
import java.util.Map;

/**
 * How a scheme pages, for {@link Paginated}, with the rules of its page type.
 *
 * @param <P> the type of the caller's params
 */
public final class PagingScheme<P> {
  final Paging table;
  private final List<Slot> places;

  PagingScheme(Paging table, Slot... slots) {
    this.table = table;
    this.places = table.places(List.of(slots));
  }

  /** The parameters of the first page; if the params are null, none of the caller's are sent. */
  public PagingParams first(P params) {
    PageRequest none = new PageRequest("", "");
    return started(params instanceof PageParams ? ((PageParams<?>) params).putInto(none) : none);
  }

  /**
   * The parameters that resume at a query, headers and a request body, as sent before or stored
   * from {@link PagingParams}. Everything else in them is omitted.
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
