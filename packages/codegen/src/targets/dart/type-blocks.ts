import type { PagePlan, ParamMember } from '../../plan/page-plan.js';
import { declaredMembers } from '../../plan/response-members.js';
import { commentLines, contentText } from '../../text/comment.js';
import { codeLines, list } from '../../text/layout.js';
import { memberLines, memberType } from './class-block.js';
import { dartComment, dartStyle, dartType, indent } from './expressions.js';

export function dartParamsBlock({ names, params, scheme }: PagePlan): readonly string[] {
  const given = params.map(({ name, required }) => `${required ? 'required ' : ''}this.${name}`);
  return [
    ...commentLines([`The parameters that a caller of ${scheme} can send; null is not sent.`], dartComment),
    `final class ${names.params} {`,
    ...codeLines(list(`const ${names.params}({`, given, '});'), indent, dartStyle),
    '',
    ...params.flatMap((param, index) => [
      ...(param.text === undefined || index === 0 ? [] : ['']),
      ...commentLines([param.text], dartComment, indent),
      `${indent}final ${paramType(param)} ${param.name};`,
    ]),
    '}',
  ];
}

export function paramType({ type, required }: ParamMember): string {
  return required && !type.nullable ? dartType(type) : `${dartType(type)}?`;
}

/** Writes the interface of the members that only this scheme's pages have. */
export function dartResponseBlock({ names, members, scheme }: PagePlan): readonly string[] {
  const text = commentLines([`The content of a response of ${scheme}.`], dartComment);
  const [head, ...rest] = classHead('abstract interface class', names.response);
  if (members.length === 0 && rest.length === 0) return [...text, `${head}}`];
  return [
    ...text,
    head,
    ...rest,
    ...members.flatMap((member, index) => [
      ...(member.text === undefined || index === 0 ? [] : ['']),
      ...commentLines([member.text], dartComment, indent),
      `${indent}${memberType(member)} get ${member.name};`,
    ]),
    '}',
  ];
}

function classHead(kind: string, name: string): readonly [string, ...string[]] {
  const line = `${kind} ${name}<T> {`;
  return line.length <= dartStyle.columns ? [line] : [`${kind} ${name}<`, `${indent}T`, '> {'];
}

export function responseClass(plan: PagePlan): readonly string[] {
  const { names, scheme } = plan;
  return [
    ...commentLines([`The content of a response of ${scheme}.`, ...contentText(plan)], dartComment),
    ...classHead('final class', names.response),
    ...codeLines(list(`${names.response}._(`, ['this.items', 'this.pageAnswer'], ');'), indent, dartStyle),
    '',
    `${indent}/// The items of the page.`,
    `${indent}final List<T> items;`,
    '',
    `${indent}/// The response, unchanged.`,
    `${indent}final PageAnswer pageAnswer;`,
    ...declaredMembers(plan).flatMap((member) => ['', ...memberLines(member, [])]),
    '}',
  ];
}
