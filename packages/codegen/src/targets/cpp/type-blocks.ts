import type { PagePlan, ParamMember, ResponseMember } from '../../plan/page-plan.js';
import { type CommentStyle, commentLines } from '../../text/comment.js';
import { contentText } from '../../text/page-text.js';
import { cppType } from './expressions.js';
import { fitting } from './statement-lines.js';

/** A comment in a comment is warned of. */
export const comment: CommentStyle = {
  open: '/**',
  line: ' * ',
  close: ' */',
  single: ['/** ', ' */'],
  written: (text) => text.replaceAll('*/', '* /').replaceAll('/*', '/ *'),
};

export function paramsBlock({ names, params, scheme }: PagePlan): readonly (readonly string[])[] {
  if (params.length === 0) return [];
  return [
    [
      ...commentLines([`What a caller sends to page by ${scheme}.`], comment),
      `struct ${names.params} {`,
      ...params.flatMap((param) => fieldLines(param, paramType(param), param.required ? '' : '{}')),
      '};',
    ],
  ];
}

function paramType({ type, required }: ParamMember): string {
  const held = !required || type.nullable ? `std::optional<${cppType(type)}>` : cppType(type);
  return required ? `Required<${held}>` : held;
}

function fieldLines(
  { name, text }: { readonly name: string; readonly text?: string },
  type: string,
  initially = '{}',
): readonly string[] {
  return [
    ...commentLines(text === undefined ? [] : [text], comment, '  '),
    ...fitting([`  ${type} ${name}${initially};`], [`  ${type}`, `      ${name}${initially};`]),
  ];
}

/** A response tells what its pages do where there is no page type that would. */
export function responseBlock(plan: PagePlan): readonly string[] {
  const { names, members, scheme, pageType } = plan;
  const story = pageType === 'generic' ? contentText(plan) : [];
  return [
    ...commentLines([`What a response holds that goes by ${scheme}.`, ...story], comment),
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

export function itemsMember({ members }: PagePlan): string | undefined {
  return members.find(({ holdsItems }) => holdsItems)?.name;
}
