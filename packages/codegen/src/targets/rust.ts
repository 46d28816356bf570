import { runtimes } from '../generated/runtimes.js';
import type { GeneratedFile } from '../generated-file.js';
import { bodyPathOf } from '../plan/body-path.js';
import type { PagePlan, PagesPlan, ParamMember, ResponseMember } from '../plan/page-plan.js';
import type { ExampleCall, TargetEmitter } from '../target-emitter.js';
import { type CommentStyle, commentLines } from '../text/comment.js';
import { pageText } from '../text/page-text.js';
import { fieldOf, lineOf } from './rust/layout.js';
import { rustText } from './rust/literal.js';
import { call, pagingLines, pathCode, slotCode } from './rust/paging-text.js';
import { rustType } from './rust/type-text.js';

const comment: CommentStyle = { line: '/// ' };

export const rust: TargetEmitter = {
  language: 'rust',
  comment: '//',
  files: rustFiles,
  walk: (page, call) => [
    ...pagerLines(page, call),
    'while let Some(item) = pager.next().await? {',
    '    println!("{item}");',
    '}',
  ],
  step: (page, call) => [
    ...pagerLines(page, call),
    'while let Some(page) = pager.next_page().await? {',
    '    println!("{}", page.items().len());',
    '}',
  ],
};

function pagerLines({ names, params }: PagePlan, { verb, path }: ExampleCall): readonly string[] {
  const given = params.length === 0 ? '' : ', &params';
  return [
    `let request = PageRequest::new(${rustText(verb)}, ${rustText(path)});`,
    `let mut pager = ${names.page}::<Json>::paginate(transport, request${given})?;`,
  ];
}

/** What the runtime files give, in their order; those of the transport are left out without it. */
const exported = [
  ['http_transport', ['HttpTransport']],
  ['json', ['FromJson', 'Json', 'ToJson']],
  ['json_text', ['JsonError']],
  ['next_url', []],
  ['page_transport', ['PageAnswer', 'PageError', 'PageFuture', 'PageRequest', 'PageTransport']],
  ['pager', ['Paged', 'Pager']],
  ['pages', ['*']],
  ['paging', ['Paging', 'PagingRule', 'Slot', 'Step']],
  ['request_parts', []],
] as const;

/** One module: the runtime, and a file with a block for each scheme. */
function rustFiles(plan: PagesPlan): readonly GeneratedFile[] {
  const { 'http_transport.rs': transport, ...runtime } = runtimes.rust;
  return [
    { path: 'mod.rs', text: moduleText(plan) },
    ...Object.entries(runtime).map(([path, text]) => ({ path, text })),
    ...(plan.pages.length === 0 ? [] : [{ path: 'pages.rs', text: pagesText(plan) }]),
    ...(plan.transport ? [{ path: 'http_transport.rs', text: transport }] : []),
  ];
}

function moduleText({ pages, transport }: PagesPlan): string {
  const absent = new Set([
    ...(transport ? [] : ['http_transport']),
    ...(pages.length === 0 ? ['pages'] : []),
  ]);
  const present = exported.filter(([file]) => !absent.has(file));
  const uses = present.flatMap(([file, names]) => {
    if (names.length === 0) return [];
    return [`pub use ${file}::${names.length === 1 ? names[0] : `{${names.join(', ')}}`};`];
  });
  const modules = present.map(([file]) => `mod ${file};`);
  return `${['//! Pages of lists, one type for each pagination scheme.', '', ...modules, '', ...uses].join('\n')}\n`;
}

