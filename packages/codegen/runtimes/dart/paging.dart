/// A step of a path: the name of a member, or the index of a list.
typedef _Path = List<Object>;

/// Place where a parameter is sent.
sealed class _Slot {
  const _Slot();

  /// Returns the value that a request carries there; null for null or nothing.
  Object? sentIn(PageRequest request);

  /// The request with a value there; throws [PageException] where it has no
  /// place for it.
  PageRequest writtenIn(PageRequest request, Object? value);
}

final class _QuerySlot extends _Slot {
  const _QuerySlot(this.name);

  final String name;

  @override
  Object? sentIn(PageRequest request) =>
      request.query[name] ?? _queryOf(request.url)[name]?.first;

  /// The parameter leaves the query of the URL, so that it is never sent twice.
  @override
  PageRequest writtenIn(PageRequest request, Object? value) => _changed(
    request,
    url: _withoutParameter(request.url, name),
    query: {...request.query, name: _copyOf(value)},
  );
}

final class _BodySlot extends _Slot {
  const _BodySlot(this.path);

  final _Path path;

  @override
  Object? sentIn(PageRequest request) => _readAt(request.body, path);

  @override
  PageRequest writtenIn(PageRequest request, Object? value) {
    final written = _writtenAt(request.body, path, _copyOf(value));
    if (written == null) {
      throw PageException._(
        PageFailure.unwritableBody,
        'The request body has no place for ${path.join('.')}: '
        'it holds no object there.',
      );
    }
    return PageRequest(
      method: request.method,
      url: request.url,
      query: request.query,
      headers: request.headers,
      body: written.root,
      options: request.options,
    );
  }
}

enum _Rule { single, offset, pageNumber, token, url }

/// Rule that leads from an answer to the request after it, by what it has beside
/// its body.
abstract interface class _Follower {
  /// Null where the answer leads nowhere.
  PageRequest? next(PageRequest request, PageAnswer answer);
}

/// Rules for the items of a page and the request after it; null ones are not
/// read.
final class _Paging {
  const _Paging({
    required this.rule,
    this.items,
    this.passesEmptyPages = false,
    this.hasMore,
    this.position,
    this.start,
    this.limit,
    this.limitValue,
    this.end,
    this.token,
    this.tokenInItem = false,
    this.literals = const [],
    this.follow,
  });

  final _Rule rule;
  final _Path? items;
  final bool passesEmptyPages;
  final _Path? hasMore;
  final _Slot? position;
  final Object? start;
  final _Slot? limit;
  final Object? limitValue;
  final _Path? end;
  final _Path? token;
  final bool tokenInItem;
  final List<(_Slot, Object?)> literals;
  final _Follower? follow;

  /// The request with what the caller asks for, where that is not null, and
  /// with what is always sent.
  PageRequest firstRequest(
    PageRequest request, [
    List<(_Slot, Object?)> given = const [],
  ]) {
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

  /// The request for the page after one; null where paging ends.
  PageRequest? nextRequest(PageRequest request, PageAnswer answer) {
    final link = follow;
    if (rule == _Rule.single) return null;
    final found = itemsIn(answer);
    if (found.isEmpty && !passesEmptyPages) return null;
    if (_readAtAny(answer.body, hasMore) == false) return null;
    final made = link == null
        ? _advanced(request, answer.body, found)
        : _followed(link.next(_copyOfRequest(request), answer));
    if (made == null) return null;
    // A page is never asked for twice in a row: a server that repeats itself
    // would be asked for ever.
    return _textOf(made) == _textOf(request) ? null : made;
  }

  PageRequest? _advanced(
    PageRequest request,
    Object? body,
    List<Object?> found,
  ) {
    final slot = position;
    if (slot == null) return null;
    final next = _nextPosition(slot, request, body, found);
    if (next == null) return null;
    var made = _copyOfRequest(request);
    for (final (place, value) in [...literals, (slot, next)]) {
      made = place.writtenIn(made, value);
    }
    return made;
  }

  /// The request that an answer leads to, with what every request sends; a
  /// parameter of the URL stays.
  PageRequest? _followed(PageRequest? next) {
    if (next == null) return null;
    final named = _queryOf(next.url);
    var made = next;
    for (final (place, value) in literals) {
      if (place is _QuerySlot && named.containsKey(place.name)) continue;
      made = place.writtenIn(made, value);
    }
    return made;
  }

  /// The items of an answer, if its status is that of a page. One
  /// without a status counts as a success.
  List<Object?> itemsOf(PageAnswer answer) {
    final status = answer.status;
    if (status == 0 || (status >= 200 && status <= 299)) return itemsIn(answer);
    throw PageException._(
      PageFailure.failedResponse,
      'The request for a page failed with status $status.',
      answer,
    );
  }

  /// Items that are missing, or null, are none; anything else where the list
  /// should be, or what holds it, is an error.
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
      'The items of the page are no list: the response has something else '
      'at $place.',
      answer,
    );
  }

  Object? _nextPosition(
    _Slot slot,
    PageRequest request,
    Object? body,
    List<Object?> found,
  ) {
    if (rule == _Rule.token) return _nextToken(body, found);
    final last = _toNumber(_readAtAny(body, end));
    if (rule == _Rule.pageNumber) {
      final current = _toCount(slot.sentIn(request) ?? 1);
      if (current == null) return null;
      // Pages that are counted from 0 end at their number less one.
      final read = _toCount(start) == 0 ? current + 1 : current;
      if (last != null && read >= last) return null;
      return _toCount(current + 1);
    }
    final size = _pageSize(request, found);
    final current = _toCount(slot.sentIn(request) ?? 0);
    if (size == null || size == 0 || current == null) return null;
    final next = _toCount(current + size);
    return next == null || (last != null && next >= last) ? null : next;
  }

  Object? _nextToken(Object? body, List<Object?> found) {
    final holder = tokenInItem ? found.lastOrNull : body;
    return switch (_readAtAny(holder, token)) {
      final String text when text.isNotEmpty => text,
      final num number when number.isFinite => number,
      _ => null,
    };
  }

  /// The limit that was sent, else the number of items; null where what was
  /// sent is no page size.
  int? _pageSize(PageRequest request, List<Object?> found) {
    final slot = limit;
    final sent = slot == null ? limitValue : slot.sentIn(request);
    return sent == null ? found.length : _toCount(sent);
  }
}

