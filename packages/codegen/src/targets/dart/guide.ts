import { type Guide, printedMembers } from '../../target-emitter.js';
import { dartText } from './expressions.js';

export const dartGuide: Guide = {
  file: 'example.dart',
  transport: ['PageTransport', 'send(request)'],
  made: '`HttpPageTransport`, on `dart:io`',
  error: ['PageException', '`reason`, and `answer` with `status`, `headers` and `body`'],
  end: '`getNextPage()` throws `NoNextPageError` where there is none',
  rounds: '`jsonDecode` on the web',
  own: ({ packageName }) => [
    `import '${packageName}.dart';`,
    '',
    'final class MyTransport extends PageTransport {',
    '  @override',
    '  Future<PageAnswer> send(PageRequest request) async {',
    '    final answer = await myClient.call(',
    '      request.method, request.url, request.queryTexts, request.headers, request.body);',
    '    return PageAnswer(status: answer.status, headers: answer.headers, body: answer.json);',
    '  }',
    '}',
  ],
  program: ({ plan, page: { names, list, params, pageType }, verb, path, given, item, member }) => {
    const sent = given.map(
      ({ param, value }) => `${param.name}: ${typeof value === 'string' ? dartText(value) : value}`,
    );
    const call = `await ${list}(transport, request, ${item === undefined ? '(json) => json' : `${item}.fromJson`}${params.length === 0 ? '' : ', params: params'})`;
    const printed = printedMembers(plan, item)
      .map((one) => `\${item.${one}}`)
      .join(' ');
    const holder = pageType === 'generic' ? 'page.response' : 'page';
    const shown = member === undefined ? '' : ` \${${holder}.${member.name}}`;
    return [
      ...(plan.transport
        ? ["import 'dart:io';", '', "import 'http_page_transport.dart';"]
        : ["import 'my_transport.dart';"]),
      ...(item === undefined ? [] : ["import 'items.dart';"]),
      `import '${plan.packageName}.dart';`,
      '',
      'Future<void> main() async {',
      ...(plan.transport
        ? [
            '  final transport = HttpPageTransport(',
            "    Uri.parse('https://api.example.com'),",
            `    headers: {'Authorization': 'Bearer \${Platform.environment['API_TOKEN']}'},`,
            '  );',
          ]
        : ['  final transport = MyTransport();']),
      `  const request = PageRequest(method: ${dartText(verb)}, url: ${dartText(path)});`,
      ...(params.length === 0 ? [] : [`  const params = ${names.params}(${sent.join(', ')});`]),
      '  try {',
      '    // The function makes an item out of its JSON.',
      `    var page = ${call};`,
      '    await for (final item in page.autoPaging()) {',
      `      print(${printed === '' ? 'item' : `'${printed}'`});`,
      '    }',
      '',
      `    print('\${page.items.length}${shown}');`,
      '    while (page.hasNextPage()) {',
      '      page = await page.getNextPage();',
      `      print('\${page.items.length}${shown}');`,
      '    }',
      '  } on PageException catch (error) {',
      `    print('\${error.reason} \${error.answer?.status} \${error.answer?.body}');`,
      '  }',
      '}',
    ];
  },
};
