/// A step of a path: the name of a member, or the index of a list.
typedef _Path = List<Object>;

/// The place where a parameter is sent.
abstract class _Slot {
  const _Slot();

  /// Returns the value that a request carries there; null if there is none.
  Object? sentIn(PageRequest request);

  /// Returns the request with a value there; throws [PageException] if it has
  /// no place for the value.
  PageRequest writtenIn(PageRequest request, Object? value);

  /// The place in a position: a part of the request, and a path in it.
  _Path get place;
  // only headerSlots

  /// Returns the value of a header; null for other places.
  Object? headerIn(PageRequest request) => null;
  // end headerSlots
}

final class _QuerySlot extends _Slot {
  const _QuerySlot(this.name);

  final String name;

  @override
  _Path get place => ['query', name];

  @override
  Object? sentIn(PageRequest request) =>
      request.query[name] ?? _queryOf(request.url)[name]?.first;

  /// Removes the parameter from the URL, so that it is never sent twice.
  @override
  PageRequest writtenIn(PageRequest request, Object? value) => _changed(
    request,
    url: _withoutParameter(request.url, name),
    query: {...request.query, name: _copyOf(value)},
  );
}

/// The header name is case-insensitive, and keeps the spelling of the request.
final class _HeaderSlot extends _Slot {
  const _HeaderSlot(this.name);

  final String name;

  @override
  _Path get place => ['headers', name];

  String _spelledIn(PageRequest request) => request.headers.keys.firstWhere(
    (one) => one.toLowerCase() == name.toLowerCase(),
    orElse: () => name,
  );

  @override
  Object? sentIn(PageRequest request) => request.headers[_spelledIn(request)];

  @override
  Object? headerIn(PageRequest request) => sentIn(request);

  @override
  PageRequest writtenIn(PageRequest request, Object? value) => _changed(
    request,
    headers: {...request.headers, _spelledIn(request): _wireText(value)},
  );
}

final class _BodySlot extends _Slot {
  const _BodySlot(this.path);

  final _Path path;

  @override
  _Path get place => ['body', ...path];

  @override
  Object? sentIn(PageRequest request) => _readAt(request.body, path);

  @override
  PageRequest writtenIn(PageRequest request, Object? value) {
    final written = _writtenAt(request.body, path, _copyOf(value));
    if (written == null) {
      throw PageException._(
        PageFailure.unwritableBody,
        'The request body has no place for ${path.join('.')}: '
        'its parent is not an object.',
      );
    }
    return _changed(request, body: written);
  }
}

/// The place of a value in a response.
abstract class _Source {
  const _Source();

  /// Returns the value of a page with these items; null if there is none.
  Object? readIn(PageAnswer answer, List<Object?> found);
  // only hasMore

  /// Returns true if the value is false, or is a header with the text "false".
  bool isFalseIn(PageAnswer answer, List<Object?> found) =>
      readIn(answer, found) == false;
  // end hasMore
}

final class _InBody extends _Source {
  const _InBody(this.path);

  final _Path path;

  @override
  Object? readIn(PageAnswer answer, List<Object?> found) =>
      _readAt(answer.body, path);
}

final class _InLastItem extends _Source {
  const _InLastItem(this.path);

  final _Path path;

  @override
  Object? readIn(PageAnswer answer, List<Object?> found) =>
      _readAt(found.lastOrNull, path);
}

final class _InHeader extends _Source {
  const _InHeader(this.name);

  final String name;

  @override
  Object? readIn(PageAnswer answer, List<Object?> found) => answer.header(name);
  // only hasMore

  @override
  bool isFalseIn(PageAnswer answer, List<Object?> found) =>
      readIn(answer, found) == 'false';
  // end hasMore
}

/// The target of the link with a relation.
final class _InLink extends _Source {
  const _InLink(this.name, this.rel);

  final String name;
  final String rel;

