import { wordList } from '@pagewright/core/external';
import type { CallPlan, PathParameter } from '../../plan/page-plan.js';
import { givenQueryOf } from '../../readme-samples.js';
import {
  type Example,
  type GivenParam,
  type GivenQuery,
  type Guide,
  pathSample,
} from '../../target-emitter.js';
import { codeSpan } from '../../text/markdown.js';
import { argumentLines, swiftStyle, swiftText } from './expressions.js';
import { pathType } from './operations.js';

export const swiftGuide: Guide = {
  file: 'main.swift',
  transport: ['PageTransport', 'send(request)'],
  made: '`URLSessionPageTransport`, based on `URLSession`',
  error: ['PageError', '`reason`, `status`, `headers`, `header(name)` and `body`'],
  end: '`list.firstPage()` fetches only the first page; `page.nextPage()` fetches the next one, or throws `NoNextPageError` if there is none; `page.stopped` says why no page follows; `list.pages(from: saved)` continues after the page whose `position` you saved',
  customTransport: ({ packageName }) => [
    'import Foundation',
    `import ${packageName}`,
    '',
    'struct MyTransport: PageTransport {',
    '  func send(_ request: PageRequest) async throws -> PageAnswer {',
    '    let answer = try await client.call(',
    '      request.method, request.url, request.query, request.headers, request.body)',
    '    let body = try JSONDecoder().decode(JSONValue.self, from: answer.data)',
    '    return PageAnswer(status: answer.status, headers: answer.headers, body: body)',
    '  }',
    '',
    '  // The base is a text that may end with a path, such as https://api.example.com/v1.',
    '  func absoluteURL(of path: String) -> URL? {',
    '    URL(string: path.hasPrefix("/") ? client.base + path : path)',
    '  }',
    '}',
  ],
  pageType: ({ page: { names }, item, custom }) =>
    `Page<${names.response}<${custom?.name ?? item ?? 'JSONValue'}>>`,
  quick: (example, call) => {
    const inner = operationCall(example, call);
    const loop = `for try await item in ${inner[0]} {`;
    const isShort = inner.length === 1 && loop.length <= swiftStyle.columns;
    return [
      'import Foundation',
      `import ${example.plan.packageName}`,
      '',
      ...transportLines(example),
      ...(isShort ? [loop] : [...letLines('items', inner), 'for try await item in items {']),
      '  print(item)',
      '}',
    ];
  },
  walk: 'A list is an `AsyncSequence` of the items of all pages, and `list.pages` of the pages.',
  program: (example) => {
    const { plan, custom, call, member } = example;
    const modules = new Set([
      plan.packageName,
      ...(custom === undefined || custom.from === '' ? [] : [custom.from]),
    ]);
    const shown = member === undefined ? '' : `, page.${member.name} as Any`;
    return [
      'import Foundation',
      ...[...modules].sort().map((name) => `import ${name}`),
      '',
      ...(plan.transport ? transportLines(example, ['timeout: 30']) : ['let transport = MyTransport()']),
      ...(call === undefined ? schemeListLines(example) : letLines('list', operationCall(example, call))),
      'do {',
      '  for try await page in list.pages {',
      '    for item in page.items { print(item) }',
      `    print(page.items.count${shown})`,
      '  }',
      '} catch let error as PageError {',
      '  print(error.reason, error.status ?? 0, error.body ?? .null)',
      '}',
    ];
  },
  more: (example) => [
    'One page of the same list, and the pages after it:',
    ['```swift', ...laterLines, '```'].join('\n'),
    `Add the folder \`${example.plan.packageName}\` to \`Sources\` of a package whose \`Package.swift\` has \`.target(name: "${example.plan.packageName}")\` and \`platforms: [.macOS(.v12), .iOS(.v15)]\`.${example.plan.transport ? ' On Linux, a file that uses `URLSession` itself also imports `FoundationNetworking`.' : ''}`,
    ...(example.call === undefined ? [] : [argumentsText(example, example.call)]),
    ...(example.plan.transport && example.credential === undefined ? [headersText] : []),
    `If the task is cancelled, a walk throws \`CancellationError\`.${example.plan.transport ? " A timeout, or a server that can't be reached, is a `URLError`. With `retries: 2`, the transport sends a request again after 429 and 503." : ''} An item that does not have its declared type is a \`PageError\` with the reason \`unreadableItem\`, and its description has the path of the value.${example.item === undefined ? '' : ' Items are `Codable`: they are coded as the JSON of the API, with times in ISO 8601.'}`,
  ],
};

const laterLines = [
  'let first = try await list.firstPage()',
  'print(first.status, first.header("ETag") ?? "no ETag", first.items.count)',
  '// Later, from a stored position: at most three requests.',
  'if let position = try first.position {',
  '  for try await page in list.pages(from: position).prefix(3) { print(page.items.count) }',
  '}',
];

const headersText =
  'To send a credential with each request: `URLSessionPageTransport(base: base, headers: ["Authorization": "Bearer \\(token)"])`.';

