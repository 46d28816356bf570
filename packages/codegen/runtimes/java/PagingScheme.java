package pagination;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The paging rules of a scheme, for {@link Paginated}. The scheme's page type uses the same rules.
 *
 * @param <P> the type of the caller's params
 */
public final class PagingScheme<P> {
  /** The options of requests that a caller's function sends. */
  static final Object ADAPTED = new Object();

  private static final PageRequest EMPTY = new PageRequest("", "").withOptions(ADAPTED);
  final Paging table;
  private final List<Slot> places;

  PagingScheme(Paging table, Slot... slots) {
    this.table = table;
    this.places = table.places(List.of(slots));
  }

  /** The parameters of the first page; if the params are null, none of the caller's are sent. */
  public PagingParams first(P params) {
    PageParams<?> given = params instanceof PageParams ? (PageParams<?>) params : null;
    return started(PageParams.valuesOf(given));
  }

  /**
   * The parameters to resume with, from a query, headers and a request body that were sent or
   * stored from {@link PagingParams}. Values of other parameters are omitted.
   */
  public PagingParams at(Map<String, Object> query, Map<String, String> headers, Object body) {
    PageRequest given = new PageRequest("", "", query, headers, body, null);
    Map<Slot, Object> values = new LinkedHashMap<>();
    places.forEach(slot -> values.put(slot, slot.sentIn(given)));
    return started(values);
  }

  private PagingParams started(Map<Slot, Object> values) {
    PageRequest request = table.started(Slot.allGivenIn(EMPTY, values));
    return new PagingParams(table, places, request, null, Integer.MAX_VALUE);
  }
}