  @override
  Object? readIn(PageAnswer answer, List<Object?> found) =>
      answer.link(name, rel);
}

/// The next request, the reason why there is none, or the error of making it.
final class _Step {
  const _Step({this.next, this.stopped, this.error});

  final PageRequest? next;
  final StopReason? stopped;
  final PageException? error;
}

/// A page and a checkpoint, an earlier page with which later pages are
/// compared. This finds loops of any length in constant memory.
final class _Trail {
  const _Trail(this.page, this.kept, this.sent, this.came);

  /// The current page, counted from 1.
  final int page;

  /// The checkpoint: its page number, request and items.
  final int kept;
  final String sent;
  final String came;
}

/// The walk that a page is part of.
final class _Walk {
  const _Walk(this.first, [this.trail]);

  /// The URL of the first request.
  final String first;
  final _Trail? trail;
}

/// Reasons to stop although more pages may follow.
const _breaks = <StopReason, (PageFailure, String)>{
  StopReason.unusablePageSize: (
    PageFailure.unusablePageSize,
    'the page size is not a positive whole number',
  ),
  StopReason.unusablePosition: (
    PageFailure.unusablePosition,
    'the offset or page number that was sent is not a whole number',
  ),
  StopReason.noRequestField: (
    PageFailure.noRequestField,
    'the scheme declares no request field to advance',
  ),
  StopReason.unsupportedUrl: (
    PageFailure.unsupportedUrl,
    'its URL is not http or https, or has a user name',
  ),
};

/// A response with its items, and the way to the next one.
final class _Fetched<T> {
  _Fetched(
    this.paging,
    this.transport,
    this.request,
    this.answer,
    this.decode,
    this.walk,
  ) : step = paging.stepAfter(request, answer),
      items = paging.decodedItems(request, answer, decode);

  final _Paging paging;
  final PageTransport transport;
  final PageRequest request;
  final PageAnswer answer;
  final T Function(Object? json) decode;
  final _Walk walk;

  // Decided before the caller can change the items and the body.
  final _Step step;
  final List<T> items;

  /// A retry sends the same idempotency key.
  late final PageRequest _following = _followingRequest();

  PageRequest _followingRequest() {
    final error = step.error;
    if (error != null) throw error;
    final next = step.next;
    if (next == null) throw NoNextPageError();
    return _withFreshKey(_copyOfRequest(next), transport);
  }

  String? get position {
    final next = step.next;
    return next == null ? null : paging.positionOf(next, walk.first);
  }

  /// Throws if the next page repeats an earlier one.
  Future<_Fetched<T>> next() async {
    final sent = _following;
    final came = await transport.send(sent);
    final before = walk.trail ?? paging.trailOf(request, answer);
    final following = _Walk(walk.first, paging.trailOf(sent, came, before));
    return _Fetched(paging, transport, sent, came, decode, following);
  }
}

/// Finds the items of a page and the next request.
final class _Paging {
  const _Paging({
    required this.scheme,
    // only single
    this.isSingle = false,
    // end single
    this.items,
    this.passesEmptyPages = false,
    // only hasMore
    this.hasMore,
    // end hasMore
    this.position,
    this.start,
    this.literals = const [],
    // only breaks
    this.breaks = const {},
    // end breaks
    // only positions
    this.rule,
    // end positions
    // only urls
    this.url,
    this.follow,
    // end urls
  });

  /// The name of the scheme, which positions contain.
  final String scheme;
  // only single

  /// True for a list on one page.
  final bool isSingle;
  // end single

  /// Null if a page has no items in its body.
  final _Path? items;
  final bool passesEmptyPages;
  // only hasMore
  final _Source? hasMore;
  // end hasMore

  /// The place of the value that advances.
  final _Slot? position;
  final Object? start;
  final List<(_Slot, Object?)> literals;
  // only breaks

  /// The reasons to stop that are failures.
  final Map<StopReason, (PageFailure, String)> breaks;
  // end breaks
  // only positions

