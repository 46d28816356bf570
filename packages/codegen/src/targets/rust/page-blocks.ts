import type { PagePlan } from '../../plan/page-plan.js';
import { itemsMember } from '../../plan/response-members.js';
import { commentLines, pageText } from '../../text/comment.js';
import { itemsLine, placeLines, responseLines, rustPagingLines, setLines } from './expressions.js';
import { responseType, rustComment } from './type-blocks.js';

export function typeBlock(plan: PagePlan): readonly string[] {
  return [
    ...commentLines(pageText(plan), rustComment),
    '#[derive(Clone, Debug)]',
    `pub struct ${plan.names.page}<T> {`,
    `    response: ${responseType(plan)},`,
    ...(itemsMember(plan) === undefined ? ['    items: Vec<T>,'] : []),
    '    request: PageRequest,',
    '    answer: PageAnswer,',
    '    ahead: PageAhead,',
    '}',
  ];
}

export function paginateBlock({ names, params, scheme }: PagePlan): readonly string[] {
  const transport = 'transport: Arc<dyn PageTransport>';
  const result = 'Result<Pager<Self>, PageError>';
  const given = params.length === 0 ? 'request: PageRequest' : 'mut request: PageRequest';
  const parameters = [transport, given, ...(params.length === 0 ? [] : [`params: &${names.params}`])];
  return [
    `impl<T: FromJson> ${names.page}<T> {`,
    ...commentLines(
      [`Lists a collection that uses the scheme ${scheme}: the pager iterates over items or pages.`],
      rustComment,
      '    ',
    ),
    '    pub fn paginate(',
    ...parameters.map((parameter) => `        ${parameter},`),
    `    ) -> ${result} {`,
    ...setLines(params),
    '        Ok(Pager::new(transport, request))',
    '    }',
    '',
    '    page_methods!(T);',
    '}',
  ];
}

export function derefBlock(plan: PagePlan): readonly string[] {
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

export function pagedBlock(plan: PagePlan): readonly string[] {
  const { names } = plan;
  const member = itemsMember(plan);
  const items = member === undefined ? 'items' : `response.${member}`;
  return [
    `impl<T: FromJson> Paged for ${names.page}<T> {`,
    '    type Item = T;',
    '',
    '    fn paging() -> Paging {',
    ...rustPagingLines(plan.paging, plan.scheme, '        '),
    '    }',
    '',
    '    fn read(request: PageRequest, answer: PageAnswer, ahead: PageAhead) -> Result<Self, PageError> {',
    itemsLine(plan, '&answer', '        '),
    ...responseLines(plan, '&answer', '        '),
    '        Ok(Self {',
    '            response,',
    ...(member === undefined ? ['            items,'] : []),
    '            request,',
    '            answer,',
    '            ahead,',
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
    '',
    '    fn ahead(&self) -> &PageAhead {',
    '        &self.ahead',
    '    }',
    '}',
  ];
}
