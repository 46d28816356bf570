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
  }) : client = client ?? HttpClient();

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

  @override
  String? idempotencyKey() => makeKey?.call();

  /// Closes [client] with its idle connections; then nothing more can be sent.
  void close() => client.close();

  /// Throws a [TimeoutException] after [timeout], a [PageException] if a
  /// successful response is not JSON, and an [ArgumentError] for a line break in
  /// a header.
  @override
  Future<PageAnswer> send(PageRequest request) async {
    _check(request.method, {...headers, ...request.headers});
    final url = _urlOf(request);
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
    return _decoded(
      answer.statusCode,
      given,
      utf8.decode(bytes.takeBytes(), allowMalformed: true),
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

  /// Matches strings, which stay unchanged, and integers that may be too long.
  static final _wide = RegExp(
    r'"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.eE+-])-?\d{19,}(?![\d.eE])',
  );

  /// An integer beyond 64 bits is kept as its source text.
  static String _kept(Match match) {
    final found = match[0]!;
    final isKept = found.startsWith('"') || int.tryParse(found) != null;
    return isKept ? found : '"$found"';
  }

  /// The body of a failed response may be any text.
  static PageAnswer _decoded(
    int status,
    Map<String, List<String>> headers,
    String text,
  ) {
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

  Uri _urlOf(PageRequest request) {
    final pairs = [
      for (final (name, text) in request.queryTexts)
        '${Uri.encodeQueryComponent(name)}=${Uri.encodeQueryComponent(text)}',
    ];
    final url = request.url.split('#').first;
    final mark = url.contains('?') ? '&' : '?';
    final all = pairs.isEmpty ? url : '$url$mark${pairs.join('&')}';
    return base.resolve(_below(all));
  }

  /// Prepends the path of the base, unless the URL already begins with it, as
  /// next URLs do.
  String _below(String url) {
    if (url.startsWith('//') || Uri.parse(url).hasScheme) return url;
    final path = base.path.replaceFirst(RegExp(r'/+$'), '');
    final asked = url.startsWith(RegExp('[/?]')) ? url : '/$url';
    final isBelow = '${asked.split('?').first}/'.startsWith('$path/');
    return isBelow ? asked : path + asked;
  }
}