Object? _readAtAny(Object? value, _Path? path) =>
    path == null ? null : _readAt(value, path);

/// Names are members of objects; numbers are indexes of lists, or names of
/// members.
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

/// A copy of a value with another at a path in it; null where a step meets what
/// can't hold it.
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

/// A copy that shares nothing that could change.
PageRequest _copyOfRequest(PageRequest request) => PageRequest(
  method: request.method,
  url: request.url,
  query: {
    for (final MapEntry(:key, :value) in request.query.entries)
      key: _copyOf(value),
  },
  headers: {...request.headers},
  body: _copyOf(_treeOf(request.body)),
  options: request.options,
);

/// A body as JSON has it: an object of a class as it encodes itself.
Object? _treeOf(Object? body) => switch (body) {
  null || Map() || List() || String() || num() || bool() => body,
  _ => jsonDecode(jsonEncode(body)),
};

PageRequest _changed(
  PageRequest request, {
  String? url,
  Map<String, Object?>? query,
  Map<String, String>? headers,
}) => PageRequest(
  method: request.method,
  url: url ?? request.url,
  query: query ?? request.query,
  headers: headers ?? request.headers,
  body: request.body,
  options: request.options,
);

final _digits = RegExp(r'^-?[0-9]+$');

num? _toNumber(Object? value) {
  final number = switch (value) {
    final num number => number,
    final String text when _digits.hasMatch(text) => double.parse(text),
    _ => null,
  };
  return number != null && number.isFinite ? number : null;
}

/// Counts go so far.
const _mostCount = 9007199254740991;

/// A whole number from 0 on.
int? _toCount(Object? value) {
  final number = _toNumber(value);
  if (number == null || number < 0 || number > _mostCount) return null;
  final count = number.toInt();
  return count == number ? count : null;
}

/// The parameters that a URL carries itself: of each name the values, in order.
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

/// The rest of the URL stays as it is written.
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

/// Text that is no escape stays as it is.
String _decoded(String text) =>
    text.replaceAll('+', ' ').replaceAllMapped(_escapes, (match) {
      final codes = (match.group(0) ?? '').split('%').skip(1);
      final bytes = [for (final code in codes) int.parse(code, radix: 16)];
      return utf8.decode(bytes, allowMalformed: true);
    });

/// Text that identifies a request: equal texts are one request, headers aside.
String _textOf(PageRequest request) {
  final asked = _queryOf(request.url);
  for (final MapEntry(:key, :value) in request.query.entries) {
    if (value == null) continue;
    asked.putIfAbsent(key, () => []).add(_wireText(value));
  }
  final address = request.url.split('#').first.split('?').first;
  return _jsonText([request.method, address, asked, request.body]);
}

/// A value as it is in a query: text as it is, all else as JSON.
String _wireText(Object? value) => value is String ? value : _jsonText(value);

/// A value as JSON, members in the order of their names.
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

/// Without a fraction that is none.
String _numberText(num number) {
  if (!number.isFinite) return 'null';
  if (number == 0) return '0';
  final text = '$number';
  return text.endsWith('.0') ? text.substring(0, text.length - 2) : text;
}

/// If the first request has a key, each further page has a key of its own.
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

/// Reads the links of one header line (RFC 8288), up to the first thing that is
/// no link.
final class _LinkReader {
  _LinkReader(this.line);

  final String line;
  int at = 0;

  /// A link with an anchor is about another resource.
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

  /// The first of several with one name counts.
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

  /// A backslash takes the next character as it is.
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

  /// Empty behind the end.
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