  /// The rule by which the position advances.
  final _Rule? rule;
  // end positions
  // only urls

  /// The place of the URL of the next page.
  final _Source? url;
  final _LinkFollower? follow;
  // end urls

  /// Fetches the first page, as [firstRequest] requests it.
  Future<_Fetched<T>> fetch<T>(
    PageTransport transport,
    PageRequest request,
    T Function(Object? json) decode,
    List<(_Slot, Object?)> given,
    String? from,
  ) async {
    final sent = firstRequest(transport, request, given, from);
    final answer = await transport.send(sent);
    return _Fetched(this, transport, sent, answer, decode, _Walk(sent.url));
  }

  /// Returns the first request, with the parameters of the caller that are not
  /// null and the literals; at the position [from], if that is not null.
  PageRequest firstRequest(
    PageTransport transport,
    PageRequest request,
    List<(_Slot, Object?)> given,
    String? from,
  ) {
    final url = transport.absoluteUrl(request.url);
    final first = _begun(_changed(request, url: url), given);
    return from == null ? first : _requestAt(first, from);
  }

  PageRequest _begun(PageRequest request, List<(_Slot, Object?)> given) {
    var first = _copyOfRequest(request);
    for (final (place, value) in given) {
      if (value != null) first = place.writtenIn(first, value);
    }
    for (final (place, value) in literals) {
      first = place.writtenIn(first, value);
    }
    final slot = position;
    if (slot == null || start == null || slot.sentIn(first) != null) {
      return first;
    }
    return slot.writtenIn(first, start);
  }

  /// Returns the step after the page that [request] fetched.
  _Step stepAfter(PageRequest request, PageAnswer answer) {
    // only single
    if (isSingle) return const _Step(stopped: StopReason.singlePage);
    // end single
    final found = itemsOf(request, answer);
    if (found.isEmpty && !passesEmptyPages) {
      final path = items;
      final isMissing = path == null || _readAt(answer.body, path) == null;
      return _stop(
        isMissing ? StopReason.itemsMissing : StopReason.emptyPage,
        answer,
      );
    }
    // only hasMore
    if (hasMore?.isFalseIn(answer, found) ?? false) {
      return _stop(StopReason.hasMoreFalse, answer);
    }
    // end hasMore
    // only bodySlots
    try {
      return _stepPast(request, answer, found);
    } on PageException catch (error) {
      // The request body has no place for the position.
      return _Step(error: error);
    }
  }

  /// Returns the step after a page with items, or after any page if empty pages
  /// are passed.
  _Step _stepPast(PageRequest request, PageAnswer answer, List<Object?> found) {
    // end bodySlots
    // only urls
    if (follow case final follow?) {
      final link = url?.readIn(answer, found);
      if (link is! String || link.isEmpty) {
        return _stop(StopReason.noNextUrl, answer);
      }
      final next = _followed(_copyOfRequest(request), link, follow);
      return next == null
          ? _stop(StopReason.unsupportedUrl, answer)
          : _Step(next: next);
    }
    // end urls
    // only positions
    final (slot, rule) = (position, this.rule);
    if (slot != null && rule != null) {
      final sent = slot.sentIn(request);
      final next = rule.next(sent, this, request, answer, found);
      if (next is StopReason) return _stop(next, answer);
      var made = _copyOfRequest(request);
      for (final (place, value) in [...literals, (slot, next)]) {
        made = place.writtenIn(made, value);
      }
      return _Step(next: made);
    }
    // end positions
    return _stop(StopReason.noRequestField, answer);
  }

  _Step _stop(StopReason reason, PageAnswer answer) {
    // only breaks
    if (breaks[reason] case (final failure, final why)?) {
      final message = 'The next page cannot be requested: $why.';
      return _Step(error: PageException._(failure, message, answer));
    }
    // end breaks
    return _Step(stopped: reason);
  }

