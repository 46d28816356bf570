import type { Guide } from '../../target-emitter.js';
import { cppText } from './expressions.js';

export const cppGuide: Guide = {
  file: 'main.cpp',
  transport: ['which is your own since pages fetch nothing', 'send(request)'],
  made: '`HttpTransport`, which speaks plain HTTP on sockets of POSIX; behind TLS bring your own',
  error: ['PageError', '`reason()`, and `answer()` with `status`, `headers` and `body`'],
  own: ({ packageName }) => [
    `${packageName}::PageAnswer send(const ${packageName}::PageRequest& request) {`,
    '  const auto answer = my_client::call(request.method, request.url, request.query, request.headers, request.body);',
    `  return {answer.status, answer.headers, ${packageName}::Json::parse(answer.text)};`,
    '}',
  ],
  program: ({ plan, page: { names, pageType }, verb, path, given, member }) => {
    const name = plan.packageName;
    const type =
      pageType === 'generic'
        ? `${name}::Page<${name}::${names.response}<${name}::Json>>`
        : `${name}::${names.page}<${name}::Json>`;
    const takes = given.length > 0 ? ', params' : '';
    const sent = given.map(
      ({ param, value }) => `.${param.name} = ${typeof value === 'string' ? cppText(value) : value}`,
    );
    const send = plan.transport ? 'transport.send(request)' : 'send(request)';
    return [
      '#include <cstdlib>',
      '#include <iostream>',
      '#include <string>',
      '',
      plan.transport ? '#include "http_transport.hpp"' : '#include "my_transport.hpp"',
      '#include "pages.hpp"',
      '',
      'int main() {',
      `  using Page = ${type};`,
      '  try {',
      ...(plan.transport
        ? [
            `    ${name}::HttpTransport transport("http://localhost:8080");`,
            '    const char* token = std::getenv("API_TOKEN");',
            '    transport.headers["Authorization"] = std::string("Bearer ") + (token ? token : "");',
          ]
        : []),
      ...(takes === '' ? [] : [`    const ${name}::${names.params} params{${sent.join(', ')}};`]),
      `    const auto request = Page::first_request({${cppText(verb)}, ${cppText(path)}}${takes});`,
      `    const Page page(${send});`,
      '    for (const auto& item : page.page_items()) {',
      '      std::cout << item.text() << "\\n";',
      '    }',
      ...(member === undefined ||
      member.type.kind === 'list' ||
      member.type.kind === 'object' ||
      member.type.kind === 'any'
        ? []
        : [`    if (page.${member.name}) std::cout << *page.${member.name} << "\\n";`]),
      `  } catch (const ${name}::PageError& error) {`,
      '    std::cerr << error.what() << "\\n";',
      '  }',
      '}',
    ];
  },
};
