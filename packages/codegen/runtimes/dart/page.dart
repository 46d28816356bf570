/// One page of a list: its items, and the way to the next page.
abstract class ResultPage<T> {
  ResultPage._(
    this._paging,
    this._transport,
    this.pageRequest,
    this.pageAnswer,
    this._decode,
    this._walk,
  ) : _step = _paging.stepAfter(pageRequest, pageAnswer),
      items = _paging.decodedItems(pageRequest, pageAnswer, _decode);

  final _Paging _paging;
  final PageTransport _transport;

  /// The request whose response is this page.
  final PageRequest pageRequest;

  /// The unchanged response.
  final PageAnswer pageAnswer;
  final T Function(Object? json) _decode;
  final _Walk _walk;

  // Decided before the caller can change the items and the body.
  final _Step _step;

  /// The status of the response.
  int get status => pageAnswer.status;

  /// Returns a header of the response, as [PageAnswer.header] does.
  String? header(String name) => pageAnswer.header(name);

  /// The items of this page only.
  final List<T> items;

  /// Returns true if this page indicates that another follows; [getNextPage]
  /// throws if that page can't be requested. Sends nothing.
  bool hasNextPage() => _step.next != null || _step.error != null;

  /// The reason why no page follows; null if one does.
  StopReason? get stopped => _step.stopped;

  /// The position after this page as text, to pass as `from`; null if no page
  /// follows. Throws a [PageException] if the next page is on a different
  /// origin than the first request.
  String? get position {
    final next = _step.next;
    return next == null ? null : _paging.positionOf(next, _walk.first);
  }

  /// Fetches the next page; throws [NoNextPageError] if there is none.
  Future<ResultPage<T>> getNextPage();

  /// Yields this page and all following pages, and fetches each when it is
  /// needed; use `take` to limit them.
  Stream<ResultPage<T>> pages() async* {
    ResultPage<T> page = this;
    yield page;
    while (page.hasNextPage()) {
      page = await page.getNextPage();
      yield page;
    }
  }

  /// Yields the items of this page and of all following pages, and fetches each
  /// page when it is needed; use `take` to limit them.
  Stream<T> autoPaging() async* {
    await for (final page in pages()) {
      yield* Stream.fromIterable(page.items);
    }
  }

  /// A retry sends the same idempotency key.
  late final PageRequest _following = _followingRequest();

  PageRequest _followingRequest() {
    final error = _step.error;
    if (error != null) throw error;
    final next = _step.next;
    if (next == null) throw NoNextPageError();
    return _withFreshKey(_copyOfRequest(next), _transport);
  }

  /// Returns the walk with one more page; throws if it repeats an earlier one.
  _Walk _walkTo(PageRequest request, PageAnswer answer) {
    final before = _walk.trail ?? _paging.trailOf(pageRequest, pageAnswer);
    return _Walk(_walk.first, _paging.trailOf(request, answer, before));
  }
}

/// The earlier name, which collides with a class of Flutter: import this library
/// with `hide Page` there.
@Deprecated('Use ResultPage')
typedef Page<T> = ResultPage<T>;
