import type { PagePlan } from '../../plan/page-plan.js';
import { itemsMember } from '../../plan/response-members.js';
import { commentLines, pageText } from '../../text/comment.js';
import { fitting, readStatements, requestStatements } from './statement-lines.js';
import { cppComment } from './type-blocks.js';

/** The type of a scheme's pages, which has what the response holds. */
export function cppClassBlock(plan: PagePlan): readonly string[] {
  const { names } = plan;
  const member = itemsMember(plan);
  const response = member === undefined ? names.response : `${names.response}<T>`;
  const head = `class ${names.page} : `;
  const held = member ?? 'items_';
  return [
    ...commentLines(pageText(plan), cppComment),
    'template <typename T>',
    ...fitting(
      [`${head}public Page<T>, public ${response} {`],
      [`${head}public Page<T>,`, `${' '.repeat(head.length)}public ${response} {`],
      [`class ${names.page}`, '    : public Page<T>,', `      public ${response} {`],
    ),
    ' public:',
    '  /** Reads a page. Throws std::invalid_argument for an item of another type. */',
    ...fitting(
      [`  explicit ${names.page}(PageAnswer answer) : Page<T>(std::move(answer)) {`],
      [`  explicit ${names.page}(PageAnswer answer)`, '      : Page<T>(std::move(answer)) {'],
    ),
    ...readStatements(plan, held, { answer: 'this->page_answer()', owner: 'this->' }),
    '  }',
    '',
    ...firstRequest(plan),
    '',
    ...fitting(
      [`  const std::vector<T>& page_items() const override { return this->${held}; }`],
      ['  const std::vector<T>& page_items() const override {', `    return this->${held};`, '  }'],
    ),
    ...(member === undefined ? ['', ' private:', '  std::vector<T> items_;'] : []),
    '};',
  ];
}

function firstRequest(plan: PagePlan): readonly string[] {
  const { names, params } = plan;
  const text = '  /** The request for the first page: what the caller asks for, and what is always sent. */';
  const signature = '  static PageRequest first_request(';
  const given = `const ${names.params}& params${params.some(({ required }) => required) ? '' : ' = {}'}) {`;
  const statements = requestStatements(plan);
  if (statements.length === 0) return [text, `${signature}PageRequest request) { return request; }`];
  const head =
    params.length === 0
      ? [`${signature}PageRequest request) {`]
      : fitting(
          [`${signature}PageRequest request, ${given}`],
          [`${signature}PageRequest request,`, `${' '.repeat(signature.length)}${given}`],
          [signature, `      PageRequest request, ${given}`],
          [signature, '      PageRequest request,', `      ${given}`],
        );
  return [text, ...head, ...statements, '    return request;', '  }'];
}
