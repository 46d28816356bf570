import type { PagePlan } from '../../plan/page-plan.js';
import { commentLines } from '../../text/comment.js';
import { readStatements, requestStatements } from './body-statements.js';
import { fitting } from './statement-lines.js';
import { comment, itemsMember } from './type-blocks.js';

/**
 * Writes the part of the generic page that a scheme gives; the scheme's response has a member for the items.
 */
export function contentBlock(plan: PagePlan): readonly string[] {
  const { names, params, scheme } = plan;
  const items = itemsMember(plan) ?? 'items';
  return [
    ...commentLines([`How pages are asked for and read that go by ${scheme}.`], comment),
    'template <typename T>',
    `struct PageContent<${names.response}<T>> {`,
    '  using Item = T;',
    `  using Params = ${params.length === 0 ? 'std::monostate' : names.params};`,
    `  using Response = ${names.response}<T>;`,
    `  static constexpr bool needs_params = ${params.some(({ required }) => required)};`,
    '',
    `  static Response read(const PageAnswer&${isRead(plan) ? ' answer' : ''}) {`,
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

/** True when the answer holds anything that is of use. */
function isRead({ members, paging }: PagePlan): boolean {
  return paging.items !== undefined || members.some(({ holdsItems }) => !holdsItems);
}
