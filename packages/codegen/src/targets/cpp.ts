import { runtimes } from '../generated/runtimes.js';
import type { GeneratedFile } from '../generated-file.js';
import type { PagePlan, PagesPlan } from '../plan/page-plan.js';
import { itemsMember, withItemsMember } from '../plan/response-members.js';
import {
  type Example,
  type Guide,
  printedMembers,
  type TargetEmitter,
  withoutTls,
} from '../target-emitter.js';
import { joinBlocks } from '../text/blocks.js';
import { commentLines, pageText } from '../text/comment.js';
import { replaced } from '../text/replaced.js';
import { cppText } from './cpp/expressions.js';
import { cppItemsText } from './cpp/items.js';
import { fitting, readStatements, requestStatements } from './cpp/statement-lines.js';
import { cppComment, cppContentBlock, cppParamsBlock, cppResponseBlock } from './cpp/type-blocks.js';

/** Writes headers only: the runtime, and one header with a block for each scheme. */
function cppFiles(plan: PagesPlan): readonly GeneratedFile[] {
  const runtime = runtimes.cpp;
  const pageType = plan.pageType === 'generic' ? 'generic_page_type.inc' : 'page_type.inc';
  // The include is inside a namespace, so the file's text replaces it.
  const page = replaced(runtime['page.hpp'], '#include "page_type.inc"\n', runtime[pageType]);
  const walking = ['next_url.hpp', 'paging.hpp', 'pager.hpp'] as const;
  return [
    { path: 'json.hpp', text: runtime['json.hpp'] },
    { path: 'page.hpp', text: page },
    ...(fetches(plan) ? walking.map((path) => ({ path, text: runtime[path] })) : []),
    ...(plan.items.types.length === 0 ? [] : [{ path: 'items.hpp', text: cppItemsText(plan.items) }]),
    ...(plan.pages.length === 0 ? [] : [{ path: 'pages.hpp', text: pagesText(plan) }]),
    ...(plan.transport ? [{ path: 'http_transport.hpp', text: transportText(plan) }] : []),
  ];
}

/** Generic pages fetch only in the profile `full`. */
function fetches({ profile, pageType }: PagesPlan): boolean {
  return profile === 'full' && pageType === 'generic';
}

/** Replacements that make the transport implement the interface of fetching pages. */
const transportReplacements = {
  '#include "page.hpp"': '#include "pager.hpp"',
  'class HttpTransport {': 'class HttpTransport : public PageTransport {',
  'send(const PageRequest& request) const {': 'send(const PageRequest& request) override {',
};

function transportText(plan: PagesPlan): string {
  const text = runtimes.cpp['http_transport.hpp'];
  if (!fetches(plan)) return text;
  return Object.entries(transportReplacements).reduce<string>(
    (all, [part, by]) => replaced(all, part, by),
    text,
  );
}

const includes = ['cstddef', 'cstdint', 'map', 'optional', 'string', 'utility', 'vector'];

function pagesText(plan: PagesPlan): string {
  const { pages, pageType, items } = plan;
  const isGeneric = pageType === 'generic';
  const included = isGeneric ? [...includes.slice(0, -1), 'variant', 'vector'] : includes;
  const head = [
    '#pragma once',
    '',
    ...included.map((name) => `#include <${name}>`),
    '',
    ...(items.types.length === 0 ? [] : ['#include "items.hpp"']),
    `#include "${fetches(plan) ? 'pager' : 'page'}.hpp"`,
    '',
    'namespace pagination {',
  ];
  const blocks = pages.map((page) => (isGeneric ? contentOf(page, fetches(plan)) : pageOf(page)));
  return `${[head.join('\n'), ...blocks, '}  // namespace pagination'].join('\n\n')}\n`;
}

function pageOf(plan: PagePlan): string {
  return joinBlocks([...cppParamsBlock(plan), cppResponseBlock(plan), cppClassBlock(plan)]);
}

function contentOf(plan: PagePlan, isWalked: boolean): string {
  const full = withItemsMember(plan);
  return joinBlocks([...cppParamsBlock(full), cppResponseBlock(full), cppContentBlock(full, isWalked)]);
}

function cppClassBlock(plan: PagePlan): readonly string[] {
  const { names } = plan;
  const member = itemsMember(plan);
  const response = member === undefined ? names.response : `${names.response}<T>`;
  const head = `class ${names.page} : `;
  const held = member ?? 'items_';
  return [
    ...commentLines(pageText(plan), cppComment),
    'template <typename T>',
    ...fitting(
      [`${head}public Page<T>, public ${response} {`],
      [`${head}public Page<T>,`, `${' '.repeat(head.length)}public ${response} {`],
      [`class ${names.page}`, '    : public Page<T>,', `      public ${response} {`],
    ),
    ' public:',
    '  /** Reads a response. Throws std::invalid_argument for an item of another type. */',
    ...fitting(
      [
        `  ${names.page}(PageRequest request, PageAnswer answer) : Page<T>(std::move(request), std::move(answer)) {`,
      ],
      [
        `  ${names.page}(PageRequest request, PageAnswer answer)`,
        '      : Page<T>(std::move(request), std::move(answer)) {',
      ],
      [
        `  ${names.page}(PageRequest request,`,
        `  ${' '.repeat(names.page.length)} PageAnswer answer)`,
        '      : Page<T>(std::move(request), std::move(answer)) {',
      ],
    ),
    ...readStatements(plan, held, { answer: 'this->page_answer()', owner: 'this->' }),
    '  }',
    '',
    ...firstRequest(plan),
    '',
    ...fitting(
      [`  const std::vector<T>& page_items() const override { return this->${held}; }`],
      ['  const std::vector<T>& page_items() const override {', `    return this->${held};`, '  }'],
    ),
    ...(member === undefined ? ['', ' private:', '  std::vector<T> items_;'] : []),
    '};',
  ];
}

