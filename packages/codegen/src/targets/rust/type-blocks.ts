import type { EnumPlan, PagePlan, ParamMember, ResponseMember } from '../../plan/page-plan.js';
import { itemsMember, readsBody } from '../../plan/response-members.js';
import { type CommentStyle, commentLines, contentText } from '../../text/comment.js';
import { itemsLine, responseLines, rustPagingLines, rustText, rustType, setLines } from './expressions.js';
import { lineOf, rustColumns } from './layout.js';

export const rustComment: CommentStyle = { line: '/// ' };

export function rustParamsBlock({ names, params, scheme }: PagePlan): readonly (readonly string[])[] {
  if (params.length === 0) return [];
  const hasDefault = params.every(({ required }) => !required);
  return [
    ...params.flatMap(({ name, enum: listed }) =>
      listed === undefined
        ? []
        : rustEnumBlocks(listed, `The values of \`${name}\` in [\`${names.params}\`].`),
    ),
    [
      ...commentLines([`The parameters that a caller of ${scheme} can send.`], rustComment),
      `#[derive(Clone, Debug${hasDefault ? ', Default' : ''})]`,
      `pub struct ${names.params} {`,
      ...params.flatMap((param) => fieldLines(param, paramType(param))),
      '}',
    ],
  ];
}

function paramType({ type, required, enum: listed }: ParamMember): string {
  const held = listed?.name ?? rustType(type);
  return required && !type.nullable ? held : `Option<${held}>`;
}

export function rustEnumBlocks(
  { name: type, constants }: EnumPlan,
  text: string,
): readonly (readonly string[])[] {
  return [
    [
      ...commentLines([text], rustComment),
      '#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]',
      '#[non_exhaustive]',
      `pub enum ${type} {`,
      ...constants.map((constant) => `    ${constant.name},`),
      '}',
    ],
    [
      `impl std::fmt::Display for ${type} {`,
      "    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {",
      '        out.write_str(match self {',
      ...constants.map((constant) => `            Self::${constant.name} => ${rustText(constant.value)},`),
      '        })',
      '    }',
      '}',
    ],
    [
      `impl ToJson for ${type} {`,
      '    fn to_json(&self) -> Json {',
      '        Json::from(self.to_string())',
      '    }',
      '}',
    ],
  ];
}

function fieldLines({ name, text }: { name: string; text?: string }, type: string): readonly string[] {
  return [...commentLines([text], rustComment, '    '), lineOf(type, '    ', `pub ${name}: `, ',')];
}

/** If all schemes share one page type, the comment about a scheme's pages is on its response type. */
export function rustResponseBlock(plan: PagePlan): readonly string[] {
  const { names, members, scheme, pageType } = plan;
  const story = pageType === 'generic' ? contentText(plan) : [];
  const fields = members.flatMap((member) => fieldLines(member, memberType(member)));
  const head = `pub struct ${responseType(plan)} {`;
  return [
    ...commentLines([`The content of a response of ${scheme}.`, ...story], rustComment),
    '#[derive(Clone, Debug)]',
    ...(fields.length === 0 ? [`pub struct ${names.response} {}`] : [head, ...fields, '}']),
  ];
}

/** A response without an items member is not generic. */
export function responseType(plan: PagePlan): string {
  return itemsMember(plan) === undefined ? plan.names.response : `${plan.names.response}<T>`;
}

function memberType({ type, holdsItems }: ResponseMember): string {
  return holdsItems ? rustType(type) : `Option<${rustType(type)}>`;
}

/** Writes the part of the generic page that differs by scheme. The scheme's response must have an items member. */
export function rustContentBlock(plan: PagePlan): readonly string[] {
  const { names, params, paging, scheme } = plan;
  const items = itemsMember(plan) ?? 'items';
  return [
    ...headLines(`${names.response}<T>`),
    '    type Item = T;',
    `    type Params = ${params.length === 0 ? '()' : names.params};`,
    '',
    '    fn paging() -> Paging {',
    ...rustPagingLines(paging, scheme, '        '),
    '    }',
    '',
    ...setParams(plan),
    '',
    `    fn read(${readsBody(plan) ? 'answer' : '_'}: &PageAnswer) -> Result<Self, PageError> {`,
    itemsLine(plan, 'answer', '        '),
    ...responseLines(plan, 'answer', '        '),
    '        Ok(response)',
    '    }',
    '',
    '    fn page_items(&self) -> &[T] {',
    `        &self.${items}`,
    '    }',
    '',
    '    fn into_page_items(self) -> Vec<T> {',
    `        self.${items}`,
    '    }',
    '}',
  ];
}

/** A head that is too long has one line for each of its parts. */
function headLines(type: string): readonly string[] {
  const head = 'impl<T: FromJson> PageContent';
  const line = `${head} for ${type} {`;
  return line.length <= rustColumns ? [line] : [head, `    for ${type}`, '{'];
}

function setParams({ params }: PagePlan): readonly string[] {
  const [request, given] = params.length === 0 ? ['_', '_: &()'] : ['request', 'params: &Self::Params'];
  return [
    `    fn set_params(${request}: &mut PageRequest, ${given}) -> Result<(), PageError> {`,
    ...setLines(params),
    '        Ok(())',
    '    }',
  ];
}
