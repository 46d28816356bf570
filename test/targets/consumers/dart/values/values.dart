import 'http_page_transport.dart';
import 'pagination.dart';

enum State { open }

void main(List<String> args) async {
  Future<void> list(
    String path,
    String url, [
    Map<String, Object?> query = const {},
  ]) async {
    final transport = HttpPageTransport(Uri.parse(args.first + path));
    final request = PageRequest(method: 'GET', url: url, query: query);
    try {
      await listBookOffset(transport, request, (json) => json);
    } finally {
      transport.close();
    }
  }

  await list('/v1', '/books', {
    'text': 'a b',
    'time': DateTime.utc(2024, 5, 6, 7, 8, 9).toLocal(),
    'enumeration': State.open,
    'integer': 9007199254740993,
    'flag': true,
    'list': {'a', 'b'},
    'optional': 7,
    'absent': null,
  });
  await list('/v1/', '/v1/books');
  await list('/v1', 'books');
  await list('/v1', '/v10/books');
  var last = '';
  for (final filter in [
    Object(),
    double.nan,
    [
      ['a'],
    ],
    {'a': 1},
  ]) {
    try {
      await list('/v1', '/books', {'filter': filter});
      print('sent $filter');
    } on ArgumentError catch (failure) {
      last = '$failure';
    }
  }
  print(last);
}
