import { runtimes } from '../generated/runtimes.js';
import type { GeneratedFile } from '../generated-file.js';
import type { PagePlan, PagesPlan, ParamMember, ResponseMember } from '../plan/page-plan.js';
import type { ExampleCall, TargetEmitter } from '../target-emitter.js';
import { type CommentStyle, commentLines } from '../text/comment.js';
import { after, before, type Code, codeLines, list } from '../text/layout.js';
import { pageText } from '../text/page-text.js';
import { collection, dartLiteral, dartText } from './dart/literal.js';
import { pagingCode, slotCode } from './dart/paging-text.js';
import { style } from './dart/style.js';
import { dartType } from './dart/type-text.js';

const comment: CommentStyle = { line: '/// ', columns: style.columns };
const indent = style.step;

export const dart: TargetEmitter = {
  language: 'dart',
  comment: '//',
  files: dartFiles,
  walk: (page, call) => [
    ...requestLines(call),
    `final page = await ${listCall(page)};`,
    'await for (final item in page.autoPaging()) {',
    `${indent}print(item);`,
    '}',
  ],
  step: (page, call) => [
    ...requestLines(call),
    `var page = await ${listCall(page)};`,
    'while (page.hasNextPage()) {',
    `${indent}page = await page.getNextPage();`,
    '}',
  ],
};

function requestLines({ verb, path }: ExampleCall): readonly string[] {
  return [`const request = PageRequest(method: ${dartText(verb)}, url: ${dartText(path)});`];
}

function listCall({ names }: PagePlan): string {
  return `list${names.page}(transport, request, (json) => json)`;
}

/** One library, for its private parts are shared: the runtime, then a block for each scheme. */
function dartFiles(plan: PagesPlan): readonly GeneratedFile[] {
  const text = [runtimes.dart['pagination.dart'], ...plan.pages.map(pageBlock)].join('\n');
  const transport = { path: 'http_page_transport.dart', text: runtimes.dart['http_page_transport.dart'] };
  return [{ path: 'pagination.dart', text }, ...(plan.transport ? [transport] : [])];
}

function pageBlock(plan: PagePlan): string {
  const params = plan.params.length === 0 ? [] : [paramsBlock(plan)];
  return [...params, responseBlock(plan), pagingBlock(plan), classBlock(plan), listBlock(plan)]
    .map((block) => `${block.join('\n')}\n`)
    .join('\n');
}

function paramsBlock({ names, params, scheme }: PagePlan): readonly string[] {
  const given = params.map((param) => `${isNeeded(param) ? 'required ' : ''}this.${param.name}`);
  return [
    ...commentLines([`What a caller sends to page by ${scheme}; what is null is not sent.`], comment),
    `final class ${names.params} {`,
    ...codeLines(list(`const ${names.params}({`, given, '});'), indent, style),
    ...params.flatMap((param) => [
      '',
      ...commentLines(param.text === undefined ? [] : [param.text], comment, indent),
      `${indent}final ${paramType(param)} ${param.name};`,
    ]),
    '}',
  ];
}

function paramType(param: ParamMember): string {
  const type = dartType(param.type);
  return isNeeded(param) ? type : `${type}?`;
}

/** Has to be given, for there is nothing that stands for its absence. */
function isNeeded({ required, type }: ParamMember): boolean {
  return required && !type.nullable;
}

function responseBlock({ names, members, scheme }: PagePlan): readonly string[] {
  const text = commentLines([`What a response holds that goes by ${scheme}.`], comment);
  const [head, ...rest] = interfaceHead(names.response);
  if (members.length === 0 && rest.length === 0) return [...text, `${head}}`];
  return [
    ...text,
    head,
    ...rest,
    ...members.flatMap((member, index) => [
      ...(member.text === undefined || index === 0 ? [] : ['']),
      ...commentLines(member.text === undefined ? [] : [member.text], comment, indent),
      `${indent}${memberType(member)} get ${member.name};`,
    ]),
    '}',
  ];
}

function interfaceHead(name: string): readonly [string, ...string[]] {
  const line = `abstract interface class ${name}<T> {`;
  return line.length <= style.columns ? [line] : [`abstract interface class ${name}<`, `${indent}T`, '> {'];
}

function memberType({ type, holdsItems }: ResponseMember): string {
  return holdsItems ? 'List<T>' : `${dartType(type)}?`;
}

function pagingBlock(plan: PagePlan): readonly string[] {
  const code = before(after(`const ${pagingName(plan)} = `, pagingCode(plan.paging)), ';');
  return codeLines(code, '', style).flatMap(foldedLine);
}

/** A text that is too long for the line of its name stands below it. */
function foldedLine(line: string): readonly string[] {
  const [, start = '', name, value = ''] = /^( *)(\w+|'(?:[^'\\]|\\.)*'): ('.*)$/.exec(line) ?? [];
  const isLong = name !== undefined && line.length > style.columns;
  return isLong ? [`${start}${name}:`, `${start}${indent}${indent}${value}`] : [line];
}

function pagingName({ names }: PagePlan): string {
  return `_${names.page.charAt(0).toLowerCase()}${names.page.slice(1)}Paging`;
}

const pageTakes = [
  'PageTransport transport',
  'PageRequest request',
  'PageAnswer answer',
  'T Function(Object? json) decode',
] as const;

