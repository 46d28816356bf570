/// One page of a list, whichever scheme that goes by: its items are of type [T],
/// and [R] is what its response holds.
final class Page<T, R> {
  Page._(
    this._paging,
    this._transport,
    this.pageRequest,
    this.pageAnswer,
    this._decode,
    this._read,
  ) : items = List.unmodifiable(_paging.itemsOf(pageAnswer).map(_decode));

  final _Paging _paging;
  final PageTransport _transport;

  /// The request that was answered with this page.
  final PageRequest pageRequest;

  /// The response, as it is.
  final PageAnswer pageAnswer;
  final T Function(Object? json) _decode;
  final R Function(List<T> items, PageAnswer answer) _read;

  /// The items of this page.
  final List<T> items;

  /// Members of the response beside the items.
  late final R response = _read(items, pageAnswer);

  /// True when a page follows, as far as this one shows. Nothing is sent.
  bool hasNextPage() => _paging.nextRequest(pageRequest, pageAnswer) != null;

  /// Fetches the next page; throws [NoNextPageError] where there is none.
  Future<Page<T, R>> getNextPage() async {
    final next = _paging.nextRequest(pageRequest, pageAnswer);
    if (next == null) throw NoNextPageError();
    final request = _withFreshKey(next, _transport);
    final answer = await _transport.send(request);
    return Page._(_paging, _transport, request, answer, _decode, _read);
  }

  /// The items of this page and of all that follow, each page fetched when it
  /// is needed.
  Stream<T> autoPaging() async* {
    var page = this;
    yield* Stream.fromIterable(page.items);
    while (page.hasNextPage()) {
      page = await page.getNextPage();
      yield* Stream.fromIterable(page.items);
    }
  }
}