function firstRequest(plan: PagePlan): readonly string[] {
  const { names, params } = plan;
  const text = '  /** Returns the request for the first page, with the parameters and the constants. */';
  const signature = '  static PageRequest first_request(';
  const given = `const ${names.params}& params${params.some(({ required }) => required) ? '' : ' = {}'}) {`;
  const statements = requestStatements(plan);
  if (statements.length === 0) return [text, `${signature}PageRequest request) { return request; }`];
  const head =
    params.length === 0
      ? [`${signature}PageRequest request) {`]
      : fitting(
          [`${signature}PageRequest request, ${given}`],
          [`${signature}PageRequest request,`, `${' '.repeat(signature.length)}${given}`],
          [signature, `      PageRequest request, ${given}`],
          [signature, '      PageRequest request,', `      ${given}`],
        );
  return [text, ...head, ...statements, '    return request;', '  }'];
}

const cppGuide: Guide = {
  file: 'main.cpp',
  transport: (plan) => [fetches(plan) ? 'PageTransport' : 'because pages fetch nothing', 'send(request)'],
  made: '`HttpTransport`, which speaks plain HTTP over POSIX sockets; for TLS, write your own',
  error: ['PageError', '`reason()`, and `answer()` with `status`, `headers` and `body`'],
  more: ({ plan }) => (fetches(plan) ? [walkText(plan)] : []),
  customTransport: (plan) => [
    '// my_transport.hpp',
    `#include "${fetches(plan) ? 'pager' : 'page'}.hpp"`,
    '',
    fetches(plan) ? `struct MyTransport : ${plan.packageName}::PageTransport {` : 'struct MyTransport {',
    `  ${plan.packageName}::PageAnswer send(const ${plan.packageName}::PageRequest& request)${fetches(plan) ? ' override' : ''} {`,
    '    const auto answer =',
    '        client.call(request.method, request.url, request.query, request.headers, request.body);',
    `    return {answer.status, answer.headers, ${plan.packageName}::Json::parse(answer.text)};`,
    '  }',
    '',
    '  MyClient client;',
    '};',
  ],
  program: ({
    plan,
    page: { names, pageType },
    base,
    credential,
    verb,
    path,
    given,
    item: declared,
    custom,
    member,
  }) => {
    const shown = printedMembers(plan, declared).map((one) => `item.${one}`);
    const name = plan.packageName;
    const item = custom?.name ?? `${name}::${shown.length === 0 ? 'Json' : declared}`;
    const type =
      pageType === 'generic'
        ? `${name}::Page<${name}::${names.response}<${item}>>`
        : `${name}::${names.page}<${item}>`;
    const takes = given.length > 0 ? ', params' : '';
    const sent = given.map(
      ({ param, value }) => `.${param.name} = ${typeof value === 'string' ? cppText(value) : value}`,
    );
    return [
      ...(plan.transport ? ['#include <cstdlib>'] : []),
      '#include <iostream>',
      ...(custom === undefined ? [] : ['#include <nlohmann/json.hpp>', '#include <optional>']),
      ...(plan.transport ? ['#include <string>'] : []),
      ...(custom === undefined ? [] : ['#include <vector>']),
      '',
      ...(custom === undefined ? [] : [`#include ${cppText(custom.from)}`]),
      plan.transport ? '#include "http_transport.hpp"' : '#include "my_transport.hpp"',
      '#include "pages.hpp"',
      '',
      ...(custom === undefined ? [] : [...readerLines(custom.name, name), '']),
      'int main() {',
      `  using Page = ${type};`,
      '  try {',
      ...(plan.transport
        ? [
            `    ${name}::HttpTransport transport(${cppText(withoutTls(base))});`,
            ...(credential === undefined
              ? []
              : [
                  '    const char* token = std::getenv("API_TOKEN");',
                  `    transport.headers[${cppText(credential.name)}] = std::string(${cppText(credential.prefix)}) + (token ? token : "");`,
                ]),
          ]
        : ['    MyTransport transport;']),
      ...(takes === '' ? [] : [`    const ${name}::${names.params} params{${sent.join(', ')}};`]),
      `    const auto request = Page::first_request({${cppText(verb)}, ${cppText(path)}}${takes});`,
      ...(fetches(plan)
        ? [
            `    ${name}::Pager<Page> pager(transport, request);`,
            '    for (const auto& page : pager) {',
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

function walkText({ packageName }: PagesPlan): string {
  return `\`max_pages(10)\` of a \`${packageName}::Pager\` limits how many pages are requested; \`stopped()\` of a page says why no page follows. Save the \`position()\` of a page or of the pager, and \`resume(saved)\` continues from there; after an error, the pager has the position of the page that failed. \`next_page()\` returns one page at a time.`;
}

function pageLines(
  shown: readonly string[],
  custom: Example['custom'] | undefined,
  member: Example['member'] | undefined,
): readonly string[] {
  const items =
    custom === undefined
      ? [
          '    for (const auto& item : page.page_items()) {',
          `      std::cout << ${shown.length === 0 ? 'item.text()' : shown.join(' << " " << ')} << "\\n";`,
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

/** Reads a custom type through its nlohmann::json conversion. */
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

export const cpp: TargetEmitter = {
  language: 'cpp',
  comment: '//',
  genericPage: ({ names }) => `Page<${names.response}<T>>`,
  files: cppFiles,
  guide: cppGuide,
};
