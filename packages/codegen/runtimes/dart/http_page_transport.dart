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

  /// Limits the whole exchange, from the connection to the end of the response.
  final Duration timeout;
  final HttpClient client;
  final bool _isOwnClient;
  bool _isCancelled = false;

  @override
  String? idempotencyKey() => makeKey?.call();

  /// Closes the client with its idle connections; then nothing more can be sent.
  /// With [force], requests in flight end with an [HttpException], which cancels
  /// them. Does nothing if you passed the [client].
  void close({bool force = false}) {
    if (!_isOwnClient) return;
    _isCancelled = force;
    client.close(force: force);
  }

  /// Appends a path to the path of [base], and keeps an absolute URL.
  @override
  String absoluteUrl(String url) => _absolute(url).toString();

  /// Throws a [SocketException] or [HttpException] if there is no response, a
  /// [TimeoutException] after [timeout], a [PageException] if a successful
  /// response is not JSON, and an [ArgumentError] for a line break in a header.
  @override
  Future<PageAnswer> send(PageRequest request) async {
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
    if (_isCancelled) {
      sent.abort();
      throw HttpException('The transport was closed', uri: url);
    }
    // Redirects are not followed, because the headers may contain credentials.
    sent.followRedirects = false;
    if (content != null) sent.headers.contentType = ContentType.json;
    sent.headers.set('accept', 'application/json');
    if (_isOwn(url)) headers.forEach(sent.headers.set);
    request.headers.forEach(sent.headers.set);
    if (content != null) sent.add(content);
    final answer = await inTime(sent.close(), sent.abort);
    final bytes = BytesBuilder(copy: false);
    final reading = answer.listen(bytes.add);
    await inTime(reading.asFuture<void>(), reading.cancel);
    final given = <String, List<String>>{};
    answer.headers.forEach((name, values) => given[name] = values);
    return PageAnswer.decoded(
      status: answer.statusCode,
      headers: given,
      text: utf8.decode(bytes.takeBytes(), allowMalformed: true),
    );
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
