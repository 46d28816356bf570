import 'http_page_transport.dart';
import 'operations.dart';
import 'pagination.dart';

void main(List<String> args) async {
  Future<void> list(
    int retries,
    Future<void> Function(PageTransport transport) request,
  ) async {
    final transport = HttpPageTransport(
      Uri.parse(args.first),
      retries: retries,
    );
    try {
      await request(transport);
    } on PageException catch (failure) {
      print(failure.answer?.status);
    } finally {
      transport.close();
    }
  }

  await list(2, (transport) async {
    final page = await listThings(transport);
    await for (final thing in page.autoPaging()) {
      print(thing.id);
    }
  });
  await list(1, listBusy);
  await list(2, listClosed);
  await list(2, searchThings);
  await list(0, listBusy);
}