  /// Returns the trail with one more page; throws if that page repeats the
  /// checkpoint (Brent's algorithm).
  _Trail trailOf(PageRequest request, PageAnswer answer, [_Trail? before]) {
    final items = itemsOf(request, answer);
    String came() => _jsonText(items);
    var sent = _requestText(request);
    // only headerSlots
    sent += _jsonText(position?.headerIn(request));
    // end headerSlots
    final page = (before?.page ?? 0) + 1;
    if (before != null && sent == before.sent && came() == before.came) {
      throw PageException._(
        PageFailure.loop,
        'Page $page repeats page ${before.kept}: '
        '${_named(request)} was sent again and returned the same items, '
        'so this walk would never end.',
        answer,
      );
    }
    // The checkpoint moves to pages 1, 2, 4, 8 and so on.
    if (before == null || page & (page - 1) == 0) {
      return _Trail(page, page, sent, came());
    }
    return _Trail(page, before.kept, before.sent, before.came);
  }

  /// Returns the position of a request as text: the name of the scheme, and the
  /// part that advances.
  String positionOf(PageRequest next, String first) {
    // only urls
    if (follow case final follow?) {
      final url = follow.own(next.url, first);
      if (url == null) throw _elsewhere();
      return jsonEncode({'scheme': scheme, 'url': url});
    }
    // end urls
    final slot = position;
    final parts = slot == null ? null : _partsAt(slot, slot.sentIn(next));
    return jsonEncode({'scheme': scheme, ...?parts});
  }

  Map<String, Object?> _partsAt(_Slot slot, Object? value) {
    var held = value is BigInt ? '$value' : value;
    for (final step in slot.place.skip(1).toList().reversed) {
      held = step is int
          ? <Object?>[...List<Object?>.filled(step, null), held]
          : <String, Object?>{'$step': held};
    }
    return {'${slot.place.first}': held};
  }

  PageRequest _requestAt(PageRequest first, String from) {
    final given = _objectIn(from);
    if (given['scheme'] != scheme) {
      final name = given['scheme'] ?? 'missing';
      throw _noPosition('its scheme is $name');
    }
    final parts = {...given}..remove('scheme');
    return _resumed(first, parts) ??
        (throw _noPosition('its parts are not valid'));
  }

  /// Returns the request at a position; null if its parts are not valid.
  PageRequest? _resumed(PageRequest first, Map<String, Object?> parts) {
    // only urls
    if (follow case final follow?) {
      final link = parts['url'];
      if (link is! String || link == '' || parts.length != 1) return null;
      if (follow.own(link, first.url) == null) throw _elsewhere();
      return _followed(first, link, follow);
    }
    // end urls
    // only positions
    if (position case final slot?) {
      final value = _readAt(parts, slot.place);
      final usable = rule?.usable(value);
      // If the parts have anything else, they differ from parts built from the
      // value.
      final isSame = _jsonText(parts) == _jsonText(_partsAt(slot, value));
      if (usable != null && isSame) return slot.writtenIn(first, usable);
    }
    // end positions
    return null;
  }
  // only urls

  /// Adds the literals to the request for a next URL; parameters of the URL
  /// stay.
  PageRequest? _followed(
    PageRequest request,
    String link,
    _LinkFollower follow,
  ) {
    final made = follow.next(request, link);
    if (made == null) return null;
    final named = _queryOf(made.url);
    return literals.fold<PageRequest>(made, (all, literal) {
      final (place, value) = literal;
      final isNamed = place is _QuerySlot && named.containsKey(place.name);
      return isNamed ? all : place.writtenIn(all, value);
    });
  }

  static PageException _elsewhere() => PageException._(
    PageFailure.unusableStart,
    'The next page is on a different origin than the first request, so it has '
    'no position.',
  );
  // end urls

  PageException _noPosition(String why) => PageException._(
    PageFailure.unusableStart,
    'The text is not a position of $scheme: $why.',
  );

