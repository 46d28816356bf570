import type { ResponseMember } from '../../plan/page-plan.js';
import { commentLines } from '../../text/comment.js';
import { after, before, type Code, codeLines, list } from '../../text/layout.js';
import { comment, dartLiteral, dartText, dartType, indent, style } from './expressions.js';

/** A member that reads its value where it is asked for it; `marks` stand above it. */
export function memberLines(member: ResponseMember, marks: readonly string[]): readonly string[] {
  const head = `${memberType(member)} get ${member.name} =>`;
  return [
    ...commentLines(member.text === undefined ? [] : [member.text], comment, indent),
    ...marks.map((mark) => indent + mark),
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

export function memberType({ type, holdsItems }: ResponseMember): string {
  return holdsItems ? 'List<T>' : `${dartType(type)}?`;
}
