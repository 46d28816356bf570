// Some optional parameters are unused, depending on the pagination schemes.
// ignore_for_file: unused_element_parameter

import 'dart:convert';
import 'dart:math' show Random;

/// A request for a page.
final class PageRequest {
  const PageRequest({
    required this.method,
    required this.url,
    this.query = const {},
    this.headers = const {},
    this.body,
    this.options,
  });

  final String method;

  /// Absolute, or only the path and query.
  final String url;

  /// Added to the query of the URL. A list repeats the parameter; null is not
  /// sent.
  final Map<String, Object?> query;
  final Map<String, String> headers;

  /// JSON as returned by `jsonDecode`, or an object that has `toJson()`; null
  /// for no body.
  final Object? body;

  /// Options for a transport of your own. An included transport ignores them.
  final Object? options;

  /// The URL with [query], without the fragment.
  Uri get uri {
    final pairs = [
      for (final (name, text) in queryTexts)
        '${Uri.encodeQueryComponent(name)}=${Uri.encodeQueryComponent(text)}',
    ];
    final bare = url.split('#').first;
    final mark = bare.contains('?') ? '&' : '?';
    return Uri.parse(pairs.isEmpty ? bare : '$bare$mark${pairs.join('&')}');
  }

  /// The names and texts that [query] sends; a list or set repeats its
  /// parameter. Throws an ArgumentError for a value without text, like a map.
  List<(String, String)> get queryTexts => [
    for (final MapEntry(:key, :value) in query.entries)
      for (final one in value is Iterable<Object?> ? value : [value])
        if (one != null)
          (
            key,
            _textOf(one) ??
                (throw ArgumentError.value(one, key, 'cannot be sent')),
          ),
  ];
}

/// The response of a server.
final class PageAnswer {
  const PageAnswer({
    required this.status,
    this.headers = const {},
    required this.body,
  });

  /// Decodes a body: an integer beyond 64 bits becomes its source text, and the
  /// body of a failed response may be any text. Throws a [PageException] if a
  /// successful response is not JSON.
  factory PageAnswer.decoded({
    required int status,
    required Map<String, List<String>> headers,
    required String text,
  }) {
    PageAnswer answer(Object? body) =>
        PageAnswer(status: status, headers: headers, body: body);
    if (text.isEmpty) return answer(null);
    try {
      return answer(jsonDecode(text.replaceAllMapped(_wide, _kept)));
    } on FormatException {
      if (status < 200 || status > 299) return answer(text);
      throw PageException.unreadableBody(answer(text));
    }
  }

  /// Matches strings, which stay unchanged, and integers that may be too long.
  static final _wide = RegExp(
    r'"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.eE+-])-?\d{19,}(?![\d.eE])',
  );

  static String _kept(Match match) {
    final found = match[0]!;
    final isKept = found.startsWith('"') || int.tryParse(found) != null;
    return isKept ? found : '"$found"';
  }

  final int status;

  /// The values of each header, in the order received.
  final Map<String, List<String>> headers;

  /// The decoded JSON.
  final Object? body;

  /// Returns the value at a path of the body; null if it has another type.
  V? member<V extends Object>(List<Object> path) =>
      switch (_readAt(body, path)) {
        final V value => value,
        _ => null,
      };

  /// Returns the token of the next page as text; a number becomes its digits.
  String? token(List<Object> path) => switch (_readAt(body, path)) {
    final String text => text,
    final num number => _numberText(number),
    _ => null,
  };

  /// Returns a whole number at a path of the body; 2.0 is a whole number.
  int? integer(List<Object> path) {
    final number = member<num>(path);
    if (number == null || !number.isFinite) return null;
    final whole = number.toInt();
    return whole == number ? whole : null;
  }

  /// The values of a header, joined with commas; null if there are none.
  String? header(String name) {
    final lines = _linesOf(name);
    return lines.isEmpty ? null : lines.join(', ');
  }

  /// The target of the first link with a relation, in all lines of a header.
  String? link(String name, String rel) {
    for (final line in _linesOf(name)) {
      final target = _LinkReader(line).target(rel);
      if (target != null) return target;
    }
    return null;
  }

  List<String> _linesOf(String name) => [
    for (final MapEntry(:key, :value) in headers.entries)
      if (key.toLowerCase() == name.toLowerCase()) ...value,
  ];
}

/// The reason why a page can't be fetched.
enum PageFailure {
  /// The status of the response is outside 200 to 299.
  failedResponse,

  /// The response has something other than a list of items.
  itemsNotList,

  /// An item does not fit its type; the message says why.
  unreadableItem,

  /// The request body has no place for a paging value.
  unwritableBody,

  /// The page repeats an earlier one: the same request returned the same items.
  loop,

  /// The text is not a position of this list, or the page has no position.
  unusableStart,

  /// The page size is zero or not a whole number. More pages may follow.
  unusablePageSize,

  /// The position that was sent is not a whole number. More pages may follow.
  unusablePosition,

  /// The scheme has no request field to advance. More pages may follow.
  noRequestField,

  /// The URL of the next page can't be requested. More pages may follow.
  unsupportedUrl,

  /// A successful response is not JSON; the body of the answer is its text.
  unreadableBody,
}

/// The reason why no page follows. After the last four reasons, more pages may
/// follow.
enum StopReason {
  /// The whole list is on one page.
  singlePage,

  /// The page has no items.
  emptyPage,

  /// The response has no list of items.
  itemsMissing,

  /// The response says that no page follows.
  hasMoreFalse,

  /// The next offset reaches the total.
  totalReached,

  /// This is the last of the declared number of pages.
  lastPage,

  /// The response has no usable cursor.
  noCursor,

  /// The response has no URL of a next page.
  noNextUrl,

  /// The page size is zero or not a whole number.
  unusablePageSize,

  /// The offset or page number that was sent is not a whole number.
  unusablePosition,

  /// The scheme has no request field to advance.
  noRequestField,

  /// The URL of the next page can't be requested.
  unsupportedUrl,
}

/// Thrown if a page can't be fetched. Contains the response, but nothing that
/// was sent.
final class PageException implements Exception {
  PageException._(this.reason, this.message, [this.answer]);

  /// The error of a transport for a successful response that is not JSON.
  PageException.unreadableBody(PageAnswer answer)
    : this._(PageFailure.unreadableBody, 'The response is not JSON.', answer);

  final PageFailure reason;
  final String message;

  /// The response with its status, headers and body; null if there was no
  /// response.
  final PageAnswer? answer;

  /// Returns a header of the response, whose name is case-insensitive; null if
  /// it is absent.
  String? header(String name) => answer?.header(name);

  @override
  String toString() => message;
}

/// Sends the requests for pages; implemented by the SDK.
abstract class PageTransport {
  const PageTransport();

  Future<PageAnswer> send(PageRequest request);

  /// Returns the absolute URL of a path. A list begins with it, so that a next
  /// URL on the same server is recognised as such; if it stays a path, an
  /// absolute next URL is treated as one of another server.
  String absoluteUrl(String url) => url;

  /// The header that carries an idempotency key.
  String get idempotencyHeader => 'Idempotency-Key';

  /// Returns the key of each further page; null for a random UUID.
  String? idempotencyKey() => null;
}

/// Thrown if no page follows.
final class NoNextPageError extends StateError {
  NoNextPageError()
    : super('No next page: check hasNextPage() before calling getNextPage().');
}