  static Map<String, Object?> _objectIn(String text) {
    try {
      final read = jsonDecode(text);
      return read is Map<String, Object?> ? read : const {};
    } on FormatException {
      return const {};
    }
  }

  /// Makes the items of a response. An error that [decode] throws for an item
  /// becomes a [PageException]; its exceptions stay as they are.
  List<T> decodedItems<T>(
    PageRequest request,
    PageAnswer answer,
    T Function(Object? json) decode,
  ) {
    T item(int index, Object? json) {
      try {
        final isOther = json is Map && json is! Map<String, Object?>;
        return decode(isOther ? _copyOf(json) : json);
      } on Error catch (error, trace) {
        final failure = PageException._(
          PageFailure.unreadableItem,
          'The item at index $index of a page does not fit its type: $error',
          answer,
        );
        Error.throwWithStackTrace(failure, trace);
      }
    }

    final all = itemsOf(request, answer);
    return List.unmodifiable([
      for (final (index, json) in all.indexed) item(index, json),
    ]);
  }

  /// Returns the items of a response; throws if its status is not a success. A
  /// response without a status (0) is a success.
  List<Object?> itemsOf(PageRequest request, PageAnswer answer) {
    final status = answer.status;
    if (status == 0 || (status >= 200 && status <= 299)) return itemsIn(answer);
    throw PageException._(
      PageFailure.failedResponse,
      '${_named(request)} failed with status $status.',
      answer,
    );
  }

  /// Missing or null items are an empty list. Throws if the list, or a value on
  /// its path, has another type.
  List<Object?> itemsIn(PageAnswer answer) {
    final path = items;
    if (path == null) return const [];
    var found = answer.body;
    for (final step in path) {
      if (found == null) return const [];
      if (found is! Map && !(found is List && step is int)) {
        throw _notAList(path, answer);
      }
      found = _readAt(found, [step]);
    }
    if (found == null) return const [];
    if (found is List<Object?>) return found;
    throw _notAList(path, answer);
  }

  static PageException _notAList(_Path path, PageAnswer answer) {
    final place = path.isEmpty ? 'its root' : path.join('.');
    return PageException._(
      PageFailure.itemsNotList,
      'The items are not a list: the response has another value at $place.',
      answer,
    );
  }
}

/// The rule by which a position advances.
abstract class _Rule {
  const _Rule();

  /// Returns the position after a page whose request had the position [sent];
  /// or the reason why there is none.
  Object next(
    Object? sent,
    _Paging paging,
    PageRequest request,
    PageAnswer answer,
    List<Object?> found,
  );

  /// Returns a value that can be sent as the position; null for any other value.
  Object? usable(Object? value);
}

/// The position is a token from the response.
final class _TokenRule extends _Rule {
  const _TokenRule(this.token);

  final _Source? token;

  @override
  Object next(
    Object? sent,
    _Paging paging,
    PageRequest request,
    PageAnswer answer,
    List<Object?> found,
  ) => usable(token?.readIn(answer, found)) ?? StopReason.noCursor;

  @override
  Object? usable(Object? value) => switch (value) {
    final String text when text.isNotEmpty => text,
    final num number when number.isFinite => number,
    final BigInt number => number,
    _ => null,
  };
}

final class _PageNumberRule extends _Rule {
  const _PageNumberRule({this.end});

  /// The number of pages.
  final _Source? end;

  @override
  Object next(
    Object? sent,
    _Paging paging,
    PageRequest request,
    PageAnswer answer,
    List<Object?> found,
  ) {
    final current = _toCount(sent ?? 1);
    if (current == null) return StopReason.unusablePosition;
    // If page numbers start at 0, the last one is totalPages - 1.
    final read = _toCount(paging.start) == 0 ? current + 1 : current;
    final last = _toNumber(end?.readIn(answer, found));
    if (last != null && read >= last) return StopReason.lastPage;
    return _toCount(current + 1) ?? StopReason.unusablePosition;
  }

