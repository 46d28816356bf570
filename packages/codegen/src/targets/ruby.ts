import { runtimes } from '../generated/runtimes.js';
import type { GeneratedFile } from '../generated-file.js';
import { bodyPathOf } from '../plan/body-path.js';
import type { PagePlan, PagesPlan, ResponseMember } from '../plan/page-plan.js';
import type { ValueType } from '../plan/value-type.js';
import type { ExampleCall, TargetEmitter } from '../target-emitter.js';
import { type CommentStyle, commentLines } from '../text/comment.js';
import { pageText } from '../text/page-text.js';
import { rubyLiteral, rubyText } from './ruby/literal.js';
import { pagingText, slotText } from './ruby/paging-text.js';

const comment: CommentStyle = { line: '# ' };
const indent = '  ';

export const ruby: TargetEmitter = {
  language: 'ruby',
  comment: '#',
  opening: '# frozen_string_literal: true\n\n',
  files: rubyFiles,
  walk: (page, call) => [`${fetchCall(page, call)}.auto_paging_each do |item|`, `${indent}puts item`, 'end'],
  step: (page, call) => [`page = ${fetchCall(page, call)}`, 'page = page.next_page while page.next_page?'],
};

function fetchCall({ names }: PagePlan, { verb, path }: ExampleCall): string {
  const request = `Pagination::PageRequest.new(verb: ${rubyText(verb)}, url: ${rubyText(path)})`;
  return `Pagination::${names.page}.fetch(transport, ${request})`;
}

/** One file: the runtime, then a block for each scheme; what reads URLs beside it, where a page follows them. */
function rubyFiles(plan: PagesPlan): readonly GeneratedFile[] {
  const { 'pagination.rb': runtime, 'next_url.rb': nextUrl, 'transport.rb': transport } = runtimes.ruby;
  const follows = plan.pages.some(({ paging }) => paging.rule === 'url');
  const pages = plan.pages.map(pageBlock).join('\n\n');
  const parts = [
    runtime,
    ...(follows ? ['require_relative "next_url"\n'] : []),
    ...(plan.pages.length === 0 ? [] : [`module Pagination\n${pages}\nend\n`]),
  ];
  return [
    { path: 'pagination.rb', text: parts.join('\n') },
    ...(follows ? [{ path: 'next_url.rb', text: nextUrl }] : []),
    ...(plan.transport ? [{ path: 'transport.rb', text: transport }] : []),
  ];
}

function pageBlock(plan: PagePlan): string {
  return [...paramsBlock(plan), responseBlock(plan), classBlock(plan)]
    .map((lines) => lines.map((line) => (line === '' ? '' : indent + line)).join('\n'))
    .join('\n\n');
}

function paramsBlock({ names, params, scheme }: PagePlan): readonly (readonly string[])[] {
  if (params.length === 0) return [];
  const told = params.flatMap(({ name, type, required, text }) =>
    commentLines([`@!attribute ${name} [${rubyType(type, !required)}] ${text ?? ''}`], comment),
  );
  return [
    [
      ...commentLines([`What a caller sends to page by ${scheme}.`], comment),
      ...told,
      `${names.params} = Struct.new(`,
      ...params.map(({ name }) => `${indent}:${name},`),
      `${indent}keyword_init: true`,
      ')',
    ],
  ];
}

function responseBlock({ names, members, scheme }: PagePlan): readonly string[] {
  const methods = members.map((member) =>
    [
      ...commentLines(member.text === undefined ? [] : [member.text], comment),
      `# @return [${member.holdsItems ? 'Array' : rubyType(member.type, true)}]`,
      `def ${member.name}`,
      `${indent}${memberValue(member)}`,
      'end',
    ]
      .map((line) => indent + line)
      .join('\n'),
  );
  return [
    ...commentLines([`What a response holds that goes by ${scheme}.`], comment),
    `module ${names.response}`,
    ...methods.join('\n\n').split('\n'),
    'end',
  ];
}

function memberValue(member: ResponseMember): string {
  return member.holdsItems ? 'page_items' : `page_value(${rubyLiteral(bodyPathOf(member))})`;
}

function classBlock(plan: PagePlan): readonly string[] {
  const { names, params } = plan;
  const slots = params.map(({ name, slot }) => `${name}: ${slotText(slot)}`);
  return [
    ...commentLines(pageText(plan), comment),
    `class ${names.page} < BasePage`,
    `${indent}include ${names.response}`,
    '',
    ...pagingText(plan.paging).map((line) => indent + line),
    ...(slots.length === 0
      ? [`${indent}PARAMS = {}.freeze`]
      : [
          `${indent}PARAMS = {`,
          ...slots.map((slot, index) => `${indent}${indent}${slot}${index < slots.length - 1 ? ',' : ''}`),
          `${indent}}.freeze`,
        ]),
    'end',
  ];
}

const types: Readonly<Record<ValueType['kind'], string>> = {
  any: 'Object',
  string: 'String',
  integer: 'Integer',
  number: 'Numeric',
  boolean: 'Boolean',
  list: 'Array',
  object: 'Hash',
  items: 'Array',
};

function rubyType({ kind }: ValueType, optional: boolean): string {
  return optional ? `${types[kind]}, nil` : types[kind];
}
