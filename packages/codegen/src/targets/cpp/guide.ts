import type { CallPlan, PagesPlan } from '../../plan/page-plan.js';
import { givenQueryOf } from '../../readme-samples.js';
import {
  type Example,
  type GivenParam,
  type Guide,
  pathSample,
  printedMembers,
  withoutTls,
} from '../../target-emitter.js';
import { cppText } from './expressions.js';
import { cppFetches } from './fetches.js';

export const cppGuide: Guide = {
  file: 'main.cpp',
  transport: (plan) => [
    cppFetches(plan) ? 'PageTransport' : 'because pages do not send requests',
    'send(request)',
  ],
  made: '`HttpTransport`, which speaks plain HTTP over POSIX sockets; for TLS, write your own',
  error: ['PageError', '`reason()`, `header(name)`, and `answer()` with `status`, `headers` and `body`'],
  more: (example) => (cppFetches(example.plan) ? [walkText(example.plan), ...resumeParts(example)] : []),
  quick: (example, call) => {
    const { plan, given, base, credential, custom } = example;
    const { item } = call;
    const sent = given.length === 0 ? [] : [`{${sentMembers(given).join(', ')}}`];
    const args = [...requiredArguments(example, call), ...sent];
    const plain = custom === undefined ? ['item.text()'] : [];
    const shown = item === undefined ? plain : plainMembers(plan, item);
    return [
      ...(credential === undefined ? [] : ['#include <cstdlib>']),
      '#include <iostream>',
      ...(shown.length === 0 ? ['#include <iterator>'] : []),
      ...(custom === undefined ? [] : readerIncludes),
      ...(credential === undefined ? [] : ['#include <string>']),
      '',
      '#include "http_transport.hpp"',
      '#include "operations.hpp"',
      '',
      ...(custom === undefined ? [] : [...readerLines(custom.name, plan.packageName), '']),
      'int main() {',
      ...transportLines(plan.packageName, base, credential),
      `  auto items = ${plan.packageName}::${call.name}(${args.join(', ')});`,
      shown.length === 0
        ? '  std::cout << std::ranges::distance(items) << "\\n";'
        : `  for (const auto& item : items) std::cout << ${shownText(shown)} << "\\n";`,
      '}',
    ];
  },
  customTransport: (plan) => [
    '// my_transport.hpp',
    `#include "${cppFetches(plan) ? 'pager' : 'page'}.hpp"`,
    '',
    cppFetches(plan) ? `struct MyTransport : ${plan.packageName}::PageTransport {` : 'struct MyTransport {',
    `  ${plan.packageName}::PageAnswer send(const ${plan.packageName}::PageRequest& request)${cppFetches(plan) ? ' override' : ''} {`,
    '    const auto answer =',
    '        client.call(request.method, request.url, request.query, request.headers, request.body);',
    `    return {answer.status, answer.headers, ${plan.packageName}::Json::parse(answer.text)};`,
    '  }',
    '',
    '  MyClient client;',
    '};',
  ],
  program: (example) => {
    const { plan, base, credential, verb, path, given, item: declared, custom, member, call } = example;
    const { names, pageType } = example.page;
    const plain = declared === undefined ? [] : plainMembers(plan, declared);
    const isJson = plain.length === 0 && (declared === undefined || call === undefined);
    const shown = isJson ? ['item.text()'] : plain;
    const name = plan.packageName;
    const item = custom?.name ?? `${name}::${isJson ? 'Json' : declared}`;
    const type =
      pageType === 'generic'
        ? `${name}::Page<${name}::${names.response}<${item}>>`
        : `${name}::${names.page}<${item}>`;
    const takes = given.length > 0 ? ', params' : '';
    const sent = sentMembers(given);
    return [
      ...(plan.transport ? ['#include <cstdlib>'] : []),
      '#include <iostream>',
      ...(custom === undefined ? [] : readerIncludes),
      ...(plan.transport ? ['#include <string>'] : []),
      ...(custom === undefined ? [] : ['#include <vector>']),
      '',
      ...(custom === undefined ? [] : [`#include ${cppText(custom.from)}`]),
      plan.transport ? '#include "http_transport.hpp"' : '#include "my_transport.hpp"',
      `#include "${call === undefined ? 'pages' : 'operations'}.hpp"`,
      '',
      ...(custom === undefined ? [] : [...readerLines(custom.name, name), '']),
      'int main() {',
      ...(call === undefined ? [`  using Page = ${type};`] : []),
      '  try {',
      ...(plan.transport
        ? transportLines(name, base, credential).map((line) => `  ${line}`)
        : ['    MyTransport transport;']),
      ...(call === undefined
        ? [
            ...(takes === '' ? [] : [`    const ${name}::${names.params} params{${sent.join(', ')}};`]),
            `    const auto request = Page::first_request({${cppText(verb)}, ${cppText(path)}}${takes});`,
            ...(cppFetches(plan) ? [`    ${name}::Pager<Page> pager(transport, request);`] : []),
          ]
        : [
            `    auto items = ${name}::${call.name}(${[...requiredArguments(example, call), ...(sent.length === 0 ? [] : [`{${sent.join(', ')}}`])].join(', ')});`,
          ]),
      ...(cppFetches(plan)
        ? [
            `    for (const auto& page : ${call === undefined ? 'pager' : 'items.pages()'}) {`,
            ...pageLines(shown, custom, member).map((line) => `  ${line}`),
            '    }',
          ]
        : ['    const Page page(request, transport.send(request));', ...pageLines(shown, custom, member)]),
      `  } catch (const ${name}::PageError& error) {`,
      '    std::cerr << error.what() << "\\n";',
      '  }',
      '}',
    ];
  },
};