  @override
  Object? usable(Object? value) => _toCount(value);
}

final class _OffsetRule extends _Rule {
  const _OffsetRule({
    this.end,
    this.limit,
    this.limitValue,
    this.advancesByItems = false,
  });

  /// The number of items.
  final _Source? end;
  final _Slot? limit;
  final Object? limitValue;

  /// An offset advances by the number of received items if that is below the
  /// limit.
  final bool advancesByItems;

  @override
  Object next(
    Object? sent,
    _Paging paging,
    PageRequest request,
    PageAnswer answer,
    List<Object?> found,
  ) {
    final size = _pageSize(request, found);
    if (size == null || size == 0) return StopReason.unusablePageSize;
    final current = _toCount(sent ?? 0);
    if (current == null) return StopReason.unusablePosition;
    final next = _toCount(current + size);
    if (next == null) return StopReason.unusablePosition;
    final last = _toNumber(end?.readIn(answer, found));
    return last != null && next >= last ? StopReason.totalReached : next;
  }

  /// Returns the limit that was sent, or the number of items if none was; null
  /// if the limit is not a page size.
  int? _pageSize(PageRequest request, List<Object?> found) {
    final slot = limit;
    final sent = slot == null ? limitValue : slot.sentIn(request);
    if (sent == null) return found.length;
    final size = _toCount(sent);
    final isShort = size != null && found.isNotEmpty && found.length < size;
    return advancesByItems && isShort ? found.length : size;
  }

  @override
  Object? usable(Object? value) => _toCount(value);
}

/// A name is a member of an object; a number is an index of a list or the name
/// of a member.
Object? _readAt(Object? value, _Path path) {
  var current = value;
  for (final step in path) {
    current = switch (current) {
      final List<Object?> list =>
        step is int && step < list.length ? list[step] : null,
      final Map<Object?, Object?> map => map['$step'],
      _ => null,
    };
  }
  return current;
}

/// Returns a copy of [root] with [value] at the path; null if a parent on the
/// path can't hold the next step.
({Object? root})? _writtenAt(Object? root, _Path path, Object? value) {
  if (path.isEmpty) return (root: value);
  final step = path.first;
  final rest = path.sublist(1);
  final holder =
      root ?? (step is int ? const <Object?>[] : const <String, Object?>{});
  switch (holder) {
    case final List<Object?> list:
      if (step is! int || step > list.length) return null;
      final held = step < list.length ? list[step] : null;
      final inner = _writtenAt(held, rest, value);
      if (inner == null) return null;
      return (root: [...list.take(step), inner.root, ...list.skip(step + 1)]);
    case final Map<Object?, Object?> map:
      final inner = _writtenAt(map['$step'], rest, value);
      return inner == null ? null : (root: {...map, '$step': inner.root});
    default:
      return null;
  }
}

Object? _copyOf(Object? value) => switch (value) {
  final List<Object?> list => <Object?>[...list.map(_copyOf)],
  final Map<Object?, Object?> map => <String, Object?>{
    for (final MapEntry(:key, :value) in map.entries) '$key': _copyOf(value),
  },
  _ => value,
};

/// Returns a copy that shares no mutable data.
PageRequest _copyOfRequest(PageRequest request) => _changed(
  request,
  query: {
    for (final MapEntry(:key, :value) in request.query.entries)
      key: _copyOf(value),
  },
  headers: {...request.headers},
  body: (root: _copyOf(_treeOf(request.body))),
);

/// Returns a body as decoded JSON; a custom object is encoded and decoded.
Object? _treeOf(Object? body) => switch (body) {
  null || Map() || List() || String() || num() || bool() => body,
  _ => jsonDecode(jsonEncode(body)),
};