function argumentsText(example: Example, call: CallPlan): string {
  const { name, query, otherQuery, inputs } = call;
  const filters = query.filter(({ required }) => !required);
  const names = filters.map((one) => codeSpan(one.name));
  const [filter] = filters.flatMap(givenQueryOf);
  const named = names.length === 0 ? '' : `: ${wordList(names)}`;
  const others = otherQuery.length === 0 ? '' : `, except ${wordList(otherQuery.map(codeSpan))}`;
  const filtered = `transport.${name}(${argumentTexts(example, call, filter).join(', ')})`;
  const sample = filter === undefined ? '' : ` For example, \`${filtered}\` has a filter.`;
  const body = inputs.some((one) => one.in === 'body')
    ? '; `$0.body?["note"] = "urgent"` adds a property to the body'
    : '';
  return `\`${name}\` has an argument for each query parameter that the API declares${others}${named}.${sample} Add anything else with \`change\`, such as \`change: { $0.headers["X-Trace"] = "1" }\`${body}; \`$0.timeout = 5\` limits the waits of these requests.`;
}

function letLines(name: string, [first = '', ...others]: readonly string[]): readonly string[] {
  return [`let ${name} = ${first}`, ...others];
}

/** Lists the arguments of a call, with a filter if one is given. */
function argumentTexts(
  { page: { params }, given, givenQuery, custom }: Example,
  { parameters, pagingNames, inputs }: CallPlan,
  filter?: GivenQuery,
): readonly string[] {
  const paging = [...given].sort((one, other) => Number(other.param.required) - Number(one.param.required));
  const queryText = ({ parameter, value, constant }: GivenQuery) =>
    `${parameter.name}: ${constant === undefined ? querySample(parameter, value) : `.${constant}`}`;
  return [
    ...parameters.map((one) => `${one.name}: ${pathValue(one)}`),
    ...givenQuery.map(queryText),
    ...inputs.flatMap(givenQueryOf).map(queryText),
    ...paging.map((one) => `${pagingNames[params.indexOf(one.param)]}: ${swiftValue(one)}`),
    ...(filter === undefined ? [] : [queryText(filter)]),
    ...(custom?.from === '' ? [`item: ${custom.name}.self`] : []),
  ];
}

/** Writes the call on one line. If it does not fit, its arguments are on a second line, or on one line each. */
function operationCall(example: Example, call: CallPlan): readonly string[] {
  const { name } = call;
  const args = argumentTexts(example, call);
  const flat = `transport.${name}(${args.join(', ')})`;
  if (`let items = ${flat}`.length <= swiftStyle.columns) return [flat];
  const inner = `  ${args.join(', ')})`;
  const below = inner.length <= swiftStyle.columns ? [inner] : [...argumentLines(args), ')'];
  return [`transport.${name}(`, ...below];
}

function pathValue(one: PathParameter): string {
  return { Int: '1', UUID: 'UUID()', String: swiftText(pathSample(one.wireName)) }[pathType(one)];
}

function querySample({ type }: GivenQuery['parameter'], value: GivenQuery['value']): string {
  if (type.format === 'date-time') return 'Date()';
  if (type.format === 'uuid') return 'UUID()';
  return typeof value === 'string' ? swiftText(value) : String(value);
}

function transportLines({ base, credential }: Example, options: readonly string[] = []): readonly string[] {
  const args = [
    `base: URL(string: ${swiftText(base)})!`,
    ...(credential === undefined
      ? []
      : [`headers: [${swiftText(credential.name)}: ${tokenText(credential.prefix)}]`]),
    ...options,
  ];
  const flat = `let transport = URLSessionPageTransport(${args.join(', ')})`;
  const inner = `  ${args.join(', ')})`;
  const below = inner.length <= swiftStyle.columns ? [inner] : [...argumentLines(args), ')'];
  return [
    ...(credential === undefined
      ? []
      : ['let token = ProcessInfo.processInfo.environment["API_TOKEN"] ?? ""']),
    ...(flat.length <= swiftStyle.columns ? [flat] : ['let transport = URLSessionPageTransport(', ...below]),
  ];
}

function tokenText(prefix: string): string {
  return prefix === '' ? 'token' : `"${prefix}\\(token)"`;
}

/** Writes code that calls the scheme's function, if an argument of the operation's function has no sample value. */
function schemeListLines({ page, item, custom, verb, path, given }: Example): readonly string[] {
  const sent = given.map((one) => `${one.param.name}: ${swiftValue(one)}`);
  const params = page.params.length === 0 ? '' : `, params: ${page.names.params}(${sent.join(', ')})`;
  const call = `transport: transport, request: request${params}`;
  const decoded =
    custom === undefined
      ? item && `try ${item}($0)`
      : `try JSONDecoder().decode(${custom.name}.self, from: JSONEncoder().encode($0))`;
  return [
    `let request = PageRequest(method: ${swiftText(verb)}, url: ${swiftText(path)})`,
    '// The closure makes an item from its JSON.',
    ...(decoded === undefined
      ? [`let list = ${page.list}(${call}) { $0 }`]
      : [`let list = ${page.list}(${call}) {`, `  ${decoded}`, '}']),
  ];
}

function swiftValue({ value, constant }: GivenParam): string {
  if (constant !== undefined) return `.${constant}`;
  return typeof value === 'string' ? swiftText(value) : String(value);
}