/** Returns the transport and the required arguments that are not used for paging. */
function requiredArguments({ givenQuery }: Example, { parameters, inputs }: CallPlan): readonly string[] {
  return [
    'transport',
    ...parameters.map(({ wireName }) => cppText(pathSample(wireName))),
    ...[...givenQuery, ...inputs.flatMap(givenQueryOf)].map(({ value }) => literal(value)),
  ];
}

function literal(value: string | number | boolean): string {
  return typeof value === 'string' ? cppText(value) : String(value);
}

function resumeParts(example: Example): readonly string[] {
  const { plan, call, given, custom } = example;
  if (call === undefined || custom !== undefined) return [];
  const name = plan.packageName;
  const needed = sentMembers(given.filter(({ param }) => param.required)).join(', ');
  const [filter] = call.query.filter(({ required }) => !required).flatMap(givenQueryOf);
  const args = [
    ...requiredArguments(example, call),
    ...(call.page.params.length === 0 ? [] : [`{${needed}}`]),
  ];
  const lines = [
    `void resume(${name}::PageTransport& transport, const std::string& saved) {`,
    `  const auto change = [](${name}::PageRequest& request) {`,
    filter === undefined
      ? '    request.query["state"] = "open";'
      : `    ${name}::${call.queryType}{.${filter.parameter.name} = ${literal(filter.value)}}(request);`,
    '    request.headers["X-Request-Id"] = "42";',
    '  };',
    `  auto pager = ${name}::${call.name}(${[...args, 'change'].join(', ')}).pages();`,
    '  pager.resume(saved);',
    '  while (const auto page = pager.next_page()) {',
    '    std::cout << page->page_header("RateLimit-Remaining").value_or("") << "\\n";',
    '  }',
    '}',
  ];
  return [
    'A list that continues from a saved position, with a filter and a header:',
    ['```cpp', ...lines, '```'].join('\n'),
  ];
}

function transportLines(name: string, base: string, credential: Example['credential']): readonly string[] {
  const transport = `  ${name}::HttpTransport transport(${cppText(withoutTls(base))});`;
  if (credential === undefined) return [transport];
  return [
    transport,
    '  const char* token = std::getenv("API_TOKEN");',
    `  transport.headers[${cppText(credential.name)}] = std::string(${cppText(credential.prefix)}) + (token ? token : "");`,
  ];
}

function sentMembers(given: readonly GivenParam[]): readonly string[] {
  return given.map(({ param, value }) => `.${param.name} = ${literal(value)}`);
}

function itemMembers(plan: PagesPlan, item: string | undefined): readonly string[] {
  return printedMembers(plan, item).map((one) => `item.${one}`);
}

/** Like `itemMembers`, but if no member is required, returns optional ones with a default. */
function plainMembers(plan: PagesPlan, item: string): readonly string[] {
  const required = itemMembers(plan, item);
  if (required.length > 0) return required;
  const fields = plan.items.types.find(({ name }) => name === item)?.fields ?? [];
  const plain = fields.filter(({ type: { kind } }) => kind === 'string' || kind === 'integer');
  return plain
    .slice(0, 2)
    .map(({ name, type: { kind } }) => `item.${name}.value_or(${kind === 'string' ? '""' : '0'})`);
}

function shownText(shown: readonly string[]): string {
  return shown.join(' << " " << ');
}

function walkText({ packageName, calls }: PagesPlan): string {
  const [call] = calls;
  const functions =
    call === undefined
      ? ''
      : ` The result of a function in \`operations.hpp\`, such as \`${call.name}\`, iterates over items; its \`pages()\` is the \`Pager\`.`;
  return `\`max_pages(10)\` of a \`${packageName}::Pager\` limits how many pages are requested; \`stopped()\` of a page says why no page follows. Save the \`position()\` of a page or of the pager, and \`resume(saved)\` continues from there; after an error, the pager has the position of the page that failed. \`next_page()\` returns one page at a time.${functions}`;
}

function pageLines(
  shown: readonly string[],
  custom: Example['custom'] | undefined,
  member: Example['member'] | undefined,
): readonly string[] {
  const items =
    custom === undefined
      ? shown.length === 0
        ? ['    std::cout << page.page_items().size() << "\\n";']
        : [
            '    for (const auto& item : page.page_items()) {',
            `      std::cout << ${shownText(shown)} << "\\n";`,
            '    }',
          ]
      : [
          `    const std::vector<${custom.name}>& items = page.page_items();`,
          '    std::cout << items.size() << "\\n";',
        ];
  const isPrinted = member !== undefined && !['list', 'object', 'any'].includes(member.type.kind);
  return isPrinted
    ? [...items, `    if (page.${member.name}) std::cout << *page.${member.name} << "\\n";`]
    : items;
}

const readerIncludes = ['#include <nlohmann/json.hpp>', '#include <optional>'];

/** Writes a reader of a custom type that uses the type's conversion from nlohmann::json. */
function readerLines(type: string, packageName: string): readonly string[] {
  return [
    `// Reads an item with the from_json of ${type} for nlohmann::json; any JSON reader works.`,
    'template <>',
    `struct ${packageName}::FromJson<${type}> {`,
    `  static std::optional<${type}> read(const ${packageName}::Json& value) {`,
    '    try {',
    `      return nlohmann::json::parse(value.text()).get<${type}>();`,
    '    } catch (const nlohmann::json::exception&) {',
    '      return std::nullopt;',
    '    }',
    '  }',
    '};',
  ];
}
