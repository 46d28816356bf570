/// One page of a list.
abstract class Page<T> {
  Page._(
    this._paging,
    this._transport,
    this.pageRequest,
    this.pageAnswer,
    this._decode,
    this._walk,
  ) : items = List.unmodifiable(_paging.itemsOf(pageAnswer).map(_decode));

  final _Paging _paging;
  final PageTransport _transport;

  /// The request that was answered with this page.
  final PageRequest pageRequest;

  /// The unchanged response.
  final PageAnswer pageAnswer;
  final T Function(Object? json) _decode;
  final _Walk _walk;

  /// The items of this page.
  final List<T> items;

  /// True when a page follows, as far as this one shows, and where asking for it
  /// is an error. Nothing is sent.
  bool hasNextPage() {
    final step = _paging.stepAfter(pageRequest, pageAnswer);
    return step.next != null || step.error != null;
  }

  /// Why no page follows; null if one does.
  StopReason? get stopped => _paging.stepAfter(pageRequest, pageAnswer).stopped;

  /// The position after this page, a text that a list begins at as `from`; null
  /// where no page follows. Throws a [PageException] where the next page is on
  /// another origin than the first.
  String? get position {
    final next = _paging.stepAfter(pageRequest, pageAnswer).next;
    return next == null ? null : _paging.positionOf(next, _walk.first);
  }

  /// Fetches the next page; throws [NoNextPageError] where there is none.
  Future<Page<T>> getNextPage();

  /// This page and all that follow, each fetched when it is needed; `take` bounds
  /// them.
  Stream<Page<T>> pages() async* {
    Page<T> page = this;
    yield page;
    while (page.hasNextPage()) {
      page = await page.getNextPage();
      yield page;
    }
  }

  /// The items of this page and of all that follow, each page fetched when it
  /// is needed; `take` bounds them.
  Stream<T> autoPaging() async* {
    await for (final page in pages()) {
      yield* Stream.fromIterable(page.items);
    }
  }

  PageRequest _followingRequest() {
    final step = _paging.stepAfter(pageRequest, pageAnswer);
    final error = step.error;
    if (error != null) throw error;
    final next = step.next;
    if (next == null) throw NoNextPageError();
    return _withFreshKey(next, _transport);
  }

  /// The walk with one more page; throws where that repeats an earlier one.
  _Walk _walkTo(PageRequest request, PageAnswer answer) {
    final before = _walk.trail ?? _paging.trailOf(pageRequest, pageAnswer);
    return _Walk(_walk.first, _paging.trailOf(request, answer, before));
  }
}
