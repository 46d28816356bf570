import { runtimes } from '../generated/runtimes.js';
import type { GeneratedFile } from '../generated-file.js';
import { neededParts } from '../plan/needed-parts.js';
import type { PagePlan, PagesPlan } from '../plan/page-plan.js';
import { itemsMember, withItemsMember } from '../plan/response-members.js';
import type { TargetEmitter } from '../target-emitter.js';
import { joinBlocks } from '../text/blocks.js';
import { commentLines, pageText } from '../text/comment.js';
import { withParts } from '../text/optional-parts.js';
import { replaced } from '../text/replaced.js';
import { cppFetches } from './cpp/fetches.js';
import { cppGuide } from './cpp/guide.js';
import { cppItemsText } from './cpp/items.js';
import { cppOperationsText } from './cpp/operations.js';
import { fitting, readStatements, requestStatements } from './cpp/statement-lines.js';
import { cppComment, cppContentBlock, cppParamsBlock, cppResponseBlock } from './cpp/type-blocks.js';

/** Writes headers only: the runtime, and one header with a block for each scheme. */
function cppFiles(plan: PagesPlan): readonly GeneratedFile[] {
  const runtime = runtimes.cpp;
  const pageType = plan.pageType === 'generic' ? 'generic_page_type.inc' : 'page_type.inc';
  // The include is inside a namespace, so the file's text replaces it.
  const page = replaced(runtime['page.hpp'], '#include "page_type.inc"\n', runtime[pageType]);
  const kept = neededParts(plan);
  const walking = [
    ...(kept.has('urls') ? ['next_url.hpp' as const] : []),
    'paging.hpp',
    'pager.hpp',
  ] as const;
  return [
    { path: 'json.hpp', text: runtime['json.hpp'] },
    { path: 'page.hpp', text: withParts(page, kept) },
    ...(cppFetches(plan) ? walking.map((path) => ({ path, text: withParts(runtime[path], kept) })) : []),
    ...(plan.items.types.length === 0 ? [] : [{ path: 'items.hpp', text: cppItemsText(plan.items) }]),
    ...(plan.pages.length === 0 ? [] : [{ path: 'pages.hpp', text: pagesText(plan) }]),
    ...(plan.calls.length === 0
      ? []
      : [
          { path: 'item_pager.hpp', text: withParts(runtime['item_pager.hpp'], kept) },
          { path: 'operations.hpp', text: cppOperationsText(plan.calls) },
        ]),
    ...(plan.transport ? [{ path: 'http_transport.hpp', text: transportText(plan) }] : []),
  ].map(({ path, text }) => ({
    path,
    text: text.replaceAll('namespace pagination', () => `namespace ${plan.packageName}`),
  }));
}

/** Replacements that make HttpTransport a PageTransport, through which pages fetch. */
const transportReplacements = {
  '#include "page.hpp"': '#include "pager.hpp"',
  'class HttpTransport {': 'class HttpTransport : public PageTransport {',
  'send(const PageRequest& request) const {': 'send(const PageRequest& request) override {',
  'absolute_url(const std::string& url) const {': 'absolute_url(const std::string& url) const override {',
};

function transportText(plan: PagesPlan): string {
  const text = runtimes.cpp['http_transport.hpp'];
  if (!cppFetches(plan)) return text;
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
    `#include "${cppFetches(plan) ? 'pager' : 'page'}.hpp"`,
    '',
    'namespace pagination {',
  ];
  const blocks = pages.map((page) => (isGeneric ? contentOf(page, cppFetches(plan)) : pageOf(page)));
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
    '  /** Reads a response. Throws PageError for an item of another type. */',
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

export const cpp: TargetEmitter = {
  language: 'cpp',
  comment: '//',
  genericPage: ({ names }) => `Page<${names.response}<T>>`,
  files: cppFiles,
  guide: cppGuide,
};
