import type { CallPlan, InputPlan, PagePlan, PagesPlan, QueryParameterPlan } from '../../plan/page-plan.js';
import { type BodySample, givenQueryOf, inputSample, requiredSamples } from '../../readme-samples.js';
import {
  type Example,
  type GivenParam,
  type GivenQuery,
  type Guide,
  pathSample,
  printedMembers,
} from '../../target-emitter.js';
import { after, type Code, codeLines, list } from '../../text/layout.js';
import { dartDecoder, dartPiece, dartStyle, dartText, indent } from './expressions.js';
import { isInteger } from './operations.js';

export const dartGuide: Guide = {
  file: 'example.dart',
  transport: ['PageTransport', 'send(request)'],
  made: '`HttpPageTransport`, based on `dart:io`; its `timeout` limits each exchange, `retries: 2` sends a request again after 429 and 503, and `close(force: true)` cancels the requests in flight',
  error: ['PageException', '`reason`, `header(name)`, and `answer` with `status`, `headers` and `body`'],
  sends: ['header', 'body'],
  keyInQuery: () => 'the samples send it',
  end: '`getNextPage()` throws `NoNextPageError` if there is no next page, and `stopped` says why; for an item that does not fit its type, the reason is `unreadableItem`; the errors of the transport, such as `SocketException`, are not changed; `pages()` and `autoPaging()` are streams, which `take` limits',
  rounds: '`jsonDecode` on the web',
  customTransport: (plan) => httpLines(plan, 'MyTransport'),
  more: (example) => [
    ...resumeParts(example),
    ...httpParts(example),
    `In Flutter, which also has a \`Page\`, import \`${example.plan.packageName}.dart\` with \`hide Page\`: that is only the earlier name of \`ResultPage\`.`,
  ],
  quick: (example, call) => [
    ...importLines(example, ['http_page_transport', 'operations']),
    '',
    'Future<void> main() async {',
    ...transportLines(example),
    '  try {',
    ...callLines(example, call, 'final page'),
    '    await for (final item in page.autoPaging()) {',
    `      print(${itemText(example)});`,
    '    }',
    '  } finally {',
    '    transport.close();',
    '  }',
    '}',
  ],
  program: (example) => {
    const { plan, page, call, member } = example;
    const holder = page.pageType === 'generic' ? 'page.response' : 'page';
    const shown = member === undefined ? '' : ` \${${holder}.${member.name}}`;
    const own = call === undefined ? requestParts(example) : undefined;
    return [
      ...(own?.imports ?? importLines(example, [transportFile(plan), 'operations', plan.packageName])),
      '',
      'Future<void> main() async {',
      ...(plan.transport
        ? transportLines(example)
        : [`  final transport = MyTransport(http.Client(), Uri.parse(${dartText(example.base)}));`]),
      '  try {',
      ...(call === undefined ? (own?.lines ?? []) : callLines(example, call, 'var page')),
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
      `    print('\${error.reason}: $error \${error.header('Retry-After')}');`,
      '  } finally {',
      '    transport.close();',
      '  }',
      '}',
    ];
  },
};

function transportFile({ transport }: PagesPlan): string {
  return transport ? 'http_page_transport' : 'my_transport';
}

function importLines({ plan, credential, queryKey }: Example, files: readonly string[]): readonly string[] {
  return [
    ...((plan.transport && credential !== undefined) || queryKey !== undefined
      ? ["import 'dart:io';", '']
      : []),
    ...(plan.transport ? [] : ["import 'package:http/http.dart' as http;", '']),
    ...[...files].sort().map((name) => `import '${name}.dart';`),
  ];
}

/** Writes a call of the operation's function inside a `try`. */
function callLines(example: Example, call: CallPlan, into: string): readonly string[] {
  const given = example.given.map(
    (one) => `${call.pagingNames[call.page.params.indexOf(one.param)]}: ${valueText(one)}`,
  );
  return codeLines(
    list(
      `${into} = await ${call.name}(`,
      [...requiredArguments(example, call), ...given, ...requestArguments(example)],
      ');',
    ),
    indent + indent,
    dartStyle,
  );
}

/** Returns the transport and the required arguments that are not used for paging. */
function requiredArguments({ givenQuery }: Example, { parameters, inputs }: CallPlan): readonly string[] {
  return [
    'transport',
    ...parameters.map((one) => (isInteger(one) ? '1' : dartText(pathSample(one.wireName)))),
    ...inputs.map(inputText),
    ...givenQuery.map(queryText),
  ];
}

/** Returns the arguments with the headers and the body that the operation requires. */
function requestArguments(example: Example): readonly Code[] {
  const { headers, body } = requiredSamples(example);
  const map = (values: readonly (readonly [string, BodySample])[]) =>
    list(
      '{',
      values.map(([name, value]) => `${dartText(name)}: ${literal(value)}`),
      '}',
    );
  return [
    ...keyOf(example),
    ...(headers.length === 0 ? [] : [after('headers: ', map(headers))]),
    ...(body === undefined ? [] : [after('body: ', map(body))]),
  ];
}

