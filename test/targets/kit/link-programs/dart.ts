import { token } from '../search-server.js';
import type { LinkProgram } from './link-program.js';

export const dartLinks: LinkProgram = {
  file: 'program.dart',
  text: `import 'http_page_transport.dart';
import 'operations.dart';

Future<void> main(List<String> args) async {
  final transport = HttpPageTransport(
    Uri.parse(args.first),
    headers: {'Authorization': 'Bearer ${token}'},
  );
  const headers = {'X-Tenant': 'acme'};
  final page = await getBaseLinked(transport, state: 'open', headers: headers);
  await for (final hit in page.autoPaging()) {
    print('hit \${hit.id}');
  }
  final rest = await getBaseLinked(
    transport,
    state: 'open',
    headers: headers,
    from: page.position,
  );
  await for (final hit in rest.autoPaging()) {
    print('hit \${hit.id}');
  }
  transport.close();
}
`,
};