PageRequest _changed(
  PageRequest request, {
  String? url,
  Map<String, Object?>? query,
  Map<String, String>? headers,
  ({Object? root})? body,
}) => PageRequest(
  method: request.method,
  url: url ?? request.url,
  query: query ?? request.query,
  headers: headers ?? request.headers,
  body: body == null ? request.body : body.root,
  options: request.options,
);

final _digits = RegExp(r'^-?[0-9]+$');

num? _toNumber(Object? value) {
  final number = switch (value) {
    final num number => number,
    final BigInt number => number.toDouble(),
    final String text when _digits.hasMatch(text) => double.parse(text),
    _ => null,
  };
  return number != null && number.isFinite ? number : null;
}

/// The largest count: 2^53 - 1.
const _mostCount = 9007199254740991;

/// Returns a whole number of at least 0; null for any other value.
int? _toCount(Object? value) {
  final number = _toNumber(value);
  if (number == null || number < 0 || number > _mostCount) return null;
  final count = number.toInt();
  return count == number ? count : null;
}

/// Returns the query parameters of a URL: each name with its values, in order.
Map<String, List<String>> _queryOf(String url) {
  final found = <String, List<String>>{};
  final bare = url.split('#').first;
  final mark = bare.indexOf('?');
  final query = mark < 0 ? '' : bare.substring(mark + 1);
  for (final piece in query.split('&')) {
    if (piece.isEmpty) continue;
    final end = piece.indexOf('=');
    final value = end < 0 ? '' : _decoded(piece.substring(end + 1));
    found.putIfAbsent(_nameIn(piece), () => []).add(value);
  }
  return found;
}

String _nameIn(String piece) {
  final end = piece.indexOf('=');
  return _decoded(end < 0 ? piece : piece.substring(0, end));
}

/// Keeps the rest of the URL unchanged.
String _withoutParameter(String url, String name) {
  final bare = url.split('#').first;
  final mark = bare.indexOf('?');
  if (mark < 0) return url;
  final pieces = bare.substring(mark + 1).split('&');
  final kept = [
    for (final piece in pieces)
      if (piece.isEmpty || _nameIn(piece) != name) piece,
  ];
  if (kept.length == pieces.length) return url;
  final query = kept.isEmpty ? '' : '?${kept.join('&')}';
  return bare.substring(0, mark) + query + url.substring(bare.length);
}

final _escapes = RegExp('(?:%[0-9A-Fa-f]{2})+');

/// Text that is not an escape stays unchanged.
String _decoded(String text) =>
    text.replaceAll('+', ' ').replaceAllMapped(_escapes, (match) {
      final codes = (match.group(0) ?? '').split('%').skip(1);
      final bytes = [for (final code in codes) int.parse(code, radix: 16)];
      return utf8.decode(bytes, allowMalformed: true);
    });

/// The method and the path, which contain no credentials.
String _named(PageRequest request) {
  final path = request.url
      .replaceFirst(RegExp('^([A-Za-z][A-Za-z0-9+.-]*:)?//[^/?#]*'), '')
      .split(RegExp('[?#]'))
      .first;
  return '${request.method} ${path == '' ? '/' : path}';
}

/// Returns a text that identifies a request. Headers are ignored.
String _requestText(PageRequest request) {
  final asked = _queryOf(request.url);
  for (final MapEntry(:key, :value) in request.query.entries) {
    if (value == null) continue;
    asked.putIfAbsent(key, () => []).add(_wireText(value));
  }
  final address = request.url.split('#').first.split('?').first;
  return _jsonText([request.method, address, asked, request.body]);
}

/// Returns the text of a value in a query or a header; lists and maps become
/// JSON.
String _wireText(Object? value) => _textOf(value) ?? _jsonText(value);

/// Times become ISO 8601 text in UTC; null for a value that has no text.
String? _textOf(Object? value) => switch (value) {
  final String text => text,
  final num number => number.isFinite ? _numberText(number) : null,
  final DateTime time => time.toUtc().toIso8601String(),
  final Enum one => one.name,
  bool() || BigInt() || Uri() => '$value',
  _ => null,
};