function keyOf({ queryKey }: Example): readonly Code[] {
  if (queryKey === undefined) return [];
  return [list('query: {', [`${dartText(queryKey)}: Platform.environment['API_TOKEN']`], '}')];
}

/** Writes code that calls the scheme's function, if an argument of the operation's function has no sample value. */
function requestParts(example: Example) {
  const { plan, page, verb, path, given, item, custom } = example;
  const { names, params } = page;
  const made = custom === undefined ? undefined : customType(custom.name, plan.pages);
  const declared = item === undefined ? '(json) => json' : `${item}.fromJson`;
  const decoder = made === undefined || custom === undefined ? declared : dartDecoder(made, custom);
  const sent = given.map((one) => `${one.param.name}: ${valueText(one)}`);
  const request = list(
    'PageRequest(',
    [`method: ${dartText(verb)}`, `url: ${dartText(path)}`, ...keyOf(example)],
    ')',
  );
  const values = params.length === 0 ? [] : [after('params: ', list(`${names.params}(`, sent, ')'))];
  const call = list(`var page = await ${page.list}(`, ['transport', request, decoder, ...values], ');');
  const imports = importLines(example, [
    transportFile(plan),
    ...(item === undefined ? [] : ['items']),
    plan.packageName,
  ]);
  const own = custom && `import '${custom.from}'${made === custom.name ? '' : ' as own'};`;
  return {
    imports: own === undefined ? imports : [own, ...imports],
    lines: [
      '    // The function makes an item from its JSON.',
      ...codeLines(call, indent + indent, dartStyle),
    ],
  };
}

function resumeParts(example: Example): readonly string[] {
  const { call, given } = example;
  if (call === undefined) return [];
  const needed = given
    .filter(({ param }) => param.required)
    .map((one) => `${call.pagingNames[call.page.params.indexOf(one.param)]}: ${valueText(one)}`);
  const filter = call.query
    .filter(({ required }) => !required)
    .flatMap(givenQueryOf)
    .map(queryText);
  const args = [
    ...requiredArguments(example, call),
    ...needed,
    ...filter.slice(0, 1),
    ...requestArguments(example),
    'from: saved',
  ];
  const lines = [
    'Future<void> resume(PageTransport transport, String saved) async {',
    ...codeLines(list(`final page = await ${call.name}(`, args, ');'), indent, dartStyle),
    "  print(page.header('X-Request-Id'));",
    '}',
  ];
  return [
    'The `position` of a page is a text that can be saved; null after the last page. A list continues from it:',
    ['```dart', ...lines, '```'].join('\n'),
  ];
}

function httpParts({ plan }: Example): readonly string[] {
  if (!plan.transport) return [];
  return [
    'On the web, or to share a client, use a transport for `package:http`:',
    ['```dart', ...httpLines(plan, 'HttpClientTransport'), '```'].join('\n'),
  ];
}

function httpLines({ packageName }: PagesPlan, name: string): readonly string[] {
  return `import 'dart:convert';

import 'package:http/http.dart' as http;

import '${packageName}.dart';

final class ${name} extends PageTransport {
  ${name}(this.client, this.base, {this.headers = const {}});

  final http.Client client;
  final Uri base;
  final Map<String, String> headers;

  void close() => client.close();

  @override
  String absoluteUrl(String url) => url.startsWith('/') ? '$base$url' : url;

  @override
  Future<PageAnswer> send(PageRequest request) async {
    final sent = http.Request(request.method, request.uri)
      ..followRedirects = false
      ..headers.addAll({
        // Another server must not get the credentials.
        if (request.uri.origin == base.origin) ...headers,
        ...request.headers,
      });
    final body = request.body;
    if (body != null) {
      sent.headers['content-type'] = 'application/json';
      sent.body = jsonEncode(body);
    }
    final answer = await http.Response.fromStream(await client.send(sent));
    return PageAnswer.decoded(
      status: answer.statusCode,
      headers: answer.headersSplitValues,
      text: utf8.decode(answer.bodyBytes),
    );
  }
}`.split('\n');
}

function queryText({ parameter, value }: GivenQuery): string {
  return argumentText(parameter, literal(value));
}

function inputText(input: InputPlan): string {
  const value = inputSample(input);
  return argumentText(input, typeof value === 'object' ? '[]' : literal(value));
}

function argumentText({ name, type }: QueryParameterPlan, value: string): string {
  const isTime = type.format === 'date-time' || type.format === 'date';
  return `${name}: ${isTime ? 'DateTime.utc(2026, 1, 31)' : value}`;
}

function valueText({ value }: GivenParam): string {
  return literal(value);
}

function literal(value: BodySample): string {
  if (typeof value === 'object') return '<Object?>[]';
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
