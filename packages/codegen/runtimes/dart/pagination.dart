// Code that no scheme of an API needs stays unused.
// ignore_for_file: unused_element, unused_element_parameter, unused_field

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

  /// Absolute, or from the path on.
  final String url;

  /// Added to what the URL carries itself; a list is sent as several values,
  /// null not at all.
  final Map<String, Object?> query;
  final Map<String, String> headers;

  /// JSON, as `jsonDecode` gives it, or an object that has `toJson()`; null is
  /// no body.
  final Object? body;

  /// Options of the transport for this request, passed on unchanged.
  final Object? options;

  /// The names and texts that [query] sends; a list or set repeats its
  /// parameter. Throws an ArgumentError for a value without a text, as a map.
  List<(String, String)> get queryTexts => [
    for (final MapEntry(:key, :value) in query.entries)
      for (final one in value is Iterable<Object?> ? value : [value])
        if (one != null)
          (
            key,
            _textOf(one) ??
                (throw ArgumentError.value(one, key, 'has no text')),
          ),
  ];
}

/// Response of a server.
final class PageAnswer {
  const PageAnswer({
    required this.status,
    this.headers = const {},
    required this.body,
  });

  final int status;

  /// The values of each header, in the order they came.
  final Map<String, List<String>> headers;

  /// The decoded JSON.
  final Object? body;

  /// The value at a path of the body; null where that is of another type.
  V? member<V extends Object>(List<Object> path) =>
      switch (_readAt(body, path)) {
        final V value => value,
        _ => null,
      };

  /// The token of the next page as text; a number becomes its digits.
  String? token(List<Object> path) => switch (_readAt(body, path)) {
    final String text => text,
    final num number => _numberText(number),
    _ => null,
  };

  /// A whole number at a path of the body; 2.0 is one.
  int? integer(List<Object> path) {
    final number = member<num>(path);
    if (number == null || !number.isFinite) return null;
    final whole = number.toInt();
    return whole == number ? whole : null;
  }

  /// The values of a header, joined with a comma.
  String? header(String name) {
    final lines = _linesOf(name);
    return lines.isEmpty ? null : lines.join(', ');
  }

  /// The target of the first link with a relation, over all lines of a header.
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

/// Reason why a page can't be fetched.
enum PageFailure {
  /// A response whose status is outside 200 to 299.
  failedResponse,

  /// A response with something other than a list of items.
  itemsNotList,

  /// A request whose body has no place for a paging value.
  unwritableBody,

  /// A page that repeats an earlier one, request and items.
  loop,

  /// A text that is no position to go on from, or a page that has none.
  unusableStart,

  /// Paging breaks off: a page size that is zero or no whole number.
  unusablePageSize,

  /// Paging breaks off: an offset or page number that is no whole number.
  unusablePosition,

  /// Paging breaks off: a scheme without a parameter to advance.
  noRequestField,

  /// Paging breaks off: a URL that can't be requested.
  unsupportedUrl,
}

/// Reason why no page follows. The last four are of kind break: more may follow.
enum StopReason {
  /// The whole list comes in one response.
  singlePage,

  /// The page has no items.
  emptyPage,

  /// The response has no list of items.
  itemsMissing,

  /// The response says that nothing follows.
  hasMoreFalse,

  /// The next offset has reached the total.
  totalReached,

  /// This is the last of the declared number of pages.
  lastPage,

  /// The response carries no token to send back.
  noCursor,

  /// The response carries no next URL.
  noNextUrl,

  /// The page size is zero or no whole number.
  unusablePageSize,

  /// The offset or page number that was sent is not an integer.
  unusablePosition,

  /// The scheme has no parameter to advance.
  noRequestField,

  /// The next URL is none that can be requested.
  unsupportedUrl,
}

/// Error if a page can't be fetched. It holds the response, and
/// nothing of what was sent.
final class PageException implements Exception {
  PageException._(this.reason, this.message, [this.answer]);

  final PageFailure reason;
  final String message;

  /// The response: its status, its headers and its body; null where nothing
  /// came.
  final PageAnswer? answer;

  @override
  String toString() => message;
}

/// Sends the requests of pages; implemented by the SDK.
abstract class PageTransport {
  const PageTransport();

  Future<PageAnswer> send(PageRequest request);

  /// The header that carries an idempotency key.
  String get idempotencyHeader => 'Idempotency-Key';

  /// The key of a further page; null for a random UUID.
  String? idempotencyKey() => null;
}

/// Thrown if no page follows.
final class NoNextPageError extends StateError {
  NoNextPageError()
    : super('No next page: check hasNextPage() before calling getNextPage().');
}
