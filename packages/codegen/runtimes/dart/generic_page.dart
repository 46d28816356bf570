/// One page of a list, for any pagination scheme. Its items have type [T], and
/// its response has type [R].
final class ResultPage<T, R> {
  ResultPage._(this._fetched, this._read);

  final _Fetched<T> _fetched;
  final R Function(List<T> items, PageAnswer answer) _read;

  /// The request whose response is this page.
  PageRequest get pageRequest => _fetched.request;

  /// The unchanged response.
  PageAnswer get pageAnswer => _fetched.answer;

  /// The status of the response.
  int get status => pageAnswer.status;

  /// Returns a header of the response, as [PageAnswer.header] does.
  String? header(String name) => pageAnswer.header(name);

  /// The items of this page only.
  List<T> get items => _fetched.items;

  /// The members of the response.
  late final R response = _read(items, pageAnswer);

  /// Returns true if this page indicates that another follows; [getNextPage]
  /// throws if that page can't be requested. Sends nothing.
  bool hasNextPage() => stopped == null;

  /// The reason why no page follows; null if one does.
  StopReason? get stopped => _fetched.step.stopped;

  /// The position after this page as text, to pass as `from`; null if no page
  /// follows. Throws a [PageException] if the next page is on a different
  /// origin than the first request.
  String? get position => _fetched.position;

  /// Fetches the next page; throws [NoNextPageError] if there is none.
  Future<ResultPage<T, R>> getNextPage() async =>
      ResultPage._(await _fetched.next(), _read);

  /// Yields this page and all following pages, and fetches each when it is
  /// needed; use `take` to limit them.
  Stream<ResultPage<T, R>> pages() async* {
    var page = this;
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
}

/// The earlier name, which collides with a class of Flutter: import this library
/// with `hide Page` there.
@Deprecated('Use ResultPage')
typedef Page<T, R> = ResultPage<T, R>;
