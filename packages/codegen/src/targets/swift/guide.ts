import type { GivenParam, Guide } from '../../target-emitter.js';
import { swiftText } from './expressions.js';

export const swiftGuide: Guide = {
  file: 'main.swift',
  transport: ['PageTransport', 'send(request)'],
  made: '`URLSessionPageTransport`, on `URLSession`',
  error: ['PageError', '`reason`, and `answer` with `status`, `headers` and `body`'],
  end: '`nextPage()` throws `NoNextPageError` where there is none',
  own: ({ packageName }) => [
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
  program: ({ plan, page: { names, list, params }, verb, path, given, item, member }) => {
    const sent = given.map((one) => `${one.param.name}: ${swiftValue(one)}`);
    const takes = params.length === 0 ? '' : `, params: ${names.params}(${sent.join(', ')})`;
    const shown = member === undefined ? '' : `, page.${member.name} as Any`;
    return [
      'import Foundation',
      `import ${plan.packageName}`,
      '',
      ...(plan.transport
        ? [
            'var transport = URLSessionPageTransport(base: URL(string: "https://api.example.com")!)',
            'let token = ProcessInfo.processInfo.environment["API_TOKEN"] ?? ""',
            'transport.headers = ["Authorization": "Bearer \\(token)"]',
          ]
        : ['let transport = MyTransport()']),
      `let request = PageRequest(method: ${swiftText(verb)}, url: ${swiftText(path)})`,
      ...(item === undefined
        ? [
            '// The closure makes an item out of its JSON.',
            `let list = ${list}(transport: transport, request: request${takes}) { $0 }`,
          ]
        : [`let list = ${list}(`, `  transport: transport, request: request${takes}, decode: ${item}.init)`]),
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

function swiftValue({ value, constant }: GivenParam): string {
  if (constant !== undefined) return `.${constant}`;
  return typeof value === 'string' ? swiftText(value) : String(value);
}
