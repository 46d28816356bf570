/// The response has the URL of the next page.
final class _LinkPaging extends _Paging {
  const _LinkPaging({
    required super.scheme,
    super.items,
    super.passesEmptyPages,
    super.hasMore,
    super.literals,
    super.breaks,
    this.url,
    required this.follow,
  });

  final _Source? url;
  final _LinkFollower follow;

  @override
  _Step _stepPast(PageRequest request, PageAnswer answer, List<Object?> found) {
    final link = url?.readIn(answer, found);
    if (link is! String || link.isEmpty) {
      return _stop(StopReason.noNextUrl, answer);
    }
    final next = _followed(_copyOfRequest(request), link);
    return next == null
        ? _stop(StopReason.unsupportedUrl, answer)
        : _Step(next: next);
  }

  @override
  Object? _usable(Object? value) => null;

  @override
  Map<String, Object?> _partsIn(PageRequest next, String first) {
    final url = follow.own(next.url, first);
    if (url == null) throw _elsewhere();
    return {'url': url};
  }

  @override
  PageRequest? _resumed(PageRequest first, Map<String, Object?> parts) {
    final link = parts['url'];
    if (link is! String || link == '' || parts.length != 1) return null;
    if (follow.own(link, first.url) == null) throw _elsewhere();
    return _followed(first, link);
  }

  static PageException _elsewhere() => PageException._(
    PageFailure.unusableStart,
    'The next page is on a different origin than the first request, so it has '
    'no position.',
  );

  /// Adds the literals to the request for a next URL; parameters of the URL
  /// stay.
  PageRequest? _followed(PageRequest request, String link) {
    final made = follow.next(request, link);
    if (made == null) return null;
    final named = _queryOf(made.url);
    return literals.fold<PageRequest>(made, (all, literal) {
      final (place, value) = literal;
      final isNamed = place is _QuerySlot && named.containsKey(place.name);
      return isNamed ? all : place.writtenIn(all, value);
    });
  }
}