/// Returns a value as JSON with sorted members.
String _jsonText(Object? value) => switch (value) {
  final List<Object?> list => '[${list.map(_jsonText).join(',')}]',
  final Map<Object?, Object?> map => '{${_membersText(map)}}',
  final num number => _numberText(number),
  final String text => jsonEncode(text),
  _ => '$value',
};

String _membersText(Map<Object?, Object?> map) {
  final names = map.keys.toList()..sort((a, b) => '$a'.compareTo('$b'));
  return names
      .map((name) => '${jsonEncode('$name')}:${_jsonText(map[name])}')
      .join(',');
}

/// Omits a trailing ".0".
String _numberText(num number) {
  if (!number.isFinite) return 'null';
  if (number == 0) return '0';
  final text = '$number';
  return text.endsWith('.0') ? text.substring(0, text.length - 2) : text;
}

/// If the first request has an idempotency key, each later page gets a new one.
PageRequest _withFreshKey(PageRequest request, PageTransport transport) {
  final name = transport.idempotencyHeader.toLowerCase();
  final spelled = request.headers.keys.where((it) => it.toLowerCase() == name);
  final first = spelled.firstOrNull;
  if (first == null) return request;
  final fresh = transport.idempotencyKey() ?? _randomKey();
  return _changed(
    request,
    headers: {
      for (final MapEntry(:key, :value) in request.headers.entries)
        if (key.toLowerCase() != name) key: value,
      first: fresh,
    },
  );
}

/// A random UUID.
String _randomKey() {
  final random = Random.secure();
  final bytes = [for (var at = 0; at < 16; at++) random.nextInt(256)];
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  final hex = [
    for (final byte in bytes) byte.toRadixString(16).padLeft(2, '0'),
  ];
  String part(int from, int to) => hex.sublist(from, to).join();
  return [
    part(0, 4),
    part(4, 6),
    part(6, 8),
    part(8, 10),
    part(10, 16),
  ].join('-');
}

/// Reads the links of one header line (RFC 8288), up to the first invalid link.
final class _LinkReader {
  _LinkReader(this.line);

  final String line;
  int at = 0;

  /// A link with an anchor describes another resource.
  String? target(String rel) {
    skip(' \t,');
    while (mark() == '<') {
      at++;
      final target = until('>');
      if (mark() != '>') return null;
      at++;
      final given = parameters();
      final names = (given['rel'] ?? '').toLowerCase().split(RegExp('[ \t]+'));
      final isMeant = names.contains(rel.toLowerCase());
      if (isMeant && !given.containsKey('anchor')) return target;
      skip(' \t');
      if (mark() != ',') return null;
      skip(' \t,');
    }
    return null;
  }

  /// The first of repeated parameters is used.
  Map<String, String> parameters() {
    final found = <String, String>{};
    skip(' \t');
    while (mark() == ';') {
      at++;
      skip(' \t');
      final name = until(' \t=;,').toLowerCase();
      skip(' \t');
      var value = '';
      if (mark() == '=') {
        at++;
        skip(' \t');
        value = mark() == '"' ? quoted() : until(' \t;,');
        skip(' \t');
      }
      if (name.isNotEmpty) found.putIfAbsent(name, () => value);
    }
    return found;
  }

  /// A backslash escapes the next character.
  String quoted() {
    final value = StringBuffer();
    at++;
    while (at < line.length && mark() != '"') {
      if (mark() == '\\') at++;
      value.write(mark());
      at++;
    }
    at++;
    return '$value';
  }

  /// Empty after the end.
  String mark() => at < line.length ? line[at] : '';

  void skip(String marks) {
    while (at < line.length && marks.contains(line[at])) {
      at++;
    }
  }

  String until(String marks) {
    final start = at;
    while (at < line.length && !marks.contains(line[at])) {
      at++;
    }
    return line.substring(start, at);
  }
}
