import type { PagePlan } from '../../plan/page-plan.js';
import {
  type Example,
  type GivenParam,
  type Guide,
  pathSample,
  printedMembers,
} from '../../target-emitter.js';
import { after, codeLines, list, oneLine } from '../../text/layout.js';
import { dartDecoder, dartPiece, dartStyle, dartText, indent } from './expressions.js';

export const dartGuide: Guide = {
  file: 'example.dart',
  transport: ['PageTransport', 'send(request)'],
  made: '`HttpPageTransport`, based on `dart:io`',
  error: ['PageException', '`reason`, `header(name)`, and `answer` with `status`, `headers` and `body`'],
  end: '`getNextPage()` throws `NoNextPageError` if there is no next page, and `stopped` says why; save the `position` of a page, and `from: saved` continues after that page; `pages()` and `autoPaging()` are streams, which `take` limits',
  rounds: '`jsonDecode` on the web',
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
  quick: (example, call) => {
    const named = call.pagingNames;
    const args = [
      'transport',
      ...call.parameters.map(({ wireName }) => dartText(pathSample(wireName))),
      ...example.givenQuery.map(
        ({ parameter, value }) => `${parameter.name}: ${typeof value === 'string' ? dartText(value) : value}`,
      ),
      ...example.given.map((one) => `${named[call.page.params.indexOf(one.param)]}: ${valueText(one)}`),
    ];
    return [
      ...(example.credential === undefined ? [] : ["import 'dart:io';", '']),
      "import 'http_page_transport.dart';",
      "import 'operations.dart';",
      '',
      'Future<void> main() async {',
      ...transportLines(example),
      ...codeLines(list(`final page = await ${call.name}(`, args, ');'), indent, dartStyle),
      '  await for (final item in page.autoPaging()) {',
      `    print(${itemText(example)});`,
      '  }',
      '  transport.close();',
      '}',
    ];
  },
  program: (example) => {
    const { plan, page, credential, verb, path, given, item, custom, member } = example;
    const { names, params, pageType } = page;
    const sent = given.map((one) => `${one.param.name}: ${valueText(one)}`);
    const made = custom === undefined ? undefined : customType(custom.name, plan.pages);
    const declared = item === undefined ? '(json) => json' : `${item}.fromJson`;
    const decoder =
      made === undefined || custom === undefined ? declared : oneLine(dartDecoder(made, custom));
    const call = `await ${page.list}(transport, request, ${decoder}${params.length === 0 ? '' : ', params: params'})`;
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
      ...(plan.transport ? transportLines(example) : ['  final transport = MyTransport();']),
      `  const request = PageRequest(method: ${dartText(verb)}, url: ${dartText(path)});`,
      ...(params.length === 0 ? [] : [`  const params = ${names.params}(${sent.join(', ')});`]),
      '  try {',
      '    // The function makes an item from its JSON.',
      `    var page = ${call};`,
      '    await for (final item in page.autoPaging()) {',
      `      print(${itemText(example)});`,
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
      ...(plan.transport ? ['  transport.close();'] : []),
      '}',
    ];
  },
};

function valueText({ value }: GivenParam): string {
  return typeof value === 'string' ? dartText(value) : String(value);
}

function transportLines({ base, credential }: Example): readonly string[] {
  const key =
    credential &&
    `${dartText(credential.name)}: '${dartPiece(credential.prefix)}\${Platform.environment['API_TOKEN']}'`;
  const args = [
    `Uri.parse(${dartText(base)})`,
    ...(key === undefined ? [] : [after('headers: ', list('{', [key], '}'))]),
  ];
  return codeLines(list('final transport = HttpPageTransport(', args, ');'), indent, dartStyle);
}

function itemText({ plan, item }: Example): string {
  const printed = printedMembers(plan, item).map((one) => `\${item.${one}}`);
  return printed.length === 0 ? 'item' : `'${printed.join(' ')}'`;
}

/** The import of a custom type gets a prefix if a page has a type of that name. */
function customType(name: string, pages: readonly PagePlan[]): string {
  const taken = pages.flatMap(({ names }) => [...names.pages, names.params, names.response]);
  return taken.includes(name) ? `own.${name}` : name;
}
