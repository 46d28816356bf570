import { runtimes } from '../generated/runtimes.js';
import type { GeneratedFile } from '../generated-file.js';
import type { PagePlan, PagesPlan, ParamMember, ResponseMember } from '../plan/page-plan.js';
import type { ExampleCall, TargetEmitter } from '../target-emitter.js';
import { type CommentStyle, commentLines } from '../text/comment.js';
import { pageText } from '../text/page-text.js';
import { cppLiteral, cppText } from './cpp/literal.js';
import { callLines, fitting, readLines } from './cpp/statement-lines.js';
import { cppType } from './cpp/type-text.js';

/** A comment in a comment is warned of. */
const comment: CommentStyle = {
  open: '/**',
  line: ' * ',
  close: ' */',
  single: ['/** ', ' */'],
  written: (text) => text.replaceAll('*/', '* /').replaceAll('/*', '/ *'),
};

export const cpp: TargetEmitter = {
  language: 'cpp',
  comment: '//',
  files: cppFiles,
  walk: (page, call) => [
    ...pageLines(page, call),
    'for (const auto& item : page.page_items()) {',
    '  std::cout << item.text() << "\\n";',
    '}',
  ],
  step: () => undefined,
};

function pageLines({ names, params }: PagePlan, { verb, path }: ExampleCall): readonly string[] {
  const type = `pagination::${names.page}<pagination::Json>`;
  const given = params.some(isRequired) ? ', params' : '';
  return [
    `using Page = ${type};`,
    `const auto request = Page::first_request({${cppText(verb)}, ${cppText(path)}}${given});`,
    'const Page page(transport.send(request));',
  ];
}

/** Headers alone: the runtime, and one with a block for each scheme. */
function cppFiles(plan: PagesPlan): readonly GeneratedFile[] {
  const { 'http_transport.hpp': transport, ...runtime } = runtimes.cpp;
  return [
    ...Object.entries(runtime).map(([path, text]) => ({ path, text })),
    ...(plan.pages.length === 0 ? [] : [{ path: 'pages.hpp', text: pagesText(plan) }]),
    ...(plan.transport ? [{ path: 'http_transport.hpp', text: transport }] : []),
  ];
}

const includes = ['cstddef', 'cstdint', 'map', 'optional', 'string', 'utility', 'vector'];

function pagesText({ pages }: PagesPlan): string {
  const head = [
    '#pragma once',
    '',
    ...includes.map((name) => `#include <${name}>`),
    '',
    '#include "page.hpp"',
    '',
    'namespace pagination {',
  ];
  return `${[head.join('\n'), ...pages.map(pageBlock), '}  // namespace pagination'].join('\n\n')}\n`;
}

function pageBlock(plan: PagePlan): string {
  return [...paramsBlock(plan), responseBlock(plan), classBlock(plan)]
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function paramsBlock({ names, params, scheme }: PagePlan): readonly (readonly string[])[] {
  if (params.length === 0) return [];
  return [
    [
      ...commentLines([`What a caller sends to page by ${scheme}.`], comment),
      `struct ${names.params} {`,
      ...params.flatMap((param) => fieldLines(param, paramType(param))),
      '};',
    ],
  ];
}

function paramType(param: ParamMember): string {
  const held = cppType(param.type);
  return isRequired(param) ? held : `std::optional<${held}>`;
}

/** What may be null need not be sent. */
function isRequired({ required, type }: ParamMember): boolean {
  return required && !type.nullable;
}

function fieldLines(
  { name, text }: { readonly name: string; readonly text?: string },
  type: string,
): readonly string[] {
  return [
    ...commentLines(text === undefined ? [] : [text], comment, '  '),
    ...fitting([`  ${type} ${name}{};`], [`  ${type}`, `      ${name}{};`]),
  ];
}

function responseBlock(plan: PagePlan): readonly string[] {
  const { names, members, scheme } = plan;
  return [
    ...commentLines([`What a response holds that goes by ${scheme}.`], comment),
    ...(itemsMember(plan) === undefined ? [] : ['template <typename T>']),
    ...(members.length === 0
      ? [`struct ${names.response} {};`]
      : [
          `struct ${names.response} {`,
          ...members.flatMap((member) => fieldLines(member, memberType(member))),
          '};',
        ]),
  ];
}

function memberType({ type, holdsItems }: ResponseMember): string {
  return holdsItems ? cppType(type) : `std::optional<${cppType(type)}>`;
}

function itemsMember({ members }: PagePlan): string | undefined {
  return members.find(({ holdsItems }) => holdsItems)?.name;
}

function classBlock(plan: PagePlan): readonly string[] {
  const { names, members, paging } = plan;
  const member = itemsMember(plan);
  const response = member === undefined ? names.response : `${names.response}<T>`;
  const head = `class ${names.page} : `;
  const held = member ?? 'items_';
  return [
    ...commentLines(pageText(plan), comment),
    'template <typename T>',
    ...fitting(
      [`${head}public Page<T>, public ${response} {`],
      [`${head}public Page<T>,`, `${' '.repeat(head.length)}public ${response} {`],
      [`class ${names.page}`, '    : public Page<T>,', `      public ${response} {`],
    ),
    ' public:',
    '  /** Reads a page. Throws std::invalid_argument for an item of another type. */',
    ...fitting(
      [`  explicit ${names.page}(PageAnswer answer) : Page<T>(std::move(answer)) {`],
      [`  explicit ${names.page}(PageAnswer answer)`, '      : Page<T>(std::move(answer)) {'],
    ),
    ...(paging.items === undefined
      ? [`    this->${held} = {};`]
      : readLines(held, 'detail::items<T>', paging.items)),
    ...members.flatMap((one) => (one.holdsItems ? [] : memberLines(one))),
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

function memberLines({ name, from, type }: ResponseMember): readonly string[] {
  if (from.in === 'body') return readLines(name, `detail::member<${cppType(type)}>`, from.path);
  const header = cppText(from.name);
  const value =
    from.in === 'header'
      ? `detail::header(this->page_answer(), ${header});`
      : `detail::link(this->page_answer(), ${header}, ${cppText(from.rel)});`;
  const before = `    this->${name} =`;
  return fitting([`${before} ${value}`], [before, `        ${value}`]);
}

function firstRequest({ names, params, paging }: PagePlan): readonly string[] {
  const { position, start, literals } = paging;
  const text = '  /** The request for the first page: what the caller asks for, and what is always sent. */';
  const signature = '  static PageRequest first_request(';
  const given = `const ${names.params}& params${params.some(isRequired) ? '' : ' = {}'}) {`;
  const statements = [
    ...params.flatMap(({ name, slot }) => callLines('detail::put', slot, `params.${name}`)),
    ...literals.flatMap(({ slot, value }) => callLines('detail::write', slot, cppLiteral(value), value)),
    ...(position === undefined || start === undefined
      ? []
      : callLines('detail::start', position, cppLiteral(start), start)),
  ];
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
