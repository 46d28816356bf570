import 'http_page_transport.dart';
import 'pagination.dart';

void main(List<String> given) async {
  final args = [
    for (final text in given)
      text
          .replaceAll('<CR>', '\r')
          .replaceAll('<LF>', '\n')
          .replaceAll('<NUL>', '\x00'),
  ];
  for (var at = 1; at < args.length; at += 5) {
    final transport = HttpPageTransport(
      Uri.parse(args[0]),
      headers: {'X-Own': args[at + 2]},
    );
    final request = PageRequest(
      method: args[at],
      url: args[at + 1],
      headers: {args[at + 3]: args[at + 4]},
    );
    try {
      await transport.send(request);
      print('sent');
    } catch (failure) {
      print('refused ${'$failure'.replaceAll(RegExp('[\r\n]'), ' ')}');
    }
    transport.close();
  }
}
