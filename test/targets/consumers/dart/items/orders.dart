import 'dart:convert';

import 'http_page_transport.dart';
import 'items.dart';
import 'operations.dart';

Future<void> main(List<String> arguments) async {
  final transport = HttpPageTransport(
    Uri.parse(arguments[0]),
    headers: {'X-Tenant': 'acme'},
  );
  final page = await listOrders(transport, state: 'open');
  await for (final order in page.autoPaging()) {
    final DateTime created = order.createdAt;
    print('$created ${order.day} ${order.times?[0]} ${order.paidAt}');
  }
  transport.close();
  final sent = {
    'id': 1,
    'createdAt': '2026-01-02 03:04:05.123456',
    'price': 1.5,
    'day': '2026-02-28',
    'times': ['2026-01-02T03:04:05+02:00'],
  };
  final json = jsonDecode(jsonEncode(Order.fromJson(sent)));
  print('${json['createdAt']} ${json['day']} ${json['times']} ${json['paidAt']}');
  final wrong = [
    ('createdAt', 'tomorrow'),
    ('createdAt', '2026-02-30T03:04:05Z'),
    ('createdAt', '2026-01-02'),
    ('createdAt', 1),
    ('createdAt', null),
    ('day', '2026-02-30'),
    ('day', '2026-01-02T03:04:05Z'),
    ('times', ['now']),
    ('times', [null]),
  ];
  for (final (name, value) in wrong) {
    try {
      Order.fromJson({...sent, name: value});
      print('$name was read');
    } on ArgumentError catch (error) {
      print('${error.message}'.split(':').first);
    }
  }
}
