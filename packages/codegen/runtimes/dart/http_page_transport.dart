import 'dart:async';
import 'dart:convert';
import 'dart:io';

import 'pagination.dart';

/// Sends requests with dart:io. The base is the server with the path that is
/// prepended to each request path, such as `https://api.example.com/v1`.
final class HttpPageTransport extends PageTransport {
  HttpPageTransport(
    this.base, {
    this.headers = const {},
    this.idempotencyHeader = 'Idempotency-Key',
    this.makeKey,
    this.timeout = const Duration(seconds: 60),
    this.retries = 0,
    HttpClient? client,
  }) : client = client ?? HttpClient(),
       _isOwnClient = client == null;

  final Uri base;

  /// Sent only to the server of the base, with every request that does not have
  /// them itself.
  final Map<String, String> headers;

  @override
  final String idempotencyHeader;

  /// Makes the idempotency key of each further page; null for a random UUID.
  final String Function()? makeKey;

  /// Limits each exchange, from the connection to the end of the response.
  final Duration timeout;

  /// How often a request is sent again after the status 429 or 503, and a GET
  /// after any from 500 on: after the time that `Retry-After` asks for, if that
  /// is at most a minute; without it, after 0.5 seconds, which double up to 8.
  final int retries;
  final HttpClient client;
  final bool _isOwnClient;
  final _cancelled = Completer<void>();

  @override
  String? idempotencyKey() => makeKey?.call();

  /// Closes the client with its idle connections; then nothing more can be sent.
  /// With [force], requests in flight end with an [HttpException], which cancels
  /// them. Does nothing if you passed the [client].
  void close({bool force = false}) {
    if (!_isOwnClient) return;
    if (force && !_cancelled.isCompleted) _cancelled.complete();
    client.close(force: force);
  }

  /// Appends a path to the path of [base], and keeps an absolute URL.
  @override
  String absoluteUrl(String url) => _absolute(url).toString();

  /// Throws a [SocketException] or [HttpException] if there is no response, a
  /// [TimeoutException] after [timeout], a [PageException] if a successful
  /// response is not JSON, and an [ArgumentError] for a line break in a header.
  @override
  Future<PageAnswer> send(PageRequest request) => _send(request, 0);

  Future<PageAnswer> _send(PageRequest request, int retry) async {
    _check(request.method, {...headers, ...request.headers});
    final url = _absolute(request.uri.toString());
    final body = request.body;
    final content = body == null ? null : utf8.encode(jsonEncode(body));
    final clock = Stopwatch()..start();
    Future<V> inTime<V>(Future<V> step, void Function() stop) => step.timeout(
      timeout - clock.elapsed,
      onTimeout: () {
        stop();
        throw TimeoutException('The response is not complete', timeout);
      },
    );
    final opening = client.openUrl(request.method, url);
    final sent = await inTime(opening, () {
      opening.then((opened) => opened.abort()).ignore();
    });
    // A client that is closed while it connects still opens the request.
    if (_cancelled.isCompleted) {
      sent.abort();
      throw HttpException('The transport was closed', uri: url);
    }
    // Redirects are not followed, because the headers may contain credentials.
    sent.followRedirects = false;
    if (content != null) {
      sent.headers.contentType = ContentType.json;
      // Without a length, the body would be chunked, which some servers reject.
      sent.contentLength = content.length;
    }
    sent.headers.set('accept', 'application/json');
    if (_isOwn(url)) headers.forEach(sent.headers.set);
    request.headers.forEach(sent.headers.set);
    if (content != null) sent.add(content);
    final answer = await inTime(sent.close(), sent.abort);
    final bytes = BytesBuilder(copy: false);
    final reading = answer.listen(bytes.add);
    await inTime(reading.asFuture<void>(), reading.cancel);
    final isBusy =
        const [429, 503].contains(answer.statusCode) ||
        request.method == 'GET' && answer.statusCode >= 500;
    final wait = isBusy && retry < retries ? _wait(answer, retry) : null;
    if (wait != null && wait <= 60) {
      final time = Duration(milliseconds: (wait * 1000).ceil());
      await _cancelled.future.timeout(time, onTimeout: () {});
      if (!_cancelled.isCompleted) return _send(request, retry + 1);
      throw HttpException('The transport was closed', uri: url);
    }
    final given = <String, List<String>>{};
    answer.headers.forEach((name, values) => given[name] = values);
    return PageAnswer.decoded(
      status: answer.statusCode,
      headers: given,
      text: utf8.decode(bytes.takeBytes(), allowMalformed: true),
    );
  }

  /// Returns the seconds to wait before the next attempt.
  static double _wait(HttpClientResponse answer, int retry) {
    final text = answer.headers['retry-after']?.first ?? '';
    if (RegExp(r'^[0-9]+$').hasMatch(text)) return double.parse(text);
    try {
      final time = HttpDate.parse(text).difference(DateTime.now());
      return time.inMilliseconds / 1000;
    } on Object {
      return retry < 4 ? 0.5 * (1 << retry) : 8;
    }
  }

  /// A line break would add another header to the request.
  static void _check(String method, Map<String, String> headers) {
    final parts = [
      ('The method of a request', method),
      for (final MapEntry(:key, :value) in headers.entries) ...[
        ('The name of a header', key),
        ('The value of the header $key', value),
      ],
    ];
    for (final (part, text) in parts) {
      if (text.contains(RegExp(r'[\r\n\x00]'))) {
        throw ArgumentError('$part contains a line break or NUL.');
      }
    }
  }

  bool _isOwn(Uri url) =>
      url.scheme == base.scheme &&
      url.host == base.host &&
      url.port == base.port;

  static final _origin = RegExp(r'^(?:[A-Za-z][A-Za-z0-9+.-]*:|//)');

  Uri _absolute(String url) {
    if (_origin.hasMatch(url)) return base.resolve(url);
    final path = base.path.replaceFirst(RegExp(r'/+$'), '');
    return base.resolve(
      path + (url.startsWith(RegExp('[/?]')) ? url : '/$url'),
    );
  }
}
