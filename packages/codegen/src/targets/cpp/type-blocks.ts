import type { PagePlan, ParamMember, ResponseMember } from '../../plan/page-plan.js';
import { itemsMember, readsBody } from '../../plan/response-members.js';
import { blockComment, type CommentStyle, commentLines, contentText } from '../../text/comment.js';
import { cppType } from './expressions.js';
import { fitting, pagerBlock, readStatements, requestStatements } from './statement-lines.js';

/** Compilers warn about a comment start inside a comment. */
export const cppComment: CommentStyle = {
  ...blockComment,
  written: (text) => text.replaceAll('*/', '* /').replaceAll('/*', '/ *'),
};

export function cppParamsBlock({ names, params, scheme }: PagePlan): readonly (readonly string[])[] {
  if (params.length === 0) return [];
  return [
    [
      ...commentLines([`The parameters that a caller of ${scheme} can send.`], cppComment),
      `struct ${names.params} {`,
      ...params.flatMap((param) => cppFieldLines(param, paramType(param), param.required ? '' : '{}')),
      '};',
    ],
  ];
}

function paramType({ type, required }: ParamMember): string {
  const held = !required || type.nullable ? `std::optional<${cppType(type)}>` : cppType(type);
  return required ? `Required<${held}>` : held;
}

export function cppFieldLines(
  { name, text }: { readonly name: string; readonly text?: string },
  type: string,
  initially = '{}',
): readonly string[] {
  return [
    ...commentLines([text], cppComment, '  '),
    ...fitting([`  ${type} ${name}${initially};`], [`  ${type}`, `      ${name}${initially};`]),
  ];
}

/** If all schemes share one page type, the comment about a scheme's pages is on its response type. */
export function cppResponseBlock(plan: PagePlan): readonly string[] {
  const { names, members, scheme, pageType } = plan;
  const story = pageType === 'generic' ? contentText(plan) : [];
  return [
    ...commentLines([`The content of a response of ${scheme}.`, ...story], cppComment),
    ...(itemsMember(plan) === undefined ? [] : ['template <typename T>']),
    ...(members.length === 0
      ? [`struct ${names.response} {};`]
      : [
          `struct ${names.response} {`,
          ...members.flatMap((member) => cppFieldLines(member, memberType(member))),
          '};',
        ]),
  ];
}

function memberType({ type, holdsItems }: ResponseMember): string {
  return holdsItems ? cppType(type) : `std::optional<${cppType(type)}>`;
}

/** Writes the part of the generic page that differs by scheme. The scheme's response must have an items member. */
export function cppContentBlock(plan: PagePlan, fetches: boolean): readonly string[] {
  const { names, params, scheme } = plan;
  const items = itemsMember(plan) ?? 'items';
  return [
    ...commentLines([`How pages of ${scheme} are requested and read.`], cppComment),
    'template <typename T>',
    `struct PageContent<${names.response}<T>> {`,
    '  using Item = T;',
    `  using Params = ${params.length === 0 ? 'std::monostate' : names.params};`,
    `  using Response = ${names.response}<T>;`,
    `  static constexpr bool needs_params = ${params.some(({ required }) => required)};`,
    '',
    `  static Response read(const PageAnswer&${readsBody(plan) ? ' answer' : ''}) {`,
    '    Response response;',
    ...readStatements(plan, items, { answer: 'answer', owner: 'response.' }),
    '    return response;',
    '  }',
    '',
    ...fitting(
      [`  static const std::vector<T>& items(const Response& response) { return response.${items}; }`],
      [
        '  static const std::vector<T>& items(const Response& response) {',
        `    return response.${items};`,
        '  }',
      ],
    ),
    '',
    ...firstRequest(plan),
    ...(fetches ? ['', ...pagerBlock(plan)] : []),
    '};',
  ];
}

function firstRequest(plan: PagePlan): readonly string[] {
  const params = plan.params.length === 0 ? 'const Params&' : 'const Params& params';
  const head = `  static PageRequest first_request(PageRequest request, ${params}) {`;
  const statements = requestStatements(plan);
  return statements.length === 0
    ? [`${head} return request; }`]
    : [head, ...statements, '    return request;', '  }'];
}
