import 'dart:convert';
import 'dart:io';

import 'pagination.dart';

/// Sends requests with the client of dart:io; URLs are resolved against the
/// base.
final class HttpPageTransport extends PageTransport {
  HttpPageTransport(
    this.base, {
    this.headers = const {},
    this.idempotencyHeader = 'Idempotency-Key',
    this.makeKey,
    HttpClient? client,
  }) : client = client ?? HttpClient();

  final Uri base;

  /// Go with every request, unless it has them itself.
  final Map<String, String> headers;

  @override
  final String idempotencyHeader;

  /// Makes the idempotency key of each further page.
  final String Function()? makeKey;
  final HttpClient client;

  @override
  String? idempotencyKey() => makeKey?.call();

  @override
  Future<PageAnswer> send(PageRequest request) async {
    final url = _urlOf(request);
    final sent = await client.openUrl(request.method, url);
    final body = request.body;
    if (body != null) sent.headers.contentType = ContentType.json;
    headers.forEach(sent.headers.set);
    request.headers.forEach(sent.headers.set);
    if (body != null) sent.add(utf8.encode(jsonEncode(body)));
    final answer = await sent.close();
    final text = await utf8.decodeStream(answer);
    if (answer.statusCode >= 400) {
      throw PageStatusError(request.method, url, answer.statusCode);
    }
    final given = <String, List<String>>{};
    answer.headers.forEach((name, values) => given[name] = values);
    return PageAnswer(
      status: answer.statusCode,
      headers: given,
      body: jsonDecode(text),
    );
  }

  Uri _urlOf(PageRequest request) {
    final pairs = [
      for (final (name, text) in request.queryTexts)
        '${Uri.encodeQueryComponent(name)}=${Uri.encodeQueryComponent(text)}',
    ];
    final url = request.url.split('#').first;
    final mark = url.contains('?') ? '&' : '?';
    final all = pairs.isEmpty ? url : '$url$mark${pairs.join('&')}';
    return base.resolve(all);
  }
}

/// What is thrown for a response that tells of an error.
final class PageStatusError implements Exception {
  const PageStatusError(this.method, this.url, this.status);

  final String method;
  final Uri url;
  final int status;

  @override
  String toString() => '$method $url: $status';
}