function pagesText(plan: PagesPlan): string {
  const blocks = plan.pages.map(pageBlock);
  const code = blocks.map(withoutTexts).join('\n');
  const isUsed = (name: string) => new RegExp(`\\b${name}\\b`).test(code);
  const paging = ['Paging', 'PagingRule', ...['Slot', 'Step'].filter(isUsed)];
  const head = [
    '//! What pages hold, and how one leads to the next.',
    '',
    'use std::sync::Arc;',
    '',
    `use super::json::${isUsed('Json') ? '{FromJson, Json}' : 'FromJson'};`,
    'use super::page_transport::{PageAnswer, PageError, PageRequest, PageTransport};',
    'use super::pager::{Paged, Pager};',
    `use super::paging::{${paging.join(', ')}};`,
  ];
  return `${[head.join('\n'), ...blocks].join('\n\n')}\n`;
}

/** Without comments, and with nothing between quotes. */
function withoutTexts(block: string): string {
  return block.replace(/^\s*\/\/.*$/gm, '').replace(/"(?:[^"\\]|\\.)*"/g, '""');
}

function pageBlock(plan: PagePlan): string {
  return [
    ...paramsBlock(plan),
    responseBlock(plan),
    pageType(plan),
    paginateBlock(plan),
    derefBlock(plan),
    pagedBlock(plan),
  ]
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function paramsBlock({ names, params, scheme }: PagePlan): readonly (readonly string[])[] {
  if (params.length === 0) return [];
  const hasDefault = params.every((param) => paramType(param).startsWith('Option<'));
  return [
    [
      ...commentLines([`What a caller sends to page by ${scheme}.`], comment),
      `#[derive(Clone, Debug${hasDefault ? ', Default' : ''})]`,
      `pub struct ${names.params} {`,
      ...params.flatMap((param) => fieldLines(param, paramType(param))),
      '}',
    ],
  ];
}

function paramType({ type, required }: ParamMember): string {
  const held = rustType(type);
  return required && !type.nullable ? held : `Option<${held}>`;
}

function fieldLines({ name, text }: { name: string; text?: string }, type: string): readonly string[] {
  return [
    ...commentLines(text === undefined ? [] : [text], comment, '    '),
    lineOf(type, '    ', `pub ${name}: `, ','),
  ];
}

function responseBlock(plan: PagePlan): readonly string[] {
  const { names, members, scheme } = plan;
  const fields = members.flatMap((member) => fieldLines(member, memberType(member)));
  const head = `pub struct ${responseType(plan)} {`;
  return [
    ...commentLines([`What a response holds that goes by ${scheme}.`], comment),
    '#[derive(Clone, Debug)]',
    ...(fields.length === 0 ? [`pub struct ${names.response} {}`] : [head, ...fields, '}']),
  ];
}

/** Without a member for its items, a response has none that are of a type of their own. */
function responseType({ names, members }: PagePlan): string {
  return members.some(({ holdsItems }) => holdsItems) ? `${names.response}<T>` : names.response;
}

function memberType({ type, holdsItems }: ResponseMember): string {
  return holdsItems ? rustType(type) : `Option<${rustType(type)}>`;
}

function itemsMember({ members }: PagePlan): string | undefined {
  return members.find(({ holdsItems }) => holdsItems)?.name;
}

function pageType(plan: PagePlan): readonly string[] {
  return [
    ...commentLines(pageText(plan), comment),
    '#[derive(Clone, Debug)]',
    `pub struct ${plan.names.page}<T> {`,
    `    response: ${responseType(plan)},`,
    ...(itemsMember(plan) === undefined ? ['    items: Vec<T>,'] : []),
    '    request: PageRequest,',
    '    answer: PageAnswer,',
    '}',
  ];
}

function paginateBlock({ names, params, scheme }: PagePlan): readonly string[] {
  const transport = 'transport: Arc<dyn PageTransport>';
  const result = 'Result<Pager<Self>, PageError>';
  const given = params.length === 0 ? 'request: PageRequest' : 'mut request: PageRequest';
  const parameters = [transport, given, ...(params.length === 0 ? [] : [`params: &${names.params}`])];
  return [
    `impl<T: FromJson> ${names.page}<T> {`,
    ...commentLines(
      [`Lists what pages by ${scheme}: the pager goes through all items, or through the pages.`],
      comment,
      '    ',
    ),
    '    pub fn paginate(',
    ...parameters.map((parameter) => `        ${parameter},`),
    `    ) -> ${result} {`,
    ...params.map(({ name, slot }) =>
      lineOf(call('request.set', [slotCode(slot), `&params.${name}`]), '        ', '', '?;'),
    ),
    '        Ok(Pager::new(transport, request))',
    '    }',
    '}',
  ];
}

function derefBlock(plan: PagePlan): readonly string[] {
  return [
    `impl<T> std::ops::Deref for ${plan.names.page}<T> {`,
    `    type Target = ${responseType(plan)};`,
    '',
    '    fn deref(&self) -> &Self::Target {',
    '        &self.response',
    '    }',
    '}',
  ];
}

function pagedBlock(plan: PagePlan): readonly string[] {
  const { names, paging } = plan;
  const member = itemsMember(plan);
  const items = member === undefined ? 'items' : `response.${member}`;
  const read =
    paging.items === undefined
      ? 'Vec::new()'
      : call('PageAnswer::items', ['&answer', pathCode(paging.items)]);
  const behind = paging.items === undefined ? '' : '?';
  return [
    `impl<T: FromJson> Paged for ${names.page}<T> {`,
    '    type Item = T;',
    '',
    '    fn paging() -> Paging {',
    ...pagingLines(paging, '        '),
    '    }',
    '',
    '    fn read(request: PageRequest, answer: PageAnswer) -> Result<Self, PageError> {',
    lineOf(read, '        ', 'let items = ', `${behind};`),
    ...responseLines(plan, '        '),
    '        Ok(Self {',
    '            response,',
    ...(member === undefined ? ['            items,'] : []),
    '            request,',
    '            answer,',
    '        })',
    '    }',
    '',
    '    fn items(&self) -> &[T] {',
    ...placeLines('&self', items, '        '),
    '    }',
    '',
    '    fn into_items(self) -> Vec<T> {',
    ...placeLines('self', items, '        '),
    '    }',
    '',
    '    fn request(&self) -> &PageRequest {',
    '        &self.request',
    '    }',
    '',
    '    fn answer(&self) -> &PageAnswer {',
    '        &self.answer',
    '    }',
    '}',
  ];
}

/** A chain of names stands on one line up to a width of its own. */
function placeLines(self: string, items: string, indent: string): readonly string[] {
  const [first = '', ...rest] = items.split('.');
  const whole = `${self}.${items}`;
  if (rest.length === 0 || whole.length <= 60) return [indent + whole];
  const inner = `${indent}    `;
  const others = rest.map((name) => `${inner}.${name}`);
  // A name as short as `self` keeps the one after it on its line.
  return self.length <= 4
    ? [`${indent}${self}.${first}`, ...others]
    : [indent + self, `${inner}.${first}`, ...others];
}

function responseLines({ names, members }: PagePlan, indent: string): readonly string[] {
  const before = `${indent}let response = ${names.response} {`;
  const [first, ...others] = members;
  if (first === undefined) return [`${before}};`];
  // What is so narrow stands on one line.
  const only = first.name === 'items' ? 'items' : `${first.name}: items`;
  if (others.length === 0 && first.holdsItems && only.length <= 18) {
    const value = `${names.response} { ${only} };`;
    const line = `${indent}let response = ${value}`;
    return line.length <= 100 ? [line] : [`${indent}let response =`, `${indent}    ${value}`];
  }
  const inner = `${indent}    `;
  return [before, ...members.map((member) => memberLine(member, inner)), `${indent}};`];
}

function memberLine(member: ResponseMember, indent: string): string {
  const { name, holdsItems } = member;
  if (holdsItems) return `${indent}${name === 'items' ? name : `${name}: items`},`;
  const value = call('PageAnswer::member', ['&answer', pathCode(bodyPathOf(member))]);
  return fieldOf(value, indent, `${name}: `);
}
