/// One page of a list.
abstract class Page<T> {
  Page._(
    this._paging,
    this._transport,
    this.pageRequest,
    this.pageAnswer,
    this._decode,
  ) : items = List.unmodifiable(_paging.itemsOf(pageAnswer).map(_decode));

  final _Paging _paging;
  final PageTransport _transport;

  /// The request that was answered with this page.
  final PageRequest pageRequest;

  /// The response, as it is.
  final PageAnswer pageAnswer;
  final T Function(Object? json) _decode;

  /// The items of this page.
  final List<T> items;

  /// True when a page follows, as far as this one shows. Nothing is sent.
  bool hasNextPage() => _paging.nextRequest(pageRequest, pageAnswer) != null;

  /// Fetches the next page; throws [NoNextPageError] where there is none.
  Future<Page<T>> getNextPage();

  /// The items of this page and of all that follow, each page fetched when it
  /// is needed.
  Stream<T> autoPaging() async* {
    Page<T> page = this;
    yield* Stream.fromIterable(page.items);
    while (page.hasNextPage()) {
      page = await page.getNextPage();
      yield* Stream.fromIterable(page.items);
    }
  }

  PageRequest _followingRequest() {
    final next = _paging.nextRequest(pageRequest, pageAnswer);
    if (next == null) throw NoNextPageError();
    return _withFreshKey(next, _transport);
  }
}
