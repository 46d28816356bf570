import type { PagePlan } from '../../plan/page-plan.js';
import { type Guide, printedMembers } from '../../target-emitter.js';
import { dartText } from './expressions.js';

export const dartGuide: Guide = {
  file: 'example.dart',
  transport: ['PageTransport', 'send(request)'],
  made: '`HttpPageTransport`, based on `dart:io`',
  error: ['PageException', '`reason`, and `answer` with `status`, `headers` and `body`'],
  end: '`getNextPage()` throws `NoNextPageError` if there is no next page',
  rounds: '`jsonDecode` on the web',
  untested: "Pagewright's tests parse and format this code; they do not compile or run it.",
  customTransport: ({ packageName }) => [
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
  program: ({
    plan,
    page: { names, list, params, pageType },
    base,
    credential,
    verb,
    path,
    given,
    item,
    custom,
    member,
  }) => {
    const sent = given.map(
      ({ param, value }) => `${param.name}: ${typeof value === 'string' ? dartText(value) : value}`,
    );
    const made = custom === undefined ? undefined : customType(custom.name, plan.pages);
    const declared = item === undefined ? '(json) => json' : `${item}.fromJson`;
    const decoder =
      made === undefined ? declared : `(json) => ${made}.fromJson(json as Map<String, dynamic>)`;
    const call = `await ${list}(transport, request, ${decoder}${params.length === 0 ? '' : ', params: params'})`;
    const printed = printedMembers(plan, item)
      .map((one) => `\${item.${one}}`)
      .join(' ');
    const holder = pageType === 'generic' ? 'page.response' : 'page';
    const shown = member === undefined ? '' : ` \${${holder}.${member.name}}`;
    return [
      ...(plan.transport && credential !== undefined ? ["import 'dart:io';", ''] : []),
      ...(custom === undefined ? [] : [`import '${custom.from}'${made === custom.name ? '' : ' as own'};`]),
      `import '${plan.transport ? 'http_page_transport' : 'my_transport'}.dart';`,
      ...(item === undefined ? [] : ["import 'items.dart';"]),
      `import '${plan.packageName}.dart';`,
      '',
      'Future<void> main() async {',
      ...(plan.transport
        ? [
            '  final transport = HttpPageTransport(',
            `    Uri.parse(${dartText(base)}),`,
            ...(credential === undefined
              ? []
              : [
                  `    headers: {${dartText(credential.name)}: '${credential.prefix}\${Platform.environment['API_TOKEN']}'},`,
                ]),
            '  );',
          ]
        : ['  final transport = MyTransport();']),
      `  const request = PageRequest(method: ${dartText(verb)}, url: ${dartText(path)});`,
      ...(params.length === 0 ? [] : [`  const params = ${names.params}(${sent.join(', ')});`]),
      '  try {',
      '    // The function makes an item from its JSON.',
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

/** The import of a custom type gets a prefix if a page has a type of that name. */
function customType(name: string, pages: readonly PagePlan[]): string {
  const taken = pages.flatMap(({ names }) => [...names.pages, names.params, names.response]);
  return taken.includes(name) ? `own.${name}` : name;
}
