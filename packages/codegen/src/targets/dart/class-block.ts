import type { PagePlan, ResponseMember } from '../../plan/page-plan.js';
import { declaredMembers } from '../../plan/response-members.js';
import { commentLines, pageText } from '../../text/comment.js';
import { after, before, type Code, codeLines, list } from '../../text/layout.js';
import { dartComment, dartLiteral, dartStyle, dartText, dartType, indent } from './expressions.js';
import { functionHead } from './list-block.js';

export function dartClassBlock(plan: PagePlan): readonly string[] {
  const { names } = plan;
  const head = functionHead(`Future<${names.page}<T>>`, 'getNextPage() async =>', indent);
  const next = list(`${names.page}._(`, ['await _fetched.next()'], ');');
  const named = `${indent}${names.page}._(super._fetched)`;
  const base = ': super._();';
  return [
    ...commentLines(pageText(plan), dartComment),
    ...headLines(names),
    ...(named.length + base.length < dartStyle.columns
      ? [`${named} ${base}`]
      : [named, `${indent}${indent}${base}`]),
    ...declaredMembers(plan).flatMap((member) => ['', ...memberLines(member, ['@override'])]),
    '',
    `${indent}@override`,
    ...head.slice(0, -1),
    ...valueLines(head.at(-1)?.trimStart() ?? '', next),
    '}',
  ];
}

function headLines({ page, response }: PagePlan['names']): readonly string[] {
  const name = `final class ${page}<T>`;
  const base = 'extends ResultPage<T>';
  const contract = `implements ${response}<T>`;
  const line = `${name} ${base} ${contract} {`;
  if (line.length <= dartStyle.columns) return [line];
  const parts = `${name} ${base}`;
  return [
    ...(parts.length <= dartStyle.columns ? [parts] : [name, indent + indent + base]),
    ...contractLines(contract),
  ];
}

function contractLines(contract: string): readonly string[] {
  const line = `${indent}${indent}${contract} {`;
  return line.length <= dartStyle.columns
    ? [line]
    : line.split(/(?<=implements) /).map((part, at) => (at === 0 ? part : fourth(part)));
}

function fourth(text: string): string {
  return indent.repeat(4) + text;
}

export function memberLines(member: ResponseMember, marks: readonly string[]): readonly string[] {
  const head = `${memberType(member)} get ${member.name} =>`;
  return [
    ...commentLines([member.text], dartComment, indent),
    ...marks.map((mark) => indent + mark),
    ...valueLines(head, before(memberValue(member), ';')),
  ];
}

/** A value that does not fit after the arrow moves to the next line, if it fits there. */
function valueLines(head: string, value: Code): readonly string[] {
  const flat = codeLines(after(`${head} `, value), indent, dartStyle);
  if (flat.length === 1) return flat;
  const below = codeLines(value, indent + indent + indent, dartStyle);
  const [first = ''] = flat;
  return below.length === 1 || first.length > dartStyle.columns ? [indent + head, ...below] : flat;
}

function memberValue({ from, type, holdsItems }: ResponseMember): Code {
  if (holdsItems) return 'items';
  if (from.in === 'header') return `pageAnswer.header(${dartText(from.name)})`;
  if (from.in === 'link') return `pageAnswer.link(${dartText(from.name)}, ${dartText(from.rel)})`;
  const typed = type.kind === 'integer' ? 'integer' : `member<${dartType(type)}>`;
  const reader = type.isToken ? 'token' : typed;
  return list(`pageAnswer.${reader}(const [`, from.path.map(dartLiteral), '])');
}

export function memberType({ type, holdsItems }: ResponseMember): string {
  return holdsItems ? 'List<T>' : `${dartType(type)}?`;
}
