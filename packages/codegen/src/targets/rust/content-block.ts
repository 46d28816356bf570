import type { PagePlan } from '../../plan/page-plan.js';
import { pagingLines, setLines } from './expressions.js';
import { columns } from './layout.js';
import { itemsLine, responseLines } from './read-lines.js';
import { itemsMember } from './type-blocks.js';

/**
 * Writes the part of the generic page that a scheme gives; the scheme's response has a member for the items.
 */
export function contentBlock(plan: PagePlan): readonly string[] {
  const { names, params, paging } = plan;
  const items = itemsMember(plan) ?? 'items';
  return [
    ...headLines(`${names.response}<T>`),
    '    type Item = T;',
    `    type Params = ${params.length === 0 ? '()' : names.params};`,
    '',
    '    fn paging() -> Paging {',
    ...pagingLines(paging, '        '),
    '    }',
    '',
    ...setParams(plan),
    '',
    `    fn read(${isRead(plan) ? 'answer' : '_'}: &PageAnswer) -> Result<Self, PageError> {`,
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

/** A head that is longer than a line has a line for each of its parts. */
function headLines(type: string): readonly string[] {
  const head = 'impl<T: FromJson> PageContent';
  const line = `${head} for ${type} {`;
  return line.length <= columns ? [line] : [head, `    for ${type}`, '{'];
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

/** True when the answer holds anything that is of use. */
function isRead({ members, paging }: PagePlan): boolean {
  return paging.items !== undefined || members.some(({ holdsItems }) => !holdsItems);
}
