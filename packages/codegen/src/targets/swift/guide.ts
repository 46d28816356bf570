import { type Example, type GivenParam, type Guide, pathSample } from '../../target-emitter.js';
import { swiftStyle, swiftText } from './expressions.js';

export const swiftGuide: Guide = {
  file: 'main.swift',
  transport: ['PageTransport', 'send(request)'],
  made: '`URLSessionPageTransport`, based on `URLSession`',
  error: ['PageError', '`reason`, `header(name)`, and `answer` with `status`, `headers` and `body`'],
  end: '`nextPage()` throws `NoNextPageError` if there is no next page, and `stopped` says why; `list.pages(from: saved)` continues after the page whose `position` you saved',
  customTransport: ({ packageName }) => [
    `import ${packageName}`,
    '',
    'struct MyTransport: PageTransport {',
    '  func send(_ request: PageRequest) async throws -> PageAnswer {',
    '    let answer = try await client.call(',
    '      request.method, request.url, request.query, request.headers, request.body)',
    '    return PageAnswer(status: answer.status, headers: answer.headers, body: answer.json)',
    '  }',
    '}',
  ],
  quick: ({ plan, page: { names }, given, givenQuery, base, credential, custom }, { name, parameters }) => {
    const sent = given.map((one) => `${one.param.name}: ${swiftValue(one)}`);
    const args = [
      'transport: transport',
      ...parameters.map((one) => `${one.name}: ${swiftText(pathSample(one.wireName))}`),
      ...givenQuery.map(
        ({ parameter, value }) =>
          `${parameter.name}: ${typeof value === 'string' ? swiftText(value) : value}`,
      ),
      ...(sent.length === 0 ? [] : [`params: ${names.params}(${sent.join(', ')})`]),
      ...(custom?.from === '' ? [`item: ${custom.name}.self`] : []),
    ].join(', ');
    const loop = `for try await item in ${name}(${args}) {`;
    const lines =
      loop.length <= swiftStyle.columns
        ? [loop]
        : [`let items = ${name}(`, `  ${args})`, 'for try await item in items {'];
    return [
      'import Foundation',
      `import ${plan.packageName}`,
      '',
      ...transportLines(base, credential),
      ...lines,
      '  print(item)',
      '}',
    ];
  },
  program: ({
    plan,
    page: { names, list, params },
    base,
    credential,
    verb,
    path,
    given,
    item,
    custom,
    member,
  }) => {
    const sent = given.map((one) => `${one.param.name}: ${swiftValue(one)}`);
    const takes = params.length === 0 ? '' : `, params: ${names.params}(${sent.join(', ')})`;
    const call = `transport: transport, request: request${takes}`;
    const modules = new Set([
      plan.packageName,
      ...(custom === undefined || custom.from === '' ? [] : [custom.from]),
    ]);
    const shown = member === undefined ? '' : `, page.${member.name} as Any`;
    return [
      'import Foundation',
      ...[...modules].sort().map((name) => `import ${name}`),
      '',
      ...(plan.transport ? transportLines(base, credential) : ['let transport = MyTransport()']),
      `let request = PageRequest(method: ${swiftText(verb)}, url: ${swiftText(path)})`,
      ...listLines(list, call, { item, custom: custom?.name }),
      'do {',
      '  for try await item in list {',
      '    print(item)',
      '  }',
      '',
      '  var page = try await list.firstPage()',
      `  print(page.items.count${shown})`,
      '  while page.hasNextPage {',
      '    page = try await page.nextPage()',
      `    print(page.items.count${shown})`,
      '  }',
      '} catch let error as PageError {',
      '  print(error.reason, error.answer?.status as Any)',
      '}',
    ];
  },
};

function transportLines(base: string, credential: Example['credential']): readonly string[] {
  const made = `transport = URLSessionPageTransport(base: URL(string: ${swiftText(base)})!)`;
  if (credential === undefined) return [`let ${made}`];
  return [
    `var ${made}`,
    'let token = ProcessInfo.processInfo.environment["API_TOKEN"] ?? ""',
    `transport.headers = [${swiftText(credential.name)}: "${credential.prefix}\\(token)"]`,
  ];
}

/** Writes the call that lists: items are decoded JSON, an item type, or a custom Decodable type. */
function listLines(
  list: string,
  call: string,
  { item, custom }: { readonly item: string | undefined; readonly custom: string | undefined },
): readonly string[] {
  if (custom !== undefined)
    return [
      `let list = ${list}(${call}) {`,
      `  try JSONDecoder().decode(${custom}.self, from: JSONEncoder().encode($0))`,
      '}',
    ];
  return item === undefined
    ? ['// The closure makes an item from its JSON.', `let list = ${list}(${call}) { $0 }`]
    : [`let list = ${list}(`, `  ${call}, decode: ${item}.init)`];
}

function swiftValue({ value, constant }: GivenParam): string {
  if (constant !== undefined) return `.${constant}`;
  return typeof value === 'string' ? swiftText(value) : String(value);
}