function classBlock(plan: PagePlan): readonly string[] {
  const { names, members } = plan;
  const given = [pagingName(plan), 'transport', 'request', 'answer', 'decode'];
  return [
    ...commentLines(pageText(plan), comment),
    ...headLines(names),
    `${indent}${names.page}._(`,
    ...pageTakes.map((one) => `${indent}${indent}${one},`),
    ...superLines(given),
    ...members.flatMap((member) => ['', ...memberLines(member)]),
    '',
    `${indent}@override`,
    ...functionHead(`Future<${names.page}<T>>`, 'getNextPage() async {', indent),
    `${indent}${indent}final request = _followingRequest();`,
    `${indent}${indent}final answer = await _transport.send(request);`,
    ...codeLines(
      list(`return ${names.page}._(`, ['_transport', 'request', 'answer', '_decode'], ');'),
      indent + indent,
      style,
    ),
    `${indent}}`,
    '}',
  ];
}

function headLines({ page, response }: PagePlan['names']): readonly string[] {
  const name = `final class ${page}<T>`;
  const base = 'extends Page<T>';
  const contract = `implements ${response}<T>`;
  const line = `${name} ${base} ${contract} {`;
  if (line.length <= style.columns) return [line];
  const parts = `${name} ${base}`;
  return [
    ...(parts.length <= style.columns ? [parts] : [name, indent + indent + base]),
    ...contractLines(contract),
  ];
}

function contractLines(contract: string): readonly string[] {
  const line = `${indent}${indent}${contract} {`;
  return line.length <= style.columns
    ? [line]
    : line.split(/(?<=implements) /).map((part, at) => (at === 0 ? part : fourth(part)));
}

function memberLines(member: ResponseMember): readonly string[] {
  const head = `${memberType(member)} get ${member.name} =>`;
  return [
    ...commentLines(member.text === undefined ? [] : [member.text], comment, indent),
    `${indent}@override`,
    ...valueLines(head, before(memberValue(member), ';')),
  ];
}

/** A value that does not fit behind the arrow stands below it, where that is enough. */
function valueLines(head: string, value: Code): readonly string[] {
  const flat = codeLines(after(`${head} `, value), indent, style);
  if (flat.length === 1) return flat;
  const below = codeLines(value, indent + indent + indent, style);
  const [first = ''] = flat;
  return below.length === 1 || first.length > style.columns ? [indent + head, ...below] : flat;
}

function memberValue({ from, type, holdsItems }: ResponseMember): Code {
  if (holdsItems) return 'items';
  if (from.in === 'header') return `pageAnswer.header(${dartText(from.name)})`;
  if (from.in === 'link') return `pageAnswer.link(${dartText(from.name)}, ${dartText(from.rel)})`;
  const reader = type.kind === 'integer' ? 'integer' : `member<${dartType(type)}>`;
  return list(`pageAnswer.${reader}(const [`, from.path.map(dartLiteral), '])');
}

function superLines(given: readonly string[]): readonly string[] {
  const line = `${indent}) : super._(${given.join(', ')});`;
  if (line.length <= style.columns) return [line];
  return [`${indent}) : super._(`, ...given.map((one) => `${fourth(one)},`), `${indent}${indent}${indent});`];
}

function fourth(text: string): string {
  return indent.repeat(4) + text;
}

function listBlock(plan: PagePlan): readonly string[] {
  const { names, params, scheme } = plan;
  const given = params.map(({ name, slot }) =>
    list('(', [after('const ', slotCode(slot)), `params.${name}`], ')'),
  );
  return [
    ...commentLines([`Lists what pages by ${scheme}; the decoder makes an item out of its JSON.`], comment),
    ...listHead(plan),
    ...assigned('const paging =', `${pagingName(plan)};`),
    ...(params.length === 0
      ? []
      : codeLines(collection('final given = <(_Slot, Object?)>[', given, '];'), indent, style)),
    `${indent}final first = paging.firstRequest(request${params.length === 0 ? '' : ', given'});`,
    `${indent}final answer = await transport.send(first);`,
    ...codeLines(
      list(`return ${names.page}._(`, ['transport', 'first', 'answer', 'decode'], ');'),
      indent,
      style,
    ),
    '}',
  ];
}

function listHead({ names, params }: PagePlan): readonly string[] {
  const takes = ['PageTransport transport,', 'PageRequest request,', 'T Function(Object? json) decode,'];
  return [
    ...functionHead(`Future<${names.page}<T>>`, `list${names.page}<T>(`, ''),
    ...takes.map((one, index) => `${indent}${one}${index === 2 && params.length > 0 ? ' {' : ''}`),
    ...(params.length === 0 ? [') async {'] : [...optionLines(names.params, params), '}) async {']),
  ];
}

function functionHead(type: string, name: string, before: string): readonly string[] {
  const flat = `${before}${type} ${name}`;
  return flat.length <= style.columns ? [flat] : [before + type, before + name];
}

function optionLines(type: string, params: readonly ParamMember[]): readonly string[] {
  if (params.some(isNeeded)) return [`${indent}required ${type} params,`];
  return assigned(`${type} params =`, `const ${type}(),`);
}

/** What does not fit behind the sign stands below it. */
function assigned(head: string, value: string): readonly string[] {
  const flat = `${indent}${head} ${value}`;
  return flat.length <= style.columns ? [flat] : [indent + head, indent.repeat(3) + value];
}
