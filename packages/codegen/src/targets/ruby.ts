import { runtimes } from '../generated/runtimes.js';
import type { GeneratedFile } from '../generated-file.js';
import { neededParts } from '../plan/needed-parts.js';
import type { PagePlan, PagesPlan, ResponseMember } from '../plan/page-plan.js';
import { readsLinks } from '../plan/paging-entries.js';
import { bodyPathOf } from '../plan/response-members.js';
import type { TargetEmitter } from '../target-emitter.js';
import { type CommentStyle, commentLines, pageText } from '../text/comment.js';
import { codeLines } from '../text/layout.js';
import { withParts } from '../text/optional-parts.js';
import type { ValueType } from '../value-type.js';
import {
  rubyHash,
  rubyLiteral,
  rubyModuleStyle,
  rubyPagingLines,
  rubyStructLines,
  rubyWirePlaceText,
} from './ruby/expressions.js';
import { rubyGuide } from './ruby/guide.js';
import { hasTimes, rubyItemsText, rubyTypes } from './ruby/items.js';
import { rubyOperationBlocks } from './ruby/operations.js';
import { rubySignatureBlocks } from './ruby/signatures.js';

const comment: CommentStyle = { line: '# ' };
const indent = '  ';

export const ruby: TargetEmitter = {
  language: 'ruby',
  comment: '#',
  opening: '# frozen_string_literal: true\n\n',
  files: rubyFiles,
  guide: rubyGuide,
};

/**
 * Writes one file with the runtime and a block for each scheme, files that read links and URLs if a page needs them,
 * and the signatures of the public names.
 */
function rubyFiles(plan: PagesPlan): readonly GeneratedFile[] {
  const {
    'pagination.rb': runtime,
    'next_url.rb': nextUrl,
    'link_header.rb': linkHeader,
    'transport.rb': transport,
    'pagination.rbs': signatures,
    'transport.rbs': transportSignatures,
  } = runtimes.ruby;
  const links = plan.pages.some(readsLinks);
  const follows = plan.pages.some(({ paging }) => paging.rule === 'url');
  const requires = [...(links ? ['link_header'] : []), ...(follows ? ['next_url'] : [])];
  const pages = [...plan.pages.map(pageBlock), ...rubyOperationBlocks(plan.calls)].join('\n\n');
  const hasItems = plan.items.types.length > 0;
  const parts = [
    withParts(runtime, neededParts(plan, { times: hasTimes(plan.items) })),
    ...(hasItems ? ['require_relative "items"\n'] : []),
    ...(requires.length === 0 ? [] : [requires.map((file) => `require_relative "${file}"\n`).join('')]),
    ...(plan.pages.length === 0 ? [] : [`module Pagination\n${pages}\nend\n`]),
  ];
  const signed = [signatures, ...(plan.transport ? [transportSignatures] : [])];
  const own = rubySignatureBlocks(plan);
  const ownSignatures = own.length === 0 ? [] : [`module Pagination\n${own.join('\n\n')}\nend\n`];
  return [
    { path: 'pagination.rb', text: parts.join('\n') },
    { path: 'sig/pagination.rbs', text: [...signed, ...ownSignatures].join('\n') },
    ...(hasItems ? [{ path: 'items.rb', text: rubyItemsText(plan.items) }] : []),
    ...(follows ? [{ path: 'next_url.rb', text: nextUrl }] : []),
    ...(links ? [{ path: 'link_header.rb', text: linkHeader }] : []),
    ...(plan.transport ? [{ path: 'transport.rb', text: transport }] : []),
  ].map(({ path, text }) => ({ path, text: inModule(text, plan.packageName) }));
}

/** Wraps the code in a module; enclosing modules are created if they do not exist yet. */
function inModule(text: string, name: string): string {
  const outer = name.split('::').slice(0, -1);
  const around = outer.map((_, index) => `module ${outer.slice(0, index + 1).join('::')}\nend\n\n`);
  const head = `${around.join('')}module ${name}`;
  return text
    .replace(/^# frozen_string_literal: true\n\n/, '$&# rubocop:disable all\n\n')
    .replace('module Pagination', head)
    .replace(/^module Pagination$/gm, `module ${name}`);
}

function pageBlock(plan: PagePlan): string {
  return [...paramsBlock(plan), responseBlock(plan), classBlock(plan)]
    .map((lines) => lines.map((line) => (line === '' ? '' : indent + line)).join('\n'))
    .join('\n\n');
}

function paramsBlock({ names, params, scheme }: PagePlan): readonly (readonly string[])[] {
  if (params.length === 0) return [];
  const needed = params.filter(({ required }) => required).map(({ name }) => `${name}:`);
  const given = params.length > needed.length ? [...needed, '**'] : needed;
  const attributes = params.flatMap(({ name, type, required, text }) =>
    commentLines([`@!attribute ${name} [${rubyType(type, !required)}] ${text ?? ''}`], comment),
  );
  return [
    [
      ...commentLines([`The parameters that a caller of ${scheme} can send.`], comment),
      ...attributes,
      ...rubyStructLines(
        names.params,
        params.map(({ name }) => name),
        needed.length === 0 ? '' : ' do',
      ),
      // Required members are keywords without a default.
      ...(needed.length === 0
        ? []
        : [`${indent}def initialize(${given.join(', ')})`, `${indent}${indent}super`, `${indent}end`, 'end']),
    ],
  ];
}

function responseBlock({ names, members, scheme }: PagePlan): readonly string[] {
  const methods = members.map((member) =>
    [
      ...commentLines([member.text], comment),
      `# @return [${member.holdsItems ? 'Array' : rubyType(member.type, true)}]`,
      `def ${member.name}`,
      `${indent}${memberValue(member)}`,
      'end',
    ]
      .map((line) => indent + line)
      .join('\n'),
  );
  return [
    ...commentLines([`The content of a response of ${scheme}.`], comment),
    `module ${names.response}`,
    ...methods.join('\n\n').split('\n'),
    'end',
  ];
}

function memberValue(member: ResponseMember): string {
  if (member.holdsItems) return 'page_items';
  const value = `page_value(${rubyLiteral(bodyPathOf(member))})`;
  return member.type.isToken ? `Paging.token_text(${value})` : value;
}

function classBlock(plan: PagePlan): readonly string[] {
  const { names, params } = plan;
  const slots = params.map(({ name, slot, required }) => `${name}: ${rubyWirePlaceText(slot, required)}`);
  return [
    ...commentLines(pageText(plan), comment),
    `class ${names.page} < BasePage`,
    `${indent}include ${names.response}`,
    '',
    ...rubyPagingLines(plan),
    ...codeLines(rubyHash('PARAMS = {', slots, '}.freeze'), indent, rubyModuleStyle),
    'end',
  ];
}

function rubyType({ kind }: ValueType, optional: boolean): string {
  return optional ? `${rubyTypes[kind]}, nil` : rubyTypes[kind];
}
